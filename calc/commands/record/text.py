"""A recorded game as plain text, a line a hand, and figures over many games."""

from collections.abc import Iterator, Mapping

from calc.commands._text import Lines, heading, item, note
from calc.wording import points_words, yaku_name

from .answers import GameAnswer, RecordedHandEntry
from .summary import PlayerFigures, RecordSummary

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


MISSED = {
    "passed": "could have won",
    "furiten": "furiten",
    "no_yaku": "no yaku",
    "below_minimum": "too few han",
}
"""Why a tile that completed a hand was not won on."""
_AGREEMENT = {
    "wins": "Wins", "draws": "Draws", "next": "Following hands", "final": "Ends of games",
}  # fmt: skip


def summary_lines(summary: RecordSummary) -> Lines:
    """The summary, the players with most games first."""
    unread = f", {summary['unread']} texts that are no record" if summary["unread"] else ""
    yield f"{summary['games']} games, {summary['hands']} hands{unread}"
    for key, name in _AGREEMENT.items():
        same, every = summary["agreement"][key]
        yield from item(f"{name} as the rules have them", f"{same} of {every}")
    players = summary["players"]
    for name in sorted(players, key=lambda name: (-players[name]["games"], name)):
        yield from _player(name, players[name])


def _player(name: str, figures: PlayerFigures) -> Lines:
    yield from heading(name, f"{figures['games']} games")
    wins = figures["wins"]
    yield from item(f"Hands won of {figures['hands']}", str(wins))
    if wins:
        yield from item("Points of a win on average", points_words(average_points(figures)))
    yield from item("Hands dealt into", str(figures["dealt_in"]))
    yield from item("Hands in riichi", str(figures["riichi"]))
    for why, words in MISSED.items():
        if figures["missed"].get(why):
            yield from item(f"Winning tiles not won on: {words}", str(figures["missed"][why]))
    yield from _yaku("Won with", figures["yaku"])
    yield from _yaku("Missed with", figures["missed_yaku"])


def average_points(figures: PlayerFigures) -> int:
    """The points of a win on average, to the next point."""
    return round(figures["points"] / max(figures["wins"], 1))


def _yaku(words: str, counted: Mapping[str, int]) -> Lines:
    """A line for each yaku, the most frequent first."""
    for name, count in by_count(counted):
        yield from item(f"{words} {yaku_name(name)}", str(count))


def by_count(counted: Mapping[str, int]) -> list[tuple[str, int]]:
    """Names with their counts, the highest first."""
    return sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))
