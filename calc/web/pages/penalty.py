"""The page of penalties: a foul looked up by word, what it costs, what follows."""

from fractions import Fraction
from typing import cast

from markupsafe import Markup

from calc.commands.penalty import FORM
from calc.commands.penalty.answers import PenaltyAnswer
from calc.questions.game import GameState
from calc.riichi.rulesets import PENALTY_LEVEL, PenaltyLevel, Ruleset
from calc.riichi.scoring.payments import Seat
from calc.riichi.table import Game
from calc.riichi.table.fouls import FOULS, NEAREST, FoulAction, FoulVerdict
from calc.riichi.table.penalties import OFFENSES, foul_verdict
from calc.web.asking.fields import NumberField, SeatField, SelectField, StepperField, TextField
from calc.web.game import RiichiSticksForm
from calc.web.game.game_log import HandEnd, Penalties
from calc.web.game.mending import MendableVisit
from calc.web.game.table_moves import NextHandSummary, changes_line
from calc.web.http.requests import lazy_property
from calc.web.http.responses import Link
from calc.web.parts.examples import LINE, example_line
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.messages import N_, say
from calc.words.options import ruleset_words
from calc.words.phrase import points_words
from calc.words.table import (
    action_words,
    dealer_words,
    foul_group_words,
    fouls_like,
    level_words,
    note_words,
    price_words,
    round_words,
    table_state_words,
)
from calc.words.texts.fouls import LEVELS as LEVEL_TEXTS

SEARCH = "q"
QUESTION_SUBJECTS = ("foul", "case", "points")
"""Keys of a question, one of which names its subject."""
AS_RULES = ("", N_("As in the rules"))
LEVELS = [(level, LEVEL_TEXTS[level]) for level in PENALTY_LEVEL]
OFF_SCORE, AT_TABLE = N_("Off the tournament score"), N_("Paid at the table")
MODES = (("tournament", OFF_SCORE), ("table_payment", AT_TABLE))
CHOMBO_FORMS = (
    ("points", OFF_SCORE),
    ("reverse_mangan", N_("Reverse mangan")),
    ("table_payment", AT_TABLE),
)
BY_THE_MINUTE = N_("{penalty}, {points}P a minute")


class PenaltyForm(RiichiSticksForm):
    """The question of `penalty`."""

    question = FORM
    button = N_("Look up")
    foul = TextField(N_("What happened?"))
    offender = SeatField(N_("Who"))
    level = SelectField(N_("Level"), [AS_RULES, *LEVELS])
    mode = SelectField(N_("Penalties are"), [AS_RULES, *MODES])
    form = SelectField(N_("A chombo is"), [AS_RULES, *CHOMBO_FORMS])
    times = StepperField(N_("Minutes late"), least=1, most=60)
    points = NumberField(N_("Another penalty, in P"))


class PenaltyVisit(MendableVisit[PenaltyAnswer]):
    """A visit to this page."""

    name, layout, form_type = "penalty", "penalty", PenaltyForm
    menu = N_("Penalties"), 10
    asks = frozenset(QUESTION_SUBJECTS)
    own_keys = MendableVisit.own_keys | {SEARCH}

    @property
    def search(self) -> str:
        """The word by which fouls are looked for."""
        return self.own.get(SEARCH, "")

    @lazy_property
    def levels(self) -> list[tuple[str, bool]]:
        """The heads of the columns of fouls, and which one is in use."""
        level = self.values.get("level", self.rules.penalty_level)
        return [
            (_column(column, self.rules, self.language), column == level)
            for column in PENALTY_LEVEL
        ]

    @property
    def fouls(self) -> list[tuple[str, list[str]]]:
        """The keys of the fouls that were looked for, under the names of their groups."""
        groups: dict[str, list[str]] = {}
        for key in fouls_like(self.search, self.language):
            groups.setdefault(FOULS[key].group.value, []).append(key)
        return [(foul_group_words(group, self.language), keys) for group, keys in groups.items()]

    offenses = OFFENSES

    @lazy_property
    def price(self) -> str:
        """What a foul costs."""
        answer = self.answer
        points = None if any(answer.changes.values()) else cast("float | None", answer.points)
        return _price(FoulVerdict(answer.action, points, answer.per), self.language)

    @property
    def sentence(self) -> str:
        """What a foul costs, or what follows an offense."""
        answer, language = self.answer, self.language
        text = answer.words(language).text
        if answer.case:
            return say("{case}: {outcome}", self.language, case=answer.case_text, outcome=text)
        penalty, taken = self.price, answer.tournament_penalty
        if not penalty.startswith(text):
            inside = grammar(language).inside(penalty)
            penalty = say("{foul}: {penalty}", self.language, foul=text, penalty=inside)
        if not taken or taken == answer.points:
            return say("{penalty}.", self.language, penalty=penalty)
        points = points_words(taken, language)
        return say("{penalty}, {points}P in all.", self.language, penalty=penalty, points=points)

    @property
    def tags(self) -> dict[Seat, list[str]]:
        """The offender."""
        offender = self.values.get("offender")
        return {offender: [say("foul", self.language)]} if offender else {}

    @property
    def hand_penalties(self) -> Penalties:
        """What the foul takes from the tournament score of the offender, by first seat."""
        game, offender = self.game, self.values.get("offender")
        price = self.answer.tournament_penalty
        if not (game and offender and price):
            return {}
        return {game.player_at(offender): Fraction(str(price))}

    @property
    def has_moves(self) -> bool:
        """Whether the foul moves points at the table or takes any from a tournament score."""
        return bool(self.hand_penalties or self.answer.next or self.answer.payments)

    @lazy_property
    def next_hand(self) -> NextHandSummary | None:
        """The hand that follows; a fine does not end the hand: the game goes on with it."""
        chombo = self.hand_end is HandEnd.CHOMBO
        if (self.game and chombo and not self.values.get("offender")) or not (self.game or chombo):
            return None
        if not self.has_moves or not self.game or self.ending or chombo:
            return super().next_hand
        return self._interrupted_hand(self.game)

    def _interrupted_hand(self, game: Game) -> NextHandSummary:
        """The hand that goes on after a fine, with a link to it."""
        after = self.game_after.table if self.game_after else game
        words = dealer_words("goes_on", self.language)
        title = say("{round} goes on", self.language, round=round_words(game.round, self.language))
        state = table_state_words(
            honba=game.honba, sticks=game.sticks, pot=after.pot, language=self.language
        )
        riichi = [pair for pair in self.canonical if pair[0] == "riichi"]
        table = GameState().text(after)
        address = self.game_address("settle", table, self.owed_after, played=True, hand=riichi)
        links = self.ways_on(Link(address, say("Play on", self.language)))
        return NextHandSummary(title, words.text, words.article, state, 1, links)

    @property
    def hand_end(self) -> HandEnd:
        """Whether the foul is a chombo, which ends the hand, or a fine."""
        return HandEnd.CHOMBO if self.answer.action is FoulAction.CHOMBO else HandEnd.FINE

    @property
    def all_fouls_address(self) -> str:
        """The address of this question without a search, which shows every foul."""
        own = [pair for pair in self.own.items() if pair[0] != SEARCH]
        return type(self)([*self.canonical, *own], self.language).plain

    def prices(self, foul: str) -> list[str]:
        """What a foul costs at each level."""
        verdicts = (foul_verdict(FOULS[foul], level, self.rules) for level in PENALTY_LEVEL)
        return [_price(verdict, self.language) for verdict in verdicts]

    def about(self, key: str, value: str) -> str:
        """The address of this page about another foul or offense."""
        others = [pair for pair in self.canonical if pair[0] not in (*QUESTION_SUBJECTS, "times")]
        return self.address_of([(key, value), *others])


@example_line("penalty")
def example(answer: PenaltyAnswer, language: Language) -> Markup:
    """The answer to an example of an article: what its foul leads to."""
    text = answer.words(language).text if answer.case else answer.action_text
    moves = any(answer.changes.values())
    return LINE.format(text) + (changes_line(answer, language) if moves else "")


def _column(level: PenaltyLevel, rules: Ruleset, language: Language) -> str:
    """The head of a column: the level; of a rule set without levels its name, and WRC's levels."""
    if rules.key not in NEAREST:
        return level_words(level, language)
    if level == "official":
        return ruleset_words(rules.key, language).text
    name = grammar(language).inside(level_words(level, language))
    return say("WRC: {level}", language, level=name)


def _price(verdict: FoulVerdict, language: Language) -> str:
    """An action with its price in P."""
    penalty = action_words(verdict.action.value, language)
    if verdict.points and verdict.per == "minute":
        points = points_words(verdict.points, language)
        price = say(BY_THE_MINUTE, language, penalty=penalty, points=points)
    else:
        price = price_words(penalty, verdict.points or None, verdict.per, language)
    if not verdict.note:
        return price
    return say(
        "{penalty}; {note}", language, penalty=price, note=note_words(verdict.note, language)
    )
