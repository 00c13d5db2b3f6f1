"""A recorded hand played again: what every seat holds at the end, and each win as it stood.

`replay` follows the events of a hand. It knows no rules but the order of play; what a win means is
worked out by the command `record`. Few questions about a game ask for turns, so that `replay`
leaves them out, and `replay_turns` plays the hand with them.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from calc.riichi.counts import copies_of, has_fifth_copy
from calc.riichi.hand import Meld, MeldType
from calc.riichi.memo import new_tuple
from calc.riichi.scoring.payments import STICK
from calc.riichi.tiles import KINDS, NORTH, Discard, Tile, any_turned

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
from .moments import (
    COPIES,
    LIVE_WALL,
    Occasion,
    Offer,
    OwnDraw,
    Replay,
    SeatState,
    Turn,
    WinAtTable,
    side_of,
)

Move = RiichiAccepted | GroupCalled | KanDeclared | NorthSetAside
"""An event, beside draws and discards, after which nobody can win on the tile offered before it."""
MOST_COPIES = 64
"""Tiles of which copies are counted together: six bits hold those of a kind."""
_ANNOUNCED = (PlayerPresence, RiichiDeclared)
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
    replayed = table.result(hand.wins)
    _check_held(hand)
    _check_copies(_shown(replayed))
    return replayed


def _check_copies(tiles: Sequence[Tile]) -> None:
    """Raise UnreadableHand where there are five of a kind: servers are tested at such tables."""
    if len(tiles) < MOST_COPIES and not has_fifth_copy(copies_of(tiles)):
        return
    counts = Counter(tile.plain for tile in tiles)
    if many := next((tile for tile, count in counts.items() if count > COPIES), None):
        raise UnreadableHand("five-of-a-kind", tile=many.code)


def _check_held(hand: RecordedHand) -> None:
    """Raise UnreadableHand where a seat holds five of a kind at any time."""
    held = []
    for dealt in hand.dealt:
        _check_copies(dealt or ())
        kinds = [tile.kind for tile in dealt or ()]
        held.append([kinds.count(tile.kind) for tile in KINDS])
    for event in hand.events:
        if isinstance(event, TileDiscarded):
            held[event.seat][event.tile.kind] -= 1
            continue
        if isinstance(event, TileDrawn):
            tile = event.tile
        elif isinstance(event, GroupCalled):
            tile = event.called
        else:
            continue
        if tile and held[event.seat][tile.kind] == COPIES:
            raise UnreadableHand("five-of-a-kind", tile=tile.plain.code)
        if tile:
            held[event.seat][tile.kind] += 1


def _shown(replayed: Replay) -> list[Tile]:
    """What the winners and the indicators show; winners on one discard hold the same tile."""
    shown = [*replayed.indicators]
    for place, won in enumerate(replayed.wins):
        shown += won.held.tiles or ()
        shown += (tile for meld in won.held.melds for tile in meld.tiles)
        if place and won.offer and won.held.tiles:
            shown.remove(won.offer.tile)
    return shown


def replay_turns(hand: RecordedHand, players: int, unable: Collection[int]) -> list[list[Turn]]:
    """The turns of every seat, of a hand that `replay` can follow.

    `unable` are the seats that did not decline the last tile: they won on it or could not have it.
    """
    table = TableReplay(hand, players, with_turns=True)
    table.play(hand.events)
    table.record_offer(unable)
    return table.turns


class TableReplay:
    """The table while a hand is played again; `turns` by seat are empty unless they are wanted."""

    def __init__(self, hand: RecordedHand, players: int, *, with_turns: bool = False) -> None:
        self.players = players
        self.place = 0
        self.dealer = hand.dealer
        self.seats = [SeatState(None if tiles is None else [*tiles]) for tiles in hand.dealt]
        self.indicators: tuple[Tile, ...] = (hand.indicator,) if hand.indicator else ()
        self.sticks = hand.riichi_sticks
        self.scores = list(hand.before)
        self.away: set[int] = set()
        self.draws = 0
        self.interrupted = False
        self.breaks_later = False
        self.offered: Offer | None = None
        self.discarder = hand.dealer
        self.with_turns = with_turns
        self.turns: list[list[Turn]] = [[] for _ in range(players)]

    def play(self, events: Sequence[Event]) -> None:
        """Follow all events; raises UnreadableHand where one cannot be followed."""
        try:
            for self.place, event in enumerate(events):
                self._follow(event)
        except (ValueError, KeyError, IndexError) as error:
            raise UnreadableHand("event-not-followed", event=self.place + 1) from error

    def follow(self, place: int, event: Event) -> None:
        """Follow the event at a place; raises UnreadableHand where it cannot be followed."""
        self.place = place
        try:
            self._follow(event)
        except (ValueError, KeyError, IndexError) as error:
            raise UnreadableHand("event-not-followed", event=place + 1) from error

    def _follow(self, event: Event) -> None:
        """Take one event in; raises ValueError, KeyError or IndexError where it cannot be."""
        if isinstance(event, IndicatorTurned):
            self.indicators += (event.tile,)
            return
        if not 0 <= event.seat < self.players:
            raise IndexError(event.seat)
        if isinstance(event, _ANNOUNCED):
            self._announce(event)
            return
        if self.offered or self.breaks_later:
            self._pass_offered()
        if isinstance(event, TileDrawn):
            self._draw(event)
        elif isinstance(event, TileDiscarded):
            self._discard(event)
        else:
            self._move(event)

    def _announce(self, event: PlayerPresence | RiichiDeclared) -> None:
        """A player goes away or is back, or says riichi: nothing of the table changes."""
        if isinstance(event, PlayerPresence):
            (self.away.add if event.away else self.away.discard)(event.seat)
            return
        seat = self.seats[event.seat]
        first = not seat.discards and not self.interrupted
        seat.declared = "double_riichi" if first else "riichi"
        if event.shown:
            seat.declared = "open_riichi"

    def _move(self, event: Move) -> None:
        if isinstance(event, RiichiAccepted):
            self._accept_riichi(event.seat)
        elif isinstance(event, GroupCalled):
            self._call(event)
        elif isinstance(event, KanDeclared):
            self._kan(event)
        else:
            self._north(event)

    def _pass_offered(self) -> None:
        """The tile that was offered last has passed: nobody won on it."""
        if self.with_turns:
            self.record_offer()
        if self.breaks_later:
            self._interrupt(self.offered.source if self.offered else None)
        self.offered = None

    def record_offer(self, unable: Collection[int] = ()) -> None:
        """Add what was offered last to the turn of each other seat there that could decline it."""
        if self.offered and self.with_turns:
            gone = {self.offered.source, *self.away, *unable}
            for seat, turns in enumerate(self.turns):
                if turns and seat not in gone:
                    turns[-1].offers.append(self._offer_to(seat, self.offered))

    def _offer_to(self, seat: int, offer: Offer) -> Offer:
        """An offer as it concerns a seat, which may be in ippatsu."""
        if not self.seats[seat].ippatsu:
            return offer
        return offer._replace(occasion=offer.occasion | {"ippatsu"})

    def _interrupt(self, caller: int | None) -> None:
        """A call, a kan or a north: first turns and ippatsu are over for everybody."""
        self.interrupted, self.breaks_later = True, False
        for number, turns in enumerate(self.turns):
            if turns and number != caller:
                turns[-1].calls.append(len(turns[-1].offers))
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

    def _own_occasion(self, number: int) -> Occasion:
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

    def _decline_own_draw(self, seat: int) -> None:
        """A seat does not win on its own draw."""
        holder, turns = self.seats[seat], self.turns[seat]
        if holder.drawn and turns and seat not in self.away:
            offer = Offer(seat, holder.drawn, self._own_occasion(seat), self.indicators)
            held = holder.held()
            if held.tiles is not None:
                held = held._replace(tiles=held.tiles[:-1])
            turns[-1].own_draws.append(OwnDraw(offer, held))

    def _discard(self, event: TileDiscarded) -> None:
        """A seat discards a tile; the other seats may win on it."""
        seat, turns = self.seats[event.seat], self.turns[event.seat]
        if self.with_turns:
            self._decline_own_draw(event.seat)
        seat.remove(event.tile)
        turned = bool(seat.declared) and not any_turned(seat.discards)
        seat.discards.append(new_tuple(Discard, (event.tile, turned, False)))
        if self.with_turns:
            held = seat.held()._replace(riichi=seat.riichi or (seat.declared if turned else ""))
            number, drawn = len(turns) + 1, seat.drawn
            turns.append(
                Turn(seat=event.seat, number=number, event=self.place, drawn=drawn, held=held)
            )
        seat.ippatsu = False
        seat.drawn, seat.replacement = None, False
        self.discarder = event.seat
        last = self.draws >= LIVE_WALL[self.players]
        occasion = _LAST_DISCARD if last else _DISCARD
        self.offered = new_tuple(Offer, (event.seat, event.tile, occasion, self.indicators))

    def _offer(self, source: int, tile: Tile, occasion: Occasion) -> None:
        """A tile that the others may win on until the next event."""
        self.offered = Offer(source, tile, occasion, self.indicators)

    def _call(self, event: GroupCalled) -> None:
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
        if self.with_turns:
            self.turns[self.discarder][-1].called_away = True
        self._interrupt(event.seat)

    def _kan(self, event: KanDeclared) -> None:
        seat = self.seats[event.seat]
        self._decline_own_draw(event.seat)
        if event.added is None:
            for tile in event.tiles:
                seat.remove(tile)
            seat.melds.append(Meld(MeldType.ANKAN, tuple(sorted(event.tiles))))
            self._offer(event.seat, event.tiles[0], Occasion({"robbed_ankan"}))
        else:
            seat.remove(event.added)
            kind = event.added.kind
            [pon] = [meld for meld in seat.melds if meld.tiles[0].kind == kind]
            tiles = tuple(sorted((*pon.tiles, event.added)))
            kan = Meld(MeldType.SHOUMINKAN, tiles, pon.side, pon.called)
            seat.melds[seat.melds.index(pon)] = kan
            self._offer(event.seat, event.added, Occasion({"chankan"}))
        seat.drawn, seat.replacement = None, True
        self.breaks_later = True

    def _north(self, event: NorthSetAside) -> None:
        seat = self.seats[event.seat]
        self._decline_own_draw(event.seat)
        seat.remove(NORTH)
        seat.kita += 1
        self._offer(event.seat, NORTH, Occasion({"robbed_kita"}))
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
            seats=tuple(seat.held() for seat in self.seats),
            draws=self.draws,
        )

    def _win_at_table(self, win: WinOfRecord) -> WinAtTable:
        seat = self.seats[win.seat]
        occasion, tile = self._own_occasion(win.seat), seat.drawn
        if win.seat != win.source:
            if not self.offered:
                raise UnreadableHand("win-not-followed", seat=win.seat)
            offer = self._offer_to(win.seat, self.offered)
            occasion, tile = offer.occasion, offer.tile
        tile, held = tile or win.tile, seat.held()
        if held.tiles is None:
            held = held._replace(tiles=win.hand)
        elif tile and win.seat != win.source:
            held = held._replace(tiles=(*held.tiles, tile))
        return WinAtTable(
            win, held, Offer(win.source, tile, occasion, self.indicators) if tile else None
        )
