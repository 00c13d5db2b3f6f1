"""The game between two hands, and the table that a hand is settled on.

A question carries the game on as a mapping, or as one text:
`E2~1~0~24000~26000~25000~25000~ES~1000~Ann~Bob~Cy~Di`: the round, honba, riichi sticks left from
earlier hands, the scores from the first east on, who has won a hand (`-` for nobody), penalty
points on the table, names. Only the round is needed; any parts at the end may be left out.
"""

from collections.abc import Collection, Iterable, Mapping

from calc.riichi.errors import Problem
from calc.riichi.notation import parse_number
from calc.riichi.problems import players_problem
from calc.riichi.rulesets import Ruleset, for_players
from calc.riichi.scoring.payments import STICK
from calc.riichi.table import (
    Game,
    TableState,
    ending_before,
    round_is_played,
    round_name,
    scores_problem,
)
from calc.riichi.tiles import WINDS, Wind

from .form import Form, Key, Values
from .kinds import Count, ReadWithProblems, Unreadable, ValueKind, read_text
from .score import COUNTERS, DEFAULT_RULES, HONBA, PLAYERS
from .seats import MOST_POINTS, BySeat, PointAmount, Winds, nested_problems

LONGEST_NAME = 24
"""Characters of a player's name."""
SEPARATOR = "~"
POINTS = PointAmount(MOST_POINTS, -MOST_POINTS, whole=True)


class Round(ValueKind):
    """A round such as `E2`: its wind, and who deals, by first seat."""

    def read(self, value: object) -> tuple[Wind, Wind]:
        """The wind and the dealer; raises Unreadable."""
        text = read_text(value, 12).strip().upper()
        if len(text) != 2 or text[0] not in set(WINDS) or text[1] not in "1234":
            raise Unreadable("no-such-round", example="E2")
        return Wind(text[0]), WINDS[int(text[1]) - 1]

    def text(self, value: tuple[Wind, Wind]) -> str:
        """The letter and the number."""
        return round_name(*value)

    schema = {"type": "string", "pattern": "^[ESWN][1-4]$"}


class PlayerNames(ValueKind):
    """The names of the players, from the first east on."""

    def read(self, value: object) -> tuple[str, ...]:
        """The names, cut short; raises Unreadable."""
        if isinstance(value, Mapping):
            last = max((place for place, wind in enumerate(WINDS, 1) if value.get(wind)), default=0)
            value = [value.get(wind) or "" for wind in WINDS[:last]]
        if isinstance(value, str):
            value = value.split(SEPARATOR)
        if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
            raise Unreadable("not-a-list", of="names")
        if len(value) > len(WINDS):
            raise Unreadable("too-many-names", most=len(WINDS), count=len(value))
        return tuple(
            " ".join(read_text(name).replace(SEPARATOR, " ").split())[:LONGEST_NAME]
            for name in value
        )

    def text(self, value: tuple[str, ...]) -> str:
        """The names, joined by a separator."""
        return SEPARATOR.join(value)

    schema = {
        "type": "array",
        "maxItems": 4,
        "items": {"type": "string", "maxLength": LONGEST_NAME},
    }


GAME = Form(
    "table",
    (
        Key("round", Round(), (Wind.EAST, Wind.EAST), "The round, such as E2."),
        HONBA,
        Key("riichi_sticks", COUNTERS, 0, "Riichi sticks left from earlier hands."),
        Key("scores", BySeat(POINTS), {}, "Points by first seat, before the hand."),
        Key("won", Winds(), (), "Who has won a hand, by first seat."),
        Key("penalty_points", Count(MOST_POINTS), 0, "Penalty points on the table."),
        Key("names", PlayerNames(), (), "What the players are called, from the first east on."),
    ),
    meaning="The game before a hand.",
)


class GameState(ValueKind):
    """The game as a mapping or as its text."""

    def read(self, value: object) -> Game:
        """The game; raises ReadWithProblems with everything wrong with it."""
        question = _parts(value) if isinstance(value, str) else value
        if not isinstance(question, Mapping):
            raise Unreadable("not-a-table", example="E2~0~0~25000~25000~25000~25000")
        values, problems = GAME.read(question)
        game = _game(values, problems)
        problems += _problems(game, values, problems)
        if problems:
            raise ReadWithProblems(game, nested_problems("", problems))
        return game

    def text(self, value: Game) -> str:
        """The text, without empty parts at its end."""
        scores = [str(score) for score in value.scores]
        won = "".join(wind for wind in WINDS if wind in value.won) or "-"
        parts = [value.round, str(value.honba), str(value.sticks), *scores]
        names = any(value.names)
        if value.won or value.pot or names:
            parts.append(won)
        if value.pot or names:
            parts.append(str(value.pot))
        return SEPARATOR.join([*parts, *(value.names if names else ())])

    schema = {"oneOf": [{**GAME.schema, "title": "Table"}, {"type": "string", "maxLength": 200}]}


def _parts(text: str) -> dict[str, object]:
    """The text of a game as a mapping."""
    first, rest = ("round", "honba", "riichi_sticks"), read_text(text, 200).split(SEPARATOR)
    parts: dict[str, object] = dict(zip(first, rest, strict=False))
    parts |= {key: None for key in first[1:] if parts.get(key) == ""}
    rest = rest[len(first) :]
    scores: list[str] = []
    while rest and parse_number(rest[0]) is not None and len(scores) < len(WINDS):
        scores.append(rest.pop(0))
    if scores:
        parts["scores"] = scores
    for key in ("won", "penalty_points"):
        if rest:
            parts[key] = rest.pop(0).replace("-", "") or None
    if rest:
        parts["names"] = rest
    return parts


def _game(values: Values, problems: Iterable[Problem]) -> Game:
    """The game; without scores where those of some seats are missing or cannot be read."""
    wind, dealer = values.get("round", (Wind.EAST, Wind.EAST))
    given = values.get("scores", {})
    read = not any(problem.field.startswith("scores") for problem in problems)
    players = 3 if read and tuple(given) == WINDS[:3] else 4
    whole = len(given) == players
    scores = tuple(int(score) for score in given.values()) if whole else ()
    return Game(
        wind,
        dealer,
        honba=values.get("honba", 0),
        sticks=values.get("riichi_sticks", 0),
        scores=scores,
        won=frozenset(values.get("won", ())),
        pot=values.get("penalty_points", 0),
        names=values.get("names", ()),
        players=players,
    )


def _problems(game: Game, values: Values, unread: Iterable[Problem]) -> list[Problem]:
    """The problems of keys that were read; a score that could not be read is not a missing one."""
    problems = []
    named = {
        *values.get("scores", ()),
        *(problem.field.removeprefix("scores.") for problem in unread),
    }
    scores = tuple(wind for wind in WINDS if wind in named)
    if scores and scores != game.seats[: max(len(scores), 3)]:
        facts = {"count": len(scores), "seats": tuple(map(str, game.seats))}
        problems.append(Problem("scores-of-some-seats", "scores", facts=facts))
    if game.dealer not in game.seats:
        problems.append(Problem("no-such-round", "round", game.round, {"example": "E3"}))
    if len(game.names) > game.players:
        facts = {"most": game.players, "count": len(game.names)}
        problems.append(Problem("too-many-names", "names", facts=facts))
    return problems


RIICHI = Key("riichi", Winds(), (), "The seats that declared riichi in this hand.")
PLAYERS_OF_GAME = Key(
    "players",
    PLAYERS.kind,
    PLAYERS.default,
    "Four or three; if left out, as many as there are scores, or as in the rules.",
    follows=True,
)
TABLE_KEYS = (
    Key("honba", COUNTERS, 0, "Counters; if left out, those of the table.", follows=True),
    Key(
        "riichi_sticks",
        COUNTERS,
        0,
        "All riichi sticks; if left out, those of the table and of this hand.",
        follows=True,
    ),
    Key(
        "penalty_points",
        Count(MOST_POINTS),
        0,
        "Penalty points for the winner; if left out, those of the table.",
        follows=True,
    ),
    PLAYERS_OF_GAME,
    Key("table", GameState(), None, "The game so far, to carry it on to the next hand."),
)


def rules_for_players(values: Values, seated: int | None = None) -> tuple[Ruleset, list[Problem]]:
    """The rules of a question that was read, for its players, and the problem of a wrong number.

    Without a number there are as many as are `seated` in its game, else as in the rules.
    """
    rules: Ruleset = values.get("rules", DEFAULT_RULES)
    players = values.get("players") or seated or rules.players
    problem = players_problem(rules, players)
    return for_players(rules, players), [problem] if problem else []


def table_state(
    values: Values, declared: Collection[Wind] = ()
) -> tuple[TableState, list[Problem]]:
    """The table of a question that was read, and the problems of keys that contradict each other.

    `declared` are the seats that declared riichi in this hand. Honba, riichi sticks and players
    that are not given are those of the game, with the sticks of this hand.
    """
    game: Game | None = values.get("table")
    base = game or Game()
    rules, problems = rules_for_players(values, base.players if game and game.scores else None)
    players = rules.players
    sticks = values.get("riichi_sticks", base.sticks + len(declared))
    table = TableState(
        rules,
        honba=values.get("honba", base.honba),
        sticks=sticks,
        pot=values.get("penalty_points", base.pot),
        players=players,
        game=game._replace(players=players) if game else None,
        declared=tuple(seat for seat in WINDS if seat in declared),
    )
    return table, [
        *problems,
        *_table_problems(table, len(declared)),
        *table.absent_seat_problems("riichi", declared),
    ]


def _table_problems(table: TableState, declared: int) -> list[Problem]:
    """The problems of values of the table that contradict the game."""
    game = table.game
    if not game:
        return []
    problems = []
    if game.scores and len(game.scores) != table.players:
        facts = {"count": len(game.scores), "players": table.players}
        problems.append(Problem("players-do-not-match", "players", table.players, facts))
    if table.sticks != game.sticks + declared:
        facts = {"sticks": table.sticks, "left": game.sticks, "declared": declared}
        problems.append(Problem("deposits-do-not-match", "riichi_sticks", table.sticks, facts))
    least = table.rules.riichi_min_points
    for player, points in zip(table.seats, game.scores, strict=False):
        seat = game.seat_of(player)
        if seat in table.declared and points < least > 0:
            needed = {"seat": seat, "points": points, "needed": least}
            problems.append(Problem("riichi-without-points", "riichi", seat, needed))
    return [*problems, *_game_problems(game, table.rules)]


def _game_problems(game: Game, rules: Ruleset) -> Iterable[Problem]:
    """What a game cannot be before a hand: a round too far, over, or with points too many."""
    if not round_is_played(game, rules):
        yield Problem("round-not-played", "table.round", game.round, {"rules": rules.key})
    elif ending := ending_before(game, rules):
        yield Problem("game-was-over", "table", facts={"ending": ending})
    if game.scores and len(game.scores) == game.players:
        on_table = game.sticks * STICK + game.pot
        unequal = scores_problem("table.scores", game.scores, on_table, rules)
        yield from [unequal] if unequal else ()


def disagreement_problem(field: str, other: str, *, one: object, two: object) -> Problem:
    """The problem of two keys that disagree: the value of `field` is `one`, of `other` `two`."""
    facts = {"other": other, "one": _fact(one), "two": _fact(two)}
    return Problem("told-twice", field, one, facts)


def _fact(value: object) -> object:
    return value if isinstance(value, bool) else str(value)
