"""The turns of a recorded hand, by seat: shanten, waits, furiten, and wins that were passed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from calc.records.events import RecordedHand
from calc.records.moments import Offer, Replay, Turn, seat_wind, side_of
from calc.riichi.counts import counts_of
from calc.riichi.notation import written
from calc.riichi.rulesets import Ruleset
from calc.riichi.tiles import WINDS, Tile
from calc.riichi.waits.furiten import Furiten, furiten
from calc.riichi.waits.tenpai import Waits, concealed_part

from .answers import MissedWin, TurnEntry, TurnFuriten
from .wins import FLAGS, JsonObject, Scorer, meld_value

_PASSED, _FURITEN = "passed", "furiten"
_WOULD_BE = ("han", "fu", "limit", "yakuman", "points")


class Passed(NamedTuple):
    """A tile that another player could be ronned on and was not: which, and after which turn."""

    tile: Tile
    turn: int


class TurnReader:
    """Reads the turns of one hand under a rule set; `rules` is their value in questions."""

    def __init__(
        self,
        hand: RecordedHand,
        replayed: Replay,
        ruleset: Ruleset,
        rules: object,
        score: Scorer,
        players: int,
    ) -> None:
        self._hand = hand
        self._replayed = replayed
        self._ruleset = ruleset
        self._rules = rules
        self._score = score
        self._players = players
        self._winners = {won.win.seat for won in replayed.wins}
        self._aborted = bool(hand.draw and hand.draw.type == "sanchahou")

    def seats(self) -> list[list[TurnEntry]]:
        """The turns of every seat."""
        return [list(self._of_seat(turns)) for turns in self._replayed.turns]

    def _of_seat(self, turns: Sequence[Turn]) -> Iterator[TurnEntry]:
        passed_in_riichi: list[Passed] = []
        for turn in turns:
            if turn.tiles is None:
                yield _unseen(turn)
                continue
            part = concealed_part(
                counts_of(turn.tiles), turn.melds, self._ruleset, players=self._players
            )
            waiting = part.waits
            before = self._furiten(waiting, turn, (), passed_in_riichi)
            last = turn is turns[-1]
            missed, passed = self._missed(waiting, turn, before, passed_in_riichi, last=last)
            then = self._furiten(waiting, turn, passed, passed_in_riichi)
            if turn.riichi:
                passed_in_riichi += passed
            yield {
                "n": turn.number,
                "drawn": turn.drawn.code if turn.drawn else None,
                "discard": _discard(turn),
                "shanten": part.shanten,
                "waits": [tile.code for tile in waiting.by_shape],
                "furiten": _furiten_value(before, turn, (), passed_in_riichi),
                "missed": missed,
                "then": _furiten_value(then, turn, passed, passed_in_riichi),
            }

    def _furiten(
        self,
        waiting: Waits,
        turn: Turn,
        passed: Sequence[Passed],
        passed_in_riichi: Sequence[Passed],
    ) -> Furiten | None:
        return furiten(
            waiting,
            self._ruleset,
            discards=turn.discards,
            passed=[one.tile for one in passed],
            passed_in_riichi=[one.tile for one in passed_in_riichi],
            in_riichi=bool(turn.riichi),
        )

    def _missed(
        self,
        waiting: Waits,
        turn: Turn,
        forbidden: Furiten | None,
        passed_in_riichi: Sequence[Passed],
        *,
        last: bool,
    ) -> tuple[list[MissedWin], list[Passed]]:
        """The wins not taken after a turn, and every tile of the others that completes the hand."""
        missed: list[MissedWin] = []
        passed: list[Passed] = []
        kinds = {tile.kind for tile in waiting.tiles}
        for offer in [*turn.offers, *turn.own_draws]:
            if offer.tile.kind not in kinds:
                continue
            own = offer.source == turn.seat
            taken = last and not own and turn.seat in self._winners and offer is turn.offers[-1]
            if taken or turn.seat in self._replayed.away or self._aborted:
                continue
            now = self._furiten(waiting, turn, passed, passed_in_riichi) or forbidden
            missed.append(self._miss(turn, offer, None if own else now))
            if not own:
                passed.append(Passed(offer.tile, turn.number))
        return missed, passed

    def _miss(self, turn: Turn, offer: Offer, forbidden: Furiten | None) -> MissedWin:
        answer = self._score(self._question(turn, offer))
        kind = answer["kind"]
        why = kind if kind != "scored" else _FURITEN if forbidden else _PASSED
        return {
            "tile": offer.tile.code,
            "from": offer.source,
            "win_by": "tsumo" if offer.source == turn.seat else "ron",
            "why": why,
            "would_be": {key: answer[key] for key in _WOULD_BE} if kind == "scored" else None,
        }

    def _question(self, turn: Turn, offer: Offer) -> JsonObject:
        """The question of `score` that taking an offer would have been."""
        assert turn.tiles is not None
        own = offer.source == turn.seat
        asked: JsonObject = {
            "rules": self._rules,
            "hand": written((*turn.tiles, offer.tile)),
            "win_tile": offer.tile.code,
            "win_by": "tsumo" if own else "ron",
            "seat_wind": seat_wind(turn.seat, self._hand.dealer, self._players).value,
            "round_wind": WINDS[self._hand.number // 4 % 4].value,
        }
        if turn.melds:
            asked["melds"] = [meld_value(meld) for meld in turn.melds]
        if turn.riichi:
            asked[turn.riichi] = True
        asked |= {name: True for name in FLAGS if getattr(offer.occasion, name)}
        if offer.indicators:
            asked["dora_indicators"] = "".join(tile.code for tile in offer.indicators)
        if not own:
            asked["discarder"] = side_of(offer.source, turn.seat, self._players).value
        if self._players == 3:
            asked |= {"players": 3, "kita": turn.kita}
        return asked


def _unseen(turn: Turn) -> TurnEntry:
    """A turn of a seat whose tiles the record does not show."""
    return {
        "n": turn.number,
        "drawn": None,
        "discard": _discard(turn),
        "shanten": None,
        "waits": [],
        "furiten": None,
        "missed": [],
        "then": None,
    }


def _discard(turn: Turn) -> str:
    return f"{turn.discard}{'*' if turn.turned else ''}{'^' if turn.called_away else ''}"


def _furiten_value(
    found: Furiten | None,
    turn: Turn,
    passed: Sequence[Passed],
    passed_in_riichi: Sequence[Passed],
) -> TurnFuriten | None:
    """Furiten as the answer has it: its kinds, each tile at fault with its turn, until when."""
    if found is None:
        return None
    turns: dict[int, int] = {}
    for place, discard in reversed(list(enumerate(turn.discards, start=1))):
        turns[discard.tile.kind] = place
    for one in (*passed_in_riichi, *passed):
        turns.setdefault(one.tile.kind, one.turn)
    return {
        "kinds": [kind.value for kind in found.kinds],
        "cause": [{"tile": tile.code, "turn": turns.get(tile.kind)} for tile in found.tiles],
        "until": found.until,
    }
