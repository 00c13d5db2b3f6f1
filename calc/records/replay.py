"""A recorded hand played again: what every seat holds, and what it was offered, at each moment.

`replay` follows the events of a hand and gives its turns, and for each win the question of `score`
that it is. It knows no rules but the order of play; what a turn or a win means is worked out by the
command `record`.
"""

from collections.abc import Sequence

from calc.riichi.melds import Meld, MeldType
from calc.riichi.tiles import Discard, Tile

from .bounds import UnreadableHand
from .events import (
    Event,
    GroupCalled,
    IndicatorTurned,
    KanDeclared,
    NorthSetAside,
    PlayerPresence,
    RecordedHand,
    RiichiAccepted,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
    WinOfRecord,
)
from .moments import LIVE_WALL, NORTH, Occasion, Offer, Replay, Turn, WinAtTable, side_of
from .seat_state import SeatState


def replay(hand: RecordedHand, players: int) -> Replay:
    """The hand played again; raises UnreadableHand where an event cannot be followed."""
    if len(hand.dealt) != players:
        raise UnreadableHand("hand-not-followed")
    for win in hand.wins:
        if not (0 <= win.seat < players and 0 <= win.source < players):
            raise UnreadableHand("win-not-followed", seat=win.seat)
    table = _Table(hand, players)
    for place, event in enumerate(hand.events):
        table.place = place
        try:
            table.follow(event)
        except (ValueError, KeyError, IndexError) as error:
            raise UnreadableHand("event-not-followed", event=place + 1) from error
    return table.ended(hand.wins)


class _Table:
    """The table while a hand is played again."""

    def __init__(self, hand: RecordedHand, players: int) -> None:
        self.players = players
        self.place = 0
        self.dealer = hand.dealer
        self.seats = [SeatState(tiles) for tiles in hand.dealt]
        self.indicators = [hand.indicator] if hand.indicator else []
        self.sticks = hand.riichi_sticks
        self.scores = list(hand.before)
        self.away: set[int] = set()
        self.draws = 0
        self.interrupted = False
        self.breaks_later = False
        self.offered: tuple[int, Offer] | None = None
        self.discarder = hand.dealer

    def follow(self, event: Event) -> None:
        """Take one event in; raises ValueError, KeyError or IndexError where it cannot be."""
        if isinstance(event, IndicatorTurned):
            self.indicators.append(event.tile)
            return
        if not 0 <= event.seat < self.players:
            raise IndexError(event.seat)
        if isinstance(event, PlayerPresence):
            (self.away.add if event.away else self.away.discard)(event.seat)
            return
        if isinstance(event, RiichiDeclared):
            seat = self.seats[event.seat]
            first = not seat.discards and not self.interrupted
            seat.declared = "double_riichi" if first else "riichi"
            return
        self._pass()
        if isinstance(event, RiichiAccepted):
            self._accept(event.seat)
        elif isinstance(event, TileDrawn):
            self._draw(event)
        elif isinstance(event, TileDiscarded):
            self._discard(event)
        elif isinstance(event, GroupCalled):
            self._call(event)
        elif isinstance(event, KanDeclared):
            self._kan(event)
        else:
            self._north(event)

    def _pass(self) -> None:
        """Nobody won on what was offered last: everybody has passed it."""
        if self.offered:
            source, offer = self.offered
            for number, seat in enumerate(self.seats):
                if number != source and seat.turns:
                    seat.turns[-1].offers.append(self._offer_to(number, offer))
            self.offered = None
        if self.breaks_later:
            self._interrupt()

    def _offer_to(self, seat: int, offer: Offer) -> Offer:
        if not self.seats[seat].ippatsu:
            return offer
        return offer._replace(occasion=offer.occasion._replace(ippatsu=True))

    def _interrupt(self) -> None:
        """A call, a kan or a north: first turns and ippatsu are over for everybody."""
        self.interrupted, self.breaks_later = True, False
        for seat in self.seats:
            seat.ippatsu = False

    def _accept(self, number: int) -> None:
        seat = self.seats[number]
        seat.riichi, seat.ippatsu = seat.declared or "riichi", True
        self.sticks += 1
        self.scores[number] -= 1000

    def _draw(self, event: TileDrawn) -> None:
        seat = self.seats[event.seat]
        self.draws += 1
        seat.drawn = event.tile
        if event.tile is None:
            seat.tiles = None
        elif seat.tiles is not None:
            seat.tiles.append(event.tile)

    def _own_offer(self, number: int) -> Offer | None:
        """The tile that a seat has just drawn, as a chance to win; None where it is not shown."""
        tile = self.seats[number].drawn
        if tile is None:
            return None
        occasion = self._own_occasion(number)
        return Offer(number, tile, occasion, tuple(self.indicators), self.sticks)

    def _own_occasion(self, number: int) -> Occasion:
        seat = self.seats[number]
        first = not seat.discards and not self.interrupted
        return Occasion(
            ippatsu=seat.ippatsu,
            haitei=self.draws >= LIVE_WALL[self.players] and not seat.replacement,
            rinshan=seat.replacement,
            tenhou=first and number == self.dealer,
            chiihou=first and number != self.dealer,
        )

    def _own_draw_declined(self, number: int) -> None:
        seat, offer = self.seats[number], self._own_offer(number)
        if offer and seat.turns:
            seat.turns[-1].own_draws.append(offer)

    def _discard(self, event: TileDiscarded) -> None:
        seat = self.seats[event.seat]
        self._own_draw_declined(event.seat)
        seat.lose(event.tile)
        turned = bool(seat.declared) and not any(discard.riichi for discard in seat.discards)
        seat.discards.append(Discard(event.tile, turned))
        seat.ippatsu = False
        seat.turns.append(
            Turn(
                event.seat,
                len(seat.turns) + 1,
                event=self.place,
                drawn=seat.drawn,
                discard=event.tile,
                turned=turned,
                tiles=None if seat.tiles is None else tuple(seat.tiles),
                melds=tuple(seat.melds),
                discards=tuple(seat.discards),
                riichi=seat.riichi or (seat.declared if turned else ""),
                kita=seat.kita,
            )
        )
        seat.drawn, seat.replacement = None, False
        self.discarder = event.seat
        last = self.draws >= LIVE_WALL[self.players]
        self._offer(event.seat, event.tile, Occasion(houtei=last))

    def _offer(self, source: int, tile: Tile, occasion: Occasion) -> None:
        offer = Offer(source, tile, occasion, tuple(self.indicators), self.sticks)
        self.offered = source, offer

    def _call(self, event: GroupCalled) -> None:
        seat, source = self.seats[event.seat], self.seats[self.discarder]
        last = source.discards[-1]
        if last.tile.kind != event.called.kind:
            raise ValueError(event.called)
        source.discards[-1] = Discard(last.tile, last.riichi, called=True)
        source.turns[-1].called_away = True
        own = list(event.tiles)
        own.remove(event.called)
        for tile in own:
            seat.lose(tile)
        side = side_of(self.discarder, event.seat, self.players)
        seat.melds.append(Meld(event.type, tuple(sorted(event.tiles)), side, event.called))
        seat.drawn = None
        seat.replacement = event.type is MeldType.DAIMINKAN
        self._interrupt()

    def _kan(self, event: KanDeclared) -> None:
        seat = self.seats[event.seat]
        self._own_draw_declined(event.seat)
        if event.added is None:
            for tile in event.tiles:
                seat.lose(tile)
            seat.melds.append(Meld(MeldType.ANKAN, tuple(sorted(event.tiles))))
            self._offer(event.seat, event.tiles[0], Occasion(robbed_ankan=True))
        else:
            seat.lose(event.added)
            kind = event.added.kind
            place = next(i for i, meld in enumerate(seat.melds) if _is_pon_of(meld, kind))
            pon = seat.melds[place]
            tiles = tuple(sorted((*pon.tiles, event.added)))
            seat.melds[place] = Meld(MeldType.SHOUMINKAN, tiles, pon.side, pon.called)
            self._offer(event.seat, event.added, Occasion(chankan=True))
        seat.drawn, seat.replacement = None, True
        self.breaks_later = True

    def _north(self, event: NorthSetAside) -> None:
        seat = self.seats[event.seat]
        self._own_draw_declined(event.seat)
        seat.lose(NORTH)
        seat.kita += 1
        self._offer(event.seat, NORTH, Occasion(robbed_kita=True))
        seat.drawn, seat.replacement = None, True
        self.breaks_later = True

    def ended(self, wins: Sequence[WinOfRecord]) -> Replay:
        """The hand as it ended with these wins."""
        won = tuple(self._won(win) for win in wins)
        if not wins:
            self._pass()
        elif self.offered:
            self._offer_to_losers({win.seat for win in wins})
        return Replay(
            turns=tuple(tuple(seat.turns) for seat in self.seats),
            wins=won,
            riichi=tuple(number for number, seat in enumerate(self.seats) if seat.riichi),
            indicators=tuple(self.indicators),
            riichi_sticks=self.sticks,
            scores=tuple(self.scores),
            away=frozenset(self.away),
            tiles=tuple(None if s.tiles is None else tuple(sorted(s.tiles)) for s in self.seats),
            melds=tuple(tuple(seat.melds) for seat in self.seats),
            discards=tuple(tuple(seat.discards) for seat in self.seats),
            draws=self.draws,
            kita=tuple(seat.kita for seat in self.seats),
        )

    def _offer_to_losers(self, winners: set[int]) -> None:
        if self.offered:
            source, offer = self.offered
            for number, seat in enumerate(self.seats):
                if number != source and number not in winners and seat.turns:
                    seat.turns[-1].offers.append(self._offer_to(number, offer))

    def _won(self, win: WinOfRecord) -> WinAtTable:
        seat = self.seats[win.seat]
        occasion, tile = self._own_occasion(win.seat), seat.drawn
        if win.seat != win.source:
            if not self.offered:
                raise UnreadableHand("win-not-followed", seat=win.seat)
            offer = self._offer_to(win.seat, self.offered[1])
            occasion, tile = offer.occasion, offer.tile
        tile = tile or win.tile
        tiles = None if seat.tiles is None else list(seat.tiles)
        if tiles is not None and tile and win.seat != win.source:
            tiles.append(tile)
        return WinAtTable(
            win=win,
            tiles=win.hand if tiles is None else tuple(sorted(tiles)),
            tile=tile,
            melds=tuple(seat.melds),
            discards=tuple(seat.discards),
            riichi=seat.riichi,
            kita=seat.kita,
            occasion=occasion,
            indicators=tuple(self.indicators),
            riichi_sticks=self.sticks,
        )


def _is_pon_of(meld: Meld, kind: int) -> bool:
    return meld.type is MeldType.PON and meld.tiles[0].kind == kind
