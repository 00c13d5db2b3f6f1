"""The turns of a recorded hand, by seat: shanten, waits, furiten, and wins that were passed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from calc.records.bounds import MOST_DECLINED, Bound, BudgetSpent, current_budget
from calc.records.events import RecordedHand
from calc.records.moments import HeldHand, Offer, Replay, Turn
from calc.records.replay import replay_turns
from calc.riichi.counts import counts_of
from calc.riichi.hand import HandTiles
from calc.riichi.notation import format_tiles
from calc.riichi.problems.contradictions import holds_thirteen_orphans
from calc.riichi.scoring.scored_reading import ScoredReading
from calc.riichi.tiles import Tile
from calc.riichi.waits import ConcealedPart, Waits, concealed_part
from calc.riichi.waits.furiten import Furiten, FuritenKind, furiten
from calc.values import key

from .._furiten import Until
from .._shared import WinBy
from .._win_value import WinSettlement, WinWorth
from .draws import draw_type
from .wins import (
    JsonDict,
    NoWin,
    RuledGame,
    WinInShort,
    hand_question,
    joined_codes,
    offer_question,
    score,
    short_answer,
)

MissReason = Literal["passed", "furiten", "no_yaku", "below_minimum"]


@dataclass(slots=True)
class MissedWorth(WinWorth):
    """What a missed win would have been worth."""

    KEYS: ClassVar[tuple[str, ...]] = ("han", "fu", "limit", "yakuman", "points")
    _best: ScoredReading
    _paid: WinSettlement


class Passed(NamedTuple):
    """A discard that the player let pass: the tile, and the turn before it."""

    tile: Tile
    turn: int


def tiles_of(passed: Sequence[Passed]) -> tuple[Tile, ...]:
    """The tiles that were passed."""
    return tuple(tile for tile, _ in passed)


def furiten_keys(held: HeldHand, passed: Sequence[Tile], in_riichi: Sequence[Tile]) -> JsonDict:
    """The keys of a question that furiten depends on.

    The tiles were passed since the last discard, and before it `in_riichi`.
    """
    values = {
        "discards": "".join(str(discard) for discard in held.discards),
        "passed": joined_codes(passed),
        "passed_in_riichi": joined_codes(in_riichi),
    }
    return {key: text for key, text in values.items() if text}


class FuritenTile(NamedTuple):
    """A tile that causes furiten."""

    tile: Tile
    """The tile."""
    turn: int | None
    """The own turn in which it was discarded, or after which it was passed."""


class TurnFuritenCause(NamedTuple):
    """One kind of furiten."""

    kind: FuritenKind
    """Which of them."""
    tiles: list[FuritenTile]
    """The tiles that cause it."""


class TurnFuriten(NamedTuple):
    """Furiten of a seat at a moment."""

    kinds: tuple[FuritenKind, ...]
    """Each at most once."""
    cause: list[FuritenTile]
    """All tiles that cause it."""
    causes: list[TurnFuritenCause]
    """Each kind with its own tiles."""
    until: Until
    """The event that ends it."""


@dataclass(slots=True)
class DeclinedWin:
    """A tile that completed the hand, but did not win."""

    KEYS: ClassVar[tuple[str, ...]] = ("tile", "from", "win_by", "why", "would_be")
    offer: Offer
    """The tile on the table; no key."""
    question: JsonDict
    """The question of `score`; no key."""
    worth: WinInShort | NoWin
    """What it would have been worth, and how it moves points; no key."""
    why: MissReason
    """Why not; it could have won where it `passed`."""
    forbidden: TurnFuriten | None
    """Furiten of that moment; no key."""

    @key
    def tile(self) -> Tile:
        """The tile."""
        return self.offer.tile

    @key
    def from_(self) -> int:
        """Whose tile it was: the seat itself on a tsumo."""
        return self.offer.source

    @key
    def win_by(self) -> WinBy:
        """How it would have been won."""
        return "tsumo" if self.question["win_by"] == "tsumo" else "ron"

    @key
    def would_be(self) -> MissedWorth | None:
        """What it would have been worth."""
        worth = self.worth
        return None if isinstance(worth, NoWin) else worth.with_keys_of(MissedWorth)


@dataclass(slots=True)
class ReadTurn:
    """One discard of a seat, and what followed until its next tile."""

    KEYS: ClassVar[tuple[str, ...]] = (
        *("n", "drawn", "discard", "shanten", "waits", "furiten", "missed", "then"),
    )
    turn: Turn
    """The turn as it was played; no key."""
    part: ConcealedPart | None = None
    """The concealed tiles; None where they are not shown; no key."""
    furiten: TurnFuriten | None = None
    """Furiten just after it."""
    missed: tuple[DeclinedWin, ...] = ()
    """Tiles that completed the hand since then, but did not win."""
    then: TurnFuriten | None = None
    """Furiten just before the seat's next tile, or at the end of the hand."""
    passed: tuple[Tile, ...] = ()
    """The tiles that completed the hand after it; no key."""
    passed_in_riichi: tuple[Tile, ...] = ()
    """Those that did in riichi before it; no key."""

    @key
    def n(self) -> int:
        """The number of the discard, from 1."""
        return self.turn.number

    @key
    def drawn(self) -> Tile | None:
        """The tile drawn before it; null after a call, or where it is not shown."""
        return self.turn.drawn if self.part else None

    @key
    def discard(self) -> str:
        """The tile; `*` turned for riichi, `^` called by another."""
        return str(self.turn.discard._replace(called=self.turn.called_away))

    @key
    def shanten(self) -> int | None:
        """Tiles away from tenpai after it; null where the hand is not shown."""
        return self.part.shanten if self.part else None

    @key
    def waits(self) -> tuple[Tile, ...]:
        """What the hand waits for after it."""
        return self.part.waits.tiles if self.part else ()


def read_turns(hand: RecordedHand, replayed: Replay, ruled: RuledGame) -> list[list[ReadTurn]]:
    """The turns of every seat, in the order of play."""
    unable = _seats_without_choice(hand, replayed, ruled)
    reader = _TurnReader(hand, ruled)
    return [list(reader.seat_turns(turns)) for turns in replay_turns(hand, ruled.players, unable)]


def _seats_without_choice(hand: RecordedHand, replayed: Replay, ruled: RuledGame) -> set[int]:
    """The seats that did not decline the last tile: who won on it, or could not have it.

    Nobody can where three winners end the hand in a draw; by head bump nobody after the winner.
    """
    players = ruled.players
    if hand.draw and draw_type(hand.draw, replayed, players) == "sanchahou":
        return set(range(players))
    seats = {win.seat for win in hand.wins}
    if ruled.ruleset.multiple_ron == "head_bump":
        for win in hand.wins:
            after_winner = range((win.seat - win.source) % players, players)
            seats |= {(win.source + step) % players for step in after_winner}
    return seats


class _TurnReader:
    """Reads the turns of one hand."""

    def __init__(self, hand: RecordedHand, ruled: RuledGame) -> None:
        self._hand = hand
        self._ruled = ruled
        self._left = MOST_DECLINED

    def seat_turns(self, turns: Sequence[Turn]) -> Iterator[ReadTurn]:
        """The turns of a seat."""
        earlier: list[Passed] = []
        for turn in turns:
            part = self._part(turn.held) if _may_spend(Bound.TURNS) else None
            if part is None:
                yield ReadTurn(turn)
                continue
            waiting = part.waits
            before = self._furiten(waiting, turn, (), earlier)
            declined, passed = self._declined_wins(waiting, turn, earlier)
            yield ReadTurn(
                turn,
                part,
                before,
                declined,
                self._furiten(waiting, turn, passed, earlier) if passed else before,
                tiles_of(passed),
                tiles_of(earlier),
            )
            if turn.held.riichi:
                earlier += passed

    def _furiten(
        self, waiting: Waits, turn: Turn, passed: Sequence[Passed], earlier: Sequence[Passed]
    ) -> TurnFuriten | None:
        """Furiten after tiles passed since the discard, and `earlier` ones passed in riichi."""
        if not waiting.tiles:
            return None
        state = furiten(
            waiting,
            self._ruled.ruleset,
            discards=turn.held.discards,
            passed=tiles_of(passed),
            passed_in_riichi=tiles_of(earlier),
            in_riichi=bool(turn.held.riichi),
        )
        return _turn_furiten(state, turn, [*earlier, *passed]) if state else None

    def _declined_wins(
        self, waiting: Waits, turn: Turn, earlier: Sequence[Passed]
    ) -> tuple[tuple[DeclinedWin, ...], list[Passed]]:
        """The wins not taken after a turn, and every tile of the others that completes the hand."""
        declined: list[DeclinedWin] = []
        passed: list[Passed] = []
        ends = self._ruled.ruleset.temporary_furiten_ends == "any_call" and not turn.held.riichi
        calls = turn.calls if ends else ()
        for place, offer in enumerate(turn.offers if waiting.tiles else ()):
            if place in calls:
                passed.clear()
            if not _completes(offer, waiting) or not self._may_be_taken(turn, offer):
                continue
            if not self._left:
                break
            forbidden = self._furiten(waiting, turn, passed, earlier)
            known = furiten_keys(turn.held, tiles_of(passed), tiles_of(earlier))
            declined += self._declined_win(turn.held, turn.seat, offer, forbidden, known)
            passed.append(Passed(offer.tile, turn.number))
        if len(turn.offers) in calls:
            passed.clear()
        for draw in turn.own_draws:
            part = self._part(draw.held)
            if self._left and part and _completes(draw.offer, part.waits):
                declined += self._declined_win(draw.held, turn.seat, draw.offer, None, {})
        return tuple(declined), passed

    def _part(self, held: HeldHand) -> ConcealedPart | None:
        """The concealed tiles that a seat held beside its melds; None where they are not shown."""
        if held.tiles is None:
            return None
        ruled = self._ruled
        counts = counts_of(held.tiles)
        return concealed_part(counts, held.melds, ruled.ruleset, players=ruled.players)

    def _may_be_taken(self, turn: Turn, offer: Offer) -> bool:
        """Whether a tile can win at all: that of a closed kan only for thirteen orphans."""
        if "robbed_ankan" not in offer.occasion:
            return True
        if not self._ruled.ruleset.kokushi_robs_ankan:
            return False
        tiles = (*(turn.held.tiles or ()), offer.tile)
        return holds_thirteen_orphans(HandTiles.of(tiles, turn.held.melds, win_tile=offer.tile))

    def _declined_win(
        self,
        held: HeldHand,
        seat: int,
        offer: Offer,
        forbidden: TurnFuriten | None,
        known: JsonDict,
    ) -> list[DeclinedWin]:
        """The win that was not taken; none for tiles that no game has.

        `known` are the keys of its question that furiten depends on.
        """
        self._left -= 1
        if not _may_spend(Bound.DECLINED):
            return []
        assert held.tiles is not None
        ruled = self._ruled
        question = {
            **hand_question(held, seat, self._hand, ruled),
            **offer_question(offer, seat, ruled.players),
            "hand": format_tiles((*held.tiles, offer.tile)),
            **known,
        }
        answer = score(question)
        if answer.kind not in _MISS_REASONS:
            return []
        worth = short_answer(answer.would_be if answer.kind == "furiten" else answer)
        return [DeclinedWin(offer, question, worth, _MISS_REASONS[answer.kind], forbidden)]


_MISS_REASONS: dict[str, MissReason] = {
    "scored": "passed",
    "furiten": "furiten",
    "no_yaku": "no_yaku",
    "below_minimum": "below_minimum",
}
"""Why a win was missed, by the kind of the answer of `score`."""


def _may_spend(bound: Bound) -> bool:
    """Whether one more may be worked out; what is left out is a problem of the answer."""
    try:
        current_budget().spend(bound)
    except BudgetSpent:
        return False
    return True


def _completes(offer: Offer, waiting: Waits) -> bool:
    """Whether the tile completes a hand with these waits."""
    return offer.tile.kind in [tile.kind for tile in waiting.tiles]


def _turn_furiten(state: Furiten, turn: Turn, passed: Sequence[Passed]) -> TurnFuriten:
    """Furiten as the answer has it: its kinds, each tile that causes it with its turn, its end."""
    discarded: dict[int, int] = {}
    for place, discard in enumerate(turn.held.discards, start=1):
        discarded.setdefault(discard.tile.kind, place)
    let_pass: dict[int, int] = {}
    for tile, turn_passed in passed:
        let_pass.setdefault(tile.kind, turn_passed)
    by_kind = {FuritenKind.DISCARD: discarded}
    return TurnFuriten(
        kinds=state.kinds,
        cause=_with_turns(state.tiles, let_pass | discarded),
        causes=[
            TurnFuritenCause(
                cause.kind, _with_turns(cause.tiles, by_kind.get(cause.kind, let_pass))
            )
            for cause in state.causes
        ],
        until=state.until,
    )


def _with_turns(tiles: Iterable[Tile], turns: Mapping[int, int]) -> list[FuritenTile]:
    """Tiles with their turns, which are given by kind."""
    return [FuritenTile(tile, turns.get(tile.kind)) for tile in tiles]
