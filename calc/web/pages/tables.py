"""The pages that need no tiles: score tables, quick scores, and what a hand must be worth."""

from collections.abc import Sequence

from calc.commands.overtake import FORM as OVERTAKE
from calc.commands.overtake import OvertakeAnswer
from calc.commands.overtake import text as overtake_text
from calc.commands.tables import FORM as TABLES
from calc.commands.tables import ScoreTable, TablesAnswer, WinPayments
from calc.questions.query import Pairs
from calc.riichi.scoring.score import TABLE_FU, TABLE_HAN
from calc.web.asking import Visit
from calc.web.asking.fields import ChoiceField, NumberField, StepperField, SwitchField
from calc.web.asking.forms import QuestionForm
from calc.web.http.requests import lazy_property
from calc.words.messages import N_, say
from calc.words.scores import limit_words, pays_words

LIMIT_HAN = {5: "5", 6: "6–7", 8: "8–10", 11: "11–12", 13: "13+"}
"""Han with one limit, by the fewest of them."""
HAN = {**{han: str(han) for han in TABLE_HAN}, **LIMIT_HAN}
USUAL_FU = "30"
DEALERS = (("other", N_("Another")), ("self", N_("You")), ("target", N_("This player")))


class TablesForm(QuestionForm):
    """The question of `tables`."""

    question = TABLES
    han = NumberField(N_("Mark: han"))
    fu = NumberField(N_("Mark: fu"))
    seat_wind = ChoiceField(N_("Winner"), (("E", N_("Dealer")), ("S", N_("Other"))), default="S")


class TablesVisit(Visit[TablesAnswer]):
    """A visit to the printable tables."""

    name, form_type = "tables", TablesForm
    menu = N_("Score tables"), 42


class QuickForm(QuestionForm):
    """The question of `tables`, of one cell."""

    question = TABLES
    seat_wind = ChoiceField(
        N_("Winner"), (("S", N_("Not the dealer")), ("E", N_("Dealer"))), default="S"
    )
    han = ChoiceField(N_("Han"), [(str(han), label) for han, label in HAN.items()])
    fu = ChoiceField(N_("Fu"), [(str(fu), str(fu)) for fu in TABLE_FU], default=USUAL_FU)


class QuickVisit(Visit[TablesAnswer]):
    """A visit to the quick scores; nothing is asked before han are chosen."""

    name, form_type = "quick", QuickForm
    menu = N_("Quick score"), 3

    @staticmethod
    def translated(pairs: Pairs) -> Pairs:
        """The query with the usual fu where none are chosen."""
        texts = dict(pairs)
        return [*pairs, ("fu", USUAL_FU)] if "han" in texts and "fu" not in texts else pairs

    @property
    def empty(self) -> bool:
        """Whether han are still to be chosen."""
        return self.readable and "han" not in self.values

    @property
    def form_pairs(self) -> Pairs:
        """The pairs that fill the form, with the fewest han that have the limit of those given."""
        han = self.values.get("han")
        fewest = max((number for number in HAN if han and number <= han), default=None)
        return [*self.canonical, *([("han", str(fewest))] if fewest else [])]

    @lazy_property
    def cell(self) -> WinPayments:
        """The marked cell of the table."""
        tables: list[ScoreTable] = self.answer.tables
        rows: list[Sequence[WinPayments]] = [table.limits for table in tables]
        rows += [row.cells for table in tables for row in table.rows]
        return next(cell for row in rows for cell in row if cell.here)

    @property
    def title(self) -> str:
        """Han, fu and limit of the cell."""
        han, fu, limit = self.values["han"], self.values["fu"], self.cell.limit
        text = N_("{han} han {fu} fu") if han in TABLE_HAN else N_("{han} han")
        counted = say(text, self.language, han=han, fu=fu)
        if not limit:
            return counted
        name = limit_words(limit, self.language).text
        return say("{value}, {limit}", self.language, value=counted, limit=name)

    @property
    def pays(self) -> tuple[str, ...]:
        """What the cell pays by ron and by tsumo."""
        ways = self.cell.ron, self.cell.tsumo
        return tuple(pays_words(pays, self.language) if pays else "–" for pays in ways)

    @property
    def text(self) -> str:
        """What the cell pays, to be copied."""
        ron, tsumo = self.pays
        return say(
            "{value}: ron {ron}, tsumo {tsumo}",
            self.language,
            value=self.title,
            ron=ron,
            tsumo=tsumo,
        )


class OvertakeForm(QuestionForm):
    """The question of `overtake`."""

    question = OVERTAKE
    button = N_("Show the hands")
    difference = NumberField(N_("You are behind by"), example="7700")
    dealer = ChoiceField(N_("Dealer"), DEALERS, default="other")
    riichi_sticks = StepperField(N_("Riichi sticks on the table"))
    wins_ties = SwitchField(N_("Equal points are enough"))


class OvertakeVisit(Visit[OvertakeAnswer]):
    """A visit to the hands that pass another player."""

    name, form_type = "overtake", OvertakeForm
    menu = N_("What do I need?"), 4

    @property
    def text(self) -> str:
        """The cheapest hands by each way of winning, to be copied."""
        return "\n".join(overtake_text(self.answer, self.language))
