"""The question of the printed score tables: a rule set, counters, and the hand to be marked."""

from calc.riichi.scoring.score_table import FU, HAN
from calc.riichi.tiles import Wind

from .form import Form, Key
from .kinds import Count
from .score import MOST_COUNTERS
from .table import ONE_WIND, PLAYERS, RULES_KEY

TABLES = Form(
    "tables",
    (
        RULES_KEY,
        Key("honba", Count(MOST_COUNTERS), 0, "Counters that are added to every payment."),
        Key("players", PLAYERS, 4, "Four or three players."),
        Key("han", Count(200, HAN[0]), None, "Han of the hand to be marked."),
        Key("fu", Count(FU[-1], FU[0]), None, "Fu of the hand to be marked."),
        Key("seat_wind", ONE_WIND, Wind.SOUTH, "The seat of the hand to be marked."),
    ),
)
