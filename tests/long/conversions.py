"""Write every recorded game at hand in every format and read it again: `make games` runs this.

Moments are what is on the table: each turn with what the player held, drew, waited for, was furiten
by and missed; each win as a question of `score`, each draw, scores and riichi sticks. What a
format does not say, as a problem of the conversion states, is left out of both: the missed wins of
a hand where they depend on when an indicator was turned or on a player who was away, and who is
liable for a win.
"""

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
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
WITHOUT = {
    "absence-not-said": "missed",
    "indicators-not-said": "missed",
    "liability-not-said": "liable",
}
"""What is left out of the moments of a hand because of a problem."""
_ENCODER = Encoder(ENGLISH)


def moments(hand: ReadHand, without: Collection[str] = ()) -> dict[str, Any]:
    """Everything of a hand that a conversion keeps, `without` some keys of turns and wins."""
    turns = [[_ENCODER.value(turn) for turn in seat] for seat in hand.turns or ()]
    turns = [[_rest(turn, without) for turn in seat] for seat in turns]
    questions = [_rest(win.question or {}, without) for win in hand.wins]
    draw = hand.draw
    return {
        "start": (hand.round, hand.dealer, hand.honba, hand.riichi_sticks, hand.before),
        "riichi": hand.riichi,
        "indicators": hand.dora_indicators,
        "wins": [(win.seat, win.from_, win.changes) for win in hand.wins],
        "questions": questions,
        "draw": draw and (draw.type, draw.tenpai, draw.recorded.changes or draw.changes),
        "after": hand.after if hand.replayed else None,
        "turns": turns,
    }


def _rest(value: Mapping[str, Any], without: Collection[str]) -> dict[str, Any]:
    return {key: held for key, held in value.items() if key not in without}


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
    rules = game.rules
    return {"preset": rules.preset, "overrides": {**(rules.overrides or {}), **(rules.table or {})}}


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
    left_out: defaultdict[str, set[str]] = defaultdict(set)
    for problem in written.problems:
        left_out[problem.field or ""].add(WITHOUT.get(problem.id, ""))
    for number, hand in zip(written.hands, after.hands, strict=True):
        without = left_out[f"hands[{number}]"]
        if number in hands and moments(hands[number], without) != moments(hand, without):
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
