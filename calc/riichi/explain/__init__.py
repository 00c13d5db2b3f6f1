"""Why a hand is worth what it is: worked out on demand from the declarations that scored it."""

from .decisions import decided_by as decided_by
from .missed import Miss as Miss
from .missed import allows as allows
from .missed import missed_by as missed_by
from .missed import missed_where_refused as missed_where_refused
from .other_readings import OtherReading as OtherReading
from .other_readings import other_readings as other_readings
from .what_if import VARIANTS as VARIANTS
from .what_if import Change as Change
from .what_if import ChangeKey as ChangeKey
from .what_if import what_if as what_if
