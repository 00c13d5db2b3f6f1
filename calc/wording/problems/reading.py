"""Problems with values that cannot be read."""

from ..template import Pick, ProblemText

ENTERING = "entering-a-hand"
TILES = "entering-a-hand#tiles"
COUNTS = "entering-a-hand#counts"
WINNING = "entering-a-hand#winning-tile"
CONDITIONS = "entering-a-hand#conditions"
NEAREST = Pick("nearest", {None: "Choose {allowed}."}, "Perhaps “{nearest}” is meant.")

PROBLEMS = {
    "unknown-key": ProblemText(
        Pick(
            "field_key",
            {"rules": "The rules have no part named {value}."},
            "Nothing here is called “{name}”.",
        ),
        NEAREST,
        Pick("field_key", {"rules": "entering-a-hand#rules"}, ENTERING),
    ),
    "required": ProblemText(
        "The {field} is missing.",
        Pick(
            "field_key",
            {
                "hand": "Enter the concealed tiles, winning tile included, such as 234m456p22678s.",
                "win_tile": "Choose the tile of the hand that completed it.",
                "win_by": "Choose ron or self-draw.",
            },
            "Please fill it in.",
        ),
        Pick("field_key", {"hand": TILES, "win_tile": WINNING, "win_by": WINNING}, ENTERING),
    ),
    "not-yes-or-no": ProblemText(
        "{field} is either on or off, not {value}.",
        "Write true or false.",
        CONDITIONS,
    ),
    "not-a-number": ProblemText(
        "The {field} is a whole number, not {value}.",
        "Choose a number from {least} to {most}.",
        COUNTS,
    ),
    "out-of-range": ProblemText(
        "The {field} is from {least} to {most}, not {value}.",
        "The nearest number is {bound}.",
        COUNTS,
    ),
    "unknown-value": ProblemText(
        "The {field} cannot be {value}.",
        "Choose {allowed}.",
        CONDITIONS,
    ),
    "not-text": ProblemText(
        "The {field} is written as text, not as {value}.",
        "Write tiles as digits and a letter, such as 123m0p55z.",
        TILES,
    ),
    "too-long": ProblemText(
        "There are {length} characters in the {field}, but at most {most} are read.",
        "Shorten it.",
        TILES,
    ),
    "no-such-tile": ProblemText(
        Pick(
            "found",
            {"": "Something is missing at the end of the {field}, at column {column}."},
            "The {field} cannot be read at column {column}: “{found}”.",
        ),
        "Expected there: {expected}.",
        TILES,
    ),
    "too-many-tiles": ProblemText(
        "More than {most} tiles cannot be read as the {field}.",
        "Take some out.",
        TILES,
    ),
    "not-a-list": ProblemText(
        "The {field} cannot be read from {value}.",
        Pick(
            "of",
            {
                "melds": "Write a list of calls, such as pon:777z@left.",
                "discards": "Write the discards in order, such as 9m1z*5p^.",
            },
            "Write a list.",
        ),
        Pick("of", {"discards": "entering-a-hand#discards"}, "entering-a-hand#melds"),
    ),
}
