"""The cards of answers: which tiles, figures and sentences of an answer its picture shows."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import dropwhile, takewhile
from operator import attrgetter

from calc.commands import Command
from calc.commands._win_value import PaidWin
from calc.commands.draw import DrawAnswer
from calc.commands.final import FinalAnswer
from calc.commands.final import text as final_text
from calc.commands.kan import KanAnswer
from calc.commands.penalty.answers import PenaltyAnswer
from calc.commands.riichi import RiichiAnswer
from calc.commands.score.answers import RefusedAnswer
from calc.commands.score.text import refusal_words, win_sentence
from calc.commands.settle import SettleAnswer
from calc.commands.waits import DiscardsAnswer, WaitsAnswer
from calc.encode import Answer
from calc.questions.form import Values
from calc.riichi.counts import CountedTiles
from calc.riichi.hand import Meld
from calc.riichi.table import Game
from calc.riichi.tiles import Discard, Tile, Wind, without_tile
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.lines import WIDTH, columns, seat_name
from calc.words.messages import N_, say
from calc.words.phrase import points_words, signed_words
from calc.words.scores import win_limit_words
from calc.words.table import round_words
from calc.words.tiles import listed_words, tiles_words

from .card import Card, PlacedTile, SeatFigure, TileGroup, TileRow, placed, placed_meld

RON = N_("Ron · {seat} seat, {round} round")
TSUMO = N_("Tsumo · {seat} seat, {round} round")
DORA, URA, WAITS, DISCARDS = N_("Dora"), N_("Ura"), N_("Waits"), N_("Discards")
HAND = N_("Hand: {tiles}.")
WITH_DORA = N_("Dora indicators: {tiles}.")
IN_ALL = N_("{points} points in all")
TENPAI, NOTEN = N_("tenpai"), N_("noten")
PLACE = N_("{place}. · {points}")
_COLUMNS = re.compile(r"\s{2,}")
LIMITS = ("mangan", "haneman", "baiman", "sanbaiman", "yakuman")
Maker = Callable[[Values, Answer, Language], Card]


def card_of(
    command: Command,
    values: Values,
    answer: Answer,
    language: Language,
    *said: str,
    names: str = "english",
) -> Card | None:
    """The card of an answer to a question that was read; None where there is none to be shown.

    `said` is the answer in sentences, the first of which stands alone; by default those with which
    its text begins. `names` is the kind of names of yaku.
    """
    maker = MAKERS.get(command.name)
    if maker is None or answer.kind == "invalid":
        return None
    first, *rest = said or first_lines(command, answer, language)
    card = maker(values, answer, language)
    if isinstance(answer, PaidWin):
        card = _won(card, answer, names, language)
    own = (line for line in rest if not _repeats_seats(line, card))
    card = card._replace(title=card.title or first, lines=card.lines or tuple(own))
    return card._replace(words=" ".join(_words(card, values, language)))


def _repeats_seats(line: str, card: Card) -> bool:
    """Whether a line says what the seats of a card show."""
    return any(seat.name in line and seat.figure in line for seat in card.seats)


def card_of_question(command: Command, question: object, language: Language) -> Card | Answer:
    """The card of the answer to a question, or the answer itself where that has no card."""
    answer = command.ask(question, language=language)
    values = command.form.read(question)[0] if isinstance(question, Mapping) else {}
    return card_of(command, values, answer, language) or answer


def first_lines(command: Command, answer: Answer, language: Language) -> list[str]:
    """The sentence with which the text of an answer begins, and the notes below it."""
    lines = dropwhile(
        str.isspace, (f"{line}\n" for line in command.text(answer, language=language))
    )
    first = [line.rstrip() for line in takewhile(lambda line: not line.isspace(), lines)]
    sentence = [line for line in first if not line.startswith(" ")]
    return [_in_one(sentence), *_unwrapped(line for line in first if line.startswith(" "))]


def _unwrapped(lines: Iterable[str]) -> Iterator[str]:
    """Notes, each in one line: one goes on where its line has no room for the word that follows."""
    note: list[str] = []
    for line in lines:
        word = line.split(maxsplit=1)[0]
        if note and columns(note[-1]) + columns(word) < WIDTH:
            yield _in_one(note)
            note = []
        note.append(line)
    if note:
        yield _in_one(note)


def _in_one(lines: Iterable[str]) -> str:
    """Lines as one, with a comma where two columns of a terminal are far apart."""
    return _COLUMNS.sub(", ", " ".join(line.strip() for line in lines))


def _words(card: Card, values: Values, language: Language) -> Iterator[str]:
    """What a card shows, in sentences: the tiles, the indicators, the answer."""
    sentence = grammar(language).sentence
    tiles = [*_tiles(values, "hand"), *_tiles(values, "drawn")]
    tiles += [tile for meld in _melds(values) for tile in meld.tiles]
    indicators = _tiles(values, "dora_indicators")
    if tiles:
        yield say(HAND, language, tiles=tiles_words(sorted(tiles), language))
    if indicators:
        yield say(WITH_DORA, language, tiles=listed_words(indicators, language))
    yield sentence(card.title)
    yield from card.lines if not card.points else ()
    yield from (f"{seat.name} {seat.figure}" for seat in card.seats)


def _tiles(values: Values, name: str) -> tuple[Tile, ...]:
    """The tiles of a key; none where it has none, or holds none."""
    value = values.get(name)
    if isinstance(value, CountedTiles):
        return value.tiles
    if isinstance(value, Tile):
        return (value,)
    return value if isinstance(value, tuple) and value and isinstance(value[0], Tile) else ()


def _melds(values: Values) -> tuple[Meld, ...]:
    melds: tuple[Meld, ...] = values.get("melds") or ()
    return melds


def _ordered(tiles: Iterable[Tile]) -> TileGroup:
    return placed(sorted(tiles, key=attrgetter("order")))


def _hand(values: Values, last: PlacedTile | None = None) -> tuple[TileGroup, ...]:
    """The concealed tiles, one of them apart at the end where it is named, and the calls."""
    held, own = _ordered(_tiles(values, "hand")), [*_tiles(values, "hand")]
    if last:
        same = next((tile for tile in own if str(tile) == last.code), None)
        held = _ordered(without_tile(tuple(own), same)) if same else held
    apart = ((last,),) if last else ()
    calls = (placed_meld(meld) for meld in _melds(values))
    return tuple(group for group in (held, *apart, *calls) if group)


def hand_of(values: Values) -> tuple[TileGroup, ...]:
    """The hand of a question of `score`, its winning tile apart."""
    win = _tiles(values, "win_tile")
    return _hand(values, PlacedTile(str(win[0]), won=True) if win else None)


def _felt(values: Values, language: Language) -> tuple[TileRow, ...]:
    """The rows of indicators."""
    rows = ((DORA, "dora_indicators"), (URA, "ura_indicators"))
    return tuple(
        TileRow(say(label, language), placed(tiles))
        for label, name in rows
        if (tiles := _tiles(values, name))
    )


def _row(label: str, tiles: Sequence[Tile | Discard], language: Language) -> tuple[TileRow, ...]:
    """A row of tiles below the sentence; none without tiles."""
    return (TileRow(say(label, language), placed(tiles)),) if tiles else ()


def _seat(values: Values, text: str, language: Language) -> str:
    """The seat of the player and the wind of the round, as a text has them."""
    seat, wind = values.get("seat_wind", Wind.SOUTH), values.get("round_wind", Wind.EAST)
    return say(text, language, seat=seat_name(seat, language), round=seat_name(wind, language))


def _score(values: Values, answer: Answer, language: Language) -> Card:
    """A hand with its winning tile: points, limit and yaku, or why it does not win."""
    aside = _seat(values, TSUMO if values["win_by"] else RON, language)
    card = Card("", aside, _felt(values, language), hand_of(values))
    if isinstance(answer, RefusedAnswer):
        return card._replace(title=refusal_words(answer, language).text)
    return card


def _won(card: Card, answer: PaidWin, names: str, language: Language) -> Card:
    """A hand with what it is worth."""
    said = win_sentence(answer, language, names)
    limit = win_limit_words(answer.limit, answer.yakuman, language) if answer.limit else ""
    lines = [said.yaku, *([said.worth] if said.worth != limit else [])]
    if answer.total != answer.points:
        lines.append(say(IN_ALL, language, points=points_words(answer.total, language)))
    return card._replace(
        title=said.text,
        points=said.points,
        level=_level(answer.limit or ""),
        limit=grammar(language).sentence(limit),
        lines=tuple(lines),
    )


def _level(limit: str) -> str:
    """The limit of a win as one of `LIMITS`, every kind of yakuman as that; empty below mangan."""
    return LIMITS[-1] if limit.endswith(LIMITS[-1]) else limit


def _waits(values: Values, answer: Answer, language: Language) -> Card:
    """A hand with the tiles that it waits for, or that bring it nearer after the best discard."""
    last: PlacedTile | None = None
    waits: tuple[Tile, ...] = ()
    if isinstance(answer, WaitsAnswer):
        waits = tuple(wait.tile for wait in answer.hand.waits)
    elif isinstance(answer, DiscardsAnswer) and answer.discards and not answer.complete:
        best = answer.discards[0]
        last = PlacedTile(str(best.discard), turned=True)
        waits = tuple(wait.tile for wait in best.hand.waits)
    rows = _row(WAITS, waits, language)
    return Card("", "", _felt(values, language), _hand(values, last), rows=rows)


def _riichi(values: Values, answer: Answer, language: Language) -> Card:
    """A hand with the riichi discard turned, and the waits after it."""
    assert isinstance(answer, RiichiAnswer)
    last = PlacedTile(str(answer.best.discard), turned=True) if answer.best.allowed else None
    rows = _row(WAITS, [tile for tile, _ in answer.best.waits], language)
    reasons = tuple(reason.words(language).text for reason in answer.reasons)
    return Card("", "", _felt(values, language), _hand(values, last), rows=rows, lines=reasons)


def _kan(values: Values, answer: Answer, language: Language) -> Card:
    """A hand in riichi with the tile drawn."""
    assert isinstance(answer, KanAnswer)
    reasons = tuple(reason.words(language).text for reason in answer.reasons)
    drawn = tuple(PlacedTile(str(tile), won=True) for tile in _tiles(values, "drawn"))
    held, *calls = _hand(values)
    hand = (held, drawn, *calls) if drawn else (held, *calls)
    return Card("", hand=hand, lines=reasons)


def _moves(values: Values, answer: Answer, language: Language) -> Card:
    """What each seat gains or pays; the tiles of a single win."""
    assert isinstance(answer, SettleAnswer | DrawAnswer | PenaltyAnswer)
    tenpai = answer.tenpai if isinstance(answer, DrawAnswer) else {}
    game: Game | None = values.get("table")
    seats = tuple(
        SeatFigure(
            _name(game, seat) or seat_name(seat, language),
            signed_words(points, language),
            (points > 0) - (points < 0),
            say(TENPAI if tenpai[seat].tenpai else NOTEN, language) if seat in tenpai else "",
        )
        for seat, points in answer.changes.items()
        if tenpai or any(answer.changes.values())
    )
    return Card("", round_words(game.round, language) if game else "", seats=seats)


def _name(game: Game | None, seat: Wind) -> str:
    """The name of the player at a seat; empty where no game names one."""
    if not game or not game.names:
        return ""
    return game.names[game.seats.index(game.player_at(seat))]


def _final(_: Values, answer: Answer, language: Language) -> Card:
    """The result of each player by place."""
    assert isinstance(answer, FinalAnswer)
    names = dict(zip(answer.scores, answer.names, strict=False))
    seats = tuple(
        SeatFigure(
            names.get(seat) or seat_name(seat, language),
            signed_words(answer.result[seat], language),
            (answer.result[seat] > 0) - (answer.result[seat] < 0),
            say(
                PLACE,
                language,
                place=answer.places[seat],
                points=points_words(answer.scores[seat], language),
            ),
        )
        for seat in answer.order
    )
    return Card(next(final_text(answer, language)), seats=seats)


MAKERS: Mapping[str, Maker] = {
    "score": _score,
    "waits": _waits,
    "riichi": _riichi,
    "kan": _kan,
    "settle": _moves,
    "draw": _moves,
    "penalty": _moves,
    "final": _final,
}
"""What makes the card of an answer, by its command."""
