"""The turns of a recorded hand, by seat: shanten, waits, furiten, and wins that were passed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from calc.records.bounds import MOST_DECLINED
from calc.records.events import RecordedHand
from calc.records.moments import HeldHand, Offer, Replay, Turn
from calc.records.replay import replay_turns
from calc.riichi.counts import counts_of
from calc.riichi.hand import HandTiles
from calc.riichi.notation import format_tiles
from calc.riichi.problems.contradictions import holds_thirteen_orphans
from calc.riichi.tiles import Tile
from calc.riichi.waits import ConcealedPart, Waits, concealed_part
from calc.riichi.waits.furiten import Furiten, FuritenKind, furiten

from .. import AnyAnswer
from .._shared import HandWorth
from .answers import FuritenTile, MissedWin, MissReason, TurnEntry, TurnFuriten
from .ending import draw_type
from .wins import JsonDict, RuledGame, hand_question, offer_question, score

_WINS = ("scored", "no_yaku", "below_minimum")
"""The kinds of answer to a complete hand that could be dealt."""


class Passed(NamedTuple):
    """A discard that the player let pass: the tile, and the turn before it."""

    tile: Tile
    turn: int


def tiles_of(passed: Sequence[Passed]) -> tuple[Tile, ...]:
    """The tiles that were passed."""
    return tuple(tile for tile, _ in passed)


class DeclinedWin(NamedTuple):
    """A tile that completed the hand, but did not win.

    `question` is that of `score`, without what furiten depends on; `passed` are the tiles passed
    since the own discard before it, `forbidden` is the furiten of that moment.
    """

    offer: Offer
    question: JsonDict
    answer: AnyAnswer
    why: MissReason
    passed: tuple[Tile, ...]
    forbidden: TurnFuriten | None


class ReadTurn(NamedTuple):
    """A turn with its waits, furiten and declined wins; `part` is None where no tiles are shown.

    `before` is furiten just after the discard, `then` just before the next tile. `passed` and
    `passed_in_riichi` are the tiles that completed the hand after it, and in riichi before it.
    """

    turn: Turn
    part: ConcealedPart | None = None
    before: TurnFuriten | None = None
    declined: tuple[DeclinedWin, ...] = ()
    then: TurnFuriten | None = None
    passed: tuple[Tile, ...] = ()
    passed_in_riichi: tuple[Tile, ...] = ()


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
            part = self._part(turn.held)
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
        return _furiten_entry(state, turn, [*earlier, *passed]) if state else None

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
            declined += self._declined_win(turn.held, turn.seat, offer, forbidden, tiles_of(passed))
            passed.append(Passed(offer.tile, turn.number))
        if len(turn.offers) in calls:
            passed.clear()
        for draw in turn.own_draws:
            part = self._part(draw.held)
            if self._left and part and _completes(draw.offer, part.waits):
                declined += self._declined_win(
                    draw.held, turn.seat, draw.offer, None, tiles_of(passed)
                )
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
        passed: tuple[Tile, ...],
    ) -> list[DeclinedWin]:
        """The win that was not taken; none for tiles that no game has."""
        self._left -= 1
        assert held.tiles is not None
        ruled = self._ruled
        question = {
            **hand_question(held, seat, self._hand, ruled),
            **offer_question(offer, seat, ruled.players),
            "hand": format_tiles((*held.tiles, offer.tile)),
        }
        answer = score(question)
        kind = answer["kind"]
        if kind not in _WINS:
            return []
        why: MissReason = "furiten" if forbidden else "passed"
        why = why if kind == "scored" else kind
        return [DeclinedWin(offer, question, answer, why, passed, forbidden)]


def _completes(offer: Offer, waiting: Waits) -> bool:
    """Whether the tile completes a hand with these waits."""
    return offer.tile.kind in [tile.kind for tile in waiting.tiles]


def turn_entry(read: ReadTurn) -> TurnEntry:
    """A turn as the answer has it."""
    turn, part = read.turn, read.part
    drawn = turn.drawn.code if turn.drawn and part else None
    return {
        "n": turn.number,
        "drawn": drawn,
        "discard": str(turn.discard._replace(called=turn.called_away)),
        "shanten": part.shanten if part else None,
        "waits": [tile.code for tile in part.waits.tiles] if part else [],
        "furiten": read.before,
        "missed": [_missed_win_entry(miss, turn.seat) for miss in read.declined],
        "then": read.then,
    }


def _missed_win_entry(miss: DeclinedWin, seat: int) -> MissedWin:
    answer, offer = miss.answer, miss.offer
    worth: HandWorth | None = None
    if answer["kind"] == "scored":
        worth = cast("HandWorth", {key: answer[key] for key in HandWorth.__annotations__})
    return {
        "tile": offer.tile.code,
        "from": offer.source,
        "win_by": "tsumo" if offer.source == seat else "ron",
        "why": miss.why,
        "would_be": worth,
    }


def _furiten_entry(state: Furiten, turn: Turn, passed: Sequence[Passed]) -> TurnFuriten:
    """Furiten as the answer has it: its kinds, each tile that causes it with its turn, its end."""
    discarded: dict[int, int] = {}
    for place, discard in enumerate(turn.held.discards, start=1):
        discarded.setdefault(discard.tile.kind, place)
    let_pass: dict[int, int] = {}
    for tile, turn_passed in passed:
        let_pass.setdefault(tile.kind, turn_passed)
    return {
        "kinds": list(state.kinds),
        "cause": _with_turns(state.tiles, let_pass | discarded),
        "causes": [
            {
                "kind": cause.kind,
                "tiles": _with_turns(
                    cause.tiles, discarded if cause.kind is FuritenKind.DISCARD else let_pass
                ),
            }
            for cause in state.causes
        ],
        "until": state.until,
    }


def _with_turns(tiles: Iterable[Tile], turns: Mapping[int, int]) -> list[FuritenTile]:
    """Tiles with their turns, which are given by kind."""
    return [{"tile": tile.code, "turn": turns.get(tile.kind)} for tile in tiles]
