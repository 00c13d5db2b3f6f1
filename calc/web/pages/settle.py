"""The page that settles a win: one tsumo, or any number of rons on one discard."""

import wtforms
from flask import Response, request

from calc.commands._win_value import award_words
from calc.commands.settle import SettleAnswer, SettledHand, SettledWin
from calc.commands.settle.question import FORM
from calc.commands.settle.wins import VALUE, win_pairs
from calc.questions.form import Form, Values
from calc.questions.game import GameState
from calc.questions.query import Pairs, query_of
from calc.questions.score import FLAG_MEANINGS, SCORE
from calc.riichi.notation import parse_number
from calc.riichi.scoring.payments import Seat, Table
from calc.riichi.scoring.score import KAZOE_HAN, TABLE_FU
from calc.riichi.tiles import WINDS, Wind
from calc.riichi.yaku.catalogue import BONUSES
from calc.web.asking.fields import (
    ChoiceField,
    CountField,
    GroupField,
    NumberField,
    SeatField,
    SeatsField,
    SwitchField,
    TextField,
)
from calc.web.asking.forms import AnyField
from calc.web.asking.key_forms import KeysForm
from calc.web.game import RiichiSticksForm
from calc.web.game.game_log import HandEnd, declared_riichi, valid_riichi
from calc.web.game.mending import MendableVisit
from calc.web.game.settlement_wins import FROM_GAME, calculator_pairs, entered_wins, is_pasted
from calc.web.game.table_moves import changes_line
from calc.web.http.display_options import DisplayOptions
from calc.web.http.requests import wants_fragment
from calc.web.http.responses import Link, go, redirect_to
from calc.web.parts.examples import example_line
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.lines import seat_name
from calc.words.messages import N_, say
from calc.words.phrase import labelled
from calc.words.scores import bonus_names, listed_yaku, win_limit_words, worth_words
from calc.words.table import result_words, win_words
from calc.words.texts.lines import SEATS

FROM, TSUMO = N_("{winner} from {loser}: {worth}"), N_("{winner}, tsumo: {worth}")
WINS = N_("{wins}.")
YAKU_AND_WORTH = N_("{yaku}: {worth}")
HAN_OFFERED = range(1, KAZOE_HAN + 1)
ENTER = "enter"
"""The key of the button that leads to the calculator, with the place of a win."""
WIN = Form("win", {**SCORE.keys, **VALUE.keys}.values())
"""A win: a hand, or what it is worth."""
PLACED = frozenset({"seat_wind", "hand", "win_tile", "meld", "han", "fu", "yakuman", "riichi"})
"""Fields of a win with a place of their own; riichi is entered by seat for all wins."""


class WinForm(KeysForm):
    """One win: a hand, the address of one in the calculator, or what it is worth."""

    question = WIN
    seat_wind = SeatField(N_("Winner"))
    hand = TextField(N_("Hand, or a link from the calculator"), example="234456p22345678s")
    han = CountField(N_("or han"), [("", "–"), *((text, text) for text in map(str, HAN_OFFERED))])
    fu = CountField(N_("fu"), [("", "–"), *((text, text) for text in map(str, TABLE_FU))])
    yakuman = NumberField(N_("or yakuman"), example="1")
    win_tile = TextField(N_("Winning tile"), example="7s")
    meld = TextField(N_("Calls"), example="pon:777z ankan:1111m")

    @property
    def is_filled(self) -> bool:
        """Whether any of its fields is filled."""
        return any(field.raw_data for field in self)

    @property
    def has_folded_errors(self) -> bool:
        """Whether a folded field has a problem."""
        folded = (self.yakuman, self.win_tile, self.meld, *self.conditions, *self.carried)
        return any(field.errors for field in folded)

    @property
    def conditions(self) -> list[wtforms.Field]:
        """The conditions of a win, each a switch."""
        return [self[name] for name in FLAG_MEANINGS if name not in PLACED]

    @property
    def carried(self) -> list[wtforms.Field]:
        """The other fields of the win that are filled, such as those of a pasted address."""
        others = PLACED | FLAG_MEANINGS.keys()
        return [field for field in self if field.raw_data and field.short_name not in others]

    def carried_words(self, field: wtforms.Field) -> str:
        """A carried field with its value in words, a seat or a side by its name."""
        texts = str(field.data).split(",")
        named = [seat_name(text, self.language) if text in SEATS else text for text in texts]
        value = grammar(self.language).separated(named)
        return labelled(field.label.text, value, self.language)


class SettleForm(RiichiSticksForm):
    """The question of `settle`."""

    question = FORM
    button = N_("Settle")
    win_by = ChoiceField(N_("Won by"), (("ron", N_("Ron")), ("tsumo", N_("Tsumo"))), default="ron")
    discarder = SeatField(N_("Discarded by"), nobody="")
    wins = wtforms.FieldList(GroupField(WinForm), min_entries=len(WINDS) - 1, separator=".")
    dora_indicators = TextField(N_("Dora indicators"), example="4p")
    liable = SeatsField(N_("Liable for a yakuman (pao)"))
    declaration_tile = SwitchField(N_("Won on a riichi declaration tile"))
    penalty_points = NumberField(N_("Penalty points on the table"))

    def arrange(self, display: DisplayOptions) -> None:
        """The first win always has a seat."""
        del display
        first: AnyField = self.wins[0]
        first.seat_wind.choices = first.seat_wind.choices[1:]

    @property
    def has_several_wins(self) -> bool:
        """Whether a field of another win than the first is filled."""
        others: list[AnyField] = self.wins.entries[1:]
        return any(win.is_filled for win in others)


class SettleVisit(MendableVisit[SettleAnswer]):
    """A visit to this page."""

    name, form_type = "settle", SettleForm
    menu = N_("Settle a win"), 8
    asks = frozenset({"wins"})
    awaited = frozenset(
        {"win-without-value", "required", "discarder-not-known", "too-few-tiles-in-hand"}
    )
    translated = staticmethod(entered_wins)

    def response(self) -> Response:
        """Who pays whom after a win; the calculator where the tiles of a win are to be entered."""
        if ENTER in request.args:
            address = self._calculator_address(parse_number(request.args[ENTER]) or 0)
            return redirect_to(self.display.added_to(address))
        if wants_fragment() and self.readable and is_pasted([*request.args.items(multi=True)]):
            return go(self.address)
        return super().response()

    @property
    def form_pairs(self) -> Pairs:
        """The pairs that fill the form, with every liable player."""
        liable: tuple[Wind, ...] = self.values.get("liable", ())
        return [*super().form_pairs, *((f"liable.{seat}", "1") for seat in liable)]

    @property
    def tags(self) -> dict[Seat, list[str]]:
        """Who won, was passed over, discarded or is liable."""
        answer = self.answer
        tags: dict[Seat, list[str]] = {
            seat: [say("wins", self.language)] for seat in answer.winners
        }
        tags |= {seat: [say("passed over", self.language)] for seat in answer.head_bumped}
        for why, tag in (("ron", N_("discards")), ("liability", N_("liable"))):
            for seat in {payment.payer for payment in answer.payments if payment.why == why}:
                tags.setdefault(seat, []).append(say(tag, self.language))
        return tags

    @property
    def sentence(self) -> str:
        """What happened, in one sentence."""
        answer = self.answer
        if not answer.winners:
            return result_words(answer.result, self.language).text
        in_riichi = declared_riichi(self.canonical)
        parts = [
            win_words(
                self.seat_words(seat),
                self.received(seat),
                self._taken(seat),
                self.language,
                in_riichi=seat in in_riichi,
            )
            for seat in answer.winners
        ]
        return say(WINS, self.language, wins=grammar(self.language).clauses(parts))

    @property
    def account(self) -> list[Link]:
        """Who won from whom, with what, each with the address of its tiles in the calculator."""
        discarder = self.values.get("discarder")
        lines = []
        for place, win in enumerate(self.answer.wins):
            worth = self.worth(win) or _value_words(self.values["wins"][place], self.language)
            facts = {"winner": self._names([win.seat_wind]), "worth": worth}
            if discarder and win.win_by == "ron":
                text = say(FROM, self.language, loser=self._names([discarder]), **facts)
            else:
                text = say(TSUMO, self.language, **facts)
            lines.append(Link(self.score_address(place), text))
        return lines

    def _taken(self, seat: Wind) -> dict[str, int]:
        """What a seat receives from the table, by reason."""
        return {
            payment.why: payment.points
            for payment in self.answer.payments
            if (payment.payer, payment.payee) == (Table.TABLE, seat)
        }

    def _calculator_address(self, place: int) -> str:
        """The address of the calculator with what is known of a win, by its place."""
        game, values = self.game, dict(self.canonical)
        if game:
            sticks = game.sticks + len(valid_riichi(self.canonical))
            pairs = [("round_wind", game.round_wind.value), ("honba", str(game.honba))]
            pairs += [("riichi_sticks", str(sticks)), ("table", GameState().text(game))]
        else:
            pairs = [(key, values[key]) for key in FROM_GAME if key in values]
        known = [pair for pair in pairs if pair != ("round_wind", "E") and pair[1] != "0"]
        win = calculator_pairs(self.canonical, place, self.seats)
        return self.carried_address("", [*self.rules_pairs, *known, *win], self.penalties)

    @property
    def hand_end(self) -> HandEnd:
        """How the hand ended: a third ron may abort it."""
        return HandEnd.WIN if self.answer.winners else HandEnd.DRAW

    def worth(self, win: SettledWin) -> str:
        """Yaku, han, fu and limit of a scored hand; empty for one entered without tiles."""
        if not isinstance(win, SettledHand):
            return ""
        names = self.display.names
        yaku = [award_words(award, self.language, names).text for award in win.yaku]
        bonuses: dict[str, int] = {key: getattr(win, key) for key in BONUSES}
        yaku += bonus_names(bonuses, names, self.language)
        limit = win_limit_words(win.limit, win.yakuman, self.language) if win.limit else ""
        worth = worth_words(win.han, win.fu, limit, self.language)
        return say(
            YAKU_AND_WORTH, self.language, yaku=listed_yaku(yaku, self.language), worth=worth
        )

    def score_address(self, place: int) -> str:
        """The address of a win in the calculator; empty for one that was entered without tiles."""
        win: Values = self.values["wins"][place]
        if not {"hand", "melds"} & win.keys():
            return ""
        pairs = win_pairs(win)
        texts = dict(pairs)
        held = {key: text for key, text in texts.items() if key != "meld"}
        held["win_by"] = "tsumo" if self.values.get("win_by") else texts.get("win_by", "ron")
        if self.game:
            held.setdefault("round_wind", self.game.round_wind.value)
        melds = [pair for pair in pairs if pair[0] == "meld"]
        return f"/?{query_of([*self.rules_pairs, *held.items(), *melds])}"


def _value_words(win: Values, language: Language) -> str:
    """What a win entered without tiles is worth."""
    yakuman = win.get("yakuman")
    limit = win_limit_words("yakuman", yakuman, language) if yakuman else ""
    return worth_words(win.get("han"), win.get("fu"), limit, language)


example_line("settle")(changes_line)
