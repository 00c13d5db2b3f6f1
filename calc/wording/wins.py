"""Words about the settlement of a win."""

from .said import Said

PAYMENTS = {
    "ron": Said("The discarder pays for the hand", "payments#ron"),
    "tsumo": Said("Share of a self-draw", "payments#tsumo"),
    "honba": Said("Counters", "payments#honba"),
    "riichi_sticks": Said("Deposits on the table", "payments#riichi-sticks"),
    "liability": Said("Payment by liability", "liability"),
}
