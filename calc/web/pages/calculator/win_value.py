"""What a win is worth, in words: the sentence, the yaku, the steps to the points; a summary."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from calc.commands import AnyAnswer
from calc.commands._problems import InvalidAnswer, said
from calc.commands._shared import HandWorth, WinValue
from calc.commands.score.answers import (
    FuEntry,
    FullAnswer,
    RefusedValue,
    ScoredAnswer,
    ValueIfWon,
)
from calc.commands.score.text import refusal_words, win_sentence
from calc.riichi.scoring.payments import OTHERS_IN_TURN, sides
from calc.riichi.scoring.score import rounded_up
from calc.riichi.situation import Situation
from calc.riichi.yaku.catalogue import BONUSES
from calc.web.http.display_options import LANGUAGE, ROMAJI
from calc.web.parts.examples import example_line
from calc.web.parts.word_filters import upper_first
from calc.wording.lines import han_words, seat_name
from calc.wording.phrase import Phrase, join_words, points_words
from calc.wording.problems import remark_words
from calc.wording.scores import (
    WinSentence,
    limit_words,
    payment_words,
    rounding_words,
    win_limit_words,
)
from calc.wording.yaku import yaku_article, yaku_name

MULTIPLES = (1, 2, 4, 6)
"""Of the base points: what one payment of a win can be before it is rounded."""
SEAT_LABELS = {
    "right": "Right",
    "across": "Across",
    "left": "Left",
    "discarder": "The discarder",
    "table": "The table",
}
PAYERS = {
    "discarder": "the discarder",
    "liable": "the liable player",
    "other_liable": "the other liable player",
}
"""Who pays a win where no seat is known."""


class ValueRow(NamedTuple):
    """A line of a list: a name, where it leads, a remark, and what stands at its end."""

    name: str
    link: str
    text: str = ""
    number: str = ""


class SeatChange(NamedTuple):
    """What a win changes for a seat, or the table: which one, its wind, the points it gains."""

    place: str
    name: str
    points: int


class WinWords(NamedTuple):
    """What a win is worth and why, in words: the sentence, and all that follows it.

    `paid` says who pays what, `total` is han and limit. `rounding` says how the sum of the fu items
    becomes the fu that count; None without items. `fu_sum` is the sum, `20 + 10 + 2 → 40`.
    """

    sentence: WinSentence
    paid: str
    yaku: list[ValueRow]
    total: str
    steps: list[ValueRow]
    seats: tuple[SeatChange, ...]
    fu: int
    fu_sum: str
    fu_items: Sequence[FuEntry]
    rounding: Phrase | None


def win_words(answer: ScoredAnswer | RefusedValue, names: str, situation: Situation) -> WinWords:
    """What a win is worth, or would be worth."""
    items, fu = answer["fu_items"], answer["fu"] or 0
    return WinWords(
        win_sentence(answer, LANGUAGE, names),
        paid_words(answer, situation),
        yaku_rows(answer, names),
        total_words(answer),
        list(steps(answer)) if "payments" in answer else [],
        seats(answer, situation),
        fu,
        _fu_sum(items, fu),
        items,
        rounding_words(sum(item["fu"] for item in items), fu, LANGUAGE) if items else None,
    )


def _fu_sum(items: Sequence[FuEntry], fu: int) -> str:
    """The items as a sum with the fu that count; one item that is not rounded as its number."""
    parts = " + ".join([str(item["fu"]) for item in items])
    return parts if parts == str(fu) else f"{parts} → {fu}"


def yaku_rows(answer: WinValue, names: str) -> list[ValueRow]:
    """Every yaku, then every kind of dora, with its han."""
    counted = [(yaku["id"], yaku["article"], yaku["han"]) for yaku in answer["yaku"]]
    counted += [(key, yaku_article(key), answer[key]) for key in BONUSES if answer[key]]
    return [
        ValueRow(
            yaku_name(key, LANGUAGE, names),
            article,
            "" if names == "japanese" else yaku_name(key, LANGUAGE, "japanese"),
            upper_first(han_words(han, LANGUAGE)),
        )
        for key, article, han in counted
    ]


def total_words(value: HandWorth | ValueIfWon, fu: int | None = None) -> str:
    """Han, fu where they are given, and limit in one."""
    counted = " ".join(f"{n} {name}" for n, name in ((value["han"], "han"), (fu, "fu")) if n)
    limit = value["limit"] and win_limit_words(value["limit"], value["yakuman"], LANGUAGE)
    return ", ".join(filter(None, (counted, limit)))


def steps(answer: ScoredAnswer) -> Iterator[ValueRow]:
    """From han and fu to base points, and from these to each payment."""
    base = answer["base"]
    yield ValueRow("Base points", *_base(answer), points_words(base))
    alike = groupby(answer["payments"], key=lambda payment: (payment["why"], payment["points"]))
    for (why, points), same in alike:
        payers = [SEAT_LABELS.get(payment["payer"], payment["payer"]) for payment in same]
        apiece = "each " if len(payers) > 1 else ""
        text = _multiplied(base, points) if why in ("ron", "tsumo") else ""
        words = payment_words(why, LANGUAGE)
        yield ValueRow(
            words.text,
            words.article,
            "; ".join(filter(None, (join_words(payers, LANGUAGE), text))),
            f"{apiece}{points_words(points)}",
        )
    yield ValueRow("You get", "payments", "", points_words(answer["total"]))


def _base(answer: WinValue) -> tuple[str, str]:
    """Where base points are explained, and how they are computed here."""
    if answer["limit"]:
        text = win_limit_words(answer["limit"], answer["yakuman"], LANGUAGE)
        return limit_words(answer["limit"], LANGUAGE).article, upper_first(text)
    han, fu = answer["han"] or 0, answer["fu"]
    return "scoring#base-points", f"{fu} fu × 2^{2 + han} (2 + {han} han)"


def _multiplied(base: int, points: int) -> str:
    """The multiple of the base points that a payment is, and its rounding to the next hundred."""
    multiple = next((times for times in MULTIPLES if rounded_up(base * times) == points), None)
    if multiple is None:
        return ""
    exact = base * multiple
    rounded = "" if exact == points else f" = {points_words(exact)}, rounded up"
    return f"{points_words(base)} × {multiple}{rounded}"


def seats(answer: WinValue, situation: Situation) -> tuple[SeatChange, ...]:
    """What each seat gains or loses; nothing where it is not known who discarded."""
    changes = [points for points in answer["changes"] if points is not None]
    if len(changes) < len(answer["changes"]):
        return ()
    places = ("me", *(side.value for side in sides(situation.players)))
    own = situation.seat_wind
    winds = own, *OTHERS_IN_TURN[situation.players][own]
    rows = [
        SeatChange(place, f"{SEAT_LABELS.get(place, 'You')} · {wind}", points)
        for place, wind, points in zip(places, winds, changes, strict=True)
    ]
    return (*rows, SeatChange("table", "Table", -sum(changes)))


def paid_words(answer: WinValue, situation: Situation) -> str:
    """Who pays what, in words: `South and West pay 2,000, East 4,000`."""
    names: dict[int, list[str]] = {}
    others = OTHERS_IN_TURN[situation.players][situation.seat_wind]
    for wind, points in zip(others, answer["changes"][1:], strict=True):
        if points:
            names.setdefault(-points, []).append(seat_name(wind, LANGUAGE))
    paid = sorted(names.items())
    if not paid:
        paid = [(points, [PAYERS[part]]) for part, points in answer["pays"].items()]
    (points, first), *rest = paid
    pays = "pay" if len(first) > 1 else "pays"
    parts = [f"{join_words(first, LANGUAGE)} {pays} {points_words(points)}"]
    parts += [f"{join_words(payers, LANGUAGE)} {points_words(points)}" for points, payers in rest]
    return upper_first(", ".join(parts)) + (", counters included" if situation.honba else "")


@example_line("hand")
def example(answer: FullAnswer) -> str:
    """The answer to an example of an article: what the hand is worth, or why nothing."""
    if answer["kind"] == "scored":
        return win_sentence(answer, LANGUAGE, ROMAJI).text
    if isinstance(answer, InvalidAnswer):
        return " ".join(said(problem, LANGUAGE).message for problem in answer.problems)
    return remark(answer).text


def remark(answer: AnyAnswer) -> Phrase:
    """Why a hand does not win, in a sentence, with its article."""
    if answer["kind"] == "no_yaku" or answer["kind"] == "below_minimum":
        return refusal_words(answer, LANGUAGE)
    facts = {"shanten": answer["shanten"]} if answer["kind"] == "not_complete" else {}
    return remark_words(answer["kind"].replace("_", "-"), LANGUAGE, facts)
