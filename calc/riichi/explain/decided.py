"""The options of the rule set that decided something in a win.

A set of decisions is an integer, one bit each in the order of `DECISIONS`; the sets for equal parts
of wins are computed once.
"""

from collections.abc import Callable, Collection, Iterable
from operator import attrgetter

from calc.riichi.memo import Memo
from calc.riichi.readings.features import union
from calc.riichi.scoring.context import ScoringContext
from calc.riichi.scoring.evaluate import WITHOUT_WINNING_TILE_CONDITIONS, lacks_yaku_on
from calc.riichi.scoring.fu import FuItem
from calc.riichi.scoring.score import Score
from calc.riichi.scoring.scored_reading import NoYaku, ScoredReading
from calc.riichi.tiles import Tile

from ..yaku import CATALOGUE
from .decisions import DECISIONS, Decision, Keys, WinParts
from .what_if import Change


def decided_by(
    best: ScoredReading,
    fu_items: Iterable[FuItem],
    changes: Iterable[Change],
    waits: Collection[Tile],
) -> list[str]:
    """The ids of the options that decided something in this win, in the order of `DECISIONS`.

    `changes` are those of `what_if`, `waits` are the tiles that the hand waited for.
    """
    won = best.won
    hand, context = won.hand, won.context
    particulars = won.particulars
    awarded = (best.situational.places | best.of_tiles.places) & DECISIVE_YAKU
    items = DECISIVE_ITEMS.intersection(map(_key, fu_items))
    parts = (
        hand.closed,
        hand.melds != (),
        bool(context.seats.liable),
        particulars.honba > 0,
        hand.reds > 0,
        len(particulars.dora_indicators),
        len(particulars.ura_indicators),
    )
    places = _by_yaku(awarded) & _by_items(items) & _by_parts(parts)
    places &= _by_score(best.score) & _by_context(context)
    if places & _YAKULESS_WAIT and not _has_yakuless_wait(best, changes, waits):
        places &= ~_YAKULESS_WAIT
    candidates = _listed(places)
    return [option for option, holds in candidates if holds is None or holds(best)]


_key = attrgetter("key")


def _has_yakuless_wait(
    best: ScoredReading, changes: Iterable[Change], waits: Collection[Tile]
) -> bool:
    """Whether the tiles of a hand have no yaku on one of its waits.

    `changes` leave out waits without a copy left, and count yaku of this draw or discard. Waits
    that they do not settle are scored once more.
    """
    won = best.won
    settled: list[Tile | None] = [won.hand.win_tile.plain]
    for change in changes:
        if change.key == "other-wait":
            if isinstance(change.result, NoYaku):
                return True
            settled.append(change.tile)
    if WITHOUT_WINNING_TILE_CONDITIONS[won.context] is not won.context:
        settled.clear()
    return any(wait not in settled and lacks_yaku_on(won, wait) for wait in waits)


DECISIVE_ITEMS = Keys().union(*[decision.items for decision in DECISIONS if decision.items])
"""The keys of fu items that decisions name."""


def _yaku_places(decision: Decision) -> int:
    """The yaku that a decision names, as bits by their places in the catalogue."""
    return sum([1 << CATALOGUE[key].place for key in decision.yaku or ()])


DECISIVE_YAKU = union(map(_yaku_places, DECISIONS))
"""The yaku that decisions name."""


def _places(hold: Iterable[bool]) -> int:
    """The decisions whose condition holds, as bits: bit 0 for the first."""
    return sum([1 << place for place, holds in enumerate(hold) if holds])


_YAKULESS_WAIT = _places(decision.yakuless_wait for decision in DECISIONS)


def _with_yaku(awarded: int) -> int:
    return _places(
        decision.yaku is None or awarded & _yaku_places(decision) != 0 for decision in DECISIONS
    )


def _with_items(items: Keys) -> int:
    return _places(
        decision.items is None or not decision.items.isdisjoint(items) for decision in DECISIONS
    )


def _in_context(context: ScoringContext) -> int:
    return _places(decision.context is None or decision.context(context) for decision in DECISIONS)


def _with_score(score: Score) -> int:
    return _places(decision.score is None or decision.score(score) for decision in DECISIONS)


def _with_parts(values: tuple[bool, bool, bool, bool, bool, int, int]) -> int:
    parts = WinParts(*values)
    return _places(decision.parts is None or decision.parts(parts) for decision in DECISIONS)


def _options_of(places: int) -> list[tuple[str, Callable[[ScoredReading], bool] | None]]:
    """The options of these bits, each with its predicate of the win."""
    return [
        (decision.option, decision.win)
        for place, decision in enumerate(DECISIONS)
        if places >> place & 1
    ]


_by_yaku = Memo(_with_yaku, 256).lookup
_by_items = Memo(_with_items, 64).lookup
_by_context = Memo(_in_context, 512).lookup
_by_score = Memo(_with_score, 1024).lookup
_by_parts = Memo(_with_parts, 1024).lookup
_listed = Memo(_options_of, 1024).lookup
