"""A recorded game as plain text: a line a hand, and the agreement."""

from collections.abc import Iterator

from calc.commands._text import Lines, item, note

from .answers import GameAnswer, RecordedHandEntry

_DRAWS = {
    "exhaustive": "exhaustive draw",
    "nagashi_mangan": "nagashi mangan",
    "kyuushu_kyuuhai": "nine terminals and honors",
    "suufon_renda": "four winds",
    "suucha_riichi": "four riichi",
    "suukaikan": "four kans",
    "sanchahou": "three rons",
}


def lines(answer: GameAnswer) -> Lines:
    """The hands, the agreement, and what cannot be read."""
    names = [name or f"seat {seat}" for seat, name in enumerate(answer["names"])]
    preset = answer["rules"]["preset"]
    yield f"{', '.join(names)}: {answer['format']}, rules {preset} ({answer['rules_are']})"
    for hand in answer["hands"]:
        title = f"{hand['round']}, {hand['honba']} counters" if hand["honba"] else hand["round"]
        for what, points in _ends(hand, names):
            yield from item(f"{title}: {what}", points)
    yield ""
    yield _agreement(answer)
    for problem in answer["problems"]:
        yield from note(problem["message"])


def _ends(hand: RecordedHandEntry, names: list[str]) -> Iterator[tuple[str, str]]:
    """How a hand ended: what, and the points."""
    for win in hand["wins"]:
        how = "by tsumo" if win["seat"] == win["from"] else f"from {names[win['from']]}"
        points = (win["answer"] or win["recorded"]).get("points", "")
        mark = "" if win["agrees"] is not False else f"; differs: {', '.join(win['differs'])}"
        yield f"{names[win['seat']]} {how}{mark}", f"{points:,}" if points else ""
    if hand["draw"]:
        mark = "; differs" if hand["draw"]["agrees"] is False else ""
        yield f"{_DRAWS[hand['draw']['type']]}{mark}", ""
    if not hand["wins"] and not hand["draw"]:
        yield "not told to its end", ""


def _agreement(answer: GameAnswer) -> str:
    agreement = answer["agreement"]
    wins, draws = agreement["wins"], agreement["draws"]
    return f"{wins[0]} of {wins[1]} wins, {draws[0]} of {draws[1]} draws as the rules have them."
