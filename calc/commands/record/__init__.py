"""A recorded game: every win and draw by the rules, and what each player could have won."""

import json
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Annotated, ClassVar, Literal, NamedTuple

from calc.commands._problems import said
from calc.encode import Answer, Parts
from calc.questions.form import REQUIRED, Form, Key, Rules, Values
from calc.questions.kinds import Count, Flag, Unreadable, ValueKind
from calc.records import no_record, read_record
from calc.records.bounds import (
    LONGEST_NAME,
    MOST_BYTES,
    MOST_GAMES,
    MOST_HANDS,
    MOST_UNPACKED,
    UnreadableRecord,
    budget,
    current_budget,
)
from calc.records.events import RecordedGame
from calc.records.formats import FORMATS
from calc.riichi.errors import Problem
from calc.riichi.problems import players_problem
from calc.riichi.rulesets import Ruleset, for_players
from calc.riichi.rulesets.read import overrides_json, ruleset
from calc.values import Absent, TypeName, key, part
from calc.words import ENGLISH, Language
from calc.words.grammars import grammar
from calc.words.lines import Lines, item, line_words, note
from calc.words.options import setting_words
from calc.words.phrase import points_words

from .. import Command, Question
from .._problems import InvalidAnswer, invalid_answer
from .._shared import Overrides, PresetId
from .ending import GameEnd, game_end, has_other_length
from .hands import ReadHand, read_hand
from .turns import ReadTurn, read_turns
from .wins import JsonDict, RuledGame

RECORD = """\
<mjloggm ver="2.3"><GO type="9" lobby="0"/>
<UN n0="Aki" n1="Ben" n2="Chie" n3="Dan"/>
<TAIKYOKU oya="0"/>
<INIT seed="0,0,0,0,0,120" ten="250,250,250,250" oya="0"
 hai0="4,8,12,53,56,60,76,80,84,92,96,108,109"
 hai1="0,13,24,36,48,61,72,85,97,112,116,121,124"
 hai2="1,14,25,37,49,62,73,89,104,113,117,122,125"
 hai3="20,28,32,40,44,64,77,81,105,114,118,123,128"/>
<T100/>
<AGARI ba="0,0" hai="4,8,12,53,56,60,76,80,84,92,96,100,108,109"
 machi="100" ten="20,48000,5" yakuman="37" doraHai="120"
 who="0" fromWho="0" sc="250,480,250,-160,250,-160,250,-160"/>
</mjloggm>
"""
EXAMPLE = json.dumps({"record": RECORD})
"""A question with this record."""


class RecordText(ValueKind):
    """A record: its text, or the bytes of a file."""

    def read(self, value: object) -> bytes | str:
        """The text or bytes; raises Unreadable."""
        if not isinstance(value, bytes | str):
            raise Unreadable("no-record", **no_record().problem.facts)
        if len(value) > MOST_UNPACKED:
            raise Unreadable("record-too-long", most=MOST_UNPACKED)
        return value

    def text(self, value: bytes | str) -> str:
        """The text itself."""
        return value if isinstance(value, str) else value.decode("utf-8", "replace")

    schema = {"type": "string", "maxLength": MOST_UNPACKED}


FORM = Form(
    "record",
    (
        Key("record", RecordText(), REQUIRED, "The record: its text, or the bytes of a file."),
        Key("rules", Rules(), None, "The rule set, in place of the one that the record names."),
        Key("game", Count(MOST_GAMES - 1), 0, "Which of several games, 0 for the first."),
        Key("hand", Count(MOST_HANDS - 1), None, "Only this hand, 0 for the first."),
        Key("turns", Flag(), default=False, meaning="Every turn with shanten, waits and furiten."),
    ),
    parts={
        "hands": "The hands with their wins and draws.",
        "final": "The end of the game by the rules.",
        "agreement": "How far the record and the rules agree.",
    },
)


class GameRules(NamedTuple):
    """The rules of a game: a preset and changed options."""

    preset: PresetId
    """The id of the preset."""
    overrides: Annotated[Overrides | None, Absent]
    """Changed options, by id."""
    table: Annotated[Overrides | None, Absent]
    """Options of a private table that differ from those, by id; they count for its hands."""


FormatId = Annotated[str, TypeName("RecordFormat", "The key of a format.", lambda: FORMATS)]
OutOf = tuple[int, int]
"""How many, of how many."""


class Agreement(NamedTuple):
    """How many agree, of how many that can be compared."""

    wins: OutOf
    """Wins: as the rules have them, and all."""
    draws: OutOf
    """Draws."""
    next: OutOf
    """Following hands."""
    final: bool | None
    """The end of the game."""


@dataclass(slots=True, kw_only=True, eq=False)
class GameAnswer(Answer):
    """A recorded game by the rules."""

    KEYS: ClassVar[tuple[str, ...]] = (
        *("kind", "format", "games", "game", "players", "names", "rules", "rules_are", "hands"),
        *("final", "agreement", "problems"),
    )
    kind: ClassVar[Literal["game"]] = "game"
    games: int
    """How many games the record holds."""
    game: int
    """Which of them this is, from 0."""
    names: list[str]
    """The players' names, by seat, as in the record: text that nobody has checked."""
    rules: GameRules
    """Preset and changed options."""
    rules_are: Literal["named", "of_table", "assumed", "asked"]
    """Whether the record names them, describes those of its table, they are assumed, or asked."""
    problems: list[Problem]
    """What cannot be read or followed."""
    ruled: RuledGame
    """The game with its rules; no key."""
    all_hands: list[ReadHand]
    """All of its hands, those that are not asked for too; no key."""
    _hands: list[ReadHand]

    @part
    def hands(self) -> list[ReadHand]:
        """The hands."""
        return self._hands

    @part
    def final(self) -> GameEnd | None:
        """The end; null where the end of the last hand is not recorded."""
        last = self.all_hands[-1]
        return game_end(self.ruled, last.replayed, last.after)

    @key
    def format(self) -> FormatId:
        """The format of the record."""
        return self.ruled.game.format

    @key
    def players(self) -> int:
        """Four or three."""
        return self.ruled.players

    @part
    def agreement(self) -> Agreement:
        """How far the record and the rules agree."""
        hands, final = self.all_hands, self.final
        return Agreement(
            wins=_count(win.agrees for hand in hands for win in hand.wins),
            draws=_count(hand.draw.agrees for hand in hands if hand.draw),
            next=_count(hand.next_agrees for hand in hands),
            final=final.agrees if final else None,
        )

    def table_options(self, language: Language) -> list[str]:
        """The options of a private table that differ from ranked games, in words."""
        if self.rules_are != "of_table":
            return []
        chosen = self.rules.table or {}
        rules = self.ruled.ruleset
        return [
            setting_words(option, getattr(rules, option), language=language) for option in chosen
        ]

    def turns(self, place: int) -> list[list[ReadTurn]]:
        """The turns of a hand by seat, in order; none of a hand that cannot be followed."""
        return _turns(self.all_hands[place], self.ruled)


def _turns(hand: ReadHand, ruled: RuledGame) -> list[list[ReadTurn]]:
    if hand.replayed is None:
        return [[] for _ in range(ruled.players)]
    return read_turns(ruled.game.hands[hand.n], hand.replayed, ruled)


def _count(verdicts: Iterable[bool | None]) -> OutOf:
    known = [verdict for verdict in verdicts if verdict is not None]
    return sum(known), len(known)


def answer(
    question: Question, *, parts: Iterable[str] | None = None, language: Language = ENGLISH
) -> GameAnswer | InvalidAnswer:
    """The hands of a recorded game; seats are numbers as the record counts its players.

    `parts` stand for those that the question asks for.
    """
    if parts is not None:
        question = {**question, "parts": parts}
    values, problems = FORM.read(question)
    if problems:
        return invalid_answer(problems, language)
    try:
        with budget():
            return chosen_game(values, language, FORM.asked_parts(question))
    except UnreadableRecord as error:
        return invalid_answer([error.problem], language)


def chosen_game(values: Values, language: Language, parts: Parts = None) -> GameAnswer:
    """The game of a question; raises UnreadableRecord."""
    games, more = _recorded_games(values)
    place = values.get("game", 0)
    if place >= len(games):
        raise UnreadableRecord("no-such-game", field="game", value=place, games=len(games))
    read = _game(games[place], place, len(games), values, parts, language)
    problems = [*current_budget().problems()]
    if more:
        problems.append(Problem("more-games", "record", facts={"most": MOST_GAMES}))
    read.problems += problems
    return read


def read_games(values: Values) -> tuple[Iterator[GameAnswer], bool]:
    """The first MOST_GAMES games of a question's record, and whether there are more.

    Raises UnreadableRecord.
    """
    games, more = _recorded_games(values)
    read = (
        _game(game, place, len(games), values, None, ENGLISH) for place, game in enumerate(games)
    )
    return read, more


def _recorded_games(values: Values) -> tuple[list[RecordedGame], bool]:
    games = read_record(values["record"])
    return games[:MOST_GAMES], len(games) > MOST_GAMES


def _game(
    game: RecordedGame, place: int, games: int, values: Values, parts: Parts, language: Language
) -> GameAnswer:
    chosen: Ruleset | None = values.get("rules")
    if chosen and (wrong := players_problem(chosen, game.players)):
        raise UnreadableRecord(wrong.id, field="rules", value=chosen.key, **wrong.facts)
    rules = _game_rules(game, chosen)
    named_rules = _as_question(rules)
    by_rules = for_players(chosen or ruleset(named_rules), game.players)
    named = (chosen or game.named) and not has_other_length(game, by_rules)
    assumed = not named or (game.own_ending and not chosen)
    ruled = RuledGame(game, by_rules, named_rules, assumed=assumed)
    followed = [
        read_hand(number, hand, following, ruled)
        for number, (hand, following) in enumerate(zip_longest(game.hands, game.hands[1:]))
    ]
    only: int | None = values.get("hand")
    shown = [hand for hand in followed if only in (None, hand.n)]
    if values.get("turns") and (parts is None or "hands" in parts):
        shown = [
            replace(hand, turns=_turns(hand, ruled) if hand.replayed else None) for hand in shown
        ]
    return GameAnswer(
        games=games,
        game=place,
        names=[clean_name(name) for name in (*game.names, *[""] * game.players)[: game.players]],
        rules=rules,
        rules_are="asked" if chosen else _origin(game),
        problems=_problems(game, followed),
        ruled=ruled,
        all_hands=followed,
        _hands=shown,
        parts=parts,
        language=language,
    )


def _game_rules(game: RecordedGame, chosen: Ruleset | None) -> GameRules:
    if chosen:
        return GameRules(chosen.key, {**overrides_json(chosen)} or None, None)
    return GameRules(
        game.preset, game.overrides or None, (game.table.options if game.table else None) or None
    )


def _as_question(rules: GameRules) -> JsonDict:
    """The rules as the questions of its hands name them."""
    overrides = {**(rules.overrides or {}), **(rules.table or {})}
    return {"preset": rules.preset, **({"overrides": overrides} if overrides else {})}


def _origin(game: RecordedGame) -> Literal["named", "of_table", "assumed"]:
    return "of_table" if game.table else "named" if game.named else "assumed"


def _problems(game: RecordedGame, followed: list[ReadHand]) -> list[Problem]:
    problems = [*game.remarks]
    problems += [Problem("own-scoring", "rules")] if game.own_scoring else []
    for number, read in enumerate(followed):
        if read.problem:
            problems.append(read.problem._replace(field=f"hands[{number}]"))
        if number and followed[number - 1].after not in (None, game.hands[number].before):
            problems.append(Problem("scores-do-not-follow", f"hands[{number}]"))
    return problems


def clean_name(name: str) -> str:
    """A player's name without control and direction marks, cut at 40 characters."""
    shown = "".join(sign for sign in name if unicodedata.category(sign) not in ("Cc", "Cf", "Cs"))
    return shown[:LONGEST_NAME]


def text(answer: GameAnswer, language: Language) -> Lines:
    """Each hand in a line, how far the record and the rules agree, and what cannot be read."""
    names = [
        name or line_words("seat", language, seat=seat) for seat, name in enumerate(answer.names)
    ]
    yield line_words(
        "record",
        language,
        players=grammar(language).separated(names),
        format=FORMATS[answer.format].name,
        rules=answer.rules.preset,
        origin=line_words(f"rules-{answer.rules_are}", language),
    )
    for words in answer.table_options(language):
        yield from item(words)
    for hand in answer.hands if answer.has("hands") else ():
        for end, points in _ends(hand, names, language):
            yield from item(hand_line(hand, end, language), points)
    yield ""
    if answer.has("agreement"):
        (wins, all_wins), (draws, all_draws), _, _ = answer.agreement
        yield line_words(
            "agreement", language, wins=wins, all_wins=all_wins, draws=draws, all_draws=all_draws
        )
    hands = {f"hands[{hand.n}]": hand for hand in answer.hands}
    for problem in answer.problems:
        concerned, message = hands.get(problem.field), said(problem, language).message
        yield from note(hand_line(concerned, message, language) if concerned else message)


def hand_line(hand: ReadHand, end: str, language: Language) -> str:
    """A hand by its round, and what is said of it."""
    return line_words("hand", language, round=hand.round, honba=hand.honba, end=end)


def _ends(hand: ReadHand, names: list[str], language: Language) -> Iterator[tuple[str, str]]:
    """How a hand ended: what, and the points."""
    for win in hand.wins:
        words = "won-by-tsumo" if win.seat == win.from_ else "won-from"
        winner, discarder = names[win.seat], names[win.from_]
        end = line_words(words, language, winner=winner, discarder=discarder)
        if win.agrees is False:
            keys = grammar(language).separated(win.differs)
            end = line_words("differs-in", language, end=end, keys=keys)
        yield end, "" if win.points is None else points_words(win.points, language)
    if hand.draw:
        end = line_words(f"draw-{hand.draw.type}", language)
        yield line_words("differs", language, end=end) if hand.draw.agrees is False else end, ""
    if not hand.wins and not hand.draw:
        yield line_words("no-end", language), ""


COMMAND = Command(FORM, answer, text, example=EXAMPLE, document="record", most_bytes=MOST_BYTES)
