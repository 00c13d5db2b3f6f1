"""The wins of a recorded hand: each as a question of `score`, its answer, and what differs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, cast, get_args

from calc.commands import AnyAnswer
from calc.commands._shared import ScoredWin
from calc.commands.score import answer_to
from calc.encode import plain
from calc.questions.score import score_fields
from calc.records.events import RecordedGame, RecordedHand, WinOfRecord
from calc.records.moments import HeldHand, Offer, Replay, WinAtTable, round_of, seat_wind, side_of
from calc.riichi.hand import Meld
from calc.riichi.notation import format_tiles
from calc.riichi.rulesets import OPTIONS, Option, Ruleset
from calc.riichi.scoring.payments import STICK
from calc.riichi.table.settlement import WinnerShare, winner_shares
from calc.riichi.tiles import Tile
from calc.wording import ENGLISH

from .answers import NoWin, RecordedFacts, RecordedKey, RecordedWinEntry

JsonDict = dict[str, object]
"""A question, or part of an answer, as JSON has it."""
OF_URA = frozenset({"ura", "han", "limit", "points", "changes"})
"""Keys of a recorded win whose values ura may change."""
_ANSWERED = ("kind", "yaku", "dora", "red", "ura", "kita", "han", "fu", "limit", "yakuman",
             "points", "total")  # fmt: skip
"""Keys of an answer of `score` that an entry of a win repeats."""
_GROUPS = ("dora", "yaku", "scoring", "settlement")
_MOST_VALUES = 5
"""An option with more values than these is a list, and is not tried."""


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


def score(question: JsonDict) -> AnyAnswer:
    """The answer of `score` without its explanation, of which keys and numbers are used."""
    return plain(answer_to(score_fields(question), frozenset(), ENGLISH))


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


def short_answer(answer: AnyAnswer) -> ScoredWin | NoWin:
    """The part of an answer of `score` that an entry of a win repeats."""
    if answer["kind"] != "scored":
        return {"kind": answer["kind"]}
    return cast("ScoredWin", {key: answer[key] for key in _ANSWERED})


def changes_by_seat(answer: AnyAnswer, seat: int, players: int) -> tuple[int, ...] | None:
    """The changes of a scored win by the seats of the record; an answer lists the winner first."""
    changes = answer.get("changes")
    if not isinstance(changes, list) or None in changes:
        return None
    return tuple(changes[(number - seat) % players] for number in range(players))


def recorded_win(win: WinOfRecord, kita: int | None) -> RecordedFacts:
    """What the record says of a win, and only that; `kita` are the norths it shows set aside."""
    values: JsonDict = {
        "yaku": None if win.yaku is None else [list(pair) for pair in win.yaku],
        "dora": win.dora,
        "red": win.red,
        "ura": win.ura_han,
        "kita": kita if win.yaku is not None else None,
        "han": win.han,
        "fu": win.fu,
        "yakuman": win.yakuman,
        "points": win.points,
        "changes": None if win.changes is None else list(win.changes),
    }
    stated = {key: value for key, value in values.items() if value is not None}
    if win.limit is not None:
        stated["limit"] = win.limit or None
    return cast("RecordedFacts", stated)


def differing_keys(
    recorded: AnyAnswer, answer: AnyAnswer, changes: Sequence[int] | None
) -> list[RecordedKey]:
    """The keys of a recorded win whose values differ by the rules."""
    compared = [key for key in get_args(RecordedKey) if key in recorded]
    if answer.get("kind") != "scored":
        return compared
    by_rules = {
        **answer,
        "yaku": sorted((row["id"], _han_word(row["han"])) for row in answer["yaku"]),
        "dora": answer["dora"] + (0 if _has_norths_apart(recorded) else answer["kita"]),
        "changes": None if changes is None else list(changes),
    }
    stated = {**recorded, "yaku": sorted((n, str(han)) for n, han in recorded.get("yaku", ()))}
    uncounted = ("fu", "dora", "red", "ura") if answer["yakuman"] else ()
    return [key for key in compared if key not in uncounted and stated[key] != by_rules[key]]


def _has_norths_apart(recorded: AnyAnswer) -> bool:
    """Whether norths set aside are the han that no yaku and no dora of a recorded win explain."""
    rows = [han for _, han in recorded.get("yaku", ()) if isinstance(han, int)]
    rows += [recorded.get(key) or 0 for key in ("dora", "red", "ura")]
    norths: int = recorded.get("kita", 0)
    return norths > 0 and recorded.get("han") == sum(rows) + norths


def _han_word(han: object) -> str:
    return "yakuman" if str(han).endswith("yakuman") else str(han)


class ExplainingOption(NamedTuple):
    """An option with the value under which the rules say what the record says."""

    option: str
    value: object


def explaining_option(win: RecordedWinEntry, ruled: RuledGame) -> ExplainingOption | None:
    """The first option that explains the whole difference; None where no single one does."""
    if win["agrees"] is not False or not win["question"]:
        return None
    for option, value in _option_values(ruled.ruleset):
        rules = with_options(ruled.rules, {option.id: option.json(value)})
        answer = score({**win["question"], "rules": rules})
        changes = changes_by_seat(answer, win["seat"], ruled.players)
        if not differing_keys(win["recorded"], answer, changes):
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
