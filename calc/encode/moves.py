"""Points that move, and the hand that follows, as answers."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any

from calc.questions.game import GameState
from calc.questions.table import TableState
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import Payment, Payments, Table, balance
from calc.riichi.scoring.score import TWO_HAN
from calc.riichi.table.game import Game, GameAfter, game_after
from calc.riichi.table.next_hand import NextHand
from calc.riichi.tiles import WINDS, Wind
from calc.wording import payment_words


def number(value: Fraction | float) -> int | float:
    """A number as JSON has it: whole where it is."""
    return int(value) if value == int(value) else float(value)


def by_seat(values: Mapping[Any, Any], seats: Sequence[Wind]) -> dict[str, Any]:
    """Values by wind, from east on; 0 for a seat without one."""
    return {seat.value: values.get(seat, 0) for seat in seats}


def winds(seats: Collection[Wind]) -> list[str]:
    """Seats by letter, in the order given."""
    return [seat.value for seat in seats]


def changes(payments: Payments, seats: Sequence[Wind]) -> dict[str, int]:
    """What each seat gains or loses."""
    return by_seat(balance(payments), seats)


def payments(moved: Payments) -> list[dict[str, Any]]:
    """Every payment with its reason in words."""
    return [payment(each) for each in moved if each.points]


def payment(each: Payment) -> dict[str, Any]:
    """One payment: between which seats (`table` is one), how much, and why."""
    words = payment_words(each.why)
    return {
        "payer": each.payer.value,
        "payee": each.payee.value,
        "points": each.points,
        "why": each.why,
        "text": words.text,
        "article": words.article,
    }


def next_hand(
    then: NextHand | None,
    moved: Payments,
    lying: TableState,
    *,
    winners: Collection[Wind] = (),
) -> dict[str, Any] | None:
    """What follows a hand; with a table riding along, the table as it stands then."""
    if then is None:
        return None
    found: dict[str, Any] = {
        "dealer": "stays" if then.dealer_stays else "passes",
        "honba": then.honba,
        "riichi_sticks": then.sticks,
        "minimum_han": _minimum(then, lying.rules),
    }
    pot = max(lying.pot + balance(_of_pot(moved)).get(Table.TABLE, 0), 0)
    found["penalty_points"] = pot
    if lying.game:
        after = game_after(
            lying.game,
            then,
            balance(moved),
            declared=lying.declared,
            winners=winners,
            pot=pot,
            rules=lying.rules,
        )
        found |= table(after)
    return found


def _of_pot(moved: Payments) -> Payments:
    """The payments into and out of the penalty points on the table."""
    return tuple(
        each for each in moved if each.why == "penalty" and Table.TABLE in (each.payer, each.payee)
    )


def _minimum(then: NextHand, rules: Ruleset) -> int:
    """Han of yaku a win needs in the next hand."""
    counters = rules.ryanhan_shibari
    if counters is not None and then.honba >= counters:
        return max(rules.min_yaku_han, TWO_HAN)
    return rules.min_yaku_han


def table(after: GameAfter) -> dict[str, Any]:
    """The table after a hand: as values, as the text an address carries, and whether it is over."""
    game = after.game
    over = after.ending
    return {
        "game": "end" if over else "continue",
        "reason": over.value if over else None,
        "round": None if over else game.round,
        "round_wind": game.round_wind.value,
        "table": GameState().text(game),
        "seats": {player.value: game.seat_of(player).value for player in game.seats},
        "scores": scores(game),
        "won": winds([player for player in game.seats if player in game.won]),
        "names": list(game.names),
    }


def scores(game: Game) -> dict[str, int] | None:
    """The scores by first seat, where they are known."""
    if not game.scores:
        return None
    return {player.value: score for player, score in zip(WINDS, game.scores, strict=False)}
