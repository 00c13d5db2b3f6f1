"""Hands without a winner: exhaustive draws, nagashi mangan, abortive draws."""

from .abortive import Abort as Abort
from .abortive import Check as Check
from .abortive import Facts as Facts
from .abortive import abortive as abortive
from .exhaustive import Draw as Draw
from .exhaustive import exhaustive as exhaustive
from .nagashi import keeps_nagashi as keeps_nagashi
from .seat import Seat as Seat
from .seat import Tenpai as Tenpai
from .seat import free as free
from .seat import noten_riichi as noten_riichi
from .seat import tenpai_of as tenpai_of
from .types import AbortType as AbortType
from .types import Result as Result
