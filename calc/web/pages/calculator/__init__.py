"""The calculator, the page `/`: what it shows of an answer, and beside any answer."""

from collections.abc import Iterator
from typing import NamedTuple, cast

from flask import Response
from markupsafe import Markup

from calc.commands.score.answers import NotCompleteAnswer, RefusedValue, ScoredAnswer
from calc.commands.tables import FORM as TABLES
from calc.questions.query import Pairs, pairs_of, query_of
from calc.riichi.hand import DRAWN
from calc.riichi.notation import format_in_order
from calc.riichi.rulesets import for_players
from calc.riichi.rulesets.read import settings
from calc.riichi.scoring.score import TABLE_FU, TABLE_HAN
from calc.riichi.tiles import TILES, Tile, Wind, without_tile
from calc.riichi.waits import concealed_part
from calc.web.display_options import LANGUAGE
from calc.web.keypad import CHI, CLOSED_KAN, HAND_AIM, OPEN_KAN, PON, Keypad
from calc.web.keypad_keys import Aim
from calc.web.requests import wants_fragment
from calc.web.responses import go
from calc.web.settlement_wins import WINS, entered_wins, free_seat, number_of_wins, settlement_pairs
from calc.web.wait_payments import FuritenBox
from calc.wording.options import OptionAnswer, option_answers, ruleset_words
from calc.wording.phrase import Phrase

from .conditions import conditions_panel, excluded_under
from .readings import (
    HandGroup,
    ReadingRow,
    ShownAnswer,
    Unchecked,
    furiten_against,
    hand_groups,
    near_misses,
    other_readings,
    unchecked,
    what_if,
)
from .visit import CalculatorVisit, field_notes, options_form, tile_fields
from .win_value import ValueRow, WinWords, remark, win_words

RULES = ("rules", "set")
FROM_GAME = ("honba", "riichi_sticks", "round_wind")
"""Keys whose values the game in the address has."""
KEPT_FOR_ANOTHER = (*RULES, *FROM_GAME, "win_by", "dora_indicators")
"""Keys that hold for every winner of one discard."""
TABLE_KEYS = ("rules", "honba", "players")
"""Keys of a question of `score` that the page of score tables has too."""
KEYPAD = Keypad(
    DRAWN,
    (
        HAND_AIM._replace(hint="The last one wins."),
        CHI,
        PON,
        OPEN_KAN,
        CLOSED_KAN,
        Aim("dora", "Dora", "dora_indicators", hint="Tap the dora indicator."),
        Aim("ura", "Ura", "ura_indicators", hint="Tap the ura indicator."),
    ),
    marks_win=True,
)


class Exchange(NamedTuple):
    """A tile left over, and the tiles that complete the hand in its place, with their addresses."""

    spare: Tile
    completes: list[tuple[Tile, str]]


class CalculatorAside(NamedTuple):
    """What stands beside any answer: the rule set, the problems of the fields, the form.

    `partial` says that a part of the page is asked for: `conditions`, `typed` and `options` are of
    a whole page only. `excluded` are the conditions that exclude each other under the rule set;
    `fours` says that four identical tiles are two of seven pairs there. `notes` are the problems.
    """

    partial: bool
    rules: str
    rules_changed: bool
    red_fives: str
    excluded: str
    fours: bool
    notes: Markup
    conditions: Markup | None = None
    typed: Markup | None = None
    options: Markup | None = None


class CalculatorResult(NamedTuple):
    """What the page shows of an answer; what there is depends on its kind.

    `value` is what the win is worth, or would be. `settle_address` settles the hand in the game of
    the address, `another_address` enters one more winner; each is empty without a game.
    `has_other_wins` says that the address carries other winners.
    """

    text: str
    value: WinWords | None
    remark: Phrase | None
    groups: tuple[HandGroup, ...]
    near_misses: list[ValueRow]
    what_if: list[ValueRow]
    other_readings: list[ReadingRow]
    decided: list[OptionAnswer]
    exchanges: list[Exchange]
    unchecked: Unchecked | None
    furiten: FuritenBox | None
    table_address: str
    settle_address: str
    another_address: str
    has_other_wins: bool


class CalculatorPage(CalculatorVisit):
    """A visit to the page `/`; any other spelling of a hand leads to its one address."""

    name, path, layout, keypad = "calculator", "/", "calculator", KEYPAD
    menu = "Score", 1

    def response(self) -> Response:
        """The page; a line of words, which fills other fields too, is loaded as a page."""
        return go(self.address) if self.is_line and wants_fragment() else super().response()

    def aside(self) -> CalculatorAside:
        """What the page shows with any answer and without one."""
        partial, rules = wants_fragment(), self.score_question.rules
        excluded = excluded_under(self)
        return CalculatorAside(
            partial,
            ruleset_words(rules.key, LANGUAGE).text,
            bool(settings(rules)),
            "".join(map(str, rules.red_fives)),
            excluded.text,
            rules.chiitoitsu_four_of_a_kind,
            field_notes(self),
            None if partial else conditions_panel(self, excluded.unused),
            None if partial else tile_fields(self),
            None if partial else options_form(rules),
        )

    def result(self) -> CalculatorResult:
        """What the page shows of an answer."""
        answer = cast("ShownAnswer", self.answer)
        scored = answer if answer["kind"] == "scored" else None
        value = _value(answer)
        names, situation = self.display.names, self.situation
        rules = for_players(self.score_question.rules, situation.players)
        words = win_words(value, names, situation) if value else None
        unpaid = None if scored else remark(answer)
        complete = answer if "blocks" in answer else None
        return CalculatorResult(
            unpaid.text if unpaid else str(words.sentence) if words else "",
            words,
            unpaid,
            hand_groups(self.score_question, complete) if complete else (),
            near_misses(complete, names) if complete else [],
            what_if(self, complete) if complete else [],
            list(other_readings(scored, names)) if scored else [],
            option_answers(scored["decided_by"], rules, LANGUAGE) if scored else [],
            list(exchanges(self, answer)) if answer["kind"] == "not_complete" else [],
            unchecked(self, scored["waits"]) if scored else None,
            furiten_against(self, answer),
            table_address(self, scored) if scored else "",
            settle_address(self) if scored else "",
            another_address(self) if scored else "",
            bool(self.own and number_of_wins(self.own.get(WINS, ""))),
        )


def _value(answer: ShownAnswer) -> ScoredAnswer | RefusedValue | None:
    """What the win is worth, or would be."""
    if answer["kind"] == "scored":
        return answer
    return None if answer["kind"] == "not_complete" else answer["would_be"]


def table_address(visit: CalculatorVisit, answer: ScoredAnswer) -> str:
    """The address of the score tables under the rules of a scored hand, its cell marked.

    A yakuman is not counted in han, so no cell is marked for it.
    """
    values = {key: visit.values[key] for key in TABLE_KEYS if key in visit.values}
    han, fu = answer["han"], answer["fu"]
    if han:
        values["han"] = han
    if han in TABLE_HAN and fu in TABLE_FU:
        values["fu"] = fu
    if visit.situation.seat_wind is Wind.EAST:
        values["seat_wind"] = Wind.EAST
    query = query_of(pairs_of(TABLES, values))
    return f"/tables?{query}" if query else "/tables"


def settle_address(visit: CalculatorVisit) -> str:
    """The address that settles this hand in the game in the address; nothing without one."""
    if not visit.own:
        return ""
    rules = [pair for pair in visit.canonical if pair[0] in RULES]
    game = [pair for pair in visit.own.items() if pair[0] != WINS]
    at_table = () if game else [pair for pair in visit.canonical if pair[0] in FROM_GAME]
    pairs = [*rules, *game, *at_table, *_settlement_pairs(visit)]
    return f"/settle?{query_of(pairs)}"


def another_address(visit: CalculatorVisit) -> str:
    """The address of the calculator for one more winner; nothing where there can be none."""
    carried = visit.own.get(WINS, "")
    if not visit.own or visit.situation.tsumo or number_of_wins(carried) > 1:
        return ""
    kept = [pair for pair in visit.canonical if pair[0] in KEPT_FOR_ANOTHER]
    wins = entered_wins(_settlement_pairs(visit))
    kept.append(("seat_wind", free_seat(wins, visit.situation.players)))
    own = visit.own | {WINS: query_of(wins)}
    return f"/?{query_of([*kept, *own.items()])}"


def _settlement_pairs(visit: CalculatorVisit) -> Pairs:
    """The wins that the address carries, and this one, as a question of `settle`."""
    win: Pairs = [pair for pair in visit.canonical if pair[0] not in (*RULES, *FROM_GAME)]
    if "seat_wind" not in dict(win):
        win.append(("seat_wind", visit.situation.seat_wind.value))
    return settlement_pairs(win, visit.own.get(WINS, ""))


def exchanges(visit: CalculatorVisit, answer: NotCompleteAnswer) -> Iterator[Exchange]:
    """The exchanges of one tile that complete a hand; none where one is not enough."""
    hand = visit.score_question.hand
    if hand is None or answer["shanten"]:
        return
    players = visit.situation.players
    held = concealed_part(hand.counts, hand.melds, visit.rules, players=players)
    for kind in [TILES[code] for code in answer["left_over"]]:
        left = without_tile(hand.tiles, kind)
        spare = next(tile for tile in hand.tiles if tile.kind == kind.kind)
        completes = held.with_tiles(kind.kind, -1).waits.tiles
        if completes:
            yield Exchange(spare, [(tile, _address_with(visit, left, tile)) for tile in completes])


def _address_with(visit: CalculatorVisit, left: tuple[Tile, ...], tile: Tile) -> str:
    """The address of the hand of some tiles and one more; the winning tile stays if it is left."""
    won = visit.values["win_tile"] if visit.values["win_tile"] in left else tile
    return visit.with_texts({"hand": format_in_order((*left, tile)), "win_tile": won.code})
