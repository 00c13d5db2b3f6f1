"""The wins of a recorded hand: each as a question of `score`, its answer, and what differs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, NamedTuple

from calc.commands._shared import HanValue, YakuId
from calc.commands._win_value import PaidWin, han_value
from calc.commands.score import answer_to
from calc.commands.score.answers import FullAnswer
from calc.questions.query import pairs_of, query_of
from calc.questions.score import SCORE, score_fields
from calc.records.events import DrawOfRecord, RecordedGame, RecordedHand, WinOfRecord
from calc.records.moments import HeldHand, Offer, Replay, WinAtTable, round_of, seat_wind, side_of
from calc.records.terms import SHARED_NAMES
from calc.riichi.hand import Meld
from calc.riichi.notation import format_tiles
from calc.riichi.readings.blocks import Wait
from calc.riichi.rulesets import OPTIONS, Option, Ruleset
from calc.riichi.scoring.payments import STICK
from calc.riichi.scoring.score import KAZOE_HAN, LimitName
from calc.riichi.table.settlement import WinnerShare, winner_shares
from calc.riichi.tiles import Tile
from calc.values import Absent, As, TypeName, key, written
from calc.words import ENGLISH

ScoreQuestion = Annotated[dict[str, object], TypeName("ScoreQuestion", "A question of `score`.")]
RecordedKey = Literal[
    "yaku", "dora", "red", "ura", "han", "fu", "limit", "yakuman", "points", "changes"
]
JsonDict = dict[str, object]
"""A question, or part of an answer, as JSON has it."""
OF_URA = frozenset({"ura", "han", "limit", "points", "changes"})
"""Keys of a recorded win whose values ura may change."""
_GROUPS = ("dora", "yaku", "scoring", "settlement")
_MOST_VALUES = 5
"""An option with more values than these is a list, and is not tried."""


class NoWin(NamedTuple):
    """The kind of an answer of `score` that pays nothing."""

    kind: Literal["no_yaku", "below_minimum", "not_complete", "furiten", "invalid"]


@dataclass(slots=True, eq=False)
class WinInShort(PaidWin):
    """What a win is worth, and its dora."""

    KEYS: ClassVar[tuple[str, ...]] = (
        *("kind", "yaku", "dora", "red", "ura", "kita", "han", "fu", "limit", "yakuman"),
        *("points", "total"),
    )

    @property
    def wait(self) -> Wait:
        """The shape that the winning tile completed."""
        return self._best.win.reading.wait


_Stated = Annotated[int | None, Absent]
_BySeat = Annotated[tuple[int, ...] | None, Absent]
written(
    WinOfRecord,
    {
        **{name: name for name in ("yaku", "dora", "red")},
        "ura": "ura_han",
        **{name: name for name in ("kita", "han", "fu", "yakuman", "points", "changes", "limit")},
    },
    name="RecordedWin",
    types={
        "yaku": Annotated[tuple[tuple[YakuId, HanValue], ...] | None, Absent],
        **dict.fromkeys(("dora", "red", "ura", "kita", "han", "fu", "yakuman", "points"), _Stated),
        "changes": _BySeat,
        "limit": Annotated[str | None, As(lambda name: name or None, LimitName | None), Absent],
    },
)
written(DrawOfRecord, {"changes": "changes"}, name="RecordedDraw", types={"changes": _BySeat})
written(
    RecordedGame,
    {"scores": "scores", "result": "result"},
    name="RecordedEnd",
    types={"scores": _BySeat, "result": Annotated[tuple[float, ...] | None, Absent]},
)


@dataclass(slots=True, kw_only=True)
class ReadWin:
    """A win: what it is by the rules, what the record says, and whether they agree."""

    KEYS: ClassVar[tuple[str, ...]] = (
        *("seat", "from", "question", "address", "answer"),
        *("changes", "recorded", "agrees", "differs"),
    )
    seat: int
    """The winner."""
    from_: int
    """Whose tile it was: the seat itself on a tsumo."""
    question: ScoreQuestion
    """The question of `score` that it is; empty where the tiles are not shown."""
    answer: WinInShort | NoWin | None
    """The answer of `score`, in short."""
    changes: tuple[int, ...] | None
    """Points it moves, by seat, counters and riichi sticks included."""
    recorded: WinOfRecord
    """What the record says of it; what it does not state is left out."""
    agrees: bool | None
    """Whether the rules say the same; null where there is nothing to compare."""
    differs: list[RecordedKey]
    """The keys of `recorded` whose values differ by the rules."""

    @key
    def address(self) -> str | None:
        """The address of the page that answers it."""
        if not self.question:
            return None
        return f"/?{query_of(pairs_of(SCORE, SCORE.read(self.question)[0]))}"

    @property
    def worth(self) -> WinInShort | NoWin | WinOfRecord:
        """What it is worth by the rules; what the record says where they have no answer."""
        return self.answer or self.recorded

    @property
    def points(self) -> int | None:
        """The points of the hand, as far as they are known."""
        return None if isinstance(self.worth, NoWin) else self.worth.points


class RuledGame(NamedTuple):
    """A recorded game, and the rules by which its hands are computed: a value, and as JSON.

    They are `assumed` where neither the record nor the question names them, and where the record
    goes on after the east game that it names.
    """

    game: RecordedGame
    ruleset: Ruleset
    rules: JsonDict
    assumed: bool = False

    @property
    def players(self) -> int:
        """Four or three."""
        return self.game.players

    @property
    def are_of_table(self) -> bool:
        """Whether these are the rules of a private table, which the record describes."""
        return self.game.table is not None and self.rules.get("overrides") == self.game.options


def score(question: JsonDict) -> FullAnswer:
    """The answer of `score` without its explanation."""
    return answer_to(score_fields(question), frozenset(), ENGLISH)


def shares(replayed: Replay, hand: RecordedHand, ruled: RuledGame) -> dict[int, WinnerShare]:
    """What each winning seat takes, by the rules for several winners; the first in turn first."""
    in_turn = sorted(replayed.wins, key=lambda won: (won.win.seat - won.win.source) % ruled.players)
    seats = [won.win.seat for won in in_turn]
    riichi = [won.win.seat for won in in_turn if won.held.riichi]
    sticks = _sticks_taken(replayed, hand)
    taken = winner_shares(seats, ruled.ruleset, honba=hand.honba, sticks=sticks, riichi=riichi)
    return dict(zip(seats, taken, strict=True))


def _sticks_taken(replayed: Replay, hand: RecordedHand) -> int:
    """The riichi sticks that the winners take: all on the table.

    Some writers of tenhou/6 leave those of the hand itself out; the sum of what moved shows it.
    """
    moved = [won.win.changes for won in replayed.wins]
    taken = sum(sum(changes) for changes in moved if changes)
    only_older = None not in moved and taken == STICK * hand.riichi_sticks
    return hand.riichi_sticks if only_older else replayed.riichi_sticks


def hand_question(held: HeldHand, seat: int, hand: RecordedHand, ruled: RuledGame) -> JsonDict:
    """The keys of a player's hand that the questions of `score` and `waits` share."""
    assert held.tiles is not None
    values: JsonDict = {
        "rules": ruled.rules,
        "hand": format_tiles(held.tiles),
        "seat_wind": seat_wind(seat, hand.dealer, ruled.players).value,
        "round_wind": round_of(hand.number)[0].value,
        "melds": [meld_value(meld) for meld in held.melds],
        **({held.riichi: True} if held.riichi else {}),
        "players": 3 if ruled.players == 3 else None,
        "kita": held.kita,
    }
    return {key: value for key, value in values.items() if value}


def offer_question(offer: Offer, seat: int, players: int) -> JsonDict:
    """The keys of a question of `score` about the winning tile."""
    tsumo = offer.source == seat
    values: JsonDict = {
        "win_tile": offer.tile.code,
        "win_by": "tsumo" if tsumo else "ron",
        **dict.fromkeys(sorted(offer.occasion), True),
        "dora_indicators": joined_codes(offer.indicators),
        "discarder": None if tsumo else side_of(offer.source, seat, players).value,
    }
    return {key: value for key, value in values.items() if value}


def win_question(
    won: WinAtTable, hand: RecordedHand, ruled: RuledGame, share: WinnerShare
) -> JsonDict:
    """The question of `score` that a win is; defaults left out."""
    assert won.offer is not None
    win, players = won.win, ruled.players
    liable = None  # `score` itself finds who is liable by the calls
    if win.liable is not None and win.liable != win.seat:
        liable = side_of(win.liable, win.seat, players).value
    ura = (win.ura or ())[: len(won.offer.indicators)] if won.held.riichi else ()
    values: JsonDict = {
        **hand_question(won.held, win.seat, hand, ruled),
        **offer_question(won.offer, win.seat, players),
        "ura_indicators": joined_codes(ura),
        "honba": share.honba,
        "riichi_sticks": share.riichi_sticks,
        "liable": liable,
        "discards": "".join(str(discard) for discard in won.held.discards),
    }
    return {key: value for key, value in values.items() if value}


def meld_value(meld: Meld) -> JsonDict:
    """A meld as the question has it."""
    value: JsonDict = {"type": meld.type.value, "tiles": format_tiles(meld.tiles)}
    if meld.side:
        value["from"] = meld.side.value
    if meld.called:
        value["called"] = meld.called.code
    return value


def joined_codes(tiles: Iterable[Tile]) -> str:
    """Tiles in their order, as a question has them."""
    return "".join(tile.code for tile in tiles)


def short_answer(answer: FullAnswer) -> WinInShort | NoWin:
    """The part of an answer of `score` that an entry of a win repeats."""
    if isinstance(answer, PaidWin):
        return answer.with_keys_of(WinInShort)
    return NoWin(answer.kind)


def awarded(worth: PaidWin | NoWin | WinOfRecord) -> Sequence[tuple[str, int | str]]:
    """The ids of the yaku of a win with their han."""
    if isinstance(worth, WinOfRecord):
        return worth.yaku or ()
    if isinstance(worth, NoWin):
        return ()
    return [(award.yaku.key, han_value(award.value)) for award in worth.yaku]


def changes_by_seat(worth: WinInShort | NoWin, seat: int, players: int) -> tuple[int, ...] | None:
    """The changes of a win by the seats of the record; an answer lists the winner first."""
    if isinstance(worth, NoWin):
        return None
    changes = [worth.changes[(number - seat) % players] for number in range(players)]
    known = tuple(change for change in changes if change is not None)
    return known if len(known) == players else None


def differing_keys(
    recorded: WinOfRecord, win: WinInShort | NoWin, changes: Sequence[int] | None
) -> list[RecordedKey]:
    """The keys of a recorded win whose values differ by the rules."""
    stated = {key: value for key, value in stated_facts(recorded).items() if value is not None}
    if isinstance(win, NoWin):
        return [*stated]
    by_rules = {
        **stated_facts(win),
        "dora": win.dora + (0 if _has_norths_apart(recorded) else win.kita),
        "limit": win.limit or "",
        "changes": changes,
    }
    shared = SHARED_NAMES.keys() & {name for name, _ in recorded.yaku or ()}
    if shared:
        stated["yaku"] = _under_shared_names(awarded(recorded), shared)
        by_rules["yaku"] = _under_shared_names(awarded(win), shared)
    uncounted: tuple[str, ...] = ("fu", "dora", "red", "ura") if win.yakuman else ()
    if win.yakuman and recorded.yakuman is None and (recorded.han or 0) >= KAZOE_HAN:
        uncounted += ("han",)  # the han of a yakuman whose yaku are not recorded
    return [key for key in stated if key not in uncounted and stated[key] != by_rules[key]]


def stated_facts(win: WinOfRecord | WinInShort) -> dict[RecordedKey, object]:
    """What is compared of a win: yaku in one order, the others as they are."""
    is_recorded = isinstance(win, WinOfRecord)
    yaku = sorted((name, _han_word(han)) for name, han in awarded(win))
    return {
        "yaku": None if is_recorded and win.yaku is None else yaku,
        "dora": win.dora,
        "red": win.red,
        "ura": win.ura_han if isinstance(win, WinOfRecord) else win.ura,
        "han": win.han,
        "fu": win.fu,
        "limit": win.limit,
        "yakuman": win.yakuman,
        "points": win.points,
        "changes": win.changes if isinstance(win, WinOfRecord) else None,
    }


def _under_shared_names(
    yaku: Iterable[tuple[str, int | str]], shared: Iterable[str]
) -> list[tuple[str, str]]:
    """Yaku in one order, those under one of these names of the record added up."""
    names = {yaku: name for name in sorted(shared) for yaku in (name, *SHARED_NAMES[name])}
    sums: dict[str, int | str] = {}
    for yaku_id, han in yaku:
        name = names.get(yaku_id, yaku_id)
        before = sums.get(name, 0)
        sums[name] = before + han if isinstance(before, int) and isinstance(han, int) else han
    return sorted((name, _han_word(han)) for name, han in sums.items())


def states_worth(win: WinOfRecord) -> bool:
    """Whether a record says anything of what a win is worth."""
    return any(value is not None for value in stated_facts(win).values())


def _has_norths_apart(recorded: WinOfRecord) -> bool:
    """Whether declared norths are the han that no yaku and no dora of a recorded win explain."""
    rows = [han for _, han in recorded.yaku or () if isinstance(han, int)]
    bonuses = (recorded.dora, recorded.red, recorded.ura_han)
    others = sum(rows) + sum(han or 0 for han in bonuses)
    return bool(recorded.kita) and recorded.han == others + (recorded.kita or 0)


def _han_word(han: object) -> str:
    return "yakuman" if str(han).endswith("yakuman") else str(han)


class ExplainingOption(NamedTuple):
    """An option with the value under which the rules say what the record says."""

    option: str
    value: object


def explaining_option(win: ReadWin, ruled: RuledGame) -> ExplainingOption | None:
    """The first option that explains the whole difference; None where no single one does."""
    if win.agrees is not False or not win.question:
        return None
    for option, value in _option_values(ruled.ruleset):
        rules = with_options(ruled.rules, {option.id: option.json(value)})
        worth = short_answer(score({**win.question, "rules": rules}))
        changes = changes_by_seat(worth, win.seat, ruled.players)
        if not differing_keys(win.recorded, worth, changes):
            return ExplainingOption(option.id, value)
    return None


def _option_values(rules: Ruleset) -> Iterator[tuple[Option[object], object]]:
    """The options with a few values each, and each value that the rules do not have."""
    for option in OPTIONS.values():
        allowed = option.type.allowed
        if option.group in _GROUPS and len(allowed) <= _MOST_VALUES:
            values = map(option.read, allowed)
            yield from ((option, value) for value in values if value != getattr(rules, option.id))


def with_options(rules: JsonDict, options: Mapping[str, object]) -> JsonDict:
    """The rules as a question has them, with more options changed."""
    overrides = rules.get("overrides")
    others = overrides if isinstance(overrides, dict) else {}
    return {**rules, "overrides": {**others, **options}}
