"""Write every recorded game at hand in every format and read it again: `make games` runs this.

Moments are what is on the table: each turn with what the player held, drew, waited for, was furiten
by and missed; each win as a question of `score`, each draw, scores and riichi sticks. Where a
format does not say when an indicator was turned, or that a player was away, `moments` leaves out
the missed wins of that hand, which depend on it.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from calc.commands.convert import FORM, ConvertedAnswer
from calc.commands.convert import answer as convert
from calc.commands.record import GameAnswer
from calc.commands.record import answer as read
from calc.commands.record.hands import ReadHand
from calc.encode import Encoder
from calc.words import ENGLISH
from tests import material

TARGETS = FORM.keys["to"].kind.enum
FOLDERS = ("games/dev", "formats/dev")
NOT_RECORDS = {"altered", "odd"}
"""Folders with broken records."""
WITHOUT_MISSED = {"absence-not-said", "indicators-not-said"}
_ENCODER = Encoder(ENGLISH)


def moments(hand: ReadHand, *, missed: bool = True) -> dict[str, Any]:
    """Everything of a hand that a conversion keeps; of the turns without what they `missed`."""
    turns = [[_ENCODER.value(turn) for turn in seat] for seat in hand.turns or ()]
    if not missed:
        turns = [[{**turn, "missed": None} for turn in seat] for seat in turns]
    draw = hand.draw
    return {
        "start": (hand.round, hand.dealer, hand.honba, hand.riichi_sticks, hand.before),
        "riichi": hand.riichi,
        "indicators": hand.dora_indicators,
        "wins": [(win.seat, win.from_, win.question, win.changes) for win in hand.wins],
        "draw": draw and (draw.type, draw.tenpai, draw.recorded.changes or draw.changes),
        "after": hand.after if hand.replayed else None,
        "turns": turns,
    }


def hands_by_number(game: GameAnswer, record: bytes, to: str) -> dict[int, ReadHand]:
    """The hands of a game, their seats counted as a format counts them.

    In mjai and tenhou/6 that is from the dealer of E1; in majiang one number says which seat it is.
    """
    first = game.hands[0]
    if to == "majiang" or (first.dealer + 1 - int(first.round[1])) % game.players == 0:
        return {hand.n: hand for hand in game.hands}
    written = convert({"record": record, "game": game.game, "to": "majiang"})
    assert isinstance(written, ConvertedAnswer)
    document = {**json.loads(written.record), "qijia": 0}
    turned = read({"record": json.dumps(document), "turns": True, "rules": rules_of(game)})
    assert isinstance(turned, GameAnswer)
    return dict(zip(written.hands, turned.hands, strict=True))


def rules_of(game: GameAnswer) -> dict[str, Any]:
    """The rules of a game as a question has them."""
    return {"preset": game.rules.preset, "overrides": game.rules.overrides or {}}


def differences(record: bytes, game: int, to: str, counts: Counter[str]) -> Iterator[str]:
    """The hands of a game that are other ones after a conversion; counts what was written."""
    before = read({"record": record, "game": game, "turns": True})
    assert isinstance(before, GameAnswer)
    written = convert({"record": record, "game": game, "to": to})
    counts[f"{to}: hands"] += len(before.hands)
    if not isinstance(written, ConvertedAnswer):
        counts[f"{to}: refused, {written.problems[0].id}"] += len(before.hands)
        return
    for problem in written.problems:
        counts[f"{to}: {problem.id}"] += 1
    counts[f"{to}: written"] += len(written.hands)
    after = read({"record": written.record, "turns": True, "rules": rules_of(before)})
    assert isinstance(after, GameAnswer)
    hands = hands_by_number(before, record, to)
    vague = {problem.field for problem in written.problems if problem.id in WITHOUT_MISSED}
    for number, hand in zip(written.hands, after.hands, strict=True):
        missed = f"hands[{number}]" not in vague
        if number in hands and moments(hands[number], missed=missed) != moments(
            hand, missed=missed
        ):
            yield f"{to}: hand {number}"


def files(folders: Sequence[str] = FOLDERS) -> Iterator[Path]:
    """The records of the folders."""
    for folder in folders:
        for path in sorted(material.path(folder).rglob("*")):
            is_record = path.is_file() and path.suffix != ".md" and "truth" not in path.name
            if is_record and path.parent.name not in NOT_RECORDS and path.name != "twins.json":
                yield path


def main() -> None:
    """Convert all, and print what differs and how much was written."""
    counts: Counter[str] = Counter()
    different = 0
    for path in files():
        record = path.read_bytes()
        whole = read({"record": record})
        games = whole.games if isinstance(whole, GameAnswer) else 0
        counts["games"] += games
        for game in range(games):
            for to in TARGETS:
                for difference in differences(record, game, to, counts):
                    different += 1
                    print(path.name, game, difference)
    for name, count in sorted(counts.items()):
        print(f"{count:6} {name}")
    sys.exit(different > 0)


if __name__ == "__main__":
    main()
