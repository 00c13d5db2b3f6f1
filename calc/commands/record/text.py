"""A recorded game as plain text, a line a hand, and figures over many games."""

from collections.abc import Iterator, Mapping

from calc.commands._text import Lines, heading, item, note
from calc.wording.language import Language
from calc.wording.lines import line_words
from calc.wording.phrase import points_words
from calc.wording.yaku import yaku_name

from .answers import GameAnswer, RecordedHandEntry
from .summary import PlayerFigures, RecordSummary

MISSED = ("passed", "furiten", "no_yaku", "below_minimum")
"""Why a tile that completed a hand did not win, in the order of a summary."""


def lines(answer: GameAnswer, language: Language) -> Lines:
    """The hands, the agreement, and what cannot be read."""
    names = [
        name or line_words("seat", language, seat=seat) for seat, name in enumerate(answer["names"])
    ]
    yield line_words(
        "record",
        language,
        players=", ".join(names),
        format=answer["format"],
        rules=answer["rules"]["preset"],
        origin=line_words(f"rules-{answer['rules_are']}", language),
    )
    for hand in answer["hands"]:
        for end, points in _ends(hand, names, language):
            facts = {"round": hand["round"], "honba": hand["honba"], "end": end}
            yield from item(line_words("hand", language, **facts), points)
    yield ""
    yield _agreement(answer, language)
    for problem in answer["problems"]:
        yield from note(problem["message"])


def _ends(
    hand: RecordedHandEntry, names: list[str], language: Language
) -> Iterator[tuple[str, str]]:
    """How a hand ended: what, and the points."""
    for win in hand["wins"]:
        key = "won-by-tsumo" if win["seat"] == win["from"] else "won-from"
        winner, discarder = names[win["seat"]], names[win["from"]]
        end = line_words(key, language, winner=winner, discarder=discarder)
        if win["agrees"] is False:
            end = line_words("differs-in", language, end=end, keys=", ".join(win["differs"]))
        points = (win["answer"] or win["recorded"]).get("points", "")
        yield end, f"{points:,}" if points else ""
    if hand["draw"]:
        end = line_words(f"draw-{hand['draw']['type']}", language)
        if hand["draw"]["agrees"] is False:
            end = line_words("differs", language, end=end)
        yield end, ""
    if not hand["wins"] and not hand["draw"]:
        yield line_words("no-end", language), ""


def _agreement(answer: GameAnswer, language: Language) -> str:
    (wins, all_wins), (draws, all_draws) = answer["agreement"]["wins"], answer["agreement"]["draws"]
    return line_words(
        "agreement", language, wins=wins, all_wins=all_wins, draws=draws, all_draws=all_draws
    )


def summary_lines(summary: RecordSummary, language: Language) -> Lines:
    """The summary, the players with most games first."""
    numbers = {name: summary[name] for name in ("games", "hands", "unread")}
    yield line_words("games-and-hands", language, **numbers)
    for key in ("wins", "draws", "next", "final"):
        same, every = summary["agreement"][key]
        of = line_words("so-many-of", language, same=same, all=every)
        yield from item(line_words(f"agreement-{key}", language), of)
    players = summary["players"]
    for name in sorted(players, key=lambda name: (-players[name]["games"], name)):
        yield from _player(name, players[name], language)


def _player(name: str, figures: PlayerFigures, language: Language) -> Lines:
    yield from heading(name, line_words("games", language, games=figures["games"]))
    wins = figures["wins"]
    yield from item(line_words("hands-won", language, hands=figures["hands"]), str(wins))
    if wins:
        yield from item(
            line_words("average-points", language), points_words(average_points(figures))
        )
    yield from item(line_words("dealt-in", language), str(figures["dealt_in"]))
    yield from item(line_words("in-riichi", language), str(figures["riichi"]))
    for why in MISSED:
        if figures["missed"].get(why):
            words = line_words("not-won-on", language, reason=missed_words(why, language))
            yield from item(words, str(figures["missed"][why]))
    yield from _yaku("won-with", figures["yaku"], language)
    yield from _yaku("missed-with", figures["missed_yaku"], language)


def missed_words(why: str, language: Language) -> str:
    """Why a tile that completed a hand did not win."""
    return line_words("refused", language, kind=why)


def average_points(figures: PlayerFigures) -> int:
    """The points of a win on average, to the next point."""
    return round(figures["points"] / max(figures["wins"], 1))


def _yaku(key: str, counted: Mapping[str, int], language: Language) -> Lines:
    """A line for each yaku, the most frequent first."""
    for name, count in by_count(counted):
        words = line_words(key, language, yaku=yaku_name(name, language=language))
        yield from item(words, str(count))


def by_count(counted: Mapping[str, int]) -> list[tuple[str, int]]:
    """Names with their counts, the highest first."""
    return sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))
