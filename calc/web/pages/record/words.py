"""The words of the page `/record`: players, hands, how a hand ended."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from flask import request

from calc.commands import AnyAnswer
from calc.commands.record.answers import RecordedHandEntry, RecordedWinEntry
from calc.web.display_options import LANGUAGE, DisplayOptions, display_options
from calc.wording.phrase import join_words, points_words
from calc.wording.scores import limit_words
from calc.wording.table import draw_name, hand_words
from calc.wording.yaku import is_named, yaku_name

FORMATS = {"mjlog": "mjlog (Tenhou)", "tenhou6": "tenhou/6", "mjai": "mjai", "majiang": "majiang"}
_ISOLATE, _END = "\u2068", "\u2069"
"""Unicode isolates: the writing direction of a name does not affect the text around it."""
KEYS = {
    "yaku": "yaku", "dora": "dora", "red": "red fives", "ura": "ura dora", "kita": "norths",
    "han": "han", "fu": "fu", "limit": "limit", "yakuman": "yakuman", "points": "points",
    "changes": "what each player gains or loses",
}  # fmt: skip
"""The keys of a recorded win in words."""


def display() -> DisplayOptions:
    """The display options of the address that a record is sent to."""
    return display_options(request.args)


def yaku_words(key: str) -> str:
    """The name of a yaku in the kind of names that the reader chose; an unknown one as recorded."""
    return yaku_name(key, LANGUAGE, display().names) if is_named(key) else key


class HandOutcome(NamedTuple):
    """How a hand ended, in a line: who, how, and the points."""

    who: str
    how: str
    points: str
    agrees: bool


def player_names(names: Sequence[str], *, hidden: bool) -> list[str]:
    """The names of players as the page shows them; hidden or empty ones are numbered from 1."""
    isolated = (name if name.isascii() else f"{_ISOLATE}{name}{_END}" for name in names)
    return [
        f"Player {number}" if hidden or not name else name
        for number, name in enumerate(isolated, start=1)
    ]


def hand_title(hand: AnyAnswer) -> str:
    """A hand by its round and counters: "East 1, 2 counters"."""
    return hand_words(hand["round"], hand["honba"], LANGUAGE)


def outcomes(hand: RecordedHandEntry, names: Sequence[str]) -> Iterator[HandOutcome]:
    """How a hand ended, a line for each winner."""
    for win in hand["wins"]:
        yield win_outcome(win, names)
    draw = hand["draw"]
    if draw:
        who = [names[seat] for seat in draw["nagashi"] or draw["tenpai"] or ()]
        tenpai = "" if draw["tenpai"] is None else "nobody tenpai" if not who else "tenpai"
        how = f"{join_words(who, LANGUAGE)} {'' if draw['nagashi'] else tenpai}".strip()
        yield HandOutcome(draw_name(draw["type"], LANGUAGE), how, "", draw["agrees"] is not False)
    elif not hand["wins"]:
        yield HandOutcome("not recorded to its end", "", "", agrees=True)


def win_outcome(win: RecordedWinEntry, names: Sequence[str]) -> HandOutcome:
    """A win in a line; its points, or what the winner gains where they are not recorded."""
    winner = names[win["seat"]]
    tsumo = win["seat"] == win["from"]
    who = f"{winner} by tsumo" if tsumo else f"{winner} from {names[win['from']]}"
    value: AnyAnswer = win["answer"] or win["recorded"]
    gain = win["changes"][win["seat"]] if win["changes"] else None
    points = value.get("points") or gain
    return HandOutcome(
        who,
        value_text(value),
        "" if points is None else points_words(points),
        win["agrees"] is not False,
    )


def value_text(value: AnyAnswer) -> str:
    """Yaku, han and fu of a win in a line, as far as they are recorded."""
    yaku = [
        yaku_words(row["id"] if isinstance(row, dict) else row[0])
        for row in value.get("yaku") or ()
    ]
    parts = [join_words(yaku, LANGUAGE)] if yaku else []
    if value.get("limit"):
        parts.append(limit_words(value["limit"], LANGUAGE).text)
    elif value.get("han") and value.get("fu"):
        parts.append(f"{value['han']} han {value['fu']} fu")
    return " · ".join(parts)


def figure_text(key: str, value: object, names: Sequence[str]) -> str:
    """A value of a recorded or scored win in words."""
    if value is None:
        return "none"
    if key == "yaku" and isinstance(value, list):
        rows = [(r["id"], r["han"]) if isinstance(r, dict) else tuple(r) for r in value]
        return ", ".join(f"{yaku_words(name)} {han}" for name, han in rows) or "none"
    if key == "changes" and isinstance(value, list | tuple):
        return ", ".join(
            f"{name} {points:+,}" for name, points in zip(names, value, strict=False) if points
        )
    if key == "result" and isinstance(value, list | tuple):
        return ", ".join(f"{name} {points:+g}" for name, points in zip(names, value, strict=False))
    if key == "limit":
        return limit_words(str(value), LANGUAGE).text
    return points_words(value) if isinstance(value, int) else str(value)
