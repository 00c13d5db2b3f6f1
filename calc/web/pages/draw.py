"""The page of hands without an ordinary winner: exhaustive and abortive draws."""

from fractions import Fraction
from itertools import chain

from calc.commands.draw import DrawAnswer, TenpaiBySeat
from calc.commands.draw.contradictions import EXHAUSTIVE
from calc.commands.draw.question import FORM, SEAT
from calc.riichi.scoring.payments import Payments, Seat, Table, balance
from calc.riichi.table.abortive_draws import AbortType
from calc.riichi.tiles import Wind
from calc.web.asking.fields import (
    GroupField,
    SeatField,
    SeatsField,
    SelectField,
    SwitchField,
    TextField,
    YesNoField,
    by_seat,
    choices,
)
from calc.web.asking.forms import AnyField
from calc.web.asking.key_forms import KeysForm
from calc.web.game import RiichiSticksForm
from calc.web.game.game_log import HandEnd, Penalties
from calc.web.game.mending import MendableVisit
from calc.web.game.table_moves import changes_line
from calc.web.http.display_options import DisplayOptions
from calc.web.parts.examples import example_line
from calc.words.messages import N_
from calc.words.table import draw_name, draw_words

NEEDS: dict[str, tuple[str, ...]] = {
    EXHAUSTIVE: (),
    "nagashi_mangan": (),
    AbortType.KYUUSHU_KYUUHAI.value: ("by", "first_draw", "called_before"),
    AbortType.SUUFON_RENDA.value: ("first_discards", "called_before"),
    AbortType.SUUCHA_RIICHI.value: ("discard_won",),
    AbortType.SUUKAIKAN.value: ("kans_by", "discard_won"),
    AbortType.SANCHAHOU.value: ("winners", "discarder", "declaration_tile"),
}
"""The kinds of draw, each with the fields that it needs beside those of the seats."""


class DrawSeatForm(KeysForm):
    """What is known of one seat."""

    question = SEAT
    tenpai = SwitchField(N_("Tenpai"))
    riichi = SwitchField(N_("Riichi"))
    hand = TextField(N_("Concealed tiles"), example="123456p789s1122z")
    meld = TextField(N_("Calls"), example="pon:777z")
    discards = TextField(N_("Discards in order"), example="9m1z5p")
    nagashi = SwitchField(N_("Nagashi mangan"), yaku="nagashi_mangan")
    declares_noten = SwitchField(N_("Declares noten"))
    dead_hand = SwitchField(N_("Dead hand"))
    noten = SwitchField(N_("Turned out noten"), value="0", name="tenpai")

    @property
    def has_folded(self) -> bool:
        """Whether any of the folded fields is filled."""
        shown = ("tenpai", "riichi", "noten", "nagashi")
        return any(field.data for field in self if field.short_name not in shown)


class DrawForm(RiichiSticksForm):
    """The question of `draw`."""

    question = FORM
    button = N_("Settle")
    others_won = frozenset({"discard_won", "winners"})
    """Fields that say that somebody won on the last discard."""
    kinds_by_field = {
        name: [kind for kind in NEEDS if name in NEEDS[kind]] for name in chain(*NEEDS.values())
    }
    """The fields that only some kinds of draw need, each with these kinds."""
    type = SelectField(N_("How the hand ended"), default=EXHAUSTIVE)
    by = SeatField(N_("Aborted by"))
    first_discards = TextField(N_("The first four discards"), example="2222z")
    kans_by = TextField(N_("Who made each kan, in order"), example="ESSW")
    winners = SeatsField(N_("Who claims the tile"))
    discarder = SeatField(N_("Discarded by"))
    declaration_tile = YesNoField(N_("Discarder declared riichi with it"))
    first_draw = YesNoField(N_("On the player's first draw"))
    called_before = YesNoField(N_("After a call or kan"))
    discard_won = YesNoField(N_("Ron on the last discard"))
    seats = GroupField(by_seat(GroupField(DrawSeatForm)))

    def arrange(self, display: DisplayOptions) -> None:
        """Name the kinds of draw as the page does; a seat in riichi counts as tenpai."""
        names = display.names
        self.type.choices = choices((name, draw_name(name, self.language, names)) for name in NEEDS)
        for wind in self.winds:
            seat: AnyField = self.seats[wind.value]
            seat.tenpai.data |= seat.riichi.data and not seat.noten.data

    @property
    def needs(self) -> tuple[str, ...]:
        """The fields that this kind of draw needs."""
        return NEEDS.get(self.type.data, ())


class DrawVisit(MendableVisit[DrawAnswer]):
    """A visit to this page."""

    name, form_type = "draw", DrawForm
    menu = N_("Draws"), 9
    asks = frozenset({"type"})
    awaited = frozenset({"nobody-has-nagashi"})

    @property
    def tenpai(self) -> TenpaiBySeat:
        """Why each seat is tenpai or not; nothing for an abortive draw."""
        abortive = NEEDS[self.values.get("type", EXHAUSTIVE)]
        tenpai: TenpaiBySeat = self.answer.tenpai
        return {} if abortive else tenpai

    @property
    def tags(self) -> dict[Seat, list[str]]:
        """Who was tenpai, who had nagashi mangan, who was punished."""
        answer = self.answer
        seats = answer.chombo.by if answer.chombo else ()
        tags: dict[Seat, list[str]] = {
            seat: ["tenpai" if own.tenpai else "noten"] for seat, own in self.tenpai.items()
        }
        for name, tagged in (("nagashi", answer.nagashi or ()), ("chombo", seats)):
            for seat in tagged:
                tags.setdefault(seat, []).append(name)
        return tags

    @property
    def hand_end(self) -> HandEnd:
        """How the hand ended."""
        return HandEnd.CHOMBO if self.answer.chombo else HandEnd.DRAW

    @property
    def sentence(self) -> str:
        """What each seat receives or pays; what happened, where no points move."""
        answer = self.answer
        moves = {
            self.name_at(seat) or self.seat_words(seat): self._moved(seat)
            for seat in answer.changes
        }
        tenpai = [own.tenpai for own in answer.tenpai.values()]
        words: str = answer.words(self.language).text
        return draw_words(answer.result, moves, tenpai, self.language) or words

    def _moved(self, seat: Wind) -> int:
        """What a seat gains or loses by the end of the hand; riichi in this hand is left out."""
        payments: Payments = self.answer.payments
        of_hand = (
            payment
            for payment in payments
            if Table.TABLE not in (payment.payer, payment.payee) or payment.why == "riichi_sticks"
        )
        return balance(of_hand).get(seat, 0)

    @property
    def hand_penalties(self) -> Penalties:
        """What a chombo takes from tournament scores, by first seat."""
        game, chombo = self.game, self.answer.chombo
        if not game or not chombo or chombo.amount is None:
            return {}
        return {game.player_at(seat): Fraction(str(chombo.amount)) for seat in chombo.by}


example_line("draw")(changes_line)
