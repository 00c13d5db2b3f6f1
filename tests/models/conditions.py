"""Which conditions of a win can be true together, by playing every course that a hand can take.

Seats are played in abstract: who draws, discards, calls, makes a kan of each kind, sets a north
aside, declares riichi and wins, in every order, until the wall is empty. No tile is dealt, so that
any call may be made at any time that the rules allow one. Of the other players the one whose tile
is won on is followed; the rest call and make kans as they like.

Every win is noted with all that is true of it. A combination of conditions can be asked for if some
win has it; the program has to refuse all others.

Sources: EMA 2025 and WRC 2025 (turns, kans, riichi, yaku of the situation); riichi.wiki, Sanma
(norths); `shared/rules/yaku.md` (local yaku).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from calc.questions.score import read_score
from calc.riichi.problems import are_unanswerable
from calc.riichi.rulesets import PRESETS, Ruleset

FLAGS = (
    *("riichi", "double_riichi", "open_riichi", "ippatsu", "haitei", "houtei", "rinshan"),
    *("chankan", "robbed_ankan", "tenhou", "chiihou", "renhou", "discarder_in_riichi"),
    *("tsubame_gaeshi", "kanburi", "paarenchan"),
)
"""The conditions of `score` that are true or false, whoever plays."""
HELD = ("ankan", "pon", "daiminkan")
"""What the winner may have on the table."""
DRAWS = 12
"""Draws from the wall, the dealer's first among them: three go-arounds of four players."""


class TableRules(NamedTuple):
    """What of the rules decides which course a hand can take."""

    players: int = 4
    riichi_min_wall_tiles: int = 4
    kan_in_riichi: bool = True
    rinshan_with_haitei: bool = False


RULES = (
    TableRules(),
    TableRules(riichi_min_wall_tiles=1),
    TableRules(riichi_min_wall_tiles=0, kan_in_riichi=False, rinshan_with_haitei=True),
    TableRules(players=3, riichi_min_wall_tiles=3),
)


class Play(NamedTuple):
    """A point in the course of a hand; seats are numbers, 0 for the dealer.

    `drawn` says where the tile in hand comes from, None after a call and while a discard lies;
    `lies` says how a tile lies that may be won on: a discard, or the tile of a kan or a north.
    """

    turn: int = 0
    left: int = DRAWS - 1
    drawn: str | None = "wall"
    lies: str | None = None
    declared: bool = False  # riichi with the discard that lies
    after_kan: bool = False  # of the discard that lies
    untouched: bool = True  # no call, kan or north so far
    started: bool = False  # the winner has discarded
    riichi: str | None = None  # of the winner: first, later
    ippatsu: bool = False
    ankan: bool = False
    pon: bool = False
    daiminkan: bool = False
    kita: bool = False
    payer_riichi: bool = False
    payer_open: bool = False
    payer_pon: bool = False


class Win(NamedTuple):
    """All that is true of a win: how, what is on the table, and the conditions."""

    tsumo: bool
    ankan: bool
    pon: bool
    daiminkan: bool
    kita: bool
    conditions: frozenset[str]


def wins(rules: TableRules, winner: int, payer: int) -> set[Win]:
    """Every win of a seat, by tsumo or on a tile of one other seat."""
    start, found = Play(), set[Win]()
    known, waiting = {start}, [start]
    while waiting:
        play = waiting.pop()
        found.update(_wins_of(play, rules, winner, payer))
        for following in _moves(play, rules, winner, payer):
            if following not in known:
                known.add(following)
                waiting.append(following)
    return found


def _wins_of(play: Play, rules: TableRules, winner: int, payer: int) -> Iterator[Win]:
    tsumo = play.turn == winner and play.drawn is not None
    if tsumo or (play.turn == payer and play.lies is not None):
        if play.lies == "ankan" and (play.ankan or play.pon or play.daiminkan):
            return  # thirteen orphans have no melds
        held = (play.ankan, play.pon, play.daiminkan, play.kita)
        yield Win(tsumo, *held, frozenset(_conditions(play, rules, winner, tsumo=tsumo)))


def _conditions(play: Play, rules: TableRules, winner: int, *, tsumo: bool) -> Iterator[str]:
    first = play.untouched and not play.started
    true = {
        "riichi": play.riichi,
        "open_riichi": play.riichi,
        "double_riichi": play.riichi == "first",
        "ippatsu": play.ippatsu,
    }
    if tsumo:
        from_wall = play.drawn == "wall"
        true |= {
            "haitei": play.left == 0 and (from_wall or rules.rinshan_with_haitei),
            "rinshan": not from_wall,
            "tenhou": first and from_wall and winner == 0,
            "chiihou": first and from_wall and winner != 0,
        }
    else:
        discard = play.lies == "discard"
        true |= {
            "discarder_in_riichi": play.payer_riichi or play.declared,
            "chankan": play.lies == "added",
            "robbed_ankan": play.lies == "ankan",
            "robbed_kita": play.lies == "north",
            "houtei": discard and play.left == 0,
            "tsubame_gaeshi": discard and play.declared,
            "kanburi": discard and play.after_kan,
            "renhou": discard and first and winner != 0,
        }
    return (name for name, met in true.items() if met)


def _moves(play: Play, rules: TableRules, winner: int, payer: int) -> Iterator[Play]:
    """Every way to play on, if nobody wins."""
    if play.lies == "discard":
        yield from _after_discard(play, rules, winner, payer)
    elif play.lies:
        yield _replaced(play, winner)
    else:
        yield from _of_turn(play, rules, winner, payer)


def _of_turn(play: Play, rules: TableRules, winner: int, payer: int) -> Iterator[Play]:
    """The player in turn discards, in riichi or not, makes a kan, or sets a north aside."""
    own, known = play.turn == winner, play.turn in (winner, payer)
    riichi = play.riichi is not None if own else play.payer_riichi and play.turn == payer
    called = (play.pon or play.daiminkan) if own else play.payer_open and play.turn == payer
    after_kan = play.drawn == "kan"
    discard = play._replace(drawn=None, lies="discard", after_kan=after_kan)
    if own:
        discard = discard._replace(ippatsu=False)
    yield discard._replace(declared=False)
    if play.drawn is None:
        return  # after a call
    if known and not riichi and not called and play.left >= rules.riichi_min_wall_tiles:
        yield discard._replace(declared=True)
    if play.left == 0:
        return  # there is no replacement tile
    if not riichi or rules.kan_in_riichi:
        yield play._replace(drawn=None, lies="ankan")
    if (play.pon if own else play.payer_pon or not known) and not riichi:
        yield play._replace(drawn=None, lies="added")
    if rules.players == 3:
        yield play._replace(drawn=None, lies="north")


def _replaced(play: Play, winner: int) -> Play:
    """Nobody robs the kan or the north: it ends the first turn and ippatsu, and one draws again."""
    drawn = "north" if play.lies == "north" else "kan"
    following = play._replace(
        drawn=drawn, lies=None, left=play.left - 1, untouched=False, ippatsu=False
    )
    if play.turn != winner:
        return following
    if play.lies == "added":
        return following._replace(daiminkan=True, pon=False)
    return following._replace(ankan=True) if drawn == "kan" else following._replace(kita=True)


def _after_discard(play: Play, rules: TableRules, winner: int, payer: int) -> Iterator[Play]:
    """A riichi stands once nobody wins on its tile; then the next player draws, or one calls."""
    if play.turn == winner:
        first = play.untouched and not play.started
        riichi = ("first" if first else "later") if play.declared else play.riichi
        play = play._replace(started=True, riichi=riichi, ippatsu=play.declared)
    elif play.turn == payer:
        play = play._replace(payer_riichi=play.payer_riichi or play.declared)
    play = play._replace(lies=None, declared=False, after_kan=False)
    if play.left == 0:
        return  # nobody may call the last discard
    after = (play.turn + 1) % rules.players
    yield play._replace(turn=after, drawn="wall", left=play.left - 1)
    for caller in range(rules.players):
        if caller != play.turn:
            yield from _calls(play, caller, winner, payer)


def _calls(play: Play, caller: int, winner: int, payer: int) -> Iterator[Play]:
    touched = play._replace(turn=caller, drawn=None, untouched=False, ippatsu=False)
    replaced = touched._replace(drawn="kan", left=play.left - 1)
    if caller == winner:
        if not play.riichi:
            yield touched._replace(pon=True)
            yield replaced._replace(daiminkan=True)
    elif caller == payer:
        if not play.payer_riichi:
            yield touched._replace(payer_open=True, payer_pon=True)
            yield replaced._replace(payer_open=True)
    else:
        yield touched
        yield replaced


class Combination(NamedTuple):
    """What is asked for: how the hand is won, in which seat, and what else is to be true."""

    tsumo: bool
    seat: int
    names: tuple[str, ...]

    @property
    def in_riichi(self) -> bool:
        """Whether riichi of any kind is among the names."""
        return not {"riichi", "double_riichi", "open_riichi"}.isdisjoint(self.names)


def asked(rules: TableRules, *, most: int, seats: Iterable[int]) -> Iterator[Combination]:
    """Every combination of at most so many conditions and things on the table, either way won."""
    of_three = ("kita", "robbed_kita") if rules.players == 3 else ()
    names = (*FLAGS, *HELD, "counters", *of_three)
    for number in range(most + 1):
        for some in combinations(names, number):
            for seat in seats:
                yield Combination(tsumo=True, seat=seat, names=some)
                yield Combination(tsumo=False, seat=seat, names=some)


def occurring(rules: TableRules, winner: int) -> dict[tuple[object, ...], set[frozenset[str]]]:
    """By how a hand is won, what is on the table and whether it is in riichi: all that is true."""
    by_facts: dict[tuple[object, ...], set[frozenset[str]]] = {}
    for payer in range(rules.players):
        for *facts, conditions in wins(rules, winner, payer) if payer != winner else ():
            known = by_facts.setdefault((*facts, "riichi" in conditions), set())
            known.add(conditions)
    return by_facts


def occurs(one: Combination, by_facts: dict[tuple[object, ...], set[frozenset[str]]]) -> bool:
    """Whether some win has all of a combination, and nothing on the table that it does not name."""
    held = [name in one.names for name in (*HELD, "kita")]
    wanted = {name for name in one.names if name in FLAGS or name == "robbed_kita"}
    if "paarenchan" in wanted:  # the dealer has won seven times, and each win added a counter
        if one.seat or "counters" not in one.names:
            return False
        wanted.remove("paarenchan")
    return any(wanted <= known for known in by_facts.get((one.tsumo, *held, one.in_riichi), ()))


GROUPS = {"ankan": "999p", "pon": "111p", "daiminkan": "777s"}
LOCAL = ["kanburi", "tsubame_gaeshi", "paarenchan"]


def question(one: Combination, rules: TableRules, ruleset: Ruleset) -> dict[str, Any]:
    """A question of `score` with a combination, and a hand that can have all of it."""
    flags = {name: True for name in one.names if name in FLAGS or name == "robbed_kita"}
    held = [name for name in GROUPS if name in one.names]
    if "robbed_ankan" in flags and not held:
        hand, win_tile = "19m19p19s11234567z", "9s"
    elif "robbed_kita" in flags:
        hand, win_tile = "123s44z", "4z"
    else:
        hand, win_tile = "123s55z", "3s"
    if "robbed_ankan" not in flags or held:
        hand = "".join(tiles for name, tiles in GROUPS.items() if name not in held) + hand
    return {
        "rules": ruleset,
        "hand": hand,
        "melds": [_meld(name) for name in held],
        "win_tile": win_tile,
        "win_by": "tsumo" if one.tsumo else "ron",
        "seat_wind": "ESWN"[one.seat],
        "honba": 7 if "counters" in one.names else 0,
        "kita": int("kita" in one.names),
        "players": rules.players,
        **flags,
    }


def _meld(name: str) -> dict[str, str]:
    tiles = GROUPS[name]
    return {"type": name, "tiles": tiles if name == "pon" else tiles[0] + tiles}


def _ruleset(rules: TableRules) -> Ruleset:
    return PRESETS["tenhou"].ruleset.with_(
        open_riichi="plus1",
        renhou="yakuman",
        kokushi_robs_ankan=True,
        optional_yaku=frozenset(LOCAL),
        riichi_min_wall_tiles=rules.riichi_min_wall_tiles,
        riichi_ankan="waits" if rules.kan_in_riichi else "none",
        rinshan_with_haitei=rules.rinshan_with_haitei,
    )


class Count(NamedTuple):
    """How many combinations were asked, how many occur, and those that the program has wrong."""

    asked: int
    occurring: int
    wrong: list[str]


def compare(rules: TableRules, *, most: int, seats: Sequence[int]) -> Count:
    """Hold what the program refuses against what occurs in no course of a hand."""
    by_seat = {seat: occurring(rules, seat) for seat in seats}
    number, possible, wrong, ruleset = 0, 0, [], _ruleset(rules)
    for one in asked(rules, most=most, seats=seats):
        right = occurs(one, by_seat[one.seat])
        refused = are_unanswerable(read_score(question(one, rules, ruleset)).problems)
        number, possible = number + 1, possible + right
        if refused is right:
            wrong.append(f"{rules}: {one} {'is refused' if right else 'is accepted'}")
    return Count(number, possible, wrong)
