"""Answers to what the rulebooks leave to the table: the same for every preset."""

from .answers import (
    DoubleRiichiValueReading,
    OpenRiichiReveals,
    PenaltyLevel,
    PenaltyMode,
    SanmaTsumo,
)
from .preset import NO, Answer, Answers, yaku_set

HOUSE: Answers = {
    "chombo_adds_counter": Answer(NO, "HOUSE", "no change of counters unless a house rule says so"),
    "penalty_mode": Answer(PenaltyMode.TOURNAMENT, "HOUSE"),
    "penalty_level": Answer(PenaltyLevel.OFFICIAL, "HOUSE"),
    "optional_yaku": Answer(yaku_set(), "HOUSE"),
    "players": Answer(4, "HOUSE"),
    "sanma_tsumo": Answer(
        SanmaTsumo.TSUMO_LOSS,
        "HOUSE",
        "as recorded Tenhou games have it: 100 a counter from each payer, noten payments of 2,000",
    ),
    "double_riichi_value_reading": Answer(
        DoubleRiichiValueReading.IN_PLACE_OF_RIICHI,
        "HOUSE",
        "one source says 1 han and means the step up from riichi",
    ),
    "open_riichi_reveals": Answer(OpenRiichiReveals.WHOLE_HAND, "HOUSE"),
}
