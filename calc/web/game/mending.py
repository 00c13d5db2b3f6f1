"""A game of which one hand is changed, put in or taken out: the later hands, settled again from it.

A hand that was entered is in the log with its question, so that it can be settled on another table:
its players stay, their seats follow the dealer. A hand whose question the link does not have, or
that cannot be settled any more, moves the points that it moved before.
"""

from abc import ABC
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from calc.commands._problems import said
from calc.questions.game import GameState
from calc.questions.kinds import read_or_none
from calc.questions.query import Pairs, pairs_in, query_of
from calc.riichi.table import Ending, Game
from calc.riichi.tiles import WINDS, Wind
from calc.web.asking import PAGES, A_co
from calc.web.http.display_options import RULES_KEYS
from calc.web.http.requests import lazy_property
from calc.web.http.responses import Link
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.lines import seat_name
from calc.words.messages import N_, NN_, say
from calc.words.phrase import join_words, points_words, signed_words
from calc.words.table import ending_words, hand_words, round_words, table_state_words

from . import AT, OWED, PUT, THEN, GameVisit
from .game_log import (
    HANDS,
    MOVES,
    PENALTIES,
    HandEnd,
    PastHand,
    Penalties,
    declared_riichi,
    log_text,
    moves_text,
    past_hand,
    penalties_text,
    read_penalties,
)
from .table_moves import M_co, MovesAnswer, MovesVisit

LETTERS = {"settle": "s", "draw": "d", "penalty": "p"}
"""The first letter of the question of a hand, by the page that it is asked on."""
PAGE_NAMES = {letter: name for name, letter in LETTERS.items()}
OF_GAME = frozenset({"table", "players", "before", *RULES_KEYS})
"""Keys of a question that are not of the hand alone."""
OF_WINDS = frozenset(
    {"discarder", "riichi", "liable", "by", "winners", "kans_by", "offender", "seat_wind"}
)
"""Keys whose texts are seats."""
IMPOSSIBLE = frozenset({"riichi-without-points", "game-was-over", "round-not-played"})
"""Problems of the table that are named, though the hand is settled all the same."""
MOVED = N_("Was {before} when it was entered, is {now} now.")
OVER = N_("The game was over before it.")
REFUSED = N_("Cannot be settled like this, and keeps its points: {problem}")
CHANGING, PUTTING = N_("Changing {hand} of the game"), N_("A hand put in before {hand}")
NOTHING = N_("No points change")
UNFIT = NN_("hands", "{hands} later hand no longer fits", "{hands} later hands no longer fit")
KEEP = N_("Keep this change")
RIICHI = N_("Riichi: {players}")
STATE, ENDED = N_("The game then: {round}, {table}."), N_("The game is over then. {ending}")
WITHOUT = N_("Keeps its points: what was entered is not in the link.")


class Standing(NamedTuple):
    """A game between two hands: its state, the penalties in P, why it is over if it is."""

    game: Game
    penalties: Penalties
    over: Ending | None = None


class Played(NamedTuple):
    """A hand of the log, and the game after it as it was then."""

    hand: PastHand
    after: Standing


class Mark(NamedTuple):
    """What is to be said of a later hand: its name, and what has become of it."""

    hand: str
    text: str
    wrong: bool


class MendedGame(NamedTuple):
    """A game after a change: how it stands, its log, and what is to be said of later hands."""

    standing: Standing
    hands: tuple[PastHand, ...]
    marks: list[Mark]


def move_text(name: str, pairs: Pairs) -> str:
    """The question of a hand as the log has it: the letter of its page, then its own pairs."""
    own = [pair for pair in pairs if pair[0].partition(".")[0] not in OF_GAME]
    return f"{LETTERS[name]}{query_of(own)}".replace("~", "%7E")


def page_name(hand: PastHand) -> str:
    """The name of the page on which a hand is entered."""
    of_end = {HandEnd.WIN: "settle", HandEnd.DRAW: "draw"}
    return PAGE_NAMES.get(hand.move[:1]) or of_end.get(HandEnd(hand.end or ""), "penalty")


def move_pairs(hand: PastHand, dealer: Wind | None = None, players: int = 4) -> Pairs:
    """The pairs of the question of a hand; with another dealer the same players sit elsewhere."""
    pairs = pairs_in(hand.move[1:])
    before = WINDS[int(hand.round[1]) - 1]
    if dealer is None or dealer is before:
        return pairs
    shift = (WINDS.index(before) - WINDS.index(dealer)) % players
    turned = {
        wind.value: WINDS[(place + shift) % players].value
        for place, wind in enumerate(WINDS[:players])
    }
    return [_turned(key, text, turned) for key, text in pairs]


def _turned(key: str, text: str, turned: dict[str, str]) -> tuple[str, str]:
    """A pair whose seats are those of the same players under another dealer."""
    parts = key.split(".")
    if parts[-1] in OF_WINDS:
        text = "".join(turned.get(letter, letter) for letter in text)
    return ".".join(turned.get(part, part) for part in parts), text


def hand_visit(
    rules: Pairs, standing: Standing, name: str, pairs: Pairs, language: Language
) -> "MendableVisit[MovesAnswer]":
    """The page of a hand on a table."""
    table = ("table", GameState().text(standing.game))
    owed = (PENALTIES, penalties_text(standing.penalties))
    visit = PAGES[name]([*rules, table, *pairs, owed], language)
    if not isinstance(visit, MendableVisit):
        raise TypeError(name)
    return visit


def settled_again(
    rules: Pairs,
    hands: Sequence[PastHand],
    standing: Standing,
    later: Sequence[Played],
    language: Language,
) -> MendedGame:
    """The game after `hands`, with the later hands settled one after the other."""
    log, marks = [*hands], []
    for played in later:
        name = hand_words(played.hand.round, played.hand.honba, language)
        marks += [
            Mark(name, text, wrong) for text, wrong in _marks(standing, played.hand, language)
        ]
        entry, standing, problems = _settled(rules, standing, played, language)
        marks += [Mark(name, problem, wrong=True) for problem in problems]
        log.append(entry)
    return MendedGame(standing, tuple(log), marks)


def _marks(standing: Standing, hand: PastHand, language: Language) -> Iterator[tuple[str, bool]]:
    """What of the table is not as it was when a hand was entered, and whether that is wrong."""
    game = standing.game
    if standing.over:
        yield say(OVER, language), True
    if (game.round, game.honba) != (hand.round, hand.honba):
        before = hand_words(hand.round, hand.honba, language)
        now = hand_words(game.round, game.honba, language)
        yield say(MOVED, language, before=before, now=now), game.round != hand.round
    if not hand.move:
        yield say(WITHOUT, language), False


def _settled(
    rules: Pairs, standing: Standing, played: Played, language: Language
) -> tuple[PastHand, Standing, list[str]]:
    """A hand on the table as it is now: its entry, the game after it, what is impossible."""
    hand, game = played.hand, standing.game
    if not hand.move:
        return (*_as_before(standing, played), [])
    pairs = move_pairs(hand, game.dealer, game.players)
    visit = hand_visit(rules, standing, page_name(hand), pairs, language)
    if not visit.has_answer:
        first = next(iter(visit.problems), None)
        text = said(first, language).message if first else ""
        return (*_as_before(standing, played), [say(REFUSED, language, problem=text)])
    impossible = [problem for problem in visit.ignored if problem.id in IMPOSSIBLE]
    texts = [said(problem, language).message for problem in impossible]
    return (*after_visit(visit, standing), texts)


def after_visit(
    visit: "MendableVisit[MovesAnswer]", standing: Standing
) -> tuple[PastHand, Standing]:
    """The entry of the hand of a page, and the game after it."""
    then, over = visit.game_after, visit.ending
    entry = past_hand(standing.game, standing.penalties, visit.hand_end, over)
    entry = entry._replace(move=visit.move)
    after = then.table if then else standing.game
    return entry, Standing(after, visit.owed_after, over)


def _as_before(standing: Standing, played: Played) -> tuple[PastHand, Standing]:
    """A hand that moves the points that it moved: the table after it is that of then."""
    hand, then, game = played.hand, played.after, standing.game
    gained = [after - before for before, after in zip(hand.scores, then.game.scores, strict=True)]
    scores = tuple(map(sum, zip(game.scores, gained, strict=True)))
    entry = past_hand(game, standing.penalties, HandEnd(hand.end), hand.ending)
    after = then.game._replace(scores=scores, names=game.names)
    return entry._replace(move=hand.move), Standing(after, then.penalties, then.over)


def game_query(rules: Pairs, standing: Standing, hands: Sequence[PastHand]) -> str:
    """The query of a game with its log."""
    carried = [
        (PENALTIES, penalties_text(standing.penalties)),
        (HANDS, log_text(hands)),
        (MOVES, moves_text(hands)),
    ]
    table = ("table", GameState().text(standing.game))
    return query_of([*rules, table, *(pair for pair in carried if pair[1])])


class MendedRow(NamedTuple):
    """A player: the points now and after the change, and what the change moves."""

    name: str
    now: str
    then: str
    moved: int


class MendedView(NamedTuple):
    """What a change makes of the game, and the address that keeps it.

    `sentence` says who gains and who loses by it, and how many later hands no longer fit; `state`
    where the game stands then.
    """

    sentence: str
    rows: list[MendedRow]
    marks: list[Mark]
    state: str
    address: str


class Mending(NamedTuple):
    """A hand of a game that is changed or put in: what that makes of the game, and the ways out."""

    title: str
    back: str
    put: str
    """Where a hand is put in before it; empty for one that is put in itself."""
    changed: MendedView | None
    """None while the hand is not complete."""
    without: MendedView | None
    """The game without the hand; None for one that is put in."""


class MendableVisit(MovesVisit[M_co], ABC):
    """A visit to a page of a hand, which may be one of the log: it is then changed or put in."""

    @property
    def move(self) -> str:
        """The question of the hand, as the log has it."""
        return move_text(self.name, self.canonical)

    @property
    def account(self) -> list[Link]:
        """What happened, in lines; each with the address of its tiles in the calculator."""
        return [Link("", self.sentence)]

    @property
    def riichi_words(self) -> str:
        """Who declared riichi; empty for nobody."""
        seats = sorted(declared_riichi(self.canonical), key="ESWN".index)
        return say(RIICHI, self.language, players=self._names(seats)) if seats else ""

    def _names(self, seats: Sequence[str]) -> str:
        named = [self.name_at(Wind(seat)) or seat_name(seat, self.language) for seat in seats]
        return join_words(named, self.language)

    def ways_on(self, link: Link) -> list[Link]:
        """The link to the next hand; in a hand of the log that which keeps the change."""
        mending = self.mending
        if mending is None:
            return [link]
        return [Link(mending.changed.address, say(KEEP, self.language))] if mending.changed else []

    @lazy_property
    def mending(self) -> Mending | None:
        """What the hand that is changed makes of its game; None of a new hand."""
        game, at = self.game, self.at
        last = read_or_none(GameState().read, self.own.get(THEN, ""))
        if game is None or at is None or last is None or last.players != game.players:
            return None
        put = PUT in self.own or at == len(self.hands)
        end = Standing(last, read_penalties(self.own.get(OWED, "")), _last_ending(self.hands))
        later = self._played(at if put else at + 1, end)
        here = Standing(game, self.penalties)
        changed = None
        if self.has_answer and self.next_hand_known:
            entry, after = after_visit(self, here)
            changed = self._view(end, self._settled_again(self._before(entry), after, later))
        without = None if put else self._settled_again(self._before(), here, later)
        hand = hand_words(game.round, game.honba, self.language)
        return Mending(
            say(PUTTING if put else CHANGING, self.language, hand=hand),
            f"/game?{game_query(self.rules_pairs, end, self.hands)}",
            "" if put else f"{self.plain}&{PUT}=1",
            changed,
            without and self._view(end, without),
        )

    def _settled_again(
        self, hands: Sequence[PastHand], standing: Standing, later: Sequence[Played]
    ) -> MendedGame:
        return settled_again(self.rules_pairs, hands, standing, later, self.language)

    @property
    def next_hand_known(self) -> bool:
        """Whether it is known what follows the hand."""
        return self.game_after is not None or self.hand_end is HandEnd.FINE

    def _before(self, *entries: PastHand) -> list[PastHand]:
        """The log up to the hand of this page, and more entries."""
        return [*self.hands[: self.at], *entries]

    def _played(self, first: int, end: Standing) -> list[Played]:
        """The later hands, each with the game after it."""
        played, after = [], end
        for hand in reversed(self.hands[first:]):
            played.append(Played(hand, after))
            after = Standing(hand.game_before(after.game), self.owed_before(hand))
        return played[::-1]

    def _view(self, end: Standing, mended: MendedGame) -> MendedView:
        """What a change makes of the game: points, what later hands became, where it stands."""
        game, language = mended.standing.game, self.language
        scores = zip(game.seats, end.game.scores, game.scores, strict=True)
        rows = [
            MendedRow(
                self.player_words(seat),
                points_words(now, language),
                points_words(then, language),
                then - now,
            )
            for seat, now, then in scores
        ]
        over = mended.standing.over
        if over:
            state = say(ENDED, language, ending=ending_words(over, language).text)
        else:
            table = table_state_words(
                honba=game.honba, sticks=game.sticks, pot=game.pot, language=language
            )
            state = say(STATE, language, round=round_words(game.round, language), table=table)
        address = f"/game?{game_query(self.rules_pairs, mended.standing, mended.hands)}"
        sentence = _change_sentence(rows, mended.marks, language)
        return MendedView(sentence, rows, mended.marks, state, address)


def _change_sentence(rows: Sequence[MendedRow], marks: Sequence[Mark], language: Language) -> str:
    """Who gains and who loses by a change, and how many later hands no longer fit."""
    texts = [f"{row.name} {signed_words(row.moved, language)}" for row in rows if row.moved]
    texts = texts or [say(NOTHING, language)]
    wrong = len({mark.hand for mark in marks if mark.wrong})
    texts += [say(UNFIT, language, hands=wrong)] if wrong else []
    return grammar(language).separated(texts)


def _last_ending(hands: Sequence[PastHand]) -> Ending | None:
    return hands[-1].ending if hands else None


def entry_address(visit: GameVisit[A_co], hands: Sequence[PastHand], at: int, end: Standing) -> str:
    """The address of the page on which a hand of the log is changed."""
    hand = hands[at]
    table = ("table", GameState().text(hand.game_before(end.game)))
    owed = penalties_text(visit.owed_before(hand))
    own = [(AT, str(at)), (THEN, GameState().text(end.game)), (OWED, penalties_text(end.penalties))]
    own += [(PENALTIES, owed), (HANDS, log_text(hands)), (MOVES, moves_text(hands))]
    pairs = [*visit.rules_pairs, table, *move_pairs(hand), *(pair for pair in own if pair[1])]
    return f"/{page_name(hand)}?{query_of(pairs)}"
