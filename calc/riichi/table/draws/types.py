"""The names of what can end a hand without an ordinary winner."""

from enum import StrEnum


class AbortType(StrEnum):
    """The abortive draws."""

    KYUUSHU_KYUUHAI = "kyuushu_kyuuhai"
    SUUFON_RENDA = "suufon_renda"
    SUUCHA_RIICHI = "suucha_riichi"
    SUUKAIKAN = "suukaikan"
    SANCHAHOU = "sanchahou"


class Result(StrEnum):
    """What a draw leads to."""

    NOTEN_PAYMENTS = "noten_payments"
    NAGASHI_WIN = "nagashi_win"
    NAGASHI_PAYMENT = "nagashi_payment"
    CHOMBO = "chombo"
    MAY_ABORT = "may_abort"
    ABORT = "abort"
    NO = "no"
    ALL_WIN = "all_win"
    FIRST_WINNER = "first_winner"
