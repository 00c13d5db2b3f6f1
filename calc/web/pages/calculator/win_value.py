"""What a win is worth, in words: the sentence, the yaku, the steps to the points; a summary."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from calc.commands._problems import InvalidAnswer, said
from calc.commands._win_value import PaidWin, WinWorth, han_value
from calc.commands.score.answers import (
    FullAnswer,
    NotCompleteAnswer,
    RefusedAnswer,
    ScoredAnswer,
)
from calc.commands.score.text import refusal_words, win_sentence
from calc.riichi.scoring.fu import FuItem
from calc.riichi.scoring.payments import OTHERS_IN_TURN, STICK, sides
from calc.riichi.scoring.score import MANGAN_HAN, rounded_up
from calc.riichi.situation import Situation
from calc.riichi.tiles import Wind
from calc.riichi.yaku.catalogue import BONUSES
from calc.web.http.display_options import ROMAJI
from calc.web.parts.examples import example_line
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.lines import han_words, seat_name
from calc.words.messages import N_, NN_, Text, say
from calc.words.phrase import Phrase, join_words, points_words
from calc.words.problems import remark_words
from calc.words.scores import (
    WinSentence,
    limit_words,
    payment_words,
    rounding_words,
    shown_fu,
    win_limit_words,
    worth_words,
)
from calc.words.yaku import yaku_article, yaku_name

MULTIPLES = (1, 2, 4, 6)
"""Of the base points: what one payment of a win can be before it is rounded."""
DOUBLED = N_("{fu} fu, doubled {times} times: twice for any hand, once for each han")
HELD = N_(
    "{fu} fu, doubled {times} times: twice for any hand, once for each han: {base}, "
    "held at a {limit}"
)
RAISED = N_(
    "{fu} fu, doubled {times} times: twice for any hand, once for each han: {base}, "
    "rounded up to a {limit}"
)
OF_HAN = N_("{han} han: {limit}")
LEVELS = ("mangan", "haneman", "baiman", "sanbaiman", "yakuman")
"""The limits by which an answer looks different, in order; every yakuman is one of them."""
LEVEL_KANJI = dict(zip(LEVELS, ("満貫", "跳満", "倍満", "三倍満", "役満"), strict=True))
WIDTHS = ((17, " longest"), (14, " longer"), (8, " long"))
"""Classes of points by the least number of their characters."""
ARROWS = {
    "me": "",
    "left": "M6 28H30Q50 28 50 54M43 47l7 8 7-8",
    "across": "M50 6V54M43 47l7 8 7-8",
    "right": "M94 28H70Q50 28 50 54M43 47l7 8 7-8",
}
"""The paths of arrows from a seat to the winner below."""
SEAT_LABELS = {
    "right": N_("Right"),
    "across": N_("Across"),
    "left": N_("Left"),
    "discarder": N_("The discarder"),
    "table": N_("The table"),
}
PAYERS = {
    "discarder": N_("the discarder"),
    "liable": N_("the liable player"),
    "other_liable": N_("the other liable player"),
}
"""Who pays a win where no seat is known."""


class ValueRow(NamedTuple):
    """A line of a list: a name, where it leads, a remark, and what stands at its end."""

    name: str
    link: str
    text: str = ""
    number: str = ""


class SeatChange(NamedTuple):
    """What a win changes for a seat: where it sits, its wind, the points it gains or pays.

    `points` is None where nobody knows whether this seat discarded.
    """

    place: str
    wind: Wind
    points: int | None

    @property
    def arrow(self) -> str:
        """The path of an arrow from this seat to the winner, in a picture of 100 by 62."""
        return ARROWS[self.place]


class WinWords(NamedTuple):
    """What a win is worth and why, in words: the sentence, and all that follows it.

    `paid` says who pays what, `total` is han and limit, `counted` han and fu. `level` is one of
    `LEVELS`, empty below mangan; `limit` names it. `from_table` are points of riichi sticks.
    `rounding` says how the sum of the fu items becomes the fu that count; None without items.
    `fu_sum` is the sum, `20 + 10 + 2 → 40`.
    """

    sentence: WinSentence
    paid: str
    yaku: list[ValueRow]
    total: str
    counted: str
    level: str
    limit: str
    steps: list[ValueRow]
    seats: tuple[SeatChange, ...]
    from_table: int
    fu: int
    fu_sum: str
    fu_items: Sequence[FuItem]
    rounding: Phrase | None

    @property
    def level_number(self) -> int:
        """How many steps the limit is above a counted hand."""
        return LEVELS.index(self.level) + 1

    @property
    def limit_kanji(self) -> str:
        """The limit in Japanese."""
        return LEVEL_KANJI[self.level]

    @property
    def width(self) -> str:
        """The class of points that are long; empty for one short number."""
        length = len(self.sentence.points)
        return next((name for least, name in WIDTHS if length >= least), "")

    @property
    def payer_unknown(self) -> bool:
        """Whether nobody knows which seat pays."""
        return any(seat.points is None for seat in self.seats)


def win_words(win: PaidWin, names: str, situation: Situation, language: Language) -> WinWords:
    """What a win is worth, or would be worth."""
    items, fu = win.fu_items, win.fu or 0
    limit = win.limit and win_limit_words(win.limit, win.yakuman, language)
    return WinWords(
        win_sentence(win, language, names),
        paid_words(win, situation, language),
        yaku_rows(win, names, language),
        total_words(win, language),
        worth_words(win.han, shown_fu(win.han, win.fu), "", language),
        level_of(win),
        grammar(language).sentence(limit or ""),
        list(steps(win, language)) if isinstance(win, ScoredAnswer) else [],
        seats(win, situation),
        STICK * situation.riichi_sticks,
        fu,
        _fu_sum(items, fu),
        items,
        rounding_words(sum(item.fu for item in items), fu, language) if items else None,
    )


def _fu_sum(items: Sequence[FuItem], fu: int) -> str:
    """The items as a sum with the fu that count; one item that is not rounded as its number."""
    parts = " + ".join([str(item.fu) for item in items])
    return parts if parts == str(fu) else f"{parts} → {fu}"


def yaku_rows(win: PaidWin, names: str, language: Language) -> list[ValueRow]:
    """Every yaku, then every kind of dora, with its han."""
    counted = [(award.yaku.key, han_value(award.value)) for award in win.yaku]
    counted += [(key, getattr(win, key)) for key in BONUSES if getattr(win, key)]
    return [
        ValueRow(
            yaku_name(key, language, names),
            yaku_article(key),
            "" if names == "japanese" else yaku_name(key, language, "japanese"),
            grammar(language).sentence(han_words(han, language)),
        )
        for key, han in counted
    ]


def total_words(win: WinWorth, language: Language, fu: int | None = None) -> str:
    """Han, fu where they are given, and limit in one."""
    limit = win_limit_words(win.limit, win.yakuman, language) if win.limit else ""
    return worth_words(win.han, fu, limit, language)


def steps(answer: ScoredAnswer, language: Language) -> Iterator[ValueRow]:
    """From han and fu to base points, and from these to each payment."""
    base = answer.base
    yield ValueRow(
        say("Base points", language), *_base(answer, language), points_words(base, language)
    )
    alike = groupby(answer.payments, key=lambda payment: (payment.why, payment.points))
    for (why, points), same in alike:
        payers = [say(SEAT_LABELS.get(payment.payer, payment.payer), language) for payment in same]
        shown = points_words(points, language)
        text = _multiplied(base, points, language) if why in ("ron", "tsumo") else ""
        words = payment_words(why, language)
        yield ValueRow(
            words.text,
            words.article,
            grammar(language).clauses([*filter(None, (join_words(payers, language), text))]),
            say("each {points}", language, points=shown) if len(payers) > 1 else shown,
        )
    yield ValueRow(say("You get", language), "payments", "", points_words(answer.total, language))


def _base(win: PaidWin, language: Language) -> tuple[str, str]:
    """Where base points are explained, and how they come about: doublings, then a limit."""
    han, fu = win.han or 0, win.fu
    if not win.limit:
        return "scoring#base-points", say(DOUBLED, language, fu=fu, times=2 + han)
    article = limit_words(win.limit, language).article
    limit = win_limit_words(win.limit, win.yakuman, language)
    if fu and han < MANGAN_HAN:
        counted = fu * 2 ** (2 + han)
        text = RAISED if counted < win.base else HELD
        return article, say(
            text,
            language,
            fu=fu,
            times=2 + han,
            base=points_words(counted, language),
            limit=limit,
        )
    return article, say(OF_HAN, language, han=han, limit=limit) if han else grammar(
        language
    ).sentence(limit)


def _multiplied(base: int, points: int, language: Language) -> str:
    """The multiple of the base points that a payment is, and its rounding to the next hundred."""
    multiple = next((times for times in MULTIPLES if rounded_up(base * times) == points), None)
    if multiple is None:
        return ""
    exact = base * multiple
    text = (
        N_("{base} × {times}") if exact == points else N_("{base} × {times} = {exact}, rounded up")
    )
    return say(
        text,
        language,
        base=points_words(base, language),
        times=multiple,
        exact=points_words(exact, language),
    )


def level_of(win: WinWorth) -> str:
    """The limit of a win as one of `LEVELS`; empty below mangan."""
    limit = win.limit or ""
    return LEVELS[-1] if limit.endswith(LEVELS[-1]) else limit


def seats(win: PaidWin, situation: Situation) -> tuple[SeatChange, ...]:
    """What each seat gains or pays, from the winner on to the right."""
    places = ("me", *(side.value for side in sides(situation.players)))
    own = situation.seat_wind
    winds = own, *OTHERS_IN_TURN[situation.players][own]
    return tuple(map(SeatChange, places, winds, win.changes))


def paid_words(win: PaidWin, situation: Situation, language: Language) -> str:
    """Who pays what, in words: `South and West pay 2,000, East 4,000`."""
    names: dict[int, list[str]] = {}
    others = OTHERS_IN_TURN[situation.players][situation.seat_wind]
    for wind, points in zip(others, win.changes[1:], strict=True):
        if points:
            names.setdefault(-points, []).append(seat_name(wind, language))
    paid = sorted(names.items())
    if not paid:
        paid = [(points, [say(PAYERS[part], language)]) for part, points in win.pays.items()]
    (points, first), *rest = paid
    own = grammar(language)
    parts = [
        _paid(PAY, points, first, language),
        *(_paid(PAY_TOO, *paid, language) for paid in rest),
    ]
    paid_by_all = own.sentence(own.separated(parts))
    if not situation.honba:
        return paid_by_all
    return say("{payments}, counters included", language, payments=paid_by_all)


PAY = NN_("players", "{names} pays {points}", "{names} pay {points}")
PAY_TOO = N_("{names} {points}")


def _paid(text: Text, points: int, payers: Sequence[str], language: Language) -> str:
    return say(
        text,
        language,
        players=len(payers),
        names=join_words(payers, language),
        points=points_words(points, language),
    )


@example_line("hand")
def example(answer: FullAnswer, language: Language) -> str:
    """The answer to an example of an article: what the hand is worth, or why nothing."""
    if isinstance(answer, ScoredAnswer):
        return win_sentence(answer, language, ROMAJI).text
    if isinstance(answer, InvalidAnswer):
        return " ".join(said(problem, language).message for problem in answer.problems)
    return remark(answer, language).text


def remark(answer: FullAnswer, language: Language) -> Phrase:
    """Why a hand does not win, in a sentence, with its article."""
    if isinstance(answer, RefusedAnswer):
        return refusal_words(answer, language)
    facts = {"shanten": answer.shanten} if isinstance(answer, NotCompleteAnswer) else {}
    return remark_words(answer.kind.replace("_", "-"), language, facts)
