"""The printed score tables: points by han and fu, for the dealer and for others."""

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from calc.encode import Answer
from calc.questions.form import Form, Key
from calc.questions.game import rules_for_players
from calc.questions.kinds import Count
from calc.questions.score import COUNTERS, PLAYERS, RULES, WIND
from calc.riichi.errors import Problem
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import Claim
from calc.riichi.scoring.score import (
    TABLE_FU,
    TABLE_HAN,
    TWO_HAN,
    Limit,
    LimitName,
    Score,
    limits,
    minimum_han,
    table_cell,
)
from calc.riichi.tiles import Wind
from calc.words import ENGLISH, Language
from calc.words.lines import Lines, heading, line_words, padded
from calc.words.phrase import bracketed
from calc.words.scores import limit_words, pays_words

from . import Command, Question
from ._problems import InvalidAnswer, invalid_answer
from ._shared import Pays, PresetId
from ._win_value import claim_settlement

FORM = Form(
    "tables",
    (
        RULES,
        Key("honba", COUNTERS, 0, "Counters that are added to every payment."),
        PLAYERS,
        Key("han", Count(200, TABLE_HAN[0]), None, "Han of the hand to be marked."),
        Key("fu", Count(TABLE_FU[-1], TABLE_FU[0]), None, "Fu of the hand to be marked."),
        Key("seat_wind", WIND, Wind.SOUTH, "The seat of the hand to be marked."),
    ),
)
CELL_WIDTH = 17


@dataclass(slots=True, kw_only=True)
class WinPayments:
    """What a win by ron and one by tsumo pay, counters included."""

    ron: Pays | None
    """Points of a ron by who pays; null where no hand has this value."""
    tsumo: Pays | None
    """The same of a tsumo, of one payer."""
    limit: LimitName | None
    """The name of the limit; null below mangan."""
    here: bool
    """Whether this is the hand to be marked."""


class TableRow(NamedTuple):
    """The scores of a number of fu."""

    fu: int
    """Fu."""
    cells: list[WinPayments]
    """For 1, 2, 3 and 4 han."""


@dataclass(slots=True, kw_only=True)
class LimitRow(WinPayments):
    """A limit; its payments are the same for any fu."""

    KEYS: ClassVar[tuple[str, ...]] = ("first", "last", "ron", "tsumo", "limit", "here")
    first: int | None
    """The least han that reach it; null for a yakuman."""
    last: int | None
    """The most han that reach it; null where there is no higher limit."""


class ScoreTable(NamedTuple):
    """The table of the dealer or of the others."""

    dealer: bool
    """Whether it is the dealer's."""
    rows: list[TableRow]
    """By fu."""
    limits: list[LimitRow]
    """Limits from mangan on."""


@dataclass(slots=True, kw_only=True, eq=False)
class TablesAnswer(Answer):
    """The printed score tables."""

    kind: ClassVar[Literal["tables"]] = "tables"
    rules: PresetId
    """The id of the preset."""
    tables: list[ScoreTable]
    """That of the others, and that of the dealer."""


class TableBuilder(NamedTuple):
    """The values that the cells of a table depend on, and the `han` and `fu` to be marked in it."""

    winner: Wind
    rules: Ruleset
    honba: int
    han: int | None
    fu: int | None

    def table(self) -> ScoreTable:
        """The table."""
        rows = [TableRow(fu, [self._cell(fu, han) for han in TABLE_HAN]) for fu in TABLE_FU]
        return ScoreTable(self.winner is Wind.EAST, rows, [*map(self._limit, limits(self.rules))])

    def _cell(self, fu: int, han: int) -> WinPayments:
        ron, tsumo = (table_cell(fu, han, self.rules, tsumo=tsumo) for tsumo in (False, True))
        limit = either.limit if (either := ron or tsumo) else None
        here = (fu, han) == (self.fu, self.han)
        return WinPayments(ron=self._ron(ron), tsumo=self._tsumo(tsumo), limit=limit, here=here)

    def _limit(self, limit: Limit) -> LimitRow:
        (first, last, score), han = limit, self.han
        return LimitRow(
            first=first,
            last=last,
            ron=self._ron(score),
            tsumo=self._tsumo(score),
            limit=score.limit,
            here=han is not None and first is not None and first <= han <= (last or han),
        )

    def _ron(self, score: Score | None) -> Pays | None:
        return score and self._pays(score, Wind.WEST)

    def _tsumo(self, score: Score | None) -> Pays | None:
        return score and self._pays(score, None)

    def _pays(self, score: Score, discarder: Wind | None) -> Pays:
        claim = Claim(self.winner, score.base, discarder, self.honba, players=self.rules.players)
        return claim_settlement(claim, self.rules).pays


def answer(question: Question, language: Language = ENGLISH) -> TablesAnswer | InvalidAnswer:
    """The printed score tables under a rule set, counters added, one hand marked."""
    values, problems = FORM.read(question)
    rules, wrong = rules_for_players(values)
    problems += wrong
    honba = values.get("honba", 0)
    if values.get("han", TWO_HAN) < (minimum := minimum_han(honba, rules)):
        facts = {"minimum": minimum, "rules": rules.key, "honba": honba}
        problems.append(Problem("below-minimum-han", "han", values["han"], facts))
    if problems:
        return invalid_answer(problems, language)
    marks_dealer = values.get("seat_wind", Wind.SOUTH) is Wind.EAST
    tables: list[ScoreTable] = []
    for winner in (Wind.SOUTH, Wind.EAST):
        marked = marks_dealer is (winner is Wind.EAST)
        han, fu = (values.get("han"), values.get("fu")) if marked else (None, None)
        tables.append(TableBuilder(winner, rules, honba, han, fu).table())
    return TablesAnswer(rules=rules.key, tables=tables, language=language)


def text(answer: TablesAnswer, language: Language) -> Lines:
    """The lines of an answer: for each cell a ron and, in brackets, a tsumo."""
    yield line_words("score-tables", language, rules=answer.rules)
    columns = (line_words("han", language, han=han) for han in TABLE_HAN)
    titles = f"  {padded(line_words('fu', language), 4)}" + "".join(
        padded(han, CELL_WIDTH) for han in columns
    )
    for table in answer.tables:
        key = "dealers-table" if table.dealer else "others-table"
        yield from heading(line_words(key, language))
        yield titles
        for row in table.rows:
            cells = (_payments_text(payments, language) for payments in row.cells)
            yield f"  {row.fu:<4}" + "".join(padded(cell, CELL_WIDTH) for cell in cells)
        for limit in table.limits:
            yield f"  {padded(_limit_text(limit, language), 34)}{_payments_text(limit, language)}"


def printed_payments(pays: Pays | None, language: Language) -> str:
    """Payments as printed tables have them, such as 1000/2000; a dash for none."""
    return pays_words(pays, language).replace(",", "").replace(" / ", "/") if pays else "–"


def _payments_text(payments: WinPayments, language: Language) -> str:
    ron, tsumo = (printed_payments(pays, language) for pays in (payments.ron, payments.tsumo))
    return bracketed(ron, tsumo, language)


def _limit_text(limit: LimitRow, language: Language) -> str:
    name = limit_words(limit.limit or "", language).text
    first, last = limit.first, limit.last
    if first is None:
        return name
    key = "limit-from" if last is None else "limit-at" if last == first else "limit-between"
    return line_words(key, language, limit=name, first=first, last=last)


COMMAND = Command(FORM, answer, text, example="honba=1")
