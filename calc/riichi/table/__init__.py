"""The game between hands: who deals next, the counters, when the game ends.

Here is the state of a game between two hands, the table of a hand, the next hand, and the end; the
modules beside it have declarations, settlement, draws, penalties and final scores.
"""

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from typing import NamedTuple

from calc.riichi.errors import Problem
from calc.riichi.memo import KeyEnum
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import STICK, Payment, Payments, Seat, Table
from calc.riichi.tiles import WINDS, Wind


class DealCause(KeyEnum):
    """What ended a hand, as far as the next hand and the end of the game depend on it."""

    DEALER_WON = "dealer_won"
    OTHER_WON = "other_won"
    DEALER_TENPAI = "dealer_tenpai"
    DEALER_NOTEN = "dealer_noten"
    ABORTED = "aborted"
    CHOMBO = "chombo"
    FINE = "fine"
    """A penalty at the table, with which the hand goes on."""


class NextHand(NamedTuple):
    """What the next hand starts with; honba and riichi sticks are counted, not in points."""

    dealer_stays: bool
    honba: int
    sticks: int
    cause: DealCause


class Game(NamedTuple):
    """A game before a hand: players are named by the wind they had first.

    `dealer` is the one who deals now; `scores` in points from the first east on, empty where not
    known; `sticks` are left from earlier hands; `won` are the players who have won a hand; `pot`
    holds penalty points on the table.
    """

    round_wind: Wind = Wind.EAST
    dealer: Wind = Wind.EAST
    honba: int = 0
    sticks: int = 0
    scores: tuple[int, ...] = ()
    won: frozenset[Wind] = frozenset()
    pot: int = 0
    names: tuple[str, ...] = ()
    players: int = 4

    @property
    def round(self) -> str:
        """The round as it is called."""
        return round_name(self.round_wind, self.dealer)

    @property
    def seats(self) -> tuple[Wind, ...]:
        """The winds in play."""
        return WINDS[: self.players]

    def seat_of(self, player: Wind) -> Wind:
        """The wind this player has now."""
        return self._turned(player, -WINDS.index(self.dealer))

    def player_at(self, seat: Wind) -> Wind:
        """The player who has this wind now."""
        return self._turned(seat, WINDS.index(self.dealer))

    def _turned(self, wind: Wind, steps: int) -> Wind:
        return WINDS[(WINDS.index(wind) + steps) % self.players]

    def scores_after(
        self, changes: Mapping[Seat, int], declared: Iterable[Wind] = ()
    ) -> tuple[int, ...]:
        """The scores after changes by present seat and the sticks `declared` in this hand."""
        sticks = dict.fromkeys(declared, STICK)
        return tuple(
            score + changes.get(seat, 0) - sticks.get(seat, 0)
            for score, seat in zip(self.scores, map(self.seat_of, self.seats), strict=False)
        )


def round_name(wind: Wind, dealer: Wind) -> str:
    """A round as it is called, E2 for the second of the east round; `dealer` is a first seat."""
    return f"{wind}{WINDS.index(dealer) + 1}"


class TableState(NamedTuple):
    """The rules, counters and players of a hand, and the game it is part of.

    `sticks` are all on the table; `pot` is in points; `declared` are the seats whose riichi sticks
    of this hand are not yet off the scores of the game.
    """

    rules: Ruleset
    honba: int = 0
    sticks: int = 0
    pot: int = 0
    players: int = 4
    game: Game | None = None
    declared: tuple[Wind, ...] = ()

    @property
    def seats(self) -> tuple[Wind, ...]:
        """The winds in play."""
        return WINDS[: self.players]

    @property
    def older_sticks(self) -> int:
        """The riichi sticks that are left from earlier hands."""
        return max(self.sticks - len(self.declared), 0)

    @property
    def returned_sticks(self) -> Payments:
        """The riichi sticks placed in this hand, back to their owners."""
        return tuple(
            Payment(Table.TABLE, seat, STICK, "riichi_returned")
            for seat in self.seats
            if seat in self.declared
        )

    def pot_payments(self, winner: Wind) -> Payments:
        """The penalty points on the table, which a winner takes; none where there are none."""
        return (Payment(Table.TABLE, winner, self.pot, "penalty"),) if self.pot else ()

    def absent_seat_problems(self, field: str, seats: Container[Wind | None]) -> list[Problem]:
        """A problem for each of some seats at which nobody sits."""
        return [
            Problem("no-such-seat", field, str(seat), {"seat": seat})
            for seat in WINDS[self.players :]
            if seat in seats
        ]

    def unpaid_riichi_problems(self) -> list[Problem]:
        """The problem of more riichi than riichi sticks, on a table without a game."""
        facts = {"sticks": self.sticks, "declared": len(self.declared)}
        problem = Problem("fewer-deposits-than-riichi", "riichi_sticks", facts=facts)
        return [problem] if len(self.declared) > self.sticks and not self.game else []


def after_win(winners: Collection[Wind], table: TableState) -> NextHand:
    """The next hand after a win: east stays if it won, alone or not, with one honba more.

    Otherwise the deal passes and all honba go.
    Source: EMA 3.4.10 and 3.4.11.
    """
    stays = Wind.EAST in winners
    if len(winners) > 1 and table.rules.multiple_ron_dealer is False:
        stays = False
    cause = DealCause.DEALER_WON if stays else DealCause.OTHER_WON
    return NextHand(stays, table.honba + 1 if stays else 0, 0, cause)


def after_draw(table: TableState, *, dealer_tenpai: bool) -> NextHand:
    """The next hand after an exhaustive draw; `dealer_repeat` says which dealer stays.

    A dealer who stays adds a honba, by most rules any draw does. The riichi sticks stay.
    Source: EMA 3.4.10 and 3.4.11; the riichi wiki on draws names the other two forms.
    """
    rules = table.rules
    stays = {"tenpai": dealer_tenpai, "agari": False, "always_on_draw": True}[rules.dealer_repeat]
    cause = DealCause.DEALER_TENPAI if dealer_tenpai else DealCause.DEALER_NOTEN
    honba = table.honba + (stays or rules.honba_after_exhaustive_draw)
    return NextHand(stays, honba, table.sticks, cause)


def after_abort(table: TableState) -> NextHand:
    """The next hand after an abortive draw: the same seats, with one honba more.

    The riichi sticks of this hand go back, or stay where the rules say so.
    Source: WRC Optional Rules 2022, Mod 5.2; Tenhou for riichi sticks that stay.
    """
    honba = table.honba + (table.rules.abortive_honba is not False)
    sticks = table.sticks if _sticks_stay(table.rules) else table.older_sticks
    return NextHand(dealer_stays=True, honba=honba, sticks=sticks, cause=DealCause.ABORTED)


def abort_payments(table: TableState) -> Payments:
    """The riichi sticks of an aborted hand, back to their owners unless the rules let them stay."""
    return () if _sticks_stay(table.rules) else table.returned_sticks


def _sticks_stay(rules: Ruleset) -> bool:
    return rules.abortive_riichi_sticks == "stay"


def after_chombo(table: TableState) -> NextHand:
    """The next hand after a chombo: dealt again with the same honba, this hand's sticks back.

    Source: EMA 3.4.6; the riichi wiki for one honba as a house rule. Where the hand is not dealt
    again the deal passes and the riichi sticks stay.
    """
    replayed = table.rules.chombo_replay is not False
    sticks = table.older_sticks if replayed else table.sticks
    honba = table.honba + table.rules.chombo_adds_counter
    return NextHand(replayed, honba, sticks, DealCause.CHOMBO)


class Ending(KeyEnum):
    """Why a game is over."""

    LAST_HAND = "last_hand_played"
    TARGET = "target_reached"
    EXTENSION = "extension_round_played"
    BANKRUPTCY = "bankruptcy"
    AGARI_YAME = "agari_yame"


class GameAfter(NamedTuple):
    """The game after a hand, and why it is over if it is; an ended game keeps its last round."""

    game: Game
    ending: Ending | None


def game_after(
    game: Game,
    next_hand: NextHand,
    table: TableState,
    changes: Mapping[Seat, int],
    *,
    winners: Collection[Wind] = (),
    pot: int = 0,
) -> GameAfter:
    """The game after a settlement by seats; `pot` holds the penalty points then on the table."""
    scores = game.scores_after(changes, table.declared)
    won = game.won | {game.player_at(seat) for seat in winners}
    paid = game._replace(
        scores=scores, won=won, honba=next_hand.honba, sticks=next_hand.sticks, pot=pot
    )
    over = ending(paid, next_hand, table.rules)
    return GameAfter(paid if over or next_hand.dealer_stays else _with_next_dealer(paid), over)


def _with_next_dealer(game: Game) -> Game:
    """The deal goes to the next player; after the last one the round wind changes too.

    Source: EMA 3.5.
    """
    place = (WINDS.index(game.dealer) + 1) % game.players
    wind = game.round_wind
    if not place:
        wind = WINDS[(WINDS.index(wind) + 1) % len(WINDS)]
    return game._replace(dealer=WINDS[place], round_wind=wind)


def is_bankrupt(scores: Sequence[int], rules: Ruleset) -> bool:
    """Whether somebody has so few points that the game ends at once; an option decides about zero.

    Source: WRC Optional Rules 2022, Mod 5.3.
    """
    if rules.bankruptcy == "none" or not scores:
        return False
    least = 1 if rules.bankruptcy == "zero_or_below" else 0
    return min(scores) < least


def ending(game: Game, next_hand: NextHand, rules: Ruleset) -> Ending | None:
    """Why a game is over after a hand, by the scores then; None where it goes on.

    Source: EMA 3.5 and 3.6; Tenhou for the extension round.
    """
    if is_bankrupt(game.scores, rules):
        return Ending.BANKRUPTCY
    beyond = _rounds_beyond(game, rules)
    last_deal = WINDS.index(game.dealer) == game.players - 1
    if beyond > 0:
        return _ending_of_extension(game, next_hand, rules, last_deal=last_deal)
    if beyond < 0 or not last_deal:
        return None
    if next_hand.dealer_stays:
        return Ending.AGARI_YAME if _dealer_stops(game, next_hand, rules) else None
    if rules.extension_round is None:
        return Ending.LAST_HAND
    return Ending.TARGET if is_target_reached(game.scores, rules) else None


def _ending_of_extension(
    game: Game, next_hand: NextHand, rules: Ruleset, *, last_deal: bool
) -> Ending | None:
    """Why a game is over after a hand of the extension round; a hand to be dealt again is none.

    A dealer who stays deals again before the points are compared, or after; `extension_form` says
    which. Where it fixes the number of hands, they end the game.
    Source: Tenhou and Mahjong Soul (the repeat goes first).
    """
    form, reached = rules.extension_form, is_target_reached(game.scores, rules)
    if next_hand.dealer_stays:
        unfinished = next_hand.cause in (DealCause.CHOMBO, DealCause.FINE)
        if form == "target_first":
            return Ending.TARGET if reached and not unfinished else None
        last = last_deal or form != "four_hands"
        return Ending.TARGET if last and _dealer_stops(game, next_hand, rules) else None
    if reached and form in ("repeat_first", "target_first"):
        return Ending.TARGET
    return Ending.EXTENSION if last_deal or form == "one_hand" else None


def is_target_reached(scores: Sequence[int], rules: Ruleset) -> bool:
    """Whether somebody has the points without which another round follows the last one."""
    return rules.extension_round is not None and max(scores, default=0) >= rules.extension_round


def scores_problem(
    field: str, scores: Sequence[int], on_table: int, rules: Ruleset
) -> Problem | None:
    """The problem of scores that, with the points on the table, are not those of the start."""
    wanted, held = rules.starting_points * len(scores), sum(scores) + on_table
    if held == wanted:
        return None
    facts = {"sum": held, "expected": wanted, "off": held - wanted}
    return Problem("scores-do-not-add-up", field, held, facts)


def _rounds_beyond(game: Game, rules: Ruleset) -> int:
    """How many rounds a game is past the last regular one; below zero before it."""
    last_wind = Wind.EAST if rules.game_length == "tonpuusen" else Wind.SOUTH
    return WINDS.index(game.round_wind) - WINDS.index(last_wind)


def round_is_played(game: Game, rules: Ruleset) -> bool:
    """Whether a game can come to its round: one past the last only as the extension round."""
    beyond = _rounds_beyond(game, rules)
    if beyond > 0 and rules.extension_form == "one_hand" and game.dealer is not Wind.EAST:
        return False
    return beyond <= (rules.extension_round is not None)


def ending_before(game: Game, rules: Ruleset) -> Ending | None:
    """Why a game was over before a hand of it; None where the hand can follow.

    Without counters no deal was repeated, so that in the extension round nobody had the target.
    """
    if is_bankrupt(game.scores, rules):
        return Ending.BANKRUPTCY
    form = rules.extension_form
    compared = form in ("repeat_first", "target_first") or game.dealer is Wind.EAST
    repeated = game.honba > 0 and form != "target_first"
    if _rounds_beyond(game, rules) < 1 or not compared or repeated:
        return None
    return Ending.TARGET if is_target_reached(game.scores, rules) else None


def _dealer_stops(game: Game, next_hand: NextHand, rules: Ruleset) -> bool:
    """Whether the dealer of the last hand, alone in first place, stops by a win or tenpai."""
    won, tenpai = DealCause.DEALER_WON, DealCause.DEALER_TENPAI
    causes = {"none": (), "win": (won,), "win_or_tenpai": (won, tenpai)}[rules.agari_yame]
    if next_hand.cause not in causes or not game.scores:
        return False
    place = WINDS.index(game.dealer)
    own, earlier, later = game.scores[place], game.scores[:place], game.scores[place + 1 :]
    by_seat = rules.ties == "seat_order"
    leads = own > max(earlier, default=0) and own > max(later, default=0) - by_seat
    return leads and (rules.extension_round is None or own >= rules.extension_round)
