"""Fouls: the rows of the foul table, their consequences, and offenses by how the hand goes on."""

from ..phrase import Phrase

FOULS = {
    "deal_error": "Error during the deal",
    "wrong_number_of_tiles": "Too many or too few tiles",
    "wrong_draw": "Wrongly drawing tiles",
    "wrong_reveal": "Wrongly revealing tiles",
    "empty_call_group": "Empty call for a group",
    "empty_concealed_kan": "Empty closed kan",
    "empty_riichi": "Empty riichi",
    "empty_win_vocal": "Empty call for a win, voice only",
    "empty_win_shown": "Empty call for a win, hand shown",
    "call_after_riichi": "Calling after riichi",
    "call_with_undeclared_dead_hand": "Calling with a hand not yet declared dead",
    "call_with_declared_dead_hand": "Calling with a hand declared dead",
    "confusing_call": "Confusing call",
    "changed_call": "Changing a call",
    "invalid_group": "Invalid group",
    "swap_calling": "Swap calling",
    "riichi_tile_not_rotated": "Declaration tile not turned",
    "noten_riichi": "Noten riichi",
    "open_riichi": "Riichi with an open hand",
    "riichi_hand_discard": "Discarding from the hand after riichi",
    "invalid_concealed_kan": "Invalid closed kan after riichi",
    "obstruction": "Obstruction",
    "foreign_objects": "Foreign objects",
    "passing_information": "Passing information",
    "cheating": "Cheating",
    "wrong_all_last_sheet": "Incorrect all-last sheet",
    "wrong_report_sheet": "Incorrect report sheet",
    "late_1_to_10": "Late by 1 to 10 minutes",
    "late_over_10": "Late by more than 10 minutes",
    "forfeit": "Forfeiting a hanchan",
}
PENALTIES = {"chombo": Phrase("Chombo", "chombo"), "points": Phrase("Penalty in points", "fouls")}
SYNONYMS = {
    "deal_error": "wall break dice shuffle redeal",
    "wrong_number_of_tiles": "tahai shouhai tile count 12 14 short long",
    "wrong_draw": "drew out of turn wrong place dead wall",
    "wrong_reveal": "knocked over showed wall tiles exposed",
    "empty_call_group": "chi chii pon kan called and took back",
    "empty_concealed_kan": "ankan called and took back",
    "empty_riichi": "riichi called and took back",
    "empty_win_vocal": "ron tsumo said without showing",
    "empty_win_shown": "false win invalid ron tsumo furiten no yaku chombo",
    "call_after_riichi": "chi chii pon kan in riichi",
    "call_with_undeclared_dead_hand": "dead hand call",
    "call_with_declared_dead_hand": "dead hand call",
    "confusing_call": "unclear wrong word",
    "changed_call": "pon then chi chii changed mind",
    "invalid_group": "wrong chi chii pon kan wrong tiles",
    "swap_calling": "kuikae same tile discard",
    "riichi_tile_not_rotated": "sideways tile forgot turn",
    "noten_riichi": "riichi not tenpai chombo",
    "open_riichi": "riichi on open hand called",
    "riichi_hand_discard": "changed hand after riichi wrong tile",
    "invalid_concealed_kan": "ankan after riichi waits changed chombo",
    "obstruction": "disturbing mixing tiles stopping play",
    "foreign_objects": "phone drink food on the table",
    "passing_information": "talking signals advice",
    "cheating": "disqualified",
    "wrong_all_last_sheet": "score sheet last hand",
    "wrong_report_sheet": "score sheet",
    "late_1_to_10": "lateness minutes",
    "late_over_10": "lateness no show replacement",
    "forfeit": "leaving gave up replacement",
}
"""Other words under which a player may look a foul up."""
GROUPS = {
    "shuffling_and_drawing": "Dealing and drawing",
    "calls": "Calls",
    "melds": "Groups",
    "riichi": "Riichi",
    "conduct": "Conduct",
    "reporting": "Reports",
    "lateness": "Lateness",
}
LEVELS = {
    "official": "Official",
    "higher": "Higher",
    "lower": "Lower",
    "bare_minimum": "Bare minimum",
}
ACTIONS = {
    "none": "No penalty",
    "not_penalized": "Not penalized",
    "warning": "Warning",
    "dead_hand": "Dead hand",
    "chonbo": "Chombo",
    "dead_hand_or_chonbo": "Dead hand or chombo",
    "point_penalty": "Penalty in points",
    "point_penalty_and_replacement": "Penalty in points, and a replacement player",
    "warning_and_replacement": "Warning, and a replacement player",
    "referee_discretion": "The referee decides",
    "disqualification": "Disqualification",
    "not_stated": "Not stated",
    "not_possible": "Not possible in this software",
}
NOTES = {
    "re-deal-where-needed": "re-deal where needed",
    "depends-on-tiles-shown": "depends on how many tiles were shown",
    "dead-hand-with-1p-or-chonbo": "dead hand with 1P added, or chonbo 30P",
    "only-the-first-call": "only the first call may be carried out",
    "swap-calling-is-allowed": "swap calling is allowed under these rules",
    "same-tile-only": "for the same tile; the other end of a sequence may be discarded",
    "second-call-allowed": "the second call is allowed",
    "free-if-put-back": "no penalty if the tile is put back before it is in the hand",
    "by-three-and-seven-tiles": (
        "1 or 2 tiles: a warning; 3 to 6: dead hand; 7 or more, or play cannot go on: chombo"
    ),
    "a-win-is-a-chombo": "a win declared with a dead hand is a chombo",
    "a-kan-is-a-chombo": "an invalid kan is a chombo",
    "noten-riichi-at-a-draw": "at a draw it is a chombo, as the riichi can no longer be checked",
    "where-play-cannot-go-on": "where play cannot go on, as too many tiles were seen",
    "if-corrected-at-once": "a wrong word is corrected at once; repeated, the referee decides",
    "quick-correction-but-no-win": (
        "a quick correction is allowed, but not after a call for a win"
    ),
    "yellow-card": "a yellow card; two in a day are a red card and cost 20P",
    "yellow-card-for-two-tiles": (
        "a yellow card for two tiles or more; two cards in a day are a red card and cost 20P"
    ),
    "ron-and-tsumo-are-corrected": "ron said for tsumo, or tsumo for ron, is corrected",
    "a-card-for-two-tiles-shown": "and a yellow card if two tiles or more were shown",
}
OUTCOMES = {
    "chombo": Phrase("Chombo.", "chombo#forms"),
    "dead_hand": Phrase("Dead hand: no win, no call, never tenpai.", "dead-hand"),
    "pending": Phrase(
        "No penalty yet: the hand is checked when it is won with, or shown at a draw.",
        "chombo#timing",
    ),
    "warning": Phrase("A warning.", "fouls"),
    "none": Phrase("No penalty.", "fouls"),
    "not_penalized": Phrase("Not penalized.", "fouls"),
    "point_penalty": Phrase("Penalty in points.", "fouls"),
    "not_stated": Phrase("Not stated.", "fouls#rule-sets"),
    "not_possible": Phrase("The software does not let it happen.", "fouls#rule-sets"),
    "escapes": Phrase(
        "The hand ends before the offense is found out: no penalty.", "chombo#escapes"
    ),
    "void": Phrase(
        "A valid win was declared at the same time: it counts, no chombo.", "chombo#escapes"
    ),
}
WHEN = {"at_once": "Settled at once."}
ALSO = {"warning_for_obstruction": "A warning for obstruction is added."}
PER = {"": "", "minute": " for each minute", "each": " each player"}
SAYS = "{rules} says: {verdict}."
APPLIED = {
    "at_once": "at once, before the uma",
    "nobody_named": "at once, before the uma",
    "after_uma": "after the uma",
    "not_applied": "not applied",
    "not_possible": "not possible",
    "no_amount": "no amount stated",
    "no_conversion": "no conversion stated",
}
"""When a penalty is taken, if it is."""
NOT_APPLIED = {
    "not_applied": "This penalty concerns the tournament alone: nothing is paid at the table.",
    "nobody_named": "Who pays whom depends on the offender: name the seat.",
    "not_possible": "The software does not let this happen.",
    "no_amount": "The rules name no amount for this chombo.",
    "no_conversion": "The rules state no conversion of {points}P into points at the table.",
}
NEXT_WINNER = "next winner of a hand"
_HOW = {
    "play_goes_on": "play goes on",
    "offender_wins": "the player claims a win with it",
    "exhaustive_draw": "the hand ends in an exhaustive draw",
    "abortive_suucha_riichi": "four riichi end the hand and all hands are shown",
    "other_player_wins": "another player wins",
    "other_player_chombo": "another player commits a chombo",
    "abortive_kyuushu_kyuuhai": "nine terminals and honors end the hand",
    "abortive_suufon_renda": "four winds end the hand",
    "abortive_suukaikan": "four kans end the hand",
    "abortive_sanchahou": "three rons end the hand",
}
OFFENSES = {
    **{
        f"noten_riichi_{how}": Phrase(f"Noten riichi, and {end}", "chombo#escapes")
        for how, end in _HOW.items()
    },
    **{
        f"invalid_concealed_kan_after_riichi_{how}": Phrase(
            f"Invalid closed kan after riichi, and {end}", "chombo#timing"
        )
        for how, end in _HOW.items()
    },
    "invalid_win_tiles_shown": Phrase("An invalid win, tiles shown", "chombo#forms"),
    "invalid_win_at_the_same_time_as_a_valid_one": Phrase(
        "An invalid win declared together with a valid one", "chombo#escapes"
    ),
    "claim_after_dead_hand_was_declared": Phrase(
        "A tile claimed with a hand already declared dead", "dead-hand"
    ),
    "play_cannot_continue": Phrase(
        "Play cannot go on, as too many tiles were seen", "chombo#forms"
    ),
    "riichi_on_open_hand": Phrase("Riichi on an open hand", "dead-hand"),
    "too_few_tiles": Phrase("Too few tiles in the hand", "dead-hand"),
    "too_many_tiles": Phrase("Too many tiles in the hand", "dead-hand"),
    "invalid_kan": Phrase("An invalid kan", "dead-hand"),
    "invalid_pon": Phrase("An invalid pon", "dead-hand"),
    "invalid_chi": Phrase("An invalid chii", "dead-hand"),
    "revealed_riichi_on_invalid_hand": Phrase(
        "Revealed riichi on a hand that is not tenpai", "open-riichi"
    ),
    "two_han_minimum_not_reached": Phrase(
        "A win declared below the two-han minimum", "minimum-han#two-han-minimum"
    ),
    "two_han_minimum_win_retracted_after_ura": Phrase(
        "A win taken back after the ura dora were seen", "minimum-han#two-han-minimum"
    ),
}
