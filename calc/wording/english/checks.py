"""Conditions of yaku: what each asks, and what is at fault in a hand."""

from ..phrase import CheckText

CHECKS: dict[str, CheckText] = {
    # how and when a hand is won
    "closed": CheckText(
        "Nothing is called; a concealed kan is fine",
        "The hand was opened by a call.",
        "Calling {at} opened the hand.",
        "Calling {at} opened the hand.",
    ),
    "riichi-declared": CheckText("Riichi is declared", "Riichi was not declared."),
    "no-better-riichi": CheckText(
        "No other kind of riichi takes its place",
        "A dearer kind of riichi takes the place of plain riichi.",
    ),
    "double-riichi-declared": CheckText(
        "Riichi is declared with the first discard, before any call",
        "Riichi was not declared with the first discard.",
    ),
    "not-revealed": CheckText(
        "The hand is not shown with the riichi",
        "The hand was shown with the riichi, and that counts instead.",
    ),
    "open-riichi-declared": CheckText(
        "Riichi is declared with the hand shown", "Riichi with the hand shown was not declared."
    ),
    "open-riichi-in-use": CheckText(
        "The rules allow riichi with the hand shown",
        "These rules do not count riichi with the hand shown.",
    ),
    "within-a-go-around": CheckText(
        "The win comes within one turn of everybody after riichi, with no call between",
        "The win came later, or a call came between.",
    ),
    "in-riichi": CheckText("Riichi is declared", "Riichi was not declared."),
    "ippatsu-in-use": CheckText("The rules count ippatsu", "These rules do not count ippatsu."),
    "self-drawn": CheckText(
        "The winning tile is self-drawn", "The winning tile was another player's."
    ),
    "another-player's-tile": CheckText(
        "The winning tile is another player's", "The winning tile was self-drawn."
    ),
    "last-tile-drawn": CheckText(
        "The winning tile is the last of the wall", "It was not the last tile of the wall."
    ),
    "last-discard": CheckText(
        "The winning tile is the last discard", "It was not the last discard."
    ),
    "replacement-tile": CheckText(
        "The winning tile is drawn after a kan of your own",
        "The winning tile was not drawn after a kan of your own.",
    ),
    "robbed-kan": CheckText(
        "Another player adds the winning tile to a triplet for a kan",
        "Nobody added the winning tile to a triplet.",
    ),
    "before-own-draw": CheckText(
        "The win comes before your first draw, with no call between",
        "The win came after your first draw, or after a call.",
    ),
    "renhou-in-use": CheckText("The rules count renhou", "These rules do not count renhou."),
    "dealer": CheckText("The winner is the dealer", "The winner is not the dealer."),
    "not-dealer": CheckText("The winner is not the dealer", "The winner is the dealer."),
    "first-fourteen": CheckText(
        "The first fourteen tiles are complete", "It was not the dealer's first hand."
    ),
    "first-draw": CheckText(
        "The win is on your first draw, with no call before",
        "It was not your first draw.",
    ),
    "complete": CheckText("The hand has a complete form", "The tiles make no groups and no pairs."),
    # the tiles of ordinary yaku
    "four-sequences": CheckText(
        "Four sequences",
        "The hand is not made of four groups and a pair.",
        "{at} is not a sequence.",
        "{at} are not sequences.",
    ),
    "valueless-pair": CheckText(
        "A pair without value: no dragons, not your wind, not the wind of the round",
        "The pair has a value.",
        "{at} has a value: dragons, your own wind and the round wind earn fu.",
    ),
    "ryanmen-wait": CheckText(
        "The winning tile finishes a two-sided wait",
        "The winning tile did not finish a two-sided wait.",
        "The winning tile finished {at}, and that was not a two-sided wait.",
    ),
    "one-pair-of-twin-sequences": CheckText(
        "The same sequence twice, and not two such pairs",
        "There is not exactly one pair of identical sequences.",
        "{at} is there only once, and so is every other sequence.",
        "{at} are both there twice, which is the bigger yaku.",
    ),
    "two-pairs-of-twin-sequences": CheckText(
        "Two pairs of identical sequences",
        "There are not two pairs of identical sequences.",
        "{at} is left without a twin.",
        "{at} are left without twins.",
    ),
    "same-sequence-in-three-suits": CheckText(
        "The same sequence in all three suits",
        "No sequence is there in all three suits.",
        "{at} does not match: the same numbers are needed in all three suits.",
        "{at} do not match: the same numbers are needed in all three suits.",
    ),
    "straight-in-one-suit": CheckText(
        "1-2-3, 4-5-6 and 7-8-9 of one suit",
        "1-2-3, 4-5-6 and 7-8-9 of one suit are not all there.",
        "{at} is no part of the straight 1-2-3, 4-5-6, 7-8-9.",
        "{at} are no parts of the straight 1-2-3, 4-5-6, 7-8-9.",
    ),
    "triplet": CheckText(
        "A triplet or kan of the right honor",
        "There is no triplet of the right honor.",
        "{at} is not enough: three of them are needed.",
    ),
    "haku/triplet": CheckText(
        "A triplet or kan of white dragons",
        "There is no triplet of white dragons.",
        "{at} is not enough: three white dragons are needed.",
    ),
    "hatsu/triplet": CheckText(
        "A triplet or kan of green dragons",
        "There is no triplet of green dragons.",
        "{at} is not enough: three green dragons are needed.",
    ),
    "chun/triplet": CheckText(
        "A triplet or kan of red dragons",
        "There is no triplet of red dragons.",
        "{at} is not enough: three red dragons are needed.",
    ),
    "seat_wind/triplet": CheckText(
        "A triplet or kan of your own wind",
        "There is no triplet of your own wind.",
        "{at} is not enough: three tiles of your own wind are needed.",
    ),
    "round_wind/triplet": CheckText(
        "A triplet or kan of the round wind",
        "There is no triplet of the round wind.",
        "{at} is not enough: three tiles of the round wind are needed.",
    ),
    "four-groups": CheckText(
        "Four groups and a pair", "The hand is not made of four groups and a pair."
    ),
    "four-triplets": CheckText(
        "Four triplets or kans",
        "There are not four triplets.",
        "{at} is a sequence, not a triplet.",
        "{at} are sequences, not triplets.",
    ),
    "three-concealed-triplets": CheckText(
        "Exactly three concealed triplets or kans",
        "There are not exactly three concealed triplets.",
        "{at} is not concealed: it was called, or finished by ron.",
        "{at} are not concealed: each was called, or finished by ron.",
    ),
    "three-quads": CheckText(
        "Exactly three kans",
        "There are not exactly three kans.",
        "{at} is not a kan.",
        "{at} are not kans.",
    ),
    "same-triplet-in-three-suits": CheckText(
        "Triplets of the same number in all three suits",
        "No number has a triplet in all three suits.",
        "{at} does not match: the same number is needed three times in every suit.",
        "{at} do not match: the same number is needed three times in every suit.",
    ),
    "two-dragon-triplets": CheckText(
        "Triplets of two dragons", "There are not exactly two triplets of dragons."
    ),
    "dragon-pair": CheckText(
        "A pair of the third dragon", "There is no pair of dragons.", "{at} is no pair of dragons."
    ),
    "only-simples": CheckText(
        "Only numbers from 2 to 8",
        "Some tile is a 1, a 9 or an honor.",
        "{at} holds a 1, a 9 or an honor.",
        "{at} hold a 1, a 9 or an honor.",
    ),
    "open-tanyao-in-use": CheckText(
        "The hand is closed, or the rules count it open too",
        "These rules count it in a closed hand only.",
        "These rules count it in a closed hand only, and {at} was called.",
        "These rules count it in a closed hand only, and {at} were called.",
    ),
    "seven-pairs": CheckText(
        "Seven different pairs", "The tiles do not make seven different pairs."
    ),
    "yaochuu-in-every-block": CheckText(
        "A 1, a 9 or an honor in every group and in the pair",
        "The hand is not made of four groups and a pair.",
        "{at} holds no 1, no 9 and no honor.",
        "{at} hold no 1, no 9 and no honor.",
    ),
    "terminal-in-every-block": CheckText(
        "A 1 or a 9 in every group and in the pair, and no honors",
        "The hand is not made of four groups and a pair.",
        "{at} holds no 1 and no 9.",
        "{at} hold no 1 and no 9.",
    ),
    "some-honor": CheckText("At least one honor", "There is no honor in the hand."),
    "some-terminal": CheckText("At least one 1 or 9", "There is no 1 and no 9 in the hand."),
    "some-sequence": CheckText("At least one sequence", "There is no sequence in the hand."),
    "only-yaochuu": CheckText(
        "Only 1s, 9s and honors",
        "Thirteen orphans count as a yaku of their own.",
        "{at} is not made of 1s, 9s or honors alone.",
        "{at} are not made of 1s, 9s or honors alone.",
    ),
    "one-suit": CheckText(
        "Numbers of one suit only",
        "There is no suit of numbers in the hand.",
        "{at} is of another suit.",
        "{at} are of another suit.",
    ),
    "only-one-suit": CheckText(
        "Numbers of one suit, and no honors",
        "The hand is not of one suit.",
        "{at} does not belong to the main suit.",
        "{at} do not belong to the main suit.",
    ),
    # the tiles of yakuman
    "thirteen-orphans": CheckText(
        "One of each 1, 9 and honor, and a second one of these",
        "Some of the thirteen kinds are missing.",
        "{at} is neither a 1, nor a 9, nor an honor.",
        "{at} are no 1s, 9s or honors.",
    ),
    "single-wait": CheckText(
        "One kind was missing before the win",
        "All thirteen kinds were there before the win.",
        "All thirteen kinds were there before {at}, which is the thirteen-sided wait.",
    ),
    "thirteen-sided-wait": CheckText(
        "All thirteen kinds were there before the win",
        "One kind was missing before the win.",
        "{at} was the only tile to wait for.",
    ),
    "four-concealed-triplets": CheckText(
        "Four concealed triplets or kans",
        "There are not four concealed triplets.",
        "{at} is no concealed triplet.",
        "{at} are no concealed triplets.",
    ),
    "shanpon-wait": CheckText(
        "The winning tile finishes a triplet",
        "The winning tile finished the pair.",
        "The winning tile finished {at}, which is the form with a pair wait.",
    ),
    "tanki-wait": CheckText(
        "The winning tile finishes the pair",
        "The winning tile did not finish the pair.",
        "The winning tile finished {at}, not the pair.",
    ),
    "three-dragon-triplets": CheckText(
        "Triplets of all three dragons",
        "There are not three triplets of dragons.",
        "{at} would have to be a triplet.",
    ),
    "three-wind-triplets": CheckText(
        "Triplets of exactly three winds",
        "There are not exactly three triplets of winds.",
        "{at} would have to be a triplet.",
    ),
    "wind-pair": CheckText(
        "A pair of the fourth wind", "There is no pair of winds.", "{at} is no pair of winds."
    ),
    "four-wind-triplets": CheckText(
        "Triplets of all four winds",
        "There are not four triplets of winds.",
        "{at} would have to be a triplet.",
    ),
    "only-honors": CheckText(
        "Only honors",
        "Not all tiles are honors.",
        "{at} is not made of honors.",
        "{at} are not made of honors.",
    ),
    "only-terminals": CheckText(
        "Only 1s and 9s",
        "Not all tiles are 1s and 9s.",
        "{at} is not made of 1s or 9s alone.",
        "{at} are not made of 1s or 9s alone.",
    ),
    "only-green": CheckText(
        "Only 2, 3, 4, 6 and 8 of bamboos, and green dragons",
        "Not all tiles are green.",
        "{at} is not all green.",
        "{at} are not all green.",
    ),
    "green-dragon": CheckText(
        "Green dragons, where the rules ask for them",
        "These rules ask for green dragons, and there are none.",
    ),
    "nine-gates": CheckText(
        "1112345678999 of one suit and one more of that suit, nothing called",
        "The tiles are not 1112345678999 of one suit and one more of it.",
        "{at} was called, and the whole shape has to be concealed.",
        "{at} were called, and the whole shape has to be concealed.",
    ),
    "lesser-wait": CheckText(
        "The win is not on the extra tile",
        "Any tile of the suit would have won, which is the form with nine waits.",
    ),
    "nine-sided-wait": CheckText(
        "Any tile of the suit would have won", "Not every tile of the suit would have won."
    ),
    "four-quads": CheckText(
        "Four kans", "There are not four kans.", "{at} is not a kan.", "{at} are not kans."
    ),
    # local yaku
    "two-of-each-circle": CheckText(
        "Two of each circle from 2 to 8", "The tiles are not two of each circle from 2 to 8."
    ),
    "eighth-win": CheckText("It is the eighth win in a row", "It was not the eighth win in a row."),
    "four-called-groups": CheckText(
        "Four called groups",
        "Not all four groups are called.",
        "{at} is not called.",
        "{at} are not called.",
    ),
    "three-identical-sequences": CheckText(
        "The same sequence exactly three times", "No sequence is there exactly three times."
    ),
    "four-identical-sequences": CheckText(
        "The same sequence four times", "No sequence is there four times."
    ),
    "three-chained-triplets": CheckText(
        "Triplets of exactly three numbers in a row, in one suit",
        "There are not exactly three triplets in a row in one suit.",
    ),
    "four-chained-triplets": CheckText(
        "Triplets of four numbers in a row, in one suit",
        "There are not four triplets in a row in one suit.",
    ),
    "all-five-sorts": CheckText(
        "A group or pair of each sort: characters, circles, bamboos, winds, dragons",
        "One of the five sorts is missing.",
    ),
    "riichi-tile": CheckText(
        "Ron on the tile another player declares riichi with",
        "The winning tile was not a riichi declaration.",
    ),
    "discard-after-a-kan": CheckText(
        "Ron on the discard another player makes after a kan",
        "The winning tile was not discarded after a kan.",
    ),
    "unrelated-tiles": CheckText(
        "Thirteen tiles none of which is near another, and one pair",
        "Some tiles are near each other.",
    ),
    "only-characters": CheckText(
        "Only characters",
        "Not all tiles are characters.",
        "{at} is not one of the characters.",
        "{at} are not characters.",
    ),
    "sum-of-a-hundred": CheckText(
        "The numbers add up to a hundred or more", "The numbers add up to less than a hundred."
    ),
    "only-red-bamboo": CheckText(
        "Only 1, 5, 7 and 9 of bamboos, and red dragons",
        "Some tile is of another kind.",
        "{at} is of another kind.",
        "{at} are of another kind.",
    ),
    "very-last-tile": CheckText(
        "The win is on the last tile of the wall or on the last discard",
        "It was neither the last tile of the wall nor the last discard.",
    ),
    "iipin_mouyue/won-on-tile": CheckText(
        "The winning tile is the 1 of circles",
        "The winning tile was not the 1 of circles.",
        "The winning tile was {at}, not the 1 of circles.",
    ),
    "chuupin_raoyui/won-on-tile": CheckText(
        "The winning tile is the 9 of circles",
        "The winning tile was not the 9 of circles.",
        "The winning tile was {at}, not the 9 of circles.",
    ),
    "uupin_kaihou/won-on-tile": CheckText(
        "The winning tile is a 5 of circles",
        "The winning tile was not a 5 of circles.",
        "The winning tile was {at}, not a 5 of circles.",
    ),
    "shiisanpuutaa/first-draw": CheckText(
        "It is your first draw, with no call before", "It was not your first draw."
    ),
    "first-discard": CheckText(
        "Riichi is declared with the first discard, the hand shown",
        "Riichi was not declared with the first discard and the hand shown.",
    ),
    "combined-here": CheckText(
        "The rules combine double riichi with a hand shown",
        "These rules do not combine double riichi with a hand shown.",
    ),
}
"""By the key of the check, or by yaku/check where a yaku needs words of its own."""
PLAIN = CheckText("Every condition of {yaku} is met", "A condition of {yaku} is not met.")
OTHERS = "others"
"""What stands for things at fault that are not named."""
