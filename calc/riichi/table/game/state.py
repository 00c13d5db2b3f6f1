"""The state of a game between two hands, and what it becomes by a settlement."""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import STICK, Seat
from calc.riichi.tiles import WINDS, Wind

from .ending import Ending, ending
from .next_hand import Next


class Game(NamedTuple):
    """A game before a hand: players are named by the wind they had first.

    `dealer` is the one who deals now; `scores` in points from the first east on, empty where not
    known; `sticks` are deposits left from earlier hands; `pot` holds penalty points on the table.
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
        """The round as it is called: E2 for the second hand of the east round."""
        return f"{self.round_wind}{WINDS.index(self.dealer) + 1}"

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

    def paid(self, changes: Mapping[Seat, int], declared: Iterable[Wind] = ()) -> tuple[int, ...]:
        """The scores after changes by present seat and the deposits `declared` in this hand."""
        laid = dict.fromkeys(declared, STICK)
        return tuple(
            score + changes.get(seat, 0) - laid.get(seat, 0)
            for score, seat in zip(self.scores, map(self.seat_of, self.seats), strict=False)
        )


class Following(NamedTuple):
    """The game after a hand, and why it is over if it is; an ended game keeps its last round."""

    game: Game
    ending: Ending | None


def following(
    game: Game,
    then: Next,
    changes: Mapping[Seat, int],
    *,
    declared: Iterable[Wind] = (),
    winners: Collection[Wind] = (),
    pot: int = 0,
    rules: Ruleset,
) -> Following:
    """The game as it stands after a settlement by seats; `pot` is what now lies there."""
    scores = game.paid(changes, declared)
    won = game.won | {game.player_at(seat) for seat in winners}
    paid = game._replace(scores=scores, won=won, honba=then.honba, sticks=then.sticks, pot=pot)
    over = ending(game.round_wind, game.dealer, then, scores, players=game.players, rules=rules)
    return Following(paid if over or then.dealer_stays else _passed(paid), over)


def _passed(game: Game) -> Game:
    """The deal goes to the next player; after the last one the round wind changes too.

    Source: EMA 3.5.
    """
    place = (WINDS.index(game.dealer) + 1) % game.players
    wind = game.round_wind
    if not place:
        wind = WINDS[(WINDS.index(wind) + 1) % len(WINDS)]
    return game._replace(dealer=WINDS[place], round_wind=wind)
