"""The pages around a win: settlement, draws, final scores, penalties, and the game that goes on."""

from . import draw, filters, final, penalty, settle

BLUEPRINTS = (
    filters.blueprint,
    settle.blueprint,
    draw.blueprint,
    final.blueprint,
    penalty.blueprint,
)
