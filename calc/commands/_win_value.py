"""What a win is worth and who pays it, as part of the answers of several commands."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal, TypeVar, cast

from calc.encode import Answer
from calc.riichi.memo import Memo
from calc.riichi.notation import format_tiles
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.fu import FuItem
from calc.riichi.scoring.payments import (
    NOBODY_LIABLE,
    STICK,
    Claim,
    LiableParts,
    PayerPart,
    Payments,
    Seat,
    Table,
    WinSeats,
    claim_of,
    claim_payments,
)
from calc.riichi.scoring.score import LimitName
from calc.riichi.scoring.scored_reading import ScoredReading
from calc.riichi.tiles import Tile, Wind
from calc.riichi.yaku import FLAT_HAN, Award, Value
from calc.values import As, Made, key, part_of, shown, written
from calc.words import Language
from calc.words.phrase import Phrase

from ._shared import HanValue, Pays, YakuId

OF_THE_HAND = frozenset({"ron", "tsumo", "liability"})
"""Reasons of payments that are points of the hand; the others are honba and riichi sticks."""


class WinSettlement:
    """A win as it is paid: points, the winner's total, who pays what, what each seat gains."""

    __slots__ = ("changes", "payments", "pays", "points", "total")

    def __init__(
        self,
        payments: Payments,
        points: int,
        total: int,
        pays: "Pays",
        changes: list[int | None],
    ) -> None:
        self.payments: Final = payments
        self.points: Final = points
        self.total: Final = total
        self.pays: Final = pays
        self.changes: Final = changes


Worth = TypeVar("Worth", bound="WinWorth")


class WinWorth:
    """What a win is worth in short: keys of an object that holds a scored reading."""

    __slots__ = ()
    _best: ScoredReading
    _paid: WinSettlement
    yaku: tuple[Award, ...] = shown("_best.awards")
    """Every yaku that counts, in page order."""
    han: int | None = shown("_best.score.han")
    """Han with dora; null for a yakuman."""
    fu: int | None = shown("_best.score.fu")
    """Fu as they count, rounded; null where they do not."""
    limit: LimitName | None = shown("_best.score.limit")
    """The name of the limit; null below mangan."""
    yakuman: int = shown("_best.score.yakuman")
    """How many yakuman are paid; 0 for a hand counted in han."""
    base: int = shown("_best.score.base")
    """Base points, before they are multiplied and rounded."""
    points: int = shown("_paid.points")
    """Points of the hand, before counters and riichi sticks."""
    pays: Pays = shown("_paid.pays")
    """Points of one payer by that player's part in the win, counters included."""

    def with_keys_of(self, form: Callable[[ScoredReading, WinSettlement], Worth]) -> Worth:
        """The same win as an object with other keys."""
        return form(self._best, self._paid)


WORTH = ("yaku", "han", "fu", "limit", "yakuman", "base", "points")
"""The keys of `WinWorth` where it is not said who pays."""


class HanOfDora:
    """The han of dora of a win: keys of an object that holds a scored reading."""

    __slots__ = ()
    _best: ScoredReading
    dora: int = shown("_best.dora[0]")
    """Han from dora indicators."""
    red: int = shown("_best.dora[1]")
    """Han from red fives."""
    ura: int = shown("_best.dora[2]")
    """Han from ura indicators."""
    kita: int = shown("_best.dora[3]")
    """Han from declared norths, with three players."""


@dataclass(slots=True, eq=False)
class PaidWin(HanOfDora, WinWorth, Answer):
    """A win: what it is worth, and what it moves."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "kind", "yaku", "dora", "red", "ura", "kita", *WORTH[1:], "total", "pays", "changes",
        "fu_items",
    )  # fmt: skip
    kind: ClassVar[Literal["scored"]] = "scored"
    _best: ScoredReading
    _paid: WinSettlement

    @key
    def total(self) -> int:
        """Points that the winner gets, counters and riichi sticks included."""
        return self._paid.total + STICK * self._best.won.particulars.riichi_sticks

    @key
    def changes(self) -> list[int | None]:
        """Points gained or lost: winner, right, across, left; null if the discarder is unknown."""
        changes, sticks = self._paid.changes, self._best.won.particulars.riichi_sticks
        if not sticks:
            return changes
        own, *others = changes
        return [own if own is None else own + STICK * sticks, *others]

    @part_of("fu")
    def fu_items(self) -> list[FuItem]:
        """The fu item by item, before rounding; empty where they do not count."""
        return self._best.fu_items


def _award_id(award: Award) -> str:
    """The key of the yaku."""
    return award.yaku.key


def _award_han(award: Award) -> HanValue:
    """What it is worth here."""
    return han_value(award.value)


def award_words(award: Award, language: Language, names: str = "english") -> Phrase:
    """The name of the yaku, and its article."""
    from calc.words.yaku import yaku_article, yaku_name  # a score alone is not said

    return Phrase(yaku_name(award.yaku.key, language, names), yaku_article(award.yaku.key))


def _fu_words(item: FuItem, language: Language) -> Phrase:
    from calc.words.scores import fu_words  # a score alone has no items

    return fu_words(item, language)


written(
    Award,
    {"id": Made(_award_id, YakuId), "han": Made(_award_han, HanValue)},
    words=award_words,
    says=("article",),
    kept=True,
)
written(
    FuItem,
    {"id": "key", "fu": "fu", "tiles": "tiles"},
    types={"tiles": Annotated[tuple[Tile, ...], As(format_tiles, str)]},
    words=_fu_words,
    kept=True,
)


def win_settlement(best: ScoredReading) -> WinSettlement:
    """A win settled without its riichi sticks: wins that differ in them alone share one value."""
    won, (_, _, _, yakuman, base) = best.won, best.score
    context, parts = won.context, NOBODY_LIABLE
    seats = context.seats
    if (yakuman or context.kan_feeder_pays) and (won.hand.melds or seats.liable):
        from calc.riichi.scoring.liability import liable_parts  # nobody is liable for other wins

        parts = liable_parts(best)
    return _settlements((base, won.particulars.honba, parts, seats))


def _settlement(key: tuple[int, int, LiableParts, WinSeats]) -> WinSettlement:
    base, honba, liable, seats = key
    return claim_settlement(claim_of(base, honba, 0, liable, seats), seats.rules)


_settlements = Memo(_settlement, 1024).lookup
"""By base points, honba, the parts under liability, and seats."""


def han_value(value: Value) -> "HanValue":
    """Han as a number, or the name of a yakuman."""
    return FLAT_HAN.get(value) or cast("HanValue", value)


def claim_settlement(claim: Claim, rules: Ruleset) -> WinSettlement:
    """A claim settled without riichi sticks."""
    payments, honba_points = claim_payments(claim, rules), 0
    by_payer: dict[Seat, int] = {}
    for payer, _, points, why in payments:
        by_payer[payer] = by_payer.get(payer, 0) + points
        if why not in OF_THE_HAND:
            honba_points += points
    total = sum(by_payer.values())
    pays, changes = _pays(payments, by_payer, claim.winner), _changes(by_payer, total, claim)
    return WinSettlement(payments, total - honba_points, total, pays, changes)


def _pays(payments: Payments, by_payer: dict[Seat, int], winner: Wind) -> "Pays":
    """Points by the payer's part in the win, counters included."""
    why = payments[0].why
    if why == "ron":
        return {"discarder": sum(by_payer.values())}
    if why == "tsumo":
        if winner is Wind.EAST:
            return {"each": max(by_payer.values())}
        others = [points for payer, points in by_payer.items() if payer is not Wind.EAST]
        return {"dealer": by_payer[Wind.EAST], "non_dealer": max(others)}
    by_tsumo = any(payment.why == "tsumo" for payment in payments)
    return {
        _part(payer, payments, winner, tsumo=by_tsumo): points for payer, points in by_payer.items()
    }


def _part(payer: Seat, payments: Payments, winner: Wind, *, tsumo: bool) -> PayerPart:
    """The part of one payer where somebody is liable; two of the same part pay alike.

    The payments of those who are liable are the first ones.
    """
    if payer == payments[0].payer:
        return "liable"
    if payments[1].why == "liability" and payer == payments[1].payer:
        return "other_liable"
    if tsumo:
        return "dealer" if payer is Wind.EAST else "each" if winner is Wind.EAST else "non_dealer"
    return "discarder"


def _changes(by_payer: dict[Seat, int], total: int, claim: Claim) -> list[int | None]:
    """What each seat gains or loses: the winner, then right, across, left; null if unknown."""
    if Table.DISCARDER in by_payer:
        return [total, *[None] * (claim.players - 1)]
    return [total, *[-by_payer.get(seat, 0) for seat in claim.others]]
