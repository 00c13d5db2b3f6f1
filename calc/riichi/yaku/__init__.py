"""The yaku, each declared once; importing this package fills the catalogue in page order."""

from . import situational as situational  # isort: split

from . import sequences as sequences  # isort: split

from . import suits as suits  # isort: split

from . import triplets as triplets  # isort: split

from . import yakuman as yakuman  # isort: split

from . import local as local
from .catalogue import CATALOGUE as CATALOGUE
from .catalogue import FIELDS_OF as FIELDS_OF
from .catalogue import IN_ORDER as IN_ORDER
from .catalogue import Award as Award
from .catalogue import Field as Field
from .catalogue import Kind as Kind
from .catalogue import Prospects as Prospects
from .catalogue import Value as Value
from .catalogue import Worth as Worth
from .catalogue import Yaku as Yaku
from .catalogue import joined as joined
from .catalogue import prospects as prospects
