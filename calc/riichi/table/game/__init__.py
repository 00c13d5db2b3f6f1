"""The game around the hands: its state, the next hand, its end, and the final scores."""

from .ending import Ending as Ending
from .ending import bankrupt as bankrupt
from .ending import ending as ending
from .final_score import Final as Final
from .final_score import final as final
from .leftover import collected as collected
from .next_hand import Cause as Cause
from .next_hand import Next as Next
from .next_hand import after_abort as after_abort
from .next_hand import after_chombo as after_chombo
from .next_hand import after_draw as after_draw
from .next_hand import after_win as after_win
from .state import Following as Following
from .state import Game as Game
from .state import following as following
from .uma import splits_nicely as splits_nicely
from .yakitori import yakitori as yakitori
