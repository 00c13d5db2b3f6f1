"""The yaku, each declared once; importing this package fills the catalogue in page order."""

# isort: off
from . import situational as situational
from . import sequences as sequences
from . import suits as suits
from . import triplets as triplets
from . import yakuman as yakuman
from . import local as local

# isort: on
from ..rulesets.options import YAKU_SET, YAKUMAN_SET
from .catalogue import CATALOGUE as CATALOGUE
from .catalogue import FLAT_HAN as FLAT_HAN
from .catalogue import Award as Award
from .catalogue import Kind as Kind
from .catalogue import Value as Value
from .catalogue import Worth as Worth
from .catalogue import Yaku as Yaku
from .catalogue import yakuman_of as yakuman_of
from .outcomes import NO_YAKU as NO_YAKU
from .outcomes import OUTCOMES as OUTCOMES
from .outcomes import YAKU_TABLES as YAKU_TABLES
from .outcomes import YakuOutcome as YakuOutcome
from .outcomes import near_candidates as near_candidates
from .outcomes import outcome_awards as outcome_awards

YAKU_SET.declared = YAKUMAN_SET.declared = CATALOGUE  # a set in a rule set may hold any of them
