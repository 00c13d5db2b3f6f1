"""The question of `settle`: one tsumo, or any number of rons on one discard."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from calc.questions.form import REQUIRED, Form, Key, Values, keys_of
from calc.questions.game import RIICHI, TABLE_KEYS, disagreement_problem, table_state
from calc.questions.kinds import Choices, Unreadable, read_or_none
from calc.questions.melds import SIDE
from calc.questions.query import RawQuestion
from calc.questions.score import FLAG, RULES, SCORE, WIND
from calc.questions.seats import nested_problems
from calc.riichi.counts import copies_of, known_copies
from calc.riichi.errors import Problem
from calc.riichi.problems import IGNORED, contradiction_problems, joint_copy_problems
from calc.riichi.problems.contradictions import OF_THE_TILE, contradictions_with_calls
from calc.riichi.rulesets import for_players
from calc.riichi.rulesets.read import differences
from calc.riichi.situation import RIICHI_FLAGS
from calc.riichi.table import TableState
from calc.riichi.tiles import WINDS, Wind, any_turned

from .wins import (
    VALUE,
    ClaimedWin,
    WinQuestions,
    claimed_win,
    ignored_key,
    is_hand,
    wind_at,
)

DISCARDS = SCORE.keys["discards"].kind
SHARED = ("round_wind", "dora_indicators", "ura_indicators", "win_tile", "win_by")
"""Keys of a win that may be given once for all."""
OF_TILES = ("dora_indicators", "ura_indicators", "win_tile")
"""Those of them that have no effect unless one of the wins is a hand."""
NOT_TURNED = frozenset({"kan-dora-not-in-use", "kan-ura-not-in-use", "ura-not-in-use"})
"""Problems of indicators that the rule set does not turn, whoever wins."""
TSUBAME_GAESHI = "tsubame_gaeshi"
"""The local yaku, and the key of a win, for a ron on the tile that declared riichi."""
FROM_FIRST = ("rules", "honba", "riichi_sticks", "players")
"""Keys taken from the first win where the settlement lacks them: the address of a win has them."""
FORM = Form(
    "settle",
    (
        RULES,
        Key("wins", WinQuestions(), REQUIRED, "The wins: questions of score, or their values."),
        Key("discarder", WIND, None, "Who discarded the winning tile, by wind."),
        Key("liable", Choices(WIND, 2), (), "Who pays for yakuman by liability, by wind."),
        RIICHI,
        Key(
            "declaration_tile",
            FLAG,
            default=False,
            meaning="Riichi was declared with the winning discard, so it is void.",
        ),
        *(key._replace(default=None) for name, key in SCORE.keys.items() if name in SHARED),
        *(
            key._replace(
                meaning="All riichi sticks; if left out, those of the table and of this hand, none"
                " without a table and a list of riichi."
            )
            if key.name == "riichi_sticks"
            else key
            for key in TABLE_KEYS
        ),
    ),
)


class SettleQuestion(NamedTuple):
    """A question of `settle` as values, with every problem."""

    wins: tuple[ClaimedWin, ...]
    discarder: Wind | None
    table: TableState
    problems: list[Problem]


def read_question(question: Mapping[str, object]) -> SettleQuestion:
    """The question as values, with every problem."""
    values, problems = FORM.read(_with_first_win(question))
    win_questions: list[RawQuestion] = values.get("wins", [])
    declared = _riichi_seats(values, win_questions)
    if "table" not in values and not values.get("riichi"):
        values.setdefault("riichi_sticks", 0)
    table, table_problems = table_state(values, declared)
    problems += table_problems
    if table.sticks or values.get("riichi"):
        problems += table.unpaid_riichi_problems()
    problems += _table_problems(win_questions, question, table)
    problems += _riichi_problems(win_questions, values.get("riichi", ()))
    shared = _shared_values(question, values, table)
    wins = []
    for place, win_question in enumerate(win_questions):
        win, win_problems = claimed_win(win_question, shared, table)
        wins.append(win)
        problems += nested_problems(f"wins[{place}]", win_problems)
    problems += _ignored_keys(question, values, wins)
    discarders = {win.discarder for win in wins if win.discarder and not win.tsumo}
    if "discarder" in values:
        discarders.add(values["discarder"])
    problems += _discarder_problems(discarders, wins, table)
    problems += _win_problems(wins, values, table)
    return SettleQuestion(tuple(wins), next(iter(discarders), None), table, problems)


def _shared_values(
    question: Mapping[str, object], values: Values, table: TableState
) -> dict[str, object]:
    """What the settlement gives for all wins; `discarder` and `liable` as winds."""
    shared = {name: question[name] for name in SHARED if question.get(name) is not None}
    if table.game:
        shared.setdefault("round_wind", table.game.round_wind)
    if values.get("declaration_tile"):
        shared[TSUBAME_GAESHI] = True
    return shared | {name: values[name] for name in ("discarder", "liable") if name in values}


def _ignored_keys(
    question: Mapping[str, object], values: Values, wins: Sequence[ClaimedWin]
) -> list[Problem]:
    """Shared keys without effect: of tiles where no win is a hand, the discarder on a tsumo."""
    problems = []
    if wins and not any(map(is_hand, values["wins"])):
        given = [name for name in OF_TILES if question.get(name) is not None]
        problems += [ignored_key(name, question[name], VALUE) for name in given]
    if "discarder" in values and wins and all(win.tsumo for win in wins):
        problems.append(Problem("discarder-on-tsumo", "discarder", question["discarder"]))
    return problems


def merged_problems(
    problems: Sequence[Problem], question: Mapping[str, object], wins: int
) -> list[Problem]:
    """The problems of a question; a shared key that every win ignores is one problem, of that key.

    A shared key that has an effect in one of the wins is not ignored. What the rule set itself
    ignores is one problem, though only some wins may have it.
    """
    merged, alike = [], Counter[tuple[str, str]]()
    for problem in problems:
        place, _, name = problem.field.partition(".")
        shared = place.startswith("wins[") and question.get(name) is not None
        if not shared or problem.id not in IGNORED:
            merged.append(problem)
            continue
        alike[problem.id, name] += 1
        if alike[problem.id, name] == (1 if problem.id in NOT_TURNED else wins):
            merged.append(problem._replace(field=name))
    return merged


def _table_problems(
    wins: Sequence[Values], question: Mapping[str, object], table: TableState
) -> list[Problem]:
    """The problems of wins that contradict the settlement, or its first win, about the table.

    A win that names no counters and no sticks may be the second of two, which takes none.
    """
    problems = []
    of_table = {"honba": table.honba, "riichi_sticks": table.sticks, "players": table.players}
    for name, number in of_table.items():
        keys = [key for key in (name, "table") if question.get(key) is not None]
        other = keys[0] if keys else f"wins[0].{name}"
        for place, win in enumerate(wins):
            if read_or_none(SCORE.keys[name].kind.read, win.get(name)) not in (None, 0, number):
                field = f"wins[{place}].{name}"
                problems.append(disagreement_problem(field, other, one=win[name], two=number))
    other = "rules" if question.get("rules") is not None else "wins[0].rules"
    for place, win in enumerate(wins):
        rules = read_or_none(RULES.kind.read, win["rules"]) if win.get("rules") else None
        if rules and differences(for_players(rules, table.players), table.rules):
            field = f"wins[{place}].rules"
            problems.append(disagreement_problem(field, other, one=rules.key, two=table.rules.key))
    return problems


def _riichi_problems(wins: Sequence[Values], in_riichi: Collection[Wind]) -> list[Problem]:
    """The wins said not to be in riichi by a player who is named among those in riichi."""
    problems = []
    for place, win in enumerate(wins):
        given = [
            read_or_none(FLAG.read, win[name]) for name in RIICHI_FLAGS if win.get(name) is not None
        ]
        seat = read_or_none(WIND.read, win.get("seat_wind") or "S")
        if given and all(flag is False for flag in given) and seat in in_riichi:
            problems.append(
                disagreement_problem(f"wins[{place}].riichi", "riichi", one=False, two=True)
            )
    return problems


def _with_first_win(question: Mapping[str, object]) -> dict[str, object]:
    """The question with what only its first win says of the table."""
    question = dict(keys_of(question))
    try:
        first, *_ = WinQuestions().read(question.get("wins"))
    except Unreadable:
        return question
    lacking = {
        name: first[name]
        for name in FROM_FIRST
        if first.get(name) is not None
        and question.get(name) is None
        and (name == "rules" or question.get("table") is None)
    }
    return {**question, **lacking}


def _riichi_seats(values: Values, wins: Collection[Values]) -> set[Wind]:
    """Who placed a riichi stick in this hand: those named and the winners in riichi.

    A riichi whose declaration tile is won on does not stand, and its stick is not placed.
    """
    declared = set(values.get("riichi", ()))
    for win in wins:
        try:
            turned = any_turned(DISCARDS.read(win.get("discards") or ()))
            if turned or any(FLAG.read(win.get(name) or False) for name in RIICHI_FLAGS):
                declared.add(WIND.read(win.get("seat_wind") or "S"))
        except Unreadable:
            continue
    void = values.get("declaration_tile") or any(
        read_or_none(FLAG.read, win.get(TSUBAME_GAESHI) or False) for win in wins
    )
    return declared - _discarders(values, wins) if void else declared


def _discarders(values: Values, wins: Iterable[Values]) -> set[Wind | None]:
    """Who discarded the winning tile, as named by wind or by the side of a winner."""
    table, _ = table_state(values, ())
    discarders = {values.get("discarder")}
    for win in wins:
        side = read_or_none(SIDE.read, win.get("discarder") or "")
        seat = read_or_none(WIND.read, win.get("seat_wind") or "S")
        discarders.add(wind_at(side, seat, table) if seat else None)
    return discarders


def _discarder_problems(
    discarders: Collection[Wind], wins: Sequence[ClaimedWin], table: TableState
) -> list[Problem]:
    """On a ron one player discarded, who is at the table and wins nothing."""
    rons = [win for win in wins if not win.tsumo]
    if not rons:
        return []
    if not discarders:
        return [Problem("discarder-not-known", "discarder")]
    problems = []
    in_order = tuple(sorted(discarders, key=WINDS.index))
    if len(discarders) > 1:
        problems.append(Problem("several-discarders", "discarder", facts={"seats": in_order}))
    for seat in in_order:
        problems += table.absent_seat_problems("discarder", (seat,))
        if any(win.seat is seat for win in rons):
            problems.append(Problem("discarder-wins", "discarder", str(seat), {"seat": seat}))
    return problems


def _win_problems(wins: Sequence[ClaimedWin], values: Values, table: TableState) -> list[Problem]:
    """Wins that do not go together: too many, a tsumo beside another, a seat twice, two tiles.

    Of several winners one may be liable for the yakuman of another.
    """
    problems = []
    seats = [win.seat for win in wins]
    if len(seats) >= table.players:
        facts = {"most": table.players - 1, "count": len(seats)}
        problems.append(Problem("too-many-wins", "wins", facts=facts))
    for seat in sorted(set(seats), key=WINDS.index):
        if seats.count(seat) > 1:
            problems.append(Problem("winner-twice", "wins", str(seat), {"seat": seat}))
        problems += table.absent_seat_problems("wins", (seat,))
    if len(seats) > 1 and any(win.tsumo for win in wins):
        problems.append(Problem("self-draw-beside-a-win", "wins"))
    problems += table.absent_seat_problems("liable", values.get("liable", ()))
    if len(seats) == 1 and seats[0] in values.get("liable", ()):
        (seat,) = seats
        problems.append(Problem("liable-wins", "liable", str(seat), {"seat": seat}))
    read = [win.hand_question.won for win in wins if win.hand_question]
    won_hands = [won for won in read if won]
    if len(won_hands) < 2:
        return problems
    tiles = tuple(won.hand.win_tile for won in won_hands)
    if len({tile.kind for tile in tiles}) > 1:
        problems.append(Problem("different-winning-tiles", "wins", facts={"tiles": tiles}))
    shown = [won.particulars.dora_indicators for won in won_hands]
    dora = {tuple(sorted(indicators)) for indicators in shown if indicators}
    if len(dora) > 1:
        problems.append(Problem("different-dora-indicators", "wins"))
    indicators = [won.indicators for won in won_hands]
    copies = [
        known_copies(won.hand.copies, own, won.context.kita)
        for won, own in zip(won_hands, indicators, strict=True)
    ]
    problems += _joint_problems(enumerate(wins))
    shared = (*tiles[1:], *chain.from_iterable(sorted(indicators, key=len)[:-1]))
    return problems + joint_copy_problems("wins", copies, copies_of(shared))


def _joint_problems(wins: Iterable[tuple[int, ClaimedWin]]) -> list[Problem]:
    """Hands won on one tile that differ in what is true of it, or in what came before."""
    problems = []
    won_hands = [
        (f"wins[{place}]", win.seat, win.hand_question.won)
        for place, win in wins
        if win.hand_question and win.hand_question.won and not win.tsumo
    ]
    for name in OF_THE_TILE:
        told = [seat for _, seat, won in won_hands if getattr(won.situation, name)]
        if told and len(told) < len(won_hands):
            facts = {"condition": name, "seat": told[0]}
            missing = [field for field, seat, _ in won_hands if seat not in told]
            problems.append(Problem("told-of-one-winner", f"{missing[0]}.{name}", facts=facts))
    for field, seat, won in won_hands:
        others = [other for _, other_seat, other in won_hands if other_seat is not seat]
        if any(other.hand.melds or other.situation.kita for other in others):
            rows = contradictions_with_calls(won.situation, won.rules)
            joint = contradiction_problems(rows, won.hand, won.situation)
            problems += nested_problems(field, joint)
    return problems
