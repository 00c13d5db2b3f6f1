"""The turns of a recorded hand: what each seat held after each discard, and what it could win on.

Few questions about a game ask for turns, so `replay` leaves them out.
"""

from collections.abc import Container

from .events import GroupCalled, RecordedHand, TileDiscarded
from .moments import Offer, OwnDraw, Turn
from .replay import TableReplay


def replay_turns(hand: RecordedHand, players: int, unable: Container[int]) -> list[list[Turn]]:
    """The turns of every seat, of a hand that `replay` can follow.

    `unable` are the seats that did not decline the last tile: they won on it or could not have it.
    """
    table = _TableWithTurns(hand, players)
    table.play(hand.events)
    table.record_offer(unable)
    return table.turns


class _TableWithTurns(TableReplay):
    """The table while a hand is played again, with every turn and what was offered in it."""

    def __init__(self, hand: RecordedHand, players: int) -> None:
        super().__init__(hand, players)
        self.turns: list[list[Turn]] = [[] for _ in range(players)]

    def pass_offered(self) -> None:
        self.record_offer()
        super().pass_offered()

    def record_offer(self, unable: Container[int] = ()) -> None:
        """Add what was offered last to the turn of each other seat there that could decline it."""
        if self.offered:
            gone = {self.offered.source, *self.away}
            for seat, turns in enumerate(self.turns):
                if turns and seat not in gone and seat not in unable:
                    turns[-1].offers.append(self.offer_to(seat, self.offered))

    def decline_own_draw(self, seat: int) -> None:
        holder, turns = self.seats[seat], self.turns[seat]
        if holder.drawn and turns and seat not in self.away:
            offer = Offer(seat, holder.drawn, self.own_occasion(seat), self.indicators)
            tiles = None if holder.tiles is None else tuple(holder.tiles[:-1])
            turns[-1].own_draws.append(
                OwnDraw(offer, tiles, tuple(holder.melds), holder.riichi, holder.kita)
            )

    def discard(self, event: TileDiscarded) -> None:
        seat, turns = self.seats[event.seat], self.turns[event.seat]
        drawn = seat.drawn
        super().discard(event)
        turned = seat.discards[-1].riichi
        turns.append(
            Turn(
                seat=event.seat,
                number=len(turns) + 1,
                event=self.place,
                drawn=drawn,
                discard=event.tile,
                turned=turned,
                tiles=None if seat.tiles is None else tuple(seat.tiles),
                melds=tuple(seat.melds),
                discards=tuple(seat.discards),
                riichi=seat.riichi or (seat.declared if turned else ""),
                kita=seat.kita,
            )
        )

    def call(self, event: GroupCalled) -> None:
        super().call(event)
        self.turns[self.discarder][-1].called_away = True
