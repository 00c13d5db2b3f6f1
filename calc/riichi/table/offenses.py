"""Offenses whose outcome hangs on how the hand goes on: chombo, dead hand, or an escape.

Source: EMA 3.4.6 and 3.4.7; the Arcturus wiki on noten riichi; WRC Optional Rules 2022, Mod 3.1
and Mod 5.1.
"""

from enum import StrEnum
from typing import NamedTuple


class Outcome(StrEnum):
    """What becomes of an offense."""

    CHOMBO = "chombo"
    DEAD_HAND = "dead_hand"
    ESCAPES = "escapes"
    VOID = "void"


class Offense(NamedTuple):
    """An offense in its moment: the outcome, when it is decided, and what comes on top."""

    outcome: Outcome
    when: str | None = None
    also: str | None = None


CHOMBO = Offense(Outcome.CHOMBO)
CHOMBO_AT_ONCE = Offense(Outcome.CHOMBO, "at_once")
DEAD = Offense(Outcome.DEAD_HAND)
ESCAPES = Offense(Outcome.ESCAPES)
VOID = Offense(Outcome.VOID)

_NOTEN_RIICHI = {
    "offender_wins": CHOMBO,
    "exhaustive_draw": CHOMBO,
    "abortive_suucha_riichi": CHOMBO,
    "other_player_wins": ESCAPES,
    "other_player_chombo": ESCAPES,
    "abortive_kyuushu_kyuuhai": ESCAPES,
    "abortive_suufon_renda": ESCAPES,
    "abortive_suukaikan": ESCAPES,
    "abortive_sanchahou": ESCAPES,
}
_INVALID_KAN = {
    "offender_wins": CHOMBO,
    "exhaustive_draw": CHOMBO,
    "other_player_wins": ESCAPES,
    "other_player_chombo": ESCAPES,
}

OFFENSES: dict[str, Offense] = {
    **{f"noten_riichi_{how}": case for how, case in _NOTEN_RIICHI.items()},
    **{f"invalid_concealed_kan_after_riichi_{how}": case for how, case in _INVALID_KAN.items()},
    "invalid_win_tiles_shown": CHOMBO_AT_ONCE,
    "invalid_win_at_the_same_time_as_a_valid_one": VOID,
    "claim_after_dead_hand_was_declared": CHOMBO_AT_ONCE,
    "play_cannot_continue": CHOMBO_AT_ONCE,
    "riichi_on_open_hand": DEAD,
    "too_few_tiles": DEAD,
    "too_many_tiles": DEAD,
    "invalid_kan": DEAD,
    "invalid_pon": DEAD,
    "invalid_chi": DEAD,
    "revealed_riichi_on_invalid_hand": CHOMBO_AT_ONCE,
    "two_han_minimum_not_reached": CHOMBO_AT_ONCE,
    "two_han_minimum_win_retracted_after_ura": Offense(
        Outcome.CHOMBO, "at_once", "warning_for_obstruction"
    ),
}
SYNONYMS: dict[str, str] = {
    "exhaustive_draw": "noten_riichi_exhaustive_draw",
    "own_win": "noten_riichi_offender_wins",
    "declares_win": "noten_riichi_offender_wins",
    "own_win_declaration": "noten_riichi_offender_wins",
    "another_player_wins": "noten_riichi_other_player_wins",
    "other_player_wins": "noten_riichi_other_player_wins",
    "another_player_chombo": "noten_riichi_other_player_chombo",
    "other_player_chombo": "noten_riichi_other_player_chombo",
    "abortive_kyuushu_kyuuhai": "noten_riichi_abortive_kyuushu_kyuuhai",
    "abortive_suufon_renda": "noten_riichi_abortive_suufon_renda",
    "abortive_suukaikan": "noten_riichi_abortive_suukaikan",
    "abortive_sanchahou": "noten_riichi_abortive_sanchahou",
    "abortive_suucha_riichi": "noten_riichi_abortive_suucha_riichi",
}
