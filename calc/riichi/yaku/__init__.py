"""The yaku, each declared once; importing this package fills the catalogue in page order."""

from . import situational as situational  # isort: split

from . import sequences as sequences  # isort: split

from . import suits as suits  # isort: split

from . import triplets as triplets  # isort: split

from . import yakuman as yakuman  # isort: split

from ..rulesets.options import YAKU_SET
from . import local as local
from .catalogue import CATALOGUE as CATALOGUE
from .catalogue import YAKUMAN_OF as YAKUMAN_OF
from .catalogue import Award as Award
from .catalogue import Kind as Kind
from .catalogue import Value as Value
from .catalogue import Worth as Worth
from .catalogue import Yaku as Yaku
from .catalogue import yakuman_of as yakuman_of
from .known import FIELDS_OF as FIELDS_OF
from .known import IN_DOUBT as IN_DOUBT
from .known import IN_ORDER as IN_ORDER
from .known import NOTHING_TOLD as NOTHING_TOLD
from .known import OF_HANDS as OF_HANDS
from .known import TOGETHER as TOGETHER
from .known import Field as Field
from .known import Told as Told
from .known import nearly as nearly
from .known import prospects as prospects
from .known import told_by_situation as told_by_situation

YAKU_SET.declared = CATALOGUE  # a set of yaku in a rule set may hold any of them
