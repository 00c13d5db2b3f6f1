"""The moments of a recorded game: chances to win, what forbade them, the turns of a seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from calc.commands import COMMANDS, AnyAnswer
from calc.commands.record import ReadGame
from calc.commands.record.answers import TurnFuriten
from calc.commands.record.chances import FURITEN_BEGINS, Chance, chances, waits_question
from calc.commands.record.turns import ReadTurn
from calc.records.moments import Turn
from calc.riichi.tiles import TILES, Discard, Tile
from calc.web.display_options import LANGUAGE
from calc.web.examples import question_address
from calc.wording.phrase import hyphenate, join_words, points_words
from calc.wording.problems import remark_words
from calc.wording.tiles import tile_words

from .words import hand_title, yaku_words

KINDS = {
    "passed": ("Could have won", "recorded-games#passed"),
    "furiten": ("Furiten", "furiten"),
    FURITEN_BEGINS: ("Furiten from here on", "furiten"),
    "no_yaku": ("No yaku", "minimum-han#yaku"),
    "below_minimum": ("Too few han", "minimum-han#two-han-minimum"),
}
"""The heading and the article of a moment, by the kind of its chance."""


class ChanceRow(NamedTuple):
    """A moment of a seat in words, with its tiles, its address and its article."""

    chance: Chance
    title: str
    name: str
    heading: str
    article: str
    source: str
    tiles: tuple[Tile, ...]
    text: str
    address: str


def chance_rows(
    read: ReadGame, names: Sequence[str], *, seat: int | None, hand: int | None = None
) -> Iterator[ChanceRow]:
    """The chances of a seat, or of all, in one hand or in all."""
    return (
        _row(chance, hand_title(read.hands[place].value), names)
        for place, recorded in enumerate(read.ruled.game.hands)
        if hand in (None, place)
        for chance in chances(read.turns(place), recorded, read.ruled)
        if seat in (None, chance.seat)
    )


def _row(chance: Chance, title: str, names: Sequence[str]) -> ChanceRow:
    heading, article = KINDS[chance.kind]
    if chance.kind == FURITEN_BEGINS and chance.furiten and "riichi" in chance.furiten["kinds"]:
        heading = "Riichi furiten from here on"
    declined = chance.declined
    own = declined is not None and declined.offer.source == chance.seat
    source = names[declined.offer.source] if declined and not own else ""
    return ChanceRow(
        chance,
        title,
        names[chance.seat],
        heading,
        article,
        source,
        tuple(sorted(chance.turn.tiles or ())),
        " ".join(sentence for sentence in _sentences(chance) if sentence),
        question_address("score" if declined else "waits", chance.question),
    )


def _sentences(chance: Chance) -> Iterator[str]:
    declined = chance.declined
    if chance.furiten:
        yield from furiten_sentences(chance.furiten, chance.last_turn)
    if declined and declined.answer["kind"] == "scored":
        points = points_words(declined.answer["points"])
        yield f"{'It' if chance.kind == 'passed' else 'Otherwise it'} was worth {points}."
    if declined and chance.kind == "no_yaku":
        yield _nearest_yaku(chance)


def furiten_sentences(furiten: TurnFuriten, last_turn: int | None = None) -> Iterator[str]:
    """Why a seat is furiten, with the turns of the causes, and until when."""
    causes = [
        f"{tile_words(TILES[cause['tile']], LANGUAGE)}{_turn(cause['turn'])}"
        for cause in furiten["cause"]
    ]
    for kind in furiten["kinds"]:
        yield f"{_CAUSES[kind]} {join_words(causes, LANGUAGE)}."
    until = remark_words(f"until-{hyphenate(furiten['until'])}", LANGUAGE).text
    yield until if last_turn is None else f"It lasted to turn {last_turn}."


_CAUSES = {
    "discard": "Among the player's own discards:",
    "temporary": "Let pass since the last discard:",
    "riichi": "Let pass in riichi:",
}


def _turn(turn: int | None) -> str:
    return f" (turn {turn})" if turn else ""


def _nearest_yaku(chance: Chance) -> str:
    """The yaku that was nearest, and what of it was missing; empty where none was near."""
    answer: AnyAnswer = COMMANDS["score"].answer(chance.question, language=LANGUAGE)
    missed = answer.get("missed")
    return f"Nearest: {yaku_words(missed[0]['id'])}. {missed[0]['text']}" if missed else ""


SHANTEN = {0: "Tenpai", 1: "One away from tenpai"}


class TurnSlide(NamedTuple):
    """A turn: the tile drawn and discarded, the hand after it, and what the waits page says."""

    turn: Turn
    discard: Discard
    tiles: tuple[Tile, ...]
    state: str
    waits: Sequence[AnyAnswer]
    accepted: Sequence[AnyAnswer]
    left: int
    furiten: str
    address: str


def turn_slides(read: ReadGame, place: int, seat: int) -> Iterator[TurnSlide]:
    """The turns of a seat whose tiles the record shows."""
    for turn in read.turns(place)[seat]:
        if turn.part is not None:
            question = waits_question(turn, read.ruled.game.hands[place], read.ruled)
            yield _slide(turn, question)


def _slide(read: ReadTurn, question: Mapping[str, object]) -> TurnSlide:
    turn = read.turn
    answer: AnyAnswer = COMMANDS["waits"].answer(question, language=LANGUAGE)
    shanten = read.part.shanten if read.part else 0
    furiten = read.before or read.then
    return TurnSlide(
        turn,
        Discard(turn.discard, turn.turned),
        tuple(sorted(turn.tiles or ())),
        SHANTEN.get(shanten, f"{shanten} away from tenpai"),
        answer.get("waits", ()),
        answer.get("accepted", ()) if shanten else (),
        answer.get("left", 0) if not shanten else answer.get("accepted_left", 0),
        " ".join(furiten_sentences(furiten)) if furiten else "",
        question_address("waits", question),
    )
