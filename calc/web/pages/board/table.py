"""A moment of a hand on a table: its values in an address, and what is shown of each seat.

The address holds the whole table, and nothing of the game: hands, discards, calls, indicators,
scores, and the tiles that each seat has let pass, so that waits and furiten follow from it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from calc.questions.form import REQUIRED, Form, Key, Values
from calc.questions.kinds import Count, OneTile, TileList
from calc.questions.melds import Discards
from calc.questions.query import pairs_of, query_of
from calc.questions.score import FLAG, HONBA, INDICATORS, MELDS, PASSED, PLAYERS, RULES, WIND
from calc.questions.seats import FormBySeat
from calc.records.moments import LIVE_WALL
from calc.riichi.counts import counts_of
from calc.riichi.hand import Meld
from calc.riichi.rulesets import Ruleset
from calc.riichi.tiles import WINDS, Discard, Tile, Wind
from calc.riichi.waits import ConcealedPart, concealed_part
from calc.riichi.waits.furiten import FuritenKind, furiten
from calc.words import Language
from calc.words.lines import seat_name
from calc.words.messages import N_, NN_, say
from calc.words.phrase import join_words, points_words
from calc.words.table import hand_words
from calc.words.tiles import tile_words, waits_words

MOST_HELD = 14
MOST_SCORE = 1_000_000
DEALT = 13
SEAT = Form(
    "seat",
    (
        Key("score", Count(MOST_SCORE, -MOST_SCORE), None, "The score."),
        Key("hand", TileList(MOST_HELD), None, "The concealed tiles without the one just drawn."),
        Key("drawn", OneTile(), None, "The tile just drawn."),
        MELDS,
        Key("discards", Discards(), (), "The discards; * turned for riichi, ^ called away."),
        Key("riichi", FLAG, default=False, meaning="In riichi."),
        Key("kita", Count(4), 0, "Declared norths."),
        Key("passed", PASSED, (), "Waits that were let pass since the last discard."),
        Key("passed_in_riichi", PASSED, (), "Those before it, since riichi."),
    ),
    meaning="A seat of the table.",
)
FORM = Form(
    "board",
    (
        RULES,
        Key("seats", FormBySeat(SEAT), REQUIRED, "Each seat, by its wind."),
        Key("round_wind", WIND, Wind.EAST, "The wind of the round."),
        Key("deal", Count(len(WINDS), 1), 1, "Which of its deals."),
        HONBA,
        Key("riichi_sticks", HONBA.kind, 0, "Riichi sticks on the table."),
        Key("dora_indicators", INDICATORS, (), "Dora indicators in the order turned."),
        Key("wall_tiles", Count(LIVE_WALL[4]), None, "Tiles left to draw."),
        Key("seat_wind", WIND, Wind.EAST, "The seat that is nearest."),
        PLAYERS,
    ),
)
PLACES = {4: ("self", "right", "across", "left"), 3: ("self", "right", "left")}
"""Where seats are, from the nearest on, by the number of players."""
_FURITEN = {
    FuritenKind.DISCARD: N_("Furiten: {tiles} among the own discards."),
    FuritenKind.TEMPORARY: N_("Furiten: {tiles} let pass since the last discard."),
    FuritenKind.RIICHI: N_("Furiten: {tiles} let pass in riichi."),
}
_WAITS = N_("Waits for {tiles}.")
_NOT_FURITEN = N_("Not furiten.")
_AWAY = NN_("shanten", "One away from tenpai.", "{shanten} away from tenpai.")
_HAND, _DRAWN = N_("Hand: {tiles}."), N_("Just drawn: {tile}.")
_HIDDEN = N_("The hand is not shown.")
_CALLED, _DISCARDED = N_("Called: {tiles}."), N_("Discarded: {tiles}.")
_IN_RIICHI = N_("In riichi.")
_INDICATORS = N_("Dora indicators: {tiles}.")
_WALL = NN_("tiles", "One tile is left in the wall.", "{tiles} tiles are left in the wall.")
_STICKS = NN_("sticks", "One riichi stick is on the table.", "{sticks} riichi sticks are on it.")


class SeatView(NamedTuple):
    """A seat as it is seen: what lies there, what is said of it, and its sentences to be read.

    `backs` is the number of tiles of a hand that is not shown.
    """

    wind: str
    name: str
    score: str
    in_riichi: bool
    tiles: tuple[Tile, ...]
    backs: int
    drawn: Tile | None
    melds: tuple[Meld, ...]
    kita: int
    discards: tuple[Discard, ...]
    waits: tuple[Tile, ...]
    state: str
    furiten: str
    sentences: tuple[str, ...]


class CentreView(NamedTuple):
    """What lies in the middle of the table."""

    round: str
    indicators: tuple[Tile, ...]
    wall: int | None
    sticks: int
    sentences: tuple[str, ...]


def address(values: Values) -> str:
    """The address of a table."""
    return f"/board?{query_of(pairs_of(FORM, values))}"


def players_of(values: Values) -> int:
    """Four, or three where three have a seat."""
    return values.get("players") or max(3, len(values["seats"]))


def seats_by_place(values: Values) -> Iterator[tuple[str, Wind]]:
    """Each place at the table with the wind of its seat, the nearest first."""
    players = players_of(values)
    nearest = WINDS.index(values["seat_wind"]) if "seat_wind" in values else 0
    for step, place in enumerate(PLACES[players]):
        yield place, WINDS[(nearest + step) % players]


def centre_view(values: Values, language: Language) -> CentreView:
    """The middle of a table."""
    indicators: tuple[Tile, ...] = values.get("dora_indicators", ())
    wall, sticks = values.get("wall_tiles"), values.get("riichi_sticks", 0)
    honba = values.get("honba", 0)
    deal = f"{values.get('round_wind', Wind.EAST)}{values.get('deal', 1)}"
    sentences = [
        _tiles_sentence(_INDICATORS, indicators, language) if indicators else "",
        say(_WALL, language, tiles=wall) if wall is not None else "",
        say(_STICKS, language, sticks=sticks) if sticks else "",
    ]
    title = hand_words(deal, honba, language)
    return CentreView(title, indicators, wall, sticks, tuple(filter(None, sentences)))


def seat_view(
    wind: Wind, seat: Values, rules: Ruleset, players: int, language: Language, name: str = ""
) -> SeatView:
    """A seat of a table; its name is that of its wind where it has none."""
    tiles, melds = seat.get("hand"), seat.get("melds", ())
    part = _waiting_part(seat, rules, players)
    waits = part.waits.tiles if part else ()
    score = seat.get("score")
    view = SeatView(
        seat_name(wind, language),
        name,
        "" if score is None else points_words(score, language),
        bool(seat.get("riichi")),
        tuple(sorted(tiles or ())),
        0 if tiles is not None else DEALT - 3 * len(melds),
        seat.get("drawn"),
        melds,
        seat.get("kita", 0),
        seat.get("discards", ()),
        waits,
        _state(part, language),
        _furiten_words(part, seat, rules, language) if part and waits else "",
        (),
    )
    return view._replace(sentences=tuple(_sentences(view, language)))


def _waiting_part(seat: Values, rules: Ruleset, players: int) -> ConcealedPart | None:
    """The concealed tiles of a hand; None of one that is hidden, or has a tile too many."""
    tiles, melds = seat.get("hand"), seat.get("melds", ())
    if tiles is None or len(tiles) + 3 * len(melds) != DEALT:
        return None
    return concealed_part(counts_of(tiles), melds, rules, players=players)


def _state(part: ConcealedPart | None, language: Language) -> str:
    """How far from tenpai a hand is, or what it waits for."""
    if part is None:
        return ""
    if part.shanten:
        return say(_AWAY, language, shanten=part.shanten)
    waits = part.waits.tiles
    return say(_WAITS, language, tiles=waits_words(waits, language)) if waits else ""


def _furiten_words(part: ConcealedPart, seat: Values, rules: Ruleset, language: Language) -> str:
    """Whether a hand in tenpai is furiten, each cause in a sentence."""
    state = furiten(
        part.waits,
        rules,
        discards=seat.get("discards", ()),
        passed=seat.get("passed", ()),
        passed_in_riichi=seat.get("passed_in_riichi", ()),
        in_riichi=bool(seat.get("riichi")),
    )
    if state is None:
        return say(_NOT_FURITEN, language)
    causes = ((_FURITEN[cause.kind], cause.tiles) for cause in state.causes)
    return " ".join(_tiles_sentence(text, tiles, language) for text, tiles in causes)


def _sentences(view: SeatView, language: Language) -> Iterator[str]:
    """What a reader who hears the table is told of a seat."""
    called = [tile for meld in view.melds for tile in meld.tiles]
    thrown = [discard.tile for discard in view.discards]
    yield say(_HIDDEN, language) if view.backs else _tiles_sentence(_HAND, view.tiles, language)
    if view.drawn:
        yield say(_DRAWN, language, tile=tile_words(view.drawn, language))
    if called:
        yield _tiles_sentence(_CALLED, called, language)
    if thrown:
        yield _tiles_sentence(_DISCARDED, thrown, language)
    if view.in_riichi:
        yield say(_IN_RIICHI, language)


def _tiles_sentence(text: str, tiles: Sequence[Tile], language: Language) -> str:
    words = join_words([tile_words(tile, language) for tile in tiles], language)
    return say(text, language, tiles=words)
