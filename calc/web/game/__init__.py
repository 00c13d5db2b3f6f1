"""What the pages in the course of a game share; here `GameVisit`, their base class.

The address of such a page contains the state of the game, and leads on from hand to hand.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, NamedTuple

from calc.questions.game import GameState
from calc.questions.query import Pairs, RawQuestion, nested_question, pairs_of, query_of
from calc.riichi.notation import parse_number
from calc.riichi.rulesets import for_players
from calc.riichi.table import Ending, Game
from calc.riichi.tiles import WINDS, Wind
from calc.web.asking import A_co, Visit
from calc.web.asking.fields import SeatField, SeatsField, StepperField
from calc.web.asking.forms import QuestionForm, all_fields
from calc.web.http.requests import lazy_property
from calc.web.http.responses import Link
from calc.web.parts.word_filters import has_long_word
from calc.words import Language
from calc.words.lines import seat_name
from calc.words.messages import N_, say
from calc.words.phrase import Phrase, bracketed, isolated, join_words, points_words
from calc.words.table import ending_words, round_words, table_state_words
from calc.words.tiles import wind_words

from .game_log import (
    BEFORE,
    HANDS,
    LONGEST_MOVES,
    MOVES,
    PENALTIES,
    HandEnd,
    PastHand,
    Penalties,
    declared_riichi,
    earlier_sticks,
    log_text,
    moves_text,
    past_hand,
    penalties_text,
    penalty_words,
    read_log,
    read_penalties,
    with_all_sticks,
)

AT, PUT, THEN, OWED = "at", "put", "then", "owed"
"""Keys of a hand that is changed: its place in the log, whether it is put in there, how the game
stood last, the penalties then."""
OF_MENDING = (AT, PUT, THEN, OWED)
BAR_PAGES = (
    ("settle", N_("Won")),
    ("draw", N_("Drawn")),
    ("penalty", N_("Foul")),
    ("final", N_("Final scores")),
    ("game", N_("The game")),
)
"""The pages that the bar links, each with the text of its link."""
OF_A_HAND = 3
"""How many of them, the first ones, are for the hand that is played."""
MOST_IN_HALF = 12
"""Letters of a word that fit into half the width of a phone."""


class Player(NamedTuple):
    """A player of the game: first seat, name, seat now and its wind, points, penalties in P.

    `title` is "Player 2, first south", `name` "Player 2" where there is none.
    """

    first: str
    title: str
    name: str
    seat: str
    wind: str
    score: str
    penalty: str


class PageLink(NamedTuple):
    """A link to a page of the game; `current` says that it is this page."""

    address: str
    title: str
    current: bool


class GameBar(NamedTuple):
    """The game before this hand, shown above the form; `undo` leads to the hand before."""

    round: str
    table: str
    players: list[Player]
    links: list[PageLink]
    undo: Link | None

    @property
    def has_long_names(self) -> bool:
        """Whether a name needs the width of a phone."""
        return has_long_word([player.name for player in self.players], MOST_IN_HALF)


class RiichiSticksForm(QuestionForm):
    """A question that counts riichi sticks: the form asks for those from before the hand."""

    aliases: ClassVar = {"riichi_sticks": BEFORE}
    before = StepperField(N_("Riichi sticks already on the table"))


class GameVisit(Visit[A_co]):
    """A visit to a page that carries a game on from hand to hand."""

    layout = "game"
    own_keys: ClassVar[frozenset[str]] = frozenset({PENALTIES, HANDS, MOVES, *OF_MENDING})
    longest_own = LONGEST_MOVES

    @staticmethod
    def read(pairs: Pairs) -> RawQuestion:
        """The question of pairs with questions within it; raises BadDocument past a bound."""
        return nested_question(pairs)

    def after_action(self, query: Pairs) -> Pairs:
        """The pairs after a step, with all riichi sticks, those of this hand included."""
        return with_all_sticks(super().after_action(query))

    @property
    def game(self) -> Game | None:
        """The game in the address, if there is one."""
        return self.values.get("table")

    @lazy_property
    def form(self) -> QuestionForm:
        """The form, in which a seat of a game has the name of its player."""
        form = super().form
        titles = {wind.value: self.seat_title(wind) for wind in WINDS[: self.seats]}
        for field in all_fields(form) if self.game else ():
            if isinstance(field, SeatField | SeatsField):
                field.name_seats(titles)
        return form

    @property
    def seats(self) -> int:
        """The number of players: of the game, else of the question or the rule set."""
        if self.game:
            return self.game.players
        asked: int = self.values.get("players") or self.rules.players
        return asked

    @property
    def players_address(self) -> str:
        """The address with rules for the players of the question; empty where it names none."""
        asked = self.values.get("players")
        if not asked or self.game or not self.readable:
            return ""
        return self.changed_address(rules=for_players(self.rules, asked), players=None)

    @property
    def winds(self) -> tuple[Wind, ...]:
        """The seats of the rule set."""
        return WINDS[: self.rules.players]

    @property
    def form_pairs(self) -> Pairs:
        """The pairs that fill the form, with the sticks from before the hand and every riichi."""
        pairs = [*self.canonical, (BEFORE, earlier_sticks(self.canonical))]
        for seat in declared_riichi(self.canonical):
            pairs += [(f"riichi.{seat}", "1"), (f"seats.{seat}.riichi", "1")]
        return pairs

    @property
    def penalties(self) -> Penalties:
        """Penalty points (P) so far, by first seat; empty where they cannot be read."""
        entered: Penalties | None = self.values.get(PENALTIES)
        return read_penalties(self.own.get(PENALTIES, "")) if entered is None else entered

    def owed_before(self, hand: PastHand) -> Penalties:
        """The penalties before a hand; the present ones where an older link has none."""
        return self.penalties if hand.sticks is None else read_penalties(hand.penalties)

    @property
    def hands(self) -> tuple[PastHand, ...]:
        """The hands of the game; all of them where one is changed, else those before this one."""
        return read_log(self.own.get(HANDS, ""), self.own.get(MOVES, ""))

    @property
    def at(self) -> int | None:
        """The place in the log of the hand that is changed or put in; None of a new hand."""
        place = parse_number(self.own.get(AT, ""))
        return None if place is None or not 0 <= place <= len(self.hands) else place

    @property
    def carried(self) -> Pairs:
        """The keys of the game that the form of a page passes on."""
        return [
            (key, self.own[key])
            for key in (PENALTIES, HANDS, MOVES, *OF_MENDING)
            if key in self.own
        ]

    @property
    def hand_end(self) -> HandEnd:
        """How the hand of this page ended."""
        return HandEnd.WIN

    @property
    def ending(self) -> Ending | None:
        """Why the game ended with the hand of this page, if it did."""
        return None

    @property
    def move(self) -> str:
        """The question of the hand of this page, as the log has it."""
        return ""

    @property
    def over(self) -> Phrase | None:
        """Why the game was over after its last hand, in words; None where it goes on."""
        ending = self.hands[-1].ending if self.hands and self.at is None else None
        return ending_words(ending, self.language) if ending else None

    @property
    def replaces_address(self) -> bool:
        """Whether a hand of a game is entered, which is one step of the browser's history."""
        return self.bar is not None

    @property
    def rules_pairs(self) -> Pairs:
        """The pairs that name the rule set."""
        rules = {key: value for key, value in self.values.items() if key == "rules"}
        return pairs_of(self.form_type.question, rules)

    @cached_property
    def bar(self) -> GameBar | None:
        """The game before this hand; None without one."""
        game = self.game
        if game is None:
            return None
        players = [self._player(game, player) for player in game.seats]
        table = GameState().text(game)
        pages = BAR_PAGES[OF_A_HAND:] if self.over else BAR_PAGES
        links = [
            PageLink(
                self.game_address(page, table, self.penalties),
                say(name, self.language),
                self.path == f"/{page}",
            )
            for page, name in (pages if self.at is None else BAR_PAGES[:OF_A_HAND])
        ]
        words = table_state_words(
            honba=game.honba, sticks=game.sticks, pot=game.pot, language=self.language
        )
        return GameBar(
            round_words(game.round, self.language), words, players, links, self._undo(game)
        )

    def _undo(self, game: Game) -> Link | None:
        """A link to the game before the last hand; None where no hand was played.

        The page of a game begins one anew that nobody has played with other points than its rules.
        """
        if not self.hands or self.at is not None:
            return None
        *earlier, last = self.hands
        start = for_players(self.rules, game.players).starting_points
        kept = bool(earlier) or set(last.scores) == {start}
        page = "game" if self.path == "/game" and kept else "settle"
        pairs = [*self.rules_pairs, ("table", GameState().text(last.game_before(game)))]
        address = self.carried_address(page, pairs, self.owed_before(last), tuple(earlier))
        return Link(
            address,
            say("Undo {round}", self.language, round=round_words(last.round, self.language)),
        )

    def new_game_address(self, names: tuple[str, ...], page: str) -> str:
        """The address of a page with a new game."""
        rules = for_players(self.rules, self.seats)
        scores = (rules.starting_points,) * rules.players
        game = Game(players=rules.players, scores=scores, names=names[: rules.players])
        pairs = pairs_of(self.form_type.question, {"rules": rules})
        return f"/{page}?{query_of([*pairs, ('table', GameState().text(game))])}"

    def game_address(
        self,
        page: str,
        table: str,
        penalties: Penalties,
        *,
        played: bool = False,
        hand: Iterable[tuple[str, str]] = (),
    ) -> str:
        """The address of a page with these rules, a game, penalties and pairs of its hand.

        With `played` the log gets an entry for this page: its hand, or a fine that interrupts one.
        """
        hands = self.hands
        if played and self.game:
            entry = past_hand(self.game, self.penalties, self.hand_end, self.ending)
            hands = (*hands, entry._replace(move=self.move))
        pairs = [*self.rules_pairs, ("table", table), *hand]
        return self.carried_address(page, pairs, penalties, hands)

    def carried_address(
        self,
        page: str,
        pairs: Pairs,
        penalties: Penalties,
        hands: tuple[PastHand, ...] | None = None,
    ) -> str:
        """The address of a page with pairs, penalties and a log."""
        log = self.hands if hands is None else hands
        carried = [(PENALTIES, penalties_text(penalties)), (HANDS, log_text(log))]
        carried += [(MOVES, moves_text(log)), *((key, self.own.get(key, "")) for key in OF_MENDING)]
        carried = [pair for pair in carried if pair[1]]
        return f"/{page}?{query_of([*pairs, *carried])}"

    def name_at(self, seat: Wind) -> str:
        """The name of the player at a seat; empty without one."""
        return player_name(self.game, self.game.player_at(seat)) if self.game else ""

    def player_words(self, player: str) -> str:
        """A player by first seat: the name, else the number; without a game the seat."""
        game = self.game
        if not game or player not in game.seats:
            return seat_name(player, self.language)
        return player_name(game, Wind(player)) or player_number(game, Wind(player), self.language)

    def seat_title(self, seat: Wind) -> str:
        """A seat by its wind and its player's name, as a heading or a button."""
        return titled_seat(seat, self.name_at(seat), self.language)

    def seat_words(self, seat: str) -> str:
        """A seat by its wind and its player's name, or the table."""
        if seat == "table":
            return say("The table", self.language)
        name = self.name_at(Wind(seat))
        wind = seat_name(seat, self.language)
        return bracketed(wind, name, self.language)

    def seats_words(self, seats: Iterable[str]) -> str:
        """Seats by their winds and names, joined."""
        return join_words([self.seat_words(seat) for seat in seats], self.language)

    def _player(self, game: Game, player: Wind) -> Player:
        seat, penalty = game.seat_of(player), self.penalties.get(player, Fraction())
        points = dict(zip(game.seats, game.scores, strict=False)).get(player)
        number = player_number(game, player, self.language)
        return Player(
            player.value,
            say(
                "{player}, first {wind}",
                self.language,
                player=number,
                wind=wind_words(player, self.language),
            ),
            player_name(game, player) or number,
            seat.value,
            seat_name(seat, self.language),
            "" if points is None else points_words(points, self.language),
            penalty_words(penalty),
        )


def player_name(game: Game, player: Wind) -> str:
    """The name of a player by first seat, as a page shows it; empty without one."""
    place = game.seats.index(player)
    return isolated(game.names[place]) if place < len(game.names) else ""


def titled_seat(seat: Wind, name: str, language: Language) -> str:
    """A seat by its wind and the name of its player, where there is one."""
    wind = seat_name(seat, language)
    return f"{wind} · {name}" if name else wind


def player_number(game: Game, player: Wind, language: Language) -> str:
    """What a page calls a player without a name: the number in the order of the first seats."""
    return say("Player {number}", language, number=game.seats.index(player) + 1)
