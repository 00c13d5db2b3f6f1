"""A recorded hand played again: what every seat holds at the end, and each win as it stood.

`replay` follows the events of a hand. It knows no rules but the order of play; what a win means is
worked out by the command `record`. The turns of a hand are played by `turn_replay`.
"""

from collections.abc import Sequence

from calc.riichi.hand import Meld, MeldType
from calc.riichi.scoring.payments import STICK
from calc.riichi.tiles import NORTH, Discard, Tile, any_turned

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
from .moments import LIVE_WALL, Occasion, Offer, Replay, WinAtTable, side_of

Move = TileDrawn | TileDiscarded | RiichiAccepted | GroupCalled | KanDeclared | NorthSetAside
"""An event after which nobody can win on the tile that was offered before it."""
_DISCARD, _LAST_DISCARD = Occasion(), Occasion({"houtei"})


def replay(hand: RecordedHand, players: int) -> Replay:
    """The hand played again; raises UnreadableHand where an event cannot be followed."""
    known = hand.number >= 0 and hand.number % 4 < players and 0 <= hand.dealer < players
    if not known or len(hand.dealt) != players:
        raise UnreadableHand("hand-not-followed")
    for win in hand.wins:
        liable = win.source if win.liable is None else win.liable
        if not all(0 <= seat < players for seat in (win.seat, win.source, liable)):
            raise UnreadableHand("win-not-followed", seat=win.seat)
    table = TableReplay(hand, players)
    table.play(hand.events)
    return table.result(hand.wins)


class SeatState:
    """What one player holds and has done."""

    def __init__(self, tiles: tuple[Tile, ...] | None) -> None:
        self.tiles = None if tiles is None else list(tiles)
        self.melds: list[Meld] = []
        self.discards: list[Discard] = []
        self.kita = 0
        self.drawn: Tile | None = None
        self.replacement = False
        self.declared = ""
        self.riichi = ""
        self.ippatsu = False

    def remove(self, tile: Tile) -> None:
        """Take a tile out of the concealed ones; ValueError where it is not there."""
        if self.tiles is not None:
            self.tiles.remove(tile)


class TableReplay:
    """The table while a hand is played again."""

    def __init__(self, hand: RecordedHand, players: int) -> None:
        self.players = players
        self.place = 0
        self.dealer = hand.dealer
        self.seats = [SeatState(tiles) for tiles in hand.dealt]
        self.indicators: tuple[Tile, ...] = (hand.indicator,) if hand.indicator else ()
        self.sticks = hand.riichi_sticks
        self.scores = list(hand.before)
        self.away: set[int] = set()
        self.draws = 0
        self.interrupted = False
        self.breaks_later = False
        self.offered: Offer | None = None
        self.discarder = hand.dealer

    def play(self, events: Sequence[Event]) -> None:
        """Follow all events; raises UnreadableHand where one cannot be followed."""
        for place, event in enumerate(events):
            self.place = place
            try:
                self.follow(event)
            except (ValueError, KeyError, IndexError) as error:
                raise UnreadableHand("event-not-followed", event=place + 1) from error

    def follow(self, event: Event) -> None:
        """Take one event in; raises ValueError, KeyError or IndexError where it cannot be."""
        if isinstance(event, IndicatorTurned):
            self.indicators += (event.tile,)
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
        if self.offered or self.breaks_later:
            self.pass_offered()
        self._move(event)

    def _move(self, event: Move) -> None:
        if isinstance(event, TileDrawn):
            self._draw(event)
        elif isinstance(event, TileDiscarded):
            self.discard(event)
        elif isinstance(event, RiichiAccepted):
            self._accept_riichi(event.seat)
        elif isinstance(event, GroupCalled):
            self.call(event)
        elif isinstance(event, KanDeclared):
            self._kan(event)
        else:
            self._north(event)

    def pass_offered(self) -> None:
        """The tile that was offered last has passed: nobody won on it."""
        self.offered = None
        if self.breaks_later:
            self._interrupt()

    def offer_to(self, seat: int, offer: Offer) -> Offer:
        """An offer as it concerns a seat, which may be in ippatsu."""
        if not self.seats[seat].ippatsu:
            return offer
        return offer._replace(occasion=offer.occasion | {"ippatsu"})

    def _interrupt(self) -> None:
        """A call, a kan or a north: first turns and ippatsu are over for everybody."""
        self.interrupted, self.breaks_later = True, False
        for seat in self.seats:
            seat.ippatsu = False

    def _accept_riichi(self, number: int) -> None:
        seat = self.seats[number]
        seat.riichi, seat.ippatsu = seat.declared or "riichi", True
        self.sticks += 1
        self.scores[number] -= STICK

    def _draw(self, event: TileDrawn) -> None:
        seat = self.seats[event.seat]
        self.draws += 1
        seat.drawn = event.tile
        if event.tile is None:
            seat.tiles = None
        elif seat.tiles is not None:
            seat.tiles.append(event.tile)

    def own_occasion(self, number: int) -> Occasion:
        """The conditions of a win on the tile that a seat has just drawn."""
        seat = self.seats[number]
        first = not seat.discards and not self.interrupted
        conditions = {
            "ippatsu": seat.ippatsu,
            "haitei": self.draws >= LIVE_WALL[self.players] and not seat.replacement,
            "rinshan": seat.replacement,
            "tenhou": first and number == self.dealer,
            "chiihou": first and number != self.dealer,
        }
        return Occasion(name for name, is_met in conditions.items() if is_met)

    def decline_own_draw(self, seat: int) -> None:
        """A seat does not win on its own draw; a subclass records that."""

    def discard(self, event: TileDiscarded) -> None:
        """A seat discards a tile; the other seats may win on it."""
        seat = self.seats[event.seat]
        self.decline_own_draw(event.seat)
        seat.remove(event.tile)
        turned = bool(seat.declared) and not any_turned(seat.discards)
        seat.discards.append(Discard(event.tile, turned))
        seat.ippatsu = False
        seat.drawn, seat.replacement = None, False
        self.discarder = event.seat
        last = self.draws >= LIVE_WALL[self.players]
        self.offer(event.seat, event.tile, _LAST_DISCARD if last else _DISCARD)

    def offer(self, source: int, tile: Tile, occasion: Occasion) -> None:
        """A tile that the others may win on until the next event."""
        self.offered = Offer(source, tile, occasion, self.indicators)

    def call(self, event: GroupCalled) -> None:
        """A seat takes the last discard."""
        seat, source = self.seats[event.seat], self.seats[self.discarder]
        last = source.discards[-1]
        if last.tile.kind != event.called.kind:
            raise ValueError(event.called)
        source.discards[-1] = Discard(last.tile, last.riichi, called=True)
        own = list(event.tiles)
        own.remove(event.called)
        for tile in own:
            seat.remove(tile)
        side = side_of(self.discarder, event.seat, self.players)
        seat.melds.append(Meld(event.type, tuple(sorted(event.tiles)), side, event.called))
        seat.drawn = None
        seat.replacement = event.type is MeldType.DAIMINKAN
        self._interrupt()

    def _kan(self, event: KanDeclared) -> None:
        seat = self.seats[event.seat]
        self.decline_own_draw(event.seat)
        if event.added is None:
            for tile in event.tiles:
                seat.remove(tile)
            seat.melds.append(Meld(MeldType.ANKAN, tuple(sorted(event.tiles))))
            self.offer(event.seat, event.tiles[0], Occasion({"robbed_ankan"}))
        else:
            seat.remove(event.added)
            kind = event.added.kind
            pons = [meld for meld in seat.melds if meld.type is MeldType.PON]
            [pon] = [meld for meld in pons if meld.tiles[0].kind == kind]
            tiles = tuple(sorted((*pon.tiles, event.added)))
            kan = Meld(MeldType.SHOUMINKAN, tiles, pon.side, pon.called)
            seat.melds[seat.melds.index(pon)] = kan
            self.offer(event.seat, event.added, Occasion({"chankan"}))
        seat.drawn, seat.replacement = None, True
        self.breaks_later = True

    def _north(self, event: NorthSetAside) -> None:
        seat = self.seats[event.seat]
        self.decline_own_draw(event.seat)
        seat.remove(NORTH)
        seat.kita += 1
        self.offer(event.seat, NORTH, Occasion({"robbed_kita"}))
        seat.drawn, seat.replacement = None, True
        self.breaks_later = True

    def result(self, wins: Sequence[WinOfRecord]) -> Replay:
        """The hand as it ended with these wins."""
        return Replay(
            wins=tuple(self._win_at_table(win) for win in wins),
            riichi=tuple(number for number, seat in enumerate(self.seats) if seat.riichi),
            indicators=self.indicators,
            riichi_sticks=self.sticks,
            scores=tuple(self.scores),
            tiles=tuple(None if s.tiles is None else tuple(sorted(s.tiles)) for s in self.seats),
            melds=tuple(tuple(seat.melds) for seat in self.seats),
            discards=tuple(tuple(seat.discards) for seat in self.seats),
            draws=self.draws,
            kita=tuple(seat.kita for seat in self.seats),
        )

    def _win_at_table(self, win: WinOfRecord) -> WinAtTable:
        seat = self.seats[win.seat]
        occasion, tile = self.own_occasion(win.seat), seat.drawn
        if win.seat != win.source:
            if not self.offered:
                raise UnreadableHand("win-not-followed", seat=win.seat)
            offer = self.offer_to(win.seat, self.offered)
            occasion, tile = offer.occasion, offer.tile
        tile = tile or win.tile
        tiles = None if seat.tiles is None else list(seat.tiles)
        if tiles is not None and tile and win.seat != win.source:
            tiles.append(tile)
        return WinAtTable(
            win=win,
            tiles=win.hand if tiles is None else tuple(sorted(tiles)),
            melds=tuple(seat.melds),
            discards=tuple(seat.discards),
            riichi=seat.riichi,
            kita=seat.kita,
            offer=Offer(win.source, tile, occasion, self.indicators) if tile else None,
        )
