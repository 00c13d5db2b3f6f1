"""Payments of one win with and without liability; worked payments are in test_settlements."""

from calc.riichi.rulesets import PRESETS
from calc.riichi.rulesets.read import ruleset
from calc.riichi.scoring.payments import Claim, LiablePart, Table, balance, claim_payments
from calc.riichi.scoring.score import YAKUMAN
from calc.riichi.tiles import WINDS, Wind
from tests.tables import for_each

E, S, W, N = WINDS


def changes(claim: Claim, rules: object) -> dict[str, int]:
    """What each seat gains or loses, as the material writes it."""
    total = balance(claim_payments(claim, ruleset(rules)))
    return {seat.value: total.get(seat, 0) for seat in WINDS[: claim.players]}


def test_liability_for_a_part_asks_three_players_for_what_a_self_draw_brings() -> None:
    """One yakuman self-drawn by south brings 24,000 with three players, liable or not."""
    part = {"preset": "tenhou", "overrides": {"pao_tsumo": "liable_pays_pao_part"}}
    alone = Claim(S, YAKUMAN, None, players=3, liable=(LiablePart(W, YAKUMAN),))
    both = alone._replace(base=2 * YAKUMAN)
    assert changes(alone, part) == {"E": 0, "S": 24000, "W": -24000}
    assert changes(both, part) == {"E": -16000, "S": 48000, "W": -32000}


@for_each("preset", sorted(PRESETS))
@for_each("discarder", [None, E, W, N])
@for_each("yakuman", [1, 2, 3])
def test_liability_moves_payers_and_not_points(
    preset: str, discarder: Wind | None, yakuman: int
) -> None:
    plain = Claim(S, yakuman * YAKUMAN, discarder, honba=2, sticks=1)
    liable = plain._replace(liable=(LiablePart(W, YAKUMAN),))
    assert changes(plain, preset)["S"] == changes(liable, preset)["S"]
    total = balance(claim_payments(liable, ruleset(preset)))
    assert sum(total.values()) == 0
    assert total[Table.TABLE] == -1000
