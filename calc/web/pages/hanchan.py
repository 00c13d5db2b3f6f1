"""The pages of a game: who plays, where it stands, what each hand moved; and its final scores."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from flask import Blueprint, Response, request
from markupsafe import Markup

from calc.commands._problems import said
from calc.commands.final import FORM, PENALTY_AMOUNT, FinalAnswer
from calc.questions.game import LONGEST_NAME, POINTS, SEPARATOR
from calc.questions.query import Pairs, query_of
from calc.riichi.notation import parse_number
from calc.riichi.rulesets import OF_THREE, PRESETS, for_players
from calc.riichi.table import Game
from calc.riichi.tiles import WINDS
from calc.web.asking.fields import GroupField, NumberField, SeatsField, StepperField, by_seat
from calc.web.asking.forms import QuestionForm
from calc.web.asking.key_forms import keyboard
from calc.web.game import GameVisit
from calc.web.game.game_log import HANDS, MOVES, PastHand, penalty_words
from calc.web.game.mending import Standing, entry_address, hand_visit, move_pairs, page_name
from calc.web.game.table_moves import seats_line
from calc.web.http.requests import lazy_property
from calc.web.http.responses import Link, redirect_to
from calc.web.parts.examples import example_line
from calc.web.parts.word_filters import points_in_p
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.messages import N_, say
from calc.words.options import OptionAnswer, option_answers, ruleset_words
from calc.words.phrase import join_words, points_words
from calc.words.table import hand_words, log_entry_words

blueprint = Blueprint("hanchan", __name__)

NO_LONGER = N_("What was entered is no longer in the link.")
START, PLAYER, CHANGE = "start", "player.", "change"
WIDTH, HEIGHT = 320, 120
"""Size of the chart, in the units of its `viewBox`."""
NO_PENALTY = Fraction()


@blueprint.get("/hanchan")
def old_address() -> Response:
    """The game under the name of a whole game."""
    query = request.query_string.decode("ascii", "replace")
    return redirect_to(f"/game?{query}" if query else "/game")


class GameStartForm(QuestionForm):
    """The rule set and the state of a game."""

    question = FORM
    button = N_("Apply changes")


class LoggedHand(NamedTuple):
    """A hand that was played: its name, what every player gained or lost, in points and in P.

    `lines` say what happened, with the address of the tiles.
    """

    name: str
    changes: list[int]
    penalties: list[str]
    lines: list[Link]


class HanchanVisit(GameVisit[FinalAnswer]):
    """A visit to this page."""

    name, path, form_type = "hanchan", "/game", GameStartForm
    menu = N_("Keep score"), 2
    layout = "hanchan"
    asks = frozenset({"table"})
    longest_name = LONGEST_NAME
    own_keys = GameVisit.own_keys | {f"{PLAYER}{seat}" for seat in WINDS}

    def response(self) -> Response:
        """A game that begins, the rules of one to begin, a hand to change, or the game."""
        place = parse_number(request.args.get(CHANGE, ""))
        if self.game and place is not None and 0 <= place < len(self.hands):
            address = entry_address(self, self.hands, place, self.standing)
            return redirect_to(self.display.added_to(address))
        if self.players_address and START not in request.args:
            return redirect_to(self.display.added_to(self.players_address))
        outdated = self.game and self.readable and self._starts_with_other_points(self.game)
        if START in request.args or outdated:
            address = self.new_game_address(tuple(self._names()), "game")
            return redirect_to(self.display.added_to(address))
        return super().response()

    @property
    def preset_points(self) -> int:
        """The points at the start that the preset of the rule set has."""
        return PRESETS[self.rules.key].ruleset.starting_points

    @property
    def preset_of_three(self) -> Link | None:
        """A game by the preset for three players, where one set three by that for four."""
        key = OF_THREE.get(self.rules.key)
        if self.rules.players != 3 or not key:
            return None
        names = [(name, text) for name, text in self.own.items() if name.startswith(PLAYER)]
        address = f"/game?{query_of([('rules', key), *names, *self.display.pairs])}"
        return Link(address, ruleset_words(key, self.language).text)

    @property
    def absent_names(self) -> Pairs:
        """The names that were typed of players whom the rules do not have now."""
        absent = {f"{PLAYER}{seat}" for seat in WINDS} - {f"{PLAYER}{seat}" for seat in self.winds}
        return [(key, name) for key, name in self.own.items() if key in absent]

    def _starts_with_other_points(self, game: Game) -> bool:
        """Whether no hand was played and everybody has other points than the rules start with."""
        begun = game.round != "E1" or game.honba or game.sticks or self.hands
        expected = (self.rules.starting_points,) * self.rules.players
        return not begun and len(set(game.scores)) == 1 and game.scores != expected

    def _names(self) -> Iterator[str]:
        """The names that the form sent, else those of the game."""
        names = self.game.names if self.game else ()
        for place, seat in enumerate(self.winds):
            known = names[place] if place < len(names) else ""
            name = request.args.get(f"{PLAYER}{seat}", known)
            yield name.replace(SEPARATOR, " ").strip()[:LONGEST_NAME]

    @lazy_property
    def names(self) -> list[str]:
        """The players by first seat."""
        return [self.player_words(seat) for seat in self.game.seats] if self.game else []

    @lazy_property
    def scores(self) -> list[tuple[int, ...]]:
        """The points before each hand, and now, by first seat."""
        return [*(hand.scores for hand in self.hands), *([self.game.scores] if self.game else [])]

    @lazy_property
    def bounds(self) -> tuple[int, int]:
        """The fewest and the most points that anybody had."""
        return min(map(min, self.scores)), max(map(max, self.scores))

    @property
    def lines(self) -> list[str]:
        """The points of each player as the `points` of a polyline."""
        return [_line(line, *self.bounds) for line in zip(*self.scores, strict=False)]

    @property
    def text(self) -> str:
        """The game as it stands, to be copied."""
        standing = zip(self.names, self.scores[-1], strict=True)
        lines = [f"{name} {points_words(score, self.language)}" for name, score in standing]
        bar = self.bar
        state = grammar(self.language).separated([bar.round, bar.table] if bar else [])
        return "\n".join([state, *lines])

    @property
    def log(self) -> Iterator[LoggedHand]:
        """What every hand so far moved."""
        owed = [*map(self.owed_before, self.hands), self.penalties]
        played = zip(self.hands, self.scores[1:], pairwise(owed), strict=True)
        end = self.standing
        for hand, after, (before, now) in played:
            changes = [gained - had for had, gained in zip(hand.scores, after, strict=False)]
            added = (now.get(seat, NO_PENALTY) - before.get(seat, NO_PENALTY) for seat in WINDS)
            penalties = [penalty_words(max(penalty, NO_PENALTY)) for penalty in added]
            ended = log_entry_words(hand.end, self.language)
            name = hand_words(hand.round, hand.honba, self.language)
            title = say("{hand}, {end}", self.language, hand=name, end=ended) if ended else name
            yield LoggedHand(title, changes, penalties, self._account(hand, end))

    @property
    def standing(self) -> Standing:
        """The game as it stands."""
        ending = self.hands[-1].ending if self.hands else None
        return Standing(self.values["table"], self.penalties, ending)

    def _account(self, hand: PastHand, end: Standing) -> list[Link]:
        """What happened in a hand, in lines; nothing where the link does not have it."""
        if not hand.move:
            known = any(hand.move for hand in self.hands)
            return [Link("", say(NO_LONGER, self.language))] if known else []
        before = Standing(hand.game_before(end.game), self.owed_before(hand))
        pairs = [*move_pairs(hand), *self.display.pairs]
        visit = hand_visit(self.rules_pairs, before, page_name(hand), pairs, self.language)
        if not visit.has_answer:
            problems = visit.problems[:1]
            return [Link("", said(problem, self.language).message) for problem in problems]
        riichi = visit.riichi_words
        return [*visit.account, *([Link("", riichi)] if riichi else [])]


def _line(scores: Sequence[int], lowest: int, highest: int) -> str:
    """The points of one player as the `points` of a polyline."""
    step = WIDTH / max(len(scores) - 1, 1)
    span = max(highest - lowest, 1)
    return " ".join(
        f"{round(step * place, 1)},{round(HEIGHT * (highest - score) / span, 1)}"
        for place, score in enumerate(scores)
    )


FIRST = N_("First: {players}, {points}.")
OPTIONS_SHOWN = (
    "goal_points",
    "uma",
    "uma_floating",
    "oka",
    "ties",
    "leftover_riichi_sticks",
    "yakitori",
)
"""Options that stand beside every final score."""


class FinalForm(QuestionForm):
    """The question of `final`."""

    question = FORM
    button = N_("Count")
    scores = GroupField(
        by_seat(NumberField(mode=keyboard(POINTS))), N_("Points at the end, by first seat")
    )
    riichi_sticks = StepperField(N_("Riichi sticks left on the table"))
    yakitori = SeatsField(N_("Players without a win"))
    penalties = GroupField(
        by_seat(NumberField(mode=keyboard(PENALTY_AMOUNT))), N_("Penalty points (P)")
    )


class FinalVisit(GameVisit[FinalAnswer]):
    """A visit to this page."""

    name, form_type = "final", FinalForm
    menu = N_("Final scores"), 11
    asks = frozenset({"scores", "table"})
    awaited = frozenset({"scores-of-some-seats"})
    own_keys = frozenset({HANDS, MOVES})
    steps_in_p = frozenset({"difference", "rounding", "bonus", "penalties", "result"})
    """Steps counted in P rather than in points."""

    @staticmethod
    def translated(pairs: Pairs) -> Pairs:
        """The question without scores where a game in the address has them."""
        game = any(key.partition(".")[0] == "table" for key, _ in pairs)
        return [pair for pair in pairs if not (game and pair[0].partition(".")[0] == "scores")]

    def response(self) -> Response:
        """The page, by the rules for the players of the question."""
        address = self.players_address
        return redirect_to(self.display.added_to(address)) if address else super().response()

    @property
    def options(self) -> list[OptionAnswer]:
        """The options in use that decide final scores."""
        rules = for_players(self.rules, len(self.answer.places) if self.has_answer else self.seats)
        in_use = [key for key in OPTIONS_SHOWN if getattr(rules, key) is not None]
        return option_answers(in_use, rules, self.language)

    @property
    def heads(self) -> list[str]:
        """The players who have a place, by first seat."""
        return [self.player_words(seat) for seat in self.answer.places]

    @property
    def sentence(self) -> str:
        """Who is first; in its place any warnings."""
        answer = self.answer
        first = [seat for seat in answer.order if answer.places[seat] == 1]
        players = join_words(map(self.player_words, first), self.language)
        warnings = [said(warning, self.language).message for warning in answer.warnings]
        points = points_in_p(answer.result[first[0]], self.language)
        return " ".join(warnings) or say(FIRST, self.language, players=players, points=points)

    @property
    def text(self) -> str:
        """The final scores, to be copied."""
        answer = self.answer
        return "\n".join(
            say(
                "{place}. {player} {points}, {result}",
                self.language,
                place=answer.places[seat],
                player=self.player_words(seat),
                points=points_words(answer.scores[seat], self.language),
                result=points_in_p(answer.result[seat], self.language),
            )
            for seat in answer.order
        )


@example_line("final")
def example(answer: FinalAnswer, language: Language) -> Markup:
    """The answer to an example of an article: the result of its game."""
    texts = {seat: points_in_p(points, language) for seat, points in answer.result.items()}
    return seats_line(texts, language)
