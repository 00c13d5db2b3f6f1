"""Fouls: the rows of the foul table, their consequences, and offenses by how the hand goes on."""

from ..messages import N_
from ..phrase import Phrase

FOULS = {
    "deal_error": N_("Error during the deal"),
    "wrong_number_of_tiles": N_("Too many or too few tiles"),
    "wrong_draw": N_("Wrongly drawing tiles"),
    "wrong_reveal": N_("Wrongly revealing tiles"),
    "empty_call_group": N_("Empty call for a group"),
    "empty_concealed_kan": N_("Empty closed kan"),
    "empty_riichi": N_("Empty riichi"),
    "empty_win_vocal": N_("Empty call for a win, voice only"),
    "empty_win_shown": N_("Empty call for a win, hand shown"),
    "call_after_riichi": N_("Calling after riichi"),
    "call_with_undeclared_dead_hand": N_("Calling with a hand not yet declared dead"),
    "call_with_declared_dead_hand": N_("Calling with a hand declared dead"),
    "confusing_call": N_("Confusing call"),
    "changed_call": N_("Changing a call"),
    "invalid_group": N_("Invalid group"),
    "swap_calling": N_("Swap calling"),
    "riichi_tile_not_rotated": N_("Declaration tile not turned"),
    "noten_riichi": N_("Noten riichi"),
    "open_riichi": N_("Riichi with an open hand"),
    "riichi_hand_discard": N_("Discarding from the hand after riichi"),
    "invalid_concealed_kan": N_("Invalid closed kan after riichi"),
    "obstruction": N_("Obstruction"),
    "foreign_objects": N_("Foreign objects"),
    "passing_information": N_("Passing information"),
    "cheating": N_("Cheating"),
    "wrong_all_last_sheet": N_("Incorrect all-last sheet"),
    "wrong_report_sheet": N_("Incorrect report sheet"),
    "late_1_to_10": N_("Late by 1 to 10 minutes"),
    "late_over_10": N_("Late by more than 10 minutes"),
    "forfeit": N_("Forfeiting a hanchan"),
}
PENALTIES = {
    "chombo": Phrase(N_("Chombo"), "chombo"),
    "points": Phrase(N_("Penalty in points"), "fouls"),
}
SYNONYMS = {
    "deal_error": N_("wall break dice shuffle redeal"),
    "wrong_number_of_tiles": N_("tahai shouhai tile count 12 14 short long"),
    "wrong_draw": N_("drew out of turn wrong place dead wall"),
    "wrong_reveal": N_("knocked over showed wall tiles exposed"),
    "empty_call_group": N_("chi chii pon kan called and took back"),
    "empty_concealed_kan": N_("ankan called and took back"),
    "empty_riichi": N_("riichi called and took back"),
    "empty_win_vocal": N_("ron tsumo said without showing"),
    "empty_win_shown": N_("false win invalid ron tsumo furiten no yaku chombo"),
    "call_after_riichi": N_("chi chii pon kan in riichi"),
    "call_with_undeclared_dead_hand": N_("dead hand call"),
    "call_with_declared_dead_hand": N_("dead hand call"),
    "confusing_call": N_("unclear wrong word"),
    "changed_call": N_("pon then chi chii changed mind"),
    "invalid_group": N_("wrong chi chii pon kan wrong tiles"),
    "swap_calling": N_("kuikae same tile discard"),
    "riichi_tile_not_rotated": N_("sideways tile forgot turn"),
    "noten_riichi": N_("riichi not tenpai chombo"),
    "open_riichi": N_("riichi on open hand called"),
    "riichi_hand_discard": N_("changed hand after riichi wrong tile"),
    "invalid_concealed_kan": N_("ankan after riichi waits changed chombo"),
    "obstruction": N_("disturbing mixing tiles stopping play"),
    "foreign_objects": N_("phone drink food on the table"),
    "passing_information": N_("talking signals advice"),
    "cheating": N_("disqualified"),
    "wrong_all_last_sheet": N_("score sheet last hand"),
    "wrong_report_sheet": N_("score sheet"),
    "late_1_to_10": N_("lateness minutes"),
    "late_over_10": N_("lateness no show replacement"),
    "forfeit": N_("leaving gave up replacement"),
}
"""Other words under which a player may look a foul up."""
GROUPS = {
    "shuffling_and_drawing": N_("Dealing and drawing"),
    "calls": N_("Calls"),
    "melds": N_("Groups"),
    "riichi": N_("Riichi"),
    "conduct": N_("Conduct"),
    "reporting": N_("Reports"),
    "lateness": N_("Lateness"),
}
LEVELS = {
    "official": N_("Official"),
    "higher": N_("Higher"),
    "lower": N_("Lower"),
    "bare_minimum": N_("Bare minimum"),
}
ACTIONS = {
    "none": N_("No penalty"),
    "not_penalized": N_("Not penalized"),
    "warning": N_("Warning"),
    "dead_hand": N_("Dead hand"),
    "chonbo": N_("Chombo"),
    "dead_hand_or_chonbo": N_("Dead hand or chombo"),
    "point_penalty": N_("Penalty in points"),
    "point_penalty_and_replacement": N_("Penalty in points, and a replacement player"),
    "warning_and_replacement": N_("Warning, and a replacement player"),
    "referee_discretion": N_("The referee decides"),
    "disqualification": N_("Disqualification"),
    "not_stated": N_("Not stated"),
    "not_possible": N_("Not possible in this software"),
}
NOTES = {
    "re-deal-where-needed": N_("re-deal where needed"),
    "depends-on-tiles-shown": N_("depends on how many tiles were shown"),
    "dead-hand-with-1p-or-chonbo": N_("dead hand with 1P added, or chonbo 30P"),
    "only-the-first-call": N_("only the first call may be carried out"),
    "swap-calling-is-allowed": N_("swap calling is allowed under these rules"),
    "same-tile-only": N_("for the same tile; the other end of a sequence may be discarded"),
    "second-call-allowed": N_("the second call is allowed"),
    "free-if-put-back": N_("no penalty if the tile is put back before it is in the hand"),
    "by-three-and-seven-tiles": (
        N_("1 or 2 tiles: a warning; 3 to 6: dead hand; 7 or more, or play cannot go on: chombo")
    ),
    "a-win-is-a-chombo": N_("a win declared with a dead hand is a chombo"),
    "a-kan-is-a-chombo": N_("an invalid kan is a chombo"),
    "noten-riichi-at-a-draw": N_(
        "at a draw it is a chombo, as the riichi can no longer be checked"
    ),
    "where-play-cannot-go-on": N_("where play cannot go on, as too many tiles were seen"),
    "if-corrected-at-once": N_("a wrong word is corrected at once; repeated, the referee decides"),
    "quick-correction-but-no-win": (
        N_("a quick correction is allowed, but not after a call for a win")
    ),
    "yellow-card": N_("a yellow card; two in a day are a red card and cost 20P"),
    "yellow-card-for-two-tiles": (
        N_("a yellow card for two tiles or more; two cards in a day are a red card and cost 20P")
    ),
    "ron-and-tsumo-are-corrected": N_("ron said for tsumo, or tsumo for ron, is corrected"),
    "a-card-for-two-tiles-shown": N_("and a yellow card if two tiles or more were shown"),
}
OUTCOMES = {
    "chombo": Phrase(N_("Chombo."), "chombo#forms"),
    "dead_hand": Phrase(N_("Dead hand: no win, no call, never tenpai."), "dead-hand"),
    "pending": Phrase(
        N_("No penalty yet: the hand is checked when it is won with, or shown at a draw."),
        "chombo#timing",
    ),
    "warning": Phrase(N_("A warning."), "fouls"),
    "none": Phrase(N_("No penalty."), "fouls"),
    "not_penalized": Phrase(N_("Not penalized."), "fouls"),
    "point_penalty": Phrase(N_("Penalty in points."), "fouls"),
    "not_stated": Phrase(N_("Not stated."), "fouls#rule-sets"),
    "not_possible": Phrase(N_("The software does not let it happen."), "fouls#rule-sets"),
    "escapes": Phrase(
        N_("The hand ends before the offense is found out: no penalty."), "chombo#escapes"
    ),
    "void": Phrase(
        N_("A valid win was declared at the same time: it counts, no chombo."), "chombo#escapes"
    ),
}
WHEN = {"at_once": N_("Settled at once.")}
ALSO = {"warning_for_obstruction": N_("A warning for obstruction is added.")}
PRICES = {
    "": N_("{penalty}, {points}P"),
    "minute": N_("{penalty}, {points}P for each minute"),
    "each": N_("{penalty}, {points}P each player"),
}
"""A penalty with its price, by what that is for each of."""
NOTED = N_("{verdict} ({note})")
SAYS = N_("{rules} says: {verdict}.")
APPLIED = {
    "at_once": N_("at once, before the uma"),
    "nobody_named": N_("at once, before the uma"),
    "after_uma": N_("after the uma"),
    "not_applied": N_("not applied"),
    "not_possible": N_("not possible"),
    "no_amount": N_("no amount stated"),
    "no_conversion": N_("no conversion stated"),
}
"""When a penalty is taken, if it is."""
NOT_APPLIED = {
    "not_applied": N_("This penalty concerns the tournament alone: nothing is paid at the table."),
    "nobody_named": N_("Who pays whom depends on the offender: name the seat."),
    "not_possible": N_("The software does not let this happen."),
    "no_amount": N_("The rules name no amount for this chombo."),
    "no_conversion": N_("The rules state no conversion of {points}P into points at the table."),
}
NEXT_WINNER = N_("next winner of a hand")
OFFENSES = {
    "noten_riichi_play_goes_on": Phrase(N_("Noten riichi, and play goes on"), "chombo#escapes"),
    "noten_riichi_offender_wins": Phrase(
        N_("Noten riichi, and the player claims a win with it"), "chombo#escapes"
    ),
    "noten_riichi_exhaustive_draw": Phrase(
        N_("Noten riichi, and the hand ends in an exhaustive draw"), "chombo#escapes"
    ),
    "noten_riichi_abortive_suucha_riichi": Phrase(
        N_("Noten riichi, and four riichi end the hand and all hands are shown"), "chombo#escapes"
    ),
    "noten_riichi_other_player_wins": Phrase(
        N_("Noten riichi, and another player wins"), "chombo#escapes"
    ),
    "noten_riichi_other_player_chombo": Phrase(
        N_("Noten riichi, and another player commits a chombo"), "chombo#escapes"
    ),
    "noten_riichi_abortive_kyuushu_kyuuhai": Phrase(
        N_("Noten riichi, and nine terminals and honors end the hand"), "chombo#escapes"
    ),
    "noten_riichi_abortive_suufon_renda": Phrase(
        N_("Noten riichi, and four winds end the hand"), "chombo#escapes"
    ),
    "noten_riichi_abortive_suukaikan": Phrase(
        N_("Noten riichi, and four kans end the hand"), "chombo#escapes"
    ),
    "noten_riichi_abortive_sanchahou": Phrase(
        N_("Noten riichi, and three rons end the hand"), "chombo#escapes"
    ),
    "invalid_concealed_kan_after_riichi_play_goes_on": Phrase(
        N_("Invalid closed kan after riichi, and play goes on"), "chombo#timing"
    ),
    "invalid_concealed_kan_after_riichi_offender_wins": Phrase(
        N_("Invalid closed kan after riichi, and the player claims a win with it"), "chombo#timing"
    ),
    "invalid_concealed_kan_after_riichi_exhaustive_draw": Phrase(
        N_("Invalid closed kan after riichi, and the hand ends in an exhaustive draw"),
        "chombo#timing",
    ),
    "invalid_concealed_kan_after_riichi_abortive_suucha_riichi": Phrase(
        N_("Invalid closed kan after riichi, and four riichi end the hand and all hands are shown"),
        "chombo#timing",
    ),
    "invalid_concealed_kan_after_riichi_other_player_wins": Phrase(
        N_("Invalid closed kan after riichi, and another player wins"), "chombo#timing"
    ),
    "invalid_concealed_kan_after_riichi_other_player_chombo": Phrase(
        N_("Invalid closed kan after riichi, and another player commits a chombo"), "chombo#timing"
    ),
    "invalid_concealed_kan_after_riichi_abortive_kyuushu_kyuuhai": Phrase(
        N_("Invalid closed kan after riichi, and nine terminals and honors end the hand"),
        "chombo#timing",
    ),
    "invalid_concealed_kan_after_riichi_abortive_suufon_renda": Phrase(
        N_("Invalid closed kan after riichi, and four winds end the hand"), "chombo#timing"
    ),
    "invalid_concealed_kan_after_riichi_abortive_suukaikan": Phrase(
        N_("Invalid closed kan after riichi, and four kans end the hand"), "chombo#timing"
    ),
    "invalid_concealed_kan_after_riichi_abortive_sanchahou": Phrase(
        N_("Invalid closed kan after riichi, and three rons end the hand"), "chombo#timing"
    ),
    "invalid_win_tiles_shown": Phrase(N_("An invalid win, tiles shown"), "chombo#forms"),
    "invalid_win_at_the_same_time_as_a_valid_one": Phrase(
        N_("An invalid win declared together with a valid one"), "chombo#escapes"
    ),
    "claim_after_dead_hand_was_declared": Phrase(
        N_("A tile claimed with a hand already declared dead"), "dead-hand"
    ),
    "play_cannot_continue": Phrase(
        N_("Play cannot go on, as too many tiles were seen"), "chombo#forms"
    ),
    "riichi_on_open_hand": Phrase(N_("Riichi on an open hand"), "dead-hand"),
    "too_few_tiles": Phrase(N_("Too few tiles in the hand"), "dead-hand"),
    "too_many_tiles": Phrase(N_("Too many tiles in the hand"), "dead-hand"),
    "invalid_kan": Phrase(N_("An invalid kan"), "dead-hand"),
    "invalid_pon": Phrase(N_("An invalid pon"), "dead-hand"),
    "invalid_chi": Phrase(N_("An invalid chii"), "dead-hand"),
    "revealed_riichi_on_invalid_hand": Phrase(
        N_("Revealed riichi on a hand that is not tenpai"), "open-riichi"
    ),
    "two_han_minimum_not_reached": Phrase(
        N_("A win declared below the two-han minimum"), "minimum-han#two-han-minimum"
    ),
    "two_han_minimum_win_retracted_after_ura": Phrase(
        N_("A win taken back after the ura dora were seen"), "minimum-han#two-han-minimum"
    ),
}
