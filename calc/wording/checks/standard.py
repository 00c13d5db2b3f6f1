"""Conditions of the tiles in ordinary yaku."""

from .text import CheckText

CHECKS = {
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
}
