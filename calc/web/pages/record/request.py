"""A request of the page `/record`: a record, how it is read and shown, and the names in it."""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask import request
from wtforms import BooleanField, Form, MultipleFileField, SelectField, TextAreaField

from calc.commands.record import FORM
from calc.records.bounds import MOST_BYTES, MOST_PARTS
from calc.riichi.notation import parse_number
from calc.riichi.rulesets import PRESETS
from calc.web.http.display_options import DisplayOptions
from calc.web.http.requests import current_request, page_language, page_text
from calc.words.messages import N_
from calc.words.options import ruleset_name
from calc.words.phrase import isolated
from calc.words.yaku import is_named, yaku_name

RULES_OF_RECORD = ""
"""The value of the select for the rules that the record names."""
_GZIP = 31
"""The `wbits` of zlib for gzip; the module `gzip` writes other bytes in each version of Python."""
OVERHEAD = 16 * 1024
"""Bytes of a request beside its record: the other fields, and what separates the parts."""


def say_labels(form: Form) -> None:
    """Put the labels of a form, which are marked texts, into the language of the page."""
    for field in form:
        field.label.text = page_text(field.label.text)


class RecordForm(Form):
    """The form of the page: a text, or files."""

    record = TextAreaField(N_("The record"))
    files = MultipleFileField(N_("Or files"))

    def __init__(self, typed: str | None = None) -> None:
        super().__init__(data={"record": typed})
        say_labels(self)


class ReadingForm(Form):
    """How a record is read and shown again, and which of its games, counted from 0."""

    rules = SelectField(N_("Rules"))
    hidden = BooleanField(N_("Hide names"))
    game = SelectField(N_("Game"), coerce=int)

    def __init__(self, record: "RecordRequest", games: int) -> None:
        super().__init__(obj=record)
        say_labels(self)
        presets = [(key, ruleset_name(key, page_language())) for key in PRESETS]
        self.rules.choices = [(RULES_OF_RECORD, page_text("as the record has them")), *presets]
        self.game.choices = [
            (number, page_text("{number} of {games}", number=number + 1, games=games))
            for number in range(games)
        ]


@dataclass(frozen=True)
class RecordRequest:
    """A record with the choices of the reader.

    `hand` is the one that is opened, `turns_of` the player whose turns are shown in it; `seat` is
    the player whose chances are listed, None for all. `to` is a format that the game is to be
    written in, with `-` and a number where it is one hand alone. `board` is what the table is
    looked at with: the hand, the step, the nearest seat and the view, with `-` between them.
    """

    records: tuple[bytes, ...]
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

    def form(self, games: int) -> ReadingForm:
        """The fields that change how the record of this many games is read."""
        return ReadingForm(self, games)


def record_request() -> RecordRequest:
    """The request of the page: how to read the record in its body."""
    request.max_form_memory_size = MOST_BYTES + OVERHEAD
    request.max_form_parts = MOST_PARTS
    values = request.form
    typed = values.get("record", "")
    rules = values.get("rules", "")
    board = values.get("board", "")
    hand, _, turns_of = (board.split("-")[0] or values.get("hand", "")).partition("-")
    return RecordRequest(
        tuple(_records(typed)),
        typed,
        rules if rules in PRESETS else RULES_OF_RECORD,
        _number("game", values.get("game", "")) or 0,
        _number("hand", hand),
        _number("seat", turns_of),
        _number("seat", values.get("seat", "")),
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


def display() -> DisplayOptions:
    """The display options of the address that a record is sent to."""
    return current_request().choice.display


def yaku_words(key: str) -> str:
    """The name of a yaku in the kind of names that the reader chose; an unknown one as recorded."""
    return yaku_name(key, page_language(), display().names) if is_named(key) else key


def player_names(names: Sequence[str], *, hidden: bool) -> list[str]:
    """The names of players as the page shows them; hidden or empty ones are numbered from 1."""
    return [
        page_text("Player {number}", number=number) if hidden or not name else isolated(name)
        for number, name in enumerate(names, start=1)
    ]
