"""The turns of a seat in a recorded hand, each with what the page of waits says of it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from calc.commands import COMMANDS, Answered
from calc.commands.record.chances import waits_question
from calc.commands.record.game import ReadGame
from calc.commands.record.turns import ReadTurn
from calc.riichi.melds import Meld
from calc.riichi.tiles import Discard, Tile
from calc.web.display_options import LANGUAGE
from calc.web.examples import question_address

from .chance_rows import furiten_sentences

SHANTEN = {0: "Tenpai", 1: "One away from tenpai"}


class TurnSlide(NamedTuple):
    """A turn: the tile drawn and discarded, the hand after it, and what the waits page says."""

    number: int
    drawn: Tile | None
    discard: Discard
    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    state: str
    waits: Sequence[Answered]
    accepted: Sequence[Answered]
    left: int
    furiten: str
    passed: tuple[Tile, ...]
    address: str


def turn_slides(read: ReadGame, place: int, seat: int) -> Iterator[TurnSlide]:
    """The turns of a seat whose tiles the record shows."""
    for turn in read.turns(place)[seat]:
        if turn.part is not None:
            question = waits_question(turn, read.reading.game.hands[place], read.reading)
            yield _slide(turn, question)


def _slide(read: ReadTurn, question: Mapping[str, object]) -> TurnSlide:
    turn = read.turn
    answer: Answered = COMMANDS["waits"].answer(question, language=LANGUAGE)
    shanten = read.part.shanten if read.part else 0
    furiten = read.before or read.then
    return TurnSlide(
        turn.number,
        turn.drawn,
        Discard(turn.discard, turn.turned),
        tuple(sorted(turn.tiles or ())),
        turn.melds,
        SHANTEN.get(shanten, f"{shanten} away from tenpai"),
        answer.get("waits", ()),
        answer.get("accepted", ()) if shanten else (),
        answer.get("left", 0) if not shanten else answer.get("accepted_left", 0),
        " ".join(furiten_sentences(furiten)) if furiten else "",
        read.passed,
        question_address("waits", question),
    )
