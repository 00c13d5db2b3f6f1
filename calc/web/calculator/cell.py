"""The cell of a hand in the printed score tables: the address of the page that marks it."""

from calc.commands.tables import FORM as TABLES
from calc.questions.query import pairs_of, query_of
from calc.riichi.scoring.score_table import FU, HAN
from calc.riichi.tiles import Wind

from .entry import Entry

OF_THE_TABLE = ("rules", "honba", "players")
"""Keys that both pages have."""


def table_address(entry: Entry) -> str:
    """The address of the tables under the rules of a scored hand, its cell marked.

    A yakuman is not counted in han, so no cell is marked for it.
    """
    told = {key: entry.values[key] for key in OF_THE_TABLE if key in entry.values}
    han, fu = entry.answer["han"], entry.answer["fu"]
    if han:
        told["han"] = han
    if han in HAN and fu in FU:
        told["fu"] = fu
    if entry.asked.situation.seat_wind is Wind.EAST:
        told["seat_wind"] = Wind.EAST
    pairs = [*pairs_of(TABLES, told), *entry.view.look.pairs]
    return f"/tables?{query_of(pairs)}" if pairs else "/tables"
