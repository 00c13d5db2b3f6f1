"""The calculator, the page `/`: what it shows of an answer, and beside any answer."""

from typing import ClassVar, NamedTuple

from flask import Response
from markupsafe import Markup

from calc.commands._win_value import WinWorth
from calc.commands.score.answers import (
    FuritenRonAnswer,
    NotCompleteAnswer,
    RefusedAnswer,
    ScoredAnswer,
)
from calc.commands.score.nearby import ChangedLoss, LosingReading
from calc.commands.tables import FORM as TABLES
from calc.commands.waits import FORM as WAITS
from calc.questions.query import Pairs, pairs_in, pairs_of, query_of
from calc.riichi.counts import format_without
from calc.riichi.hand import DRAWN
from calc.riichi.notation import format_in_order
from calc.riichi.rulesets import for_players
from calc.riichi.rulesets.read import settings
from calc.riichi.scoring.score import TABLE_FU, TABLE_HAN
from calc.riichi.tiles import WINDS, Tile, Wind, without_tile
from calc.riichi.waits import concealed_part
from calc.riichi.waits.furiten import Furiten
from calc.web.asking.forms import CHANGE_KEYS
from calc.web.asking.keypad import CHI, CLOSED_KAN, HAND_AIM, OPEN_KAN, PON, TO, Aim, Keypad
from calc.web.asking.keypad_page import EXAMPLE_KEYS
from calc.web.game import player_name, titled_seat
from calc.web.game.settlement_wins import (
    FROM_GAME,
    WINS,
    entered_wins,
    free_seat,
    number_of_wins,
    settlement_pairs,
)
from calc.web.http.requests import lazy_property, wants_fragment
from calc.web.http.responses import go
from calc.words.lines import line_words, seat_name
from calc.words.messages import N_, say
from calc.words.options import OptionAnswer, option_answers
from calc.words.phrase import Phrase
from calc.words.rules import RuleChoice, changed_name, rule_choice
from calc.words.scores import (
    form_words,
    listed_yaku,
    pays_words,
    shown_fu,
    wait_words,
    what_if_words,
)
from calc.words.table import round_words
from calc.words.yaku import yaku_name

from .conditions import Excluded, excluded_under
from .hand_groups import HandGroup, hand_groups
from .visit import (
    CalculatorVisit,
    conditions_panel,
    options_form,
)
from .win_value import SeatChange, ValueRow, WinWords, remark, total_words, win_words

RULES = ("rules", "set")
KEPT_FOR_ANOTHER = (*RULES, *FROM_GAME, "win_by", "dora_indicators")
"""Keys that hold for every winner of one discard."""
TABLE_KEYS = ("rules", "honba", "players")
"""Keys of a question of `score` that the page of score tables has too."""
EXAMPLE = "hand=234456p22345678s&win_tile=7s&win_by=ron&riichi=1&dora_indicators=1s"
"""The query of a mangan that three players can win with too."""
EXAMPLE_GROUPS, EXAMPLE_WON = ("234p", "456p", "22s", "345s", "68s", "7s"), "7s"
YOU = N_("You, {wind}")
"""The winner's own seat in the picture of the table."""
WINS_IN_GAME = N_("{round}: {player} wins")
NAMED_WORTH = N_("{yaku}: {worth}")
"""Yaku and what they are worth."""
SHARED = frozenset({*WAITS.keys, "meld", *CHANGE_KEYS})
"""Keys of a query of `score` that the page of waits understands too."""
KEYPAD = Keypad(
    DRAWN,
    (
        HAND_AIM._replace(hint=N_("The last one wins.")),
        CHI,
        PON,
        OPEN_KAN,
        CLOSED_KAN,
        Aim("dora", N_("Dora"), "dora_indicators", hint=N_("Tap the dora indicator.")),
        Aim("ura", N_("Ura"), "ura_indicators", hint=N_("Tap the ura indicator.")),
    ),
    lines=("dora", "ura"),
    marks_win=True,
)


class ShownExample(NamedTuple):
    """A scored hand to look at: its address, its groups as tiles, the winning one, its value."""

    address: str
    groups: tuple[str, ...]
    won: str
    value: WinWords


class Unchecked(NamedTuple):
    """A ron of which furiten was not checked: what the hand waited for, and where to check it."""

    waits: tuple[Tile, ...]
    address: str


class Exchange(NamedTuple):
    """A tile left over, and the tiles that complete the hand in its place, with their addresses."""

    spare: Tile
    completes: list[tuple[Tile, str]]


class CalculatorPage(CalculatorVisit):
    """A visit to the page `/`; any other spelling of a hand leads to its one address."""

    name, path, layout, keypad = "calculator", "/", "calculator", KEYPAD
    menu: ClassVar[tuple[str, int] | None] = (N_("Score"), 1)

    def response(self) -> Response:
        """The page; a line of words, which fills other fields too, is loaded as a page."""
        return go(self.address) if self.is_line and wants_fragment() else super().response()

    @lazy_property
    def chosen_rules(self) -> RuleChoice:
        """The rule set in words that players use; its name says where it is changed."""
        rules = self.score_question.rules
        choice = rule_choice(rules, self.language)
        if not settings(rules):
            return choice
        return choice._replace(name=changed_name(choice.name, self.language))

    @lazy_property
    def shown_example(self) -> ShownExample | None:
        """A hand under the rules of this page, scored, for somebody who sees the page first.

        None where house rules keep it from winning.
        """
        kept = [pair for pair in self.canonical if pair[0] in EXAMPLE_KEYS]
        pairs = [*kept, *pairs_in(EXAMPLE), ("names", self.display.names)]
        visit = CalculatorPage(pairs, self.language)
        if not visit.scored or not visit.value:
            return None
        return ShownExample(visit.plain, EXAMPLE_GROUPS, EXAMPLE_WON, visit.value)

    @lazy_property
    def excluded(self) -> Excluded:
        """The conditions that exclude each other under the rule set."""
        return excluded_under(self.score_question)

    @property
    def conditions(self) -> Markup:
        """The panel of the conditions."""
        return conditions_panel(self, self.excluded.unused)

    @property
    def options(self) -> Markup:
        """The fields of the options."""
        return options_form(self.score_question.rules, self.language)

    @lazy_property
    def value(self) -> WinWords | None:
        """What the win is worth, or would be."""
        value = self.scored or getattr(self.answer, "would_be", None)
        if value is None:
            return None
        return win_words(value, self.display.names, self.situation, self.language)

    @lazy_property
    def remark(self) -> Phrase | None:
        """Why the hand does not win; None where it does."""
        return None if self.scored else remark(self.answer, self.language)

    @property
    def text(self) -> str:
        """The answer in a sentence, to be copied."""
        return self.remark.text if self.remark else str(self.value.sentence) if self.value else ""

    @property
    def scored(self) -> ScoredAnswer | None:
        """The answer to a hand that wins; None for any other."""
        return self.answer if isinstance(self.answer, ScoredAnswer) else None

    @property
    def complete(self) -> ScoredAnswer | RefusedAnswer | None:
        """The answer to a complete hand; None for any other."""
        answer = self.answer
        return answer if isinstance(answer, ScoredAnswer | RefusedAnswer) else None

    @property
    def groups(self) -> list[HandGroup]:
        """Every group of the answer's reading, its fu items below it."""
        hand, answer = self.score_question.hand, self.complete
        return hand_groups(hand, answer) if hand and answer else []

    @lazy_property
    def what_if(self) -> list[ValueRow]:
        """The same hand with one thing changed, each a link to that hand."""
        return [
            ValueRow(
                what_if_words(changed.change, self.language, changed.tile),
                self.with_texts(changed.set),
                self._named_worth(changed) if changed.change == "closed" else self.worth(changed),
                line_words("refused", self.language, kind=changed.kind)
                if isinstance(changed, ChangedLoss)
                else pays_words(changed.pays, self.language),
            )
            for changed in (self.complete.what_if if self.complete else ())
        ]

    def worth(self, other: object) -> str:
        """Han, fu and limit in a few words; nothing for a hand that does not win."""
        if not isinstance(other, WinWorth):
            return ""
        return total_words(other, self.language, shown_fu(other.han, other.fu))

    def _named_worth(self, other: object) -> str:
        """Its yaku by name, then han, fu and limit; nothing for a hand that does not win."""
        if not isinstance(other, WinWorth):
            return ""
        language, names = self.language, self.display.names
        yaku = [yaku_name(award.yaku.key, language, names) for award in other.yaku]
        return say(NAMED_WORTH, language, yaku=listed_yaku(yaku, language), worth=self.worth(other))

    def reading_name(self, reading: LosingReading) -> str:
        """The wait of a reading; else its form, or the yaku that makes it a mangan alone."""
        if reading.wait:
            return wait_words(reading.wait, self.language).text
        if reading.blocks:
            return form_words(reading.form, self.language).text
        return yaku_name(reading.form, self.language, self.display.names)

    @property
    def discards_address(self) -> str:
        """Where each discard of fourteen tiles that do not win is compared."""
        shared = [pair for pair in self.canonical if pair[0] in SHARED]
        return self.display.added_to(f"/waits?{query_of(shared)}")

    @property
    def unchecked(self) -> Unchecked | None:
        """Where furiten can be checked; None where it was checked."""
        hand, situation, scored = self.score_question.hand, self.situation, self.scored
        if hand is None or scored is None or situation.tsumo or situation.is_furiten_known:
            return None
        rest = format_without(self.values["hand"], hand.win_tile) or ""
        shared = [
            (key, rest if key == "hand" else text) for key, text in self.canonical if key in SHARED
        ]
        address = self.display.added_to(f"/waits?{query_of(shared)}")
        return Unchecked(scored.waits, f"{address}&{TO}=discards")

    @property
    def furiten(self) -> Furiten | None:
        """Furiten of the hand, as far as it is known."""
        answer = self.answer
        if isinstance(answer, ScoredAnswer | RefusedAnswer | FuritenRonAnswer):
            return answer.furiten
        return None

    @property
    def unblocked(self) -> tuple[Tile, ...]:
        """The waits of a ron that was checked and is not furiten; none of any other hand."""
        scored, situation = self.scored, self.situation
        if scored is None or scored.furiten or situation.tsumo:
            return ()
        return scored.waits if situation.is_furiten_known else ()

    @property
    def decided(self) -> list[OptionAnswer]:
        """The options that decided the score."""
        rules = for_players(self.score_question.rules, self.situation.players)
        return option_answers(self.scored.decided_by, rules, self.language) if self.scored else []

    def table_address(self, scored: ScoredAnswer) -> str:
        """The address of the score tables under the rules of a scored hand, its cell marked.

        A yakuman is not counted in han, so no cell is marked for it.
        """
        values = {key: self.values[key] for key in TABLE_KEYS if key in self.values}
        han, fu = scored.han, scored.fu
        if han:
            values["han"] = han
        if han in TABLE_HAN and fu in TABLE_FU:
            values["fu"] = fu
        if self.situation.seat_wind is Wind.EAST:
            values["seat_wind"] = Wind.EAST
        query = query_of(pairs_of(TABLES, values))
        return f"/tables?{query}" if query else "/tables"

    @property
    def other_wins(self) -> int:
        """The number of other winners that the address carries."""
        return number_of_wins(self.own.get(WINS, ""))

    @property
    def winner_in_game(self) -> str:
        """The round of the game in the address, and whose win is entered; empty without a game."""
        game = self.game
        if game is None:
            return ""
        seat = self.situation.seat_wind
        named = seat in WINDS[: game.players]
        name = player_name(game, game.player_at(seat)) if named else ""
        title, round = (
            titled_seat(seat, name, self.language),
            round_words(game.round, self.language),
        )
        return say(WINS_IN_GAME, self.language, round=round, player=title)

    def named_seat(self, seat: SeatChange) -> str:
        """A seat in the picture of the table: its wind, the winner's as "you", and its player."""
        wind, game = seat_name(seat.wind, self.language), self.game
        if game is not None:
            name = player_name(game, game.player_at(seat.wind))
            return titled_seat(seat.wind, name, self.language)
        return say(YOU, self.language, wind=wind) if seat.place == "me" else wind

    @property
    def show_address(self) -> str:
        """The address of this answer as large as the screen."""
        return self.display.added_to(self.address_of(self.canonical, "/show"))

    @property
    def settle_address(self) -> str:
        """The address that settles this hand in the game in the address; nothing without one."""
        if not self.own:
            return ""
        rules = [pair for pair in self.canonical if pair[0] in RULES]
        game = [pair for pair in self.own.items() if pair[0] != WINS]
        at_table = () if game else [pair for pair in self.canonical if pair[0] in FROM_GAME]
        return f"/settle?{query_of([*rules, *game, *at_table, *self._settlement_pairs()])}"

    @property
    def another_address(self) -> str:
        """The address of the calculator for one more winner; nothing where there can be none."""
        if not self.own or self.situation.tsumo or self.other_wins > 1:
            return ""
        kept = [pair for pair in self.canonical if pair[0] in KEPT_FOR_ANOTHER]
        wins = entered_wins(self._settlement_pairs())
        kept.append(("seat_wind", free_seat(wins, self.situation.players)))
        own = self.own | {WINS: query_of(wins)}
        return f"/?{query_of([*kept, *own.items()])}"

    def _settlement_pairs(self) -> Pairs:
        """The wins that the address carries, and this one, as a question of `settle`."""
        win: Pairs = [pair for pair in self.canonical if pair[0] not in (*RULES, *FROM_GAME)]
        if "seat_wind" not in dict(win):
            win.append(("seat_wind", self.situation.seat_wind.value))
        return settlement_pairs(win, self.own.get(WINS, ""))

    @lazy_property
    def exchanges(self) -> list[Exchange]:
        """The exchanges of one tile that complete a hand; none where one is not enough."""
        hand = self.score_question.hand
        answer = self.answer
        if hand is None or not isinstance(answer, NotCompleteAnswer) or answer.shanten:
            return []
        players = self.situation.players
        held = concealed_part(hand.counts, hand.melds, self.rules, players=players)
        exchanges = []
        for kind in answer.left_over:
            left = without_tile(hand.tiles, kind)
            spare = next(tile for tile in hand.tiles if tile.kind == kind.kind)
            tiles = held.with_tiles(kind.kind, -1).waits.tiles
            if tiles:
                completes = [(tile, self._address_with(left, tile)) for tile in tiles]
                exchanges.append(Exchange(spare, completes))
        return exchanges

    def _address_with(self, left: tuple[Tile, ...], tile: Tile) -> str:
        """The address of some tiles and one more; the winning tile stays if it is left."""
        won = self.values["win_tile"] if self.values["win_tile"] in left else tile
        return self.with_texts({"hand": format_in_order((*left, tile)), "win_tile": won.code})
