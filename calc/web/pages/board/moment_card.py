"""The card of a moment at the table: the nearest hand, its waits and discards, every score."""

from collections.abc import Iterable

from calc.cards.card import (
    BACK,
    Card,
    PlacedTile,
    TileGroup,
    TileRow,
    placed,
    placed_meld,
)
from calc.questions.document import BadDocument
from calc.questions.form import Values
from calc.questions.query import parse_query, query_of
from calc.questions.score import DEFAULT_RULES
from calc.riichi.rulesets import for_players
from calc.words import Language
from calc.words.messages import N_, say

from .table import FORM, SeatView, centre_view, players_of, seat_view, seats_by_place

TITLE = N_("{round}, the hand of {seat}")
DORA, DISCARDS = N_("Dora"), N_("Discards")


def board_card(pairs: Iterable[tuple[str, str]], language: Language) -> Card | None:
    """The card of a moment by the query of its address; None where that cannot be read."""
    try:
        values, problems = FORM.read(parse_query(query_of(pairs)))
    except BadDocument:
        return None
    return None if problems else moment_card(values, language)


def moment_card(values: Values, language: Language) -> Card:
    """The picture of a table as its address has it."""
    players = players_of(values)
    rules = for_players(values.get("rules", DEFAULT_RULES), players)
    views = [
        seat_view(wind, values["seats"].get(wind, {}), rules, players, language)
        for _, wind in seats_by_place(values)
    ]
    near, centre = views[0], centre_view(values, language)
    title = say(TITLE, language, round=centre.round, seat=near.wind)
    scores = " · ".join(f"{view.wind} {view.score}" for view in views if view.score)
    said = " ".join(filter(None, (near.state, near.furiten)))
    return Card(
        title,
        felt=_row(DORA, placed(centre.indicators), language),
        hand=_hand(near),
        rows=_row(DISCARDS, placed(near.discards), language),
        lines=tuple(filter(None, (said, scores))),
        words=" ".join(filter(None, (f"{title}.", *near.sentences, said))),
    )


def _row(label: str, tiles: TileGroup, language: Language) -> tuple[TileRow, ...]:
    return (TileRow(say(label, language), tiles),) if tiles else ()


def _hand(seat: SeatView) -> tuple[TileGroup, ...]:
    """The concealed tiles, face down where they are not shown, the one drawn, and the calls."""
    held = placed(seat.tiles) + (PlacedTile(BACK),) * seat.backs
    drawn = placed([seat.drawn]) if seat.drawn else ()
    return tuple(filter(None, (held, drawn, *map(placed_meld, seat.melds))))
