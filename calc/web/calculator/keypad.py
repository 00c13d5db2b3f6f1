"""The keypad of the calculator, and its counters where there is no script."""

from calc.questions.kinds import Count
from calc.questions.query import Pairs
from calc.questions.score import SCORE
from calc.riichi.problems.tiles import COMPLETE
from calc.web.keypad import CHI, CLOSED_KAN, HAND_AIM, OPEN_KAN, PON, Aim, Keypad

STEP = "step"
KEYPAD = Keypad(
    COMPLETE,
    (
        HAND_AIM,
        CHI,
        PON,
        OPEN_KAN,
        CLOSED_KAN,
        Aim("dora", "Dora", "dora_indicators"),
        Aim("ura", "Ura", "ura_indicators"),
    ),
    marks_win=True,
)


def stepped(pairs: Pairs, step: str) -> Pairs:
    """The texts of a question with a counter one `up` or `down`, within its bounds."""
    name, _, direction = step.rpartition("-")
    key = SCORE.keys.get(name)
    if not (key and isinstance(key.kind, Count)):
        return pairs
    text = dict(pairs).get(name, "")
    number = int(text) if text.isdecimal() else 0
    number += 1 if direction == "up" else -1
    number = min(max(number, key.kind.least), key.kind.most)
    return [*(pair for pair in pairs if pair[0] != name), (name, str(number))]
