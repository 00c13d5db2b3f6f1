"""A request of the page `/record`: a record, how it is read and shown, and the names in it."""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from flask import request
from wtforms import BooleanField, MultipleFileField, SelectField, TextAreaField

from calc.commands.record import FORM
from calc.records.bounds import MOST_BYTES, MOST_PARTS
from calc.riichi.notation import parse_number
from calc.riichi.rulesets import PRESETS
from calc.web.asking.labels import SaidForm
from calc.web.http.display_options import DEFAULT_DISPLAY, DisplayOptions
from calc.web.http.requests import current_request
from calc.words import Language
from calc.words.messages import N_, Text, say
from calc.words.options import ruleset_name
from calc.words.phrase import isolated
from calc.words.yaku import is_named, yaku_name

RULES_OF_RECORD = ""
"""The value of the select for the rules that the record names."""
_GZIP = 31
"""The `wbits` of zlib for gzip; the module `gzip` writes other bytes in each version of Python."""
OVERHEAD = 16 * 1024
"""Bytes of a request beside its record: the other fields, and what separates the parts."""


class RecordForm(SaidForm):
    """The form of the page: a text, or files."""

    record = TextAreaField(N_("The record"))
    files = MultipleFileField(N_("Or files"))


class ReadingForm(SaidForm):
    """How a record is read and shown again, and which of its games, counted from 0."""

    rules = SelectField(N_("Rules"))
    hidden = BooleanField(N_("Hide names"))
    game = SelectField(N_("Game"), coerce=int)

    def __init__(self, record: "RecordRequest", games: int) -> None:
        language = record.language
        super().__init__(obj=record, language=language)
        presets = [(key, ruleset_name(key, language)) for key in PRESETS]
        own = say("as the record has them", language)
        self.rules.choices = [(RULES_OF_RECORD, own), *presets]
        self.game.choices = [
            (number, say("{number} of {games}", language, number=number + 1, games=games))
            for number in range(games)
        ]


class Wording(NamedTuple):
    """How a record is put into words: the language, the kind of names of yaku, the players."""

    language: Language
    yaku_names: str
    players: Sequence[str]

    def say(self, text: Text, **places: object) -> str:
        """A marked text in the language, with its places filled in."""
        return say(text, self.language, **places)

    def yaku(self, key: str) -> str:
        """The name of a yaku; an unknown one as recorded."""
        return yaku_name(key, self.language, self.yaku_names) if is_named(key) else key


@dataclass(frozen=True)
class RecordRequest:
    """A record with the choices of the reader, and the language in which it is shown.

    `hand` is the one that is opened, `turns_of` the player whose turns are shown in it; `seat` is
    the player whose chances are listed, None for all. `to` is a format that the game is to be
    written in, with `-` and a number where it is one hand alone. `board` is what the table is
    looked at with: the hand, the step, the nearest seat and the view, with `-` between them.
    """

    language: Language
    records: tuple[bytes, ...] = ()
    display: DisplayOptions = DEFAULT_DISPLAY
    typed: str = ""
    rules: str = RULES_OF_RECORD
    game: int = 0
    hand: int | None = None
    turns_of: int | None = None
    seat: int | None = None
    hidden: bool = False
    part: str = ""
    counted: str = ""
    to: str = ""
    board: str = ""

    @property
    def question(self) -> dict[str, object]:
        """The question of `record`."""
        question: dict[str, object] = {"record": self.records[0] if self.records else ""}
        if self.rules:
            question["rules"] = self.rules
        if self.game:
            question["game"] = self.game
        return question

    @property
    def board_step(self) -> int:
        """The step at which the table is looked at."""
        return parse_number(self._of_board(1)) or 0

    @property
    def board_near(self) -> int:
        """The seat that is nearest at the table."""
        return parse_number(self._of_board(2)) or 0

    @property
    def board_seen(self) -> bool:
        """Whether the hands of the others are hidden there."""
        return self._of_board(3) == "seen"

    def _of_board(self, place: int) -> str:
        return (*self.board.split("-"), "", "", "", "")[place]

    @property
    def carried(self) -> list[tuple[str, str]]:
        """The hidden fields that bring the same record again: it is stored nowhere else."""
        packed = pack_record(self.records[0]) if self.records else ""
        game = [("game", str(self.game))] if self.game else []
        return [("packed", packed), *game]

    def wording(self, names: Sequence[str]) -> Wording:
        """How the page puts a record into words; hidden or empty names are numbered from 1."""
        players = [
            say("Player {number}", self.language, number=number)
            if self.hidden or not name
            else isolated(name)
            for number, name in enumerate(names, start=1)
        ]
        return Wording(self.language, self.display.names, players)

    def form(self, games: int) -> ReadingForm:
        """The fields that change how the record of this many games is read."""
        return ReadingForm(self, games)


def record_request(language: Language) -> RecordRequest:
    """The request of the page: how to read the record in its body."""
    request.max_form_memory_size = MOST_BYTES + OVERHEAD
    request.max_form_parts = MOST_PARTS
    values = request.form
    typed = values.get("record", "")
    rules = values.get("rules", "")
    board = values.get("board", "")
    hand, _, turns_of = (board.split("-")[0] or values.get("hand", "")).partition("-")
    return RecordRequest(
        language,
        tuple(_records(typed)),
        current_request().choice.display,
        typed=typed,
        rules=rules if rules in PRESETS else RULES_OF_RECORD,
        game=_number("game", values.get("game", "")) or 0,
        hand=_number("hand", hand),
        turns_of=_number("seat", turns_of),
        seat=_number("seat", values.get("seat", "")),
        hidden="hidden" in values,
        part=values.get("part", ""),
        counted=values.get("counted", ""),
        to=values.get("to", ""),
        board=board,
    )


def _records(typed: str) -> Iterator[bytes]:
    """The records of a request: its files, else the text, else the one it carries."""
    files = [content for file in request.files.getlist("files") if (content := file.read())]
    yield from files
    if files:
        return
    if typed.strip():
        yield typed.encode("utf-8", "replace")
    elif request.form.get("packed"):
        yield unpack_record(request.form["packed"])


def _number(name: str, text: str) -> int | None:
    """The number of a text; None where there is none within the bound of its key."""
    number = parse_number(text)
    key = FORM.keys.get(name)
    most = key.kind.schema["maximum"] if key else 3
    return number if number is not None and 0 <= number <= most else None


def pack_record(record: bytes) -> str:
    r"""A record as the text of a field, compressed.

    >>> unpack_record(pack_record(b"<mjloggm>"))[:2]
    b'\x1f\x8b'
    """
    packed = record if record.startswith(b"\x1f\x8b") else zlib.compress(record, wbits=_GZIP)
    return b64encode(packed).decode()


def unpack_record(text: str) -> bytes:
    """The bytes of a field made by `pack_record`, still compressed; empty for any other text."""
    try:
        return b64decode(text)
    except ValueError:
        return b""
