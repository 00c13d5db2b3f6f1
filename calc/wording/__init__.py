"""Keys to words: the only prose about results.

Everything here turns a key of the engine, with the tiles and numbers that belong to it, into plain
text and the address of an article. A new subject adds a module and its name to `subjects`.
"""

from .checks import check_asks as check_asks
from .checks import check_words as check_words
from .fu import fu_label as fu_label
from .fu import fu_words as fu_words
from .fu import rounding_words as rounding_words
from .numbers import listed as listed
from .numbers import points_words as points_words
from .options import answer_words as answer_words
from .options import option_words as option_words
from .options import ruleset_words as ruleset_words
from .options import setting_words as setting_words
from .payments import payment_words as payment_words
from .problems import field_words as field_words
from .problems import problem_words as problem_words
from .remarks import loss_words as loss_words
from .remarks import remark_words as remark_words
from .remarks import what_if_words as what_if_words
from .said import ProblemWords as ProblemWords
from .said import Said as Said
from .sentence import pays_words as pays_words
from .sentence import score_sentence as score_sentence
from .terms import form_words as form_words
from .terms import limit_words as limit_words
from .terms import wait_words as wait_words
from .tiles import block_words as block_words
from .tiles import side_words as side_words
from .tiles import tile_words as tile_words
from .tiles import tiles_words as tiles_words
from .tiles import waits_words as waits_words
from .tiles import wind_words as wind_words
from .yaku import yaku_article as yaku_article
from .yaku import yaku_name as yaku_name
