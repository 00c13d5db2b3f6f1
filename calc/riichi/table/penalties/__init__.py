"""Penalties: the foul table, chombo in all its forms, dead hands, escapes and timing."""

from .cases import CASES as CASES
from .cases import Case as Case
from .cases import Outcome as Outcome
from .chombo import Chombo as Chombo
from .chombo import Form as Form
from .chombo import chombo as chombo
from .chombo import form_of as form_of
from .fouls import FOULS as FOULS
from .fouls import Action as Action
from .fouls import Foul as Foul
from .fouls import Group as Group
from .fouls import Verdict as Verdict
from .fouls import verdict as verdict
from .table_payment import Converted as Converted
from .table_payment import converted as converted
