"""Problems with a question: its JSON, its keys and values, its rules."""

from ..phrase import Pick, ProblemText, with_article

SHORTER = "Ask in several smaller questions."
ENTERING = "entering-a-hand"
TILES = "entering-a-hand#tiles"
COUNTS = "entering-a-hand#counts"
WINNING = "entering-a-hand#winning-tile"
CONDITIONS = "entering-a-hand#conditions"
NOT_GUESSED = "More names are unknown than are looked up; correct the others first."
"""The hint at a name that was not compared with the known ones, since so many others were."""
MEANT = "Did you mean “{nearest}”?"
NEAREST = Pick("nearest", {None: "Choose {allowed}.", "": NOT_GUESSED}, MEANT)
RULES = "entering-a-hand#rules"
NUMBER = "Choose a number from {least} to {most}."
OF_KIND = Pick(
    "kind",
    {
        "whole": NUMBER,
        "amount": NUMBER,
        "parts": "Give {parts} in this order, joined by slashes, each from {least} to {most}.",
        "uma": "Give a number for each place, such as 15/5/-5/-15, or the word floating.",
        "uma-table": "Give a row of numbers for each number of players at the goal.",
        "names": "Give ids of yaku joined by slashes, such as suukantsu/daisangen, or none.",
    },
    "Choose {allowed}.",
)
_TEXTS: dict[str, ProblemText] = {
    # the question as a whole
    "not-json": ProblemText(
        "This is not JSON: it cannot be read at line {line}, column {column}.",
        'Write one object with the keys of the question, such as {{"hand": "…", "win_tile": "…"}}.',
    ),
    "not-utf-8": ProblemText(
        "The text is not UTF-8: byte {column} cannot be read.", "Save or send it as UTF-8."
    ),
    "half-a-character": ProblemText(
        "An escape in the JSON is only half of a character.",
        "Write the character itself, in UTF-8.",
    ),
    "nested-too-deep": ProblemText(
        "Lists and objects are nested more than {most} levels deep.",
        "No question needs more than {most} levels.",
    ),
    "too-many-keys": ProblemText(
        "An object has more than {most} keys.", "No question needs more than {most} keys."
    ),
    "too-many-values": ProblemText("There are more than {most} values in one document.", SHORTER),
    "key-twice": ProblemText(
        "The key “{key}” appears twice in one object.", "Leave one of the two out."
    ),
    "two-values": ProblemText(
        "The line gives “{key}” two values: {one} and {two}.", "Leave one of the two out."
    ),
    "number-too-long": ProblemText(
        "A number is too large or has more than {most} digits.",
        "Write a number that a game can have.",
    ),
    "no-number": ProblemText(
        "{constant} is not a number in JSON.", "Write a number, or leave the key out."
    ),
    "not-an-object": ProblemText(
        "A question is an object of keys and values, not {value}.",
        'Write an object such as {{"hand": "…", "win_tile": "…"}}.',
    ),
    "no-questions": ProblemText("The list holds no question.", "Put one question or more into it."),
    "too-many-questions": ProblemText(
        "There are {count} questions in the list, but at most {most} are answered at once.",
        "Send them in several lists.",
    ),
    "answer-too-long": ProblemText(
        "With this answer there would be more than {most} KiB in one response.",
        "Ask this question, and those after it in a list, in a request of their own.",
    ),
    "line-too-long": ProblemText(
        "The line has more than {most} bytes.",
        "Write one question a line; no question needs that much.",
    ),
    "text-too-long": ProblemText(
        "The question has {length} characters, but at most {most} are read.", "Shorten it."
    ),
    "too-many-pairs": ProblemText(
        "The query string has more than {most} keys.", "No question needs that many."
    ),
    "too-many-mods": ProblemText(
        "{count} optional rules are named, but there are only {most}.",
        "Name each of them once.",
        "rulesets/wrc-mods",
    ),
    "bad-id": ProblemText(
        "The id of a question is a text of at most {most} characters or a number.",
        "Shorten it, or leave it out.",
    ),
    "cannot-be-read": ProblemText(
        Pick(
            "found",
            {"": "The question breaks off at column {column}."},
            "The question cannot be read at column {column}: “{found}”.",
        ),
        "Expected there: {expected}.",
        TILES,
    ),
    "unknown-yaku": ProblemText("There is no yaku called {value}.", NEAREST),
    "internal-error": ProblemText(
        "Something went wrong in the program.", "The question is not at fault; please report it."
    ),
    # values
    "unknown-key": ProblemText(
        Pick(
            "field_key",
            {"rules": "The rules have no part named {value}."},
            "The question has no key “{name}”.",
        ),
        NEAREST,
        Pick("field_key", {"rules": RULES}, ENTERING),
    ),
    "unknown-part": ProblemText("The answer has no part named {part}.", "Its parts are {allowed}."),
    "no-parts": ProblemText(
        "This answer has no parts to choose from.", "Leave `parts` out, and `brief` too."
    ),
    "required": ProblemText(
        "The {field} is missing.",
        Pick(
            "field_key",
            {
                "hand": Pick(
                    "form",
                    {
                        "score": "Enter the tiles with the winning tile,"
                        " such as 234m456p22567s333z.",
                        "riichi": "Enter the tiles with the one you drew,"
                        " such as 234m456p2267s333z1m.",
                    },
                    "Enter the tiles, such as 234m456p2267s333z.",
                ),
                "win_tile": "Choose the tile of the hand that completed it.",
                "win_by": "Choose ron or tsumo.",
                "seat_wind": "Choose the winner's seat: E, S, W or N.",
                "wins": "Give one win or more: a hand, or its value, with the winner's seat.",
                "type": "Choose how the hand ended, such as an exhaustive draw.",
                "drawn": "Enter the tile just drawn, such as 6p.",
                "kan": "Enter the tile to make a kan of, such as 6p.",
                "foul": "Choose a foul, such as noten riichi, an offense, or an amount in P.",
                "difference": "Enter by how many points you are behind.",
                "record": "Paste the record, or choose its file.",
            },
            "Please enter it.",
        ),
        Pick("field_key", {"hand": TILES, "win_tile": WINNING, "win_by": WINNING}, ENTERING),
    ),
    "not-yes-or-no": ProblemText(
        "{field} is either on or off, not {value}.", "Write true or false.", CONDITIONS
    ),
    "not-a-number": ProblemText(
        Pick(
            "fraction",
            {True: "The {field} must be a number, not {value}."},
            "The {field} must be a whole number, not {value}.",
        ),
        NUMBER,
        COUNTS,
    ),
    "out-of-range": ProblemText(
        "The {field} must be from {least} to {most}, not {value}.",
        "The nearest number is {bound}.",
        COUNTS,
    ),
    "unknown-value": ProblemText(
        "The {field} cannot be {value}.",
        NEAREST,
        Pick(
            "field_key",
            {
                "melds": "entering-a-hand#melds",
                "kan_type": "calling#kan",
                "type": "abortive-draws",
                "foul": "fouls",
                "case": "fouls",
                "level": "fouls",
                "mode": "chombo#at-the-table",
                "form": "chombo#forms",
                "dealer": "payments#dealer",
            },
            CONDITIONS,
        ),
    ),
    "not-text": ProblemText(
        "The {field} cannot be read from {value}.",
        Pick(
            "field_key",
            {"round": "Write a wind and the number of the hand as text, such as E2."},
            "Write the tiles as text, such as 123m0p55z.",
        ),
        Pick("field_key", {"round": "next-hand#rounds"}, TILES),
    ),
    "too-long": ProblemText(
        "There are {length} characters in the {field}, but at most {most} are read.",
        "Shorten it.",
        TILES,
    ),
    "no-such-tile": ProblemText(
        Pick(
            "found",
            {
                "": Pick(
                    "column",
                    {1: "The {field} is empty."},
                    "The {field} breaks off at column {column}.",
                )
            },
            "The {field} cannot be read at column {column}: “{found}”.",
        ),
        "Expected there: {expected}.",
        TILES,
    ),
    "too-many-tiles": ProblemText(
        Pick(
            "most",
            {1: "The {field} is one tile, but more are entered."},
            "The {field} may have {most} tiles at most, but more are entered.",
        ),
        Pick("most", {1: "Keep one of them."}, "Take some out."),
        TILES,
    ),
    "too-many-choices": ProblemText(
        "The {field} has {count} values, but at most {most} can be named.",
        "Keep {most} of them.",
        "liability#two-players",
    ),
    "not-a-list": ProblemText(
        Pick(
            "of",
            {"seats": "{field}: no seats can be read from {value}."},
            "The {field} cannot be read from {value}.",
        ),
        Pick(
            "of",
            {
                "melds": "Write a list of calls, such as pon:777z@left.",
                "discards": "Write the discards in order, such as 9m1z*5p^.",
                "names": 'Write a list of names, such as ["Ann", "Bob"].',
                "seats": "Write the winds of the seats, such as ES for east and south.",
                "wins": "Write a list with one win for each winner:"
                ' [{{"seat_wind": "S", "han": 3, "fu": 30}}].',
            },
            "Write a list.",
        ),
        Pick(
            "of",
            {
                "melds": "entering-a-hand#melds",
                "discards": "entering-a-hand#discards",
                "wins": "several-winners",
            },
            "next-hand",
        ),
    ),
    # rules
    "bad-rules": ProblemText(
        "The {field} cannot be read from {value}.",
        Pick(
            "field_key",
            {
                "rules.mods": "Give a list of optional rules, such as wrc-mod-2.1.",
                "rules.overrides": "Give options with their values, such as kuitan: false.",
            },
            "Name a rule set such as wrc-2025, or give preset, mods and overrides.",
        ),
        RULES,
    ),
    "unknown-preset": ProblemText("There is no rule set named {value}.", NEAREST, RULES),
    "unknown-mod": ProblemText(
        "There is no optional rule named {value}.", NEAREST, "rulesets/wrc-mods"
    ),
    "unknown-option": ProblemText(
        "There is no rule option named {value}.",
        Pick("nearest", {None: "The article on options lists them all.", "": NOT_GUESSED}, MEANT),
        "options",
    ),
    "option-is-information": ProblemText(
        "The option “{option}” only says what a rule book states; it changes no answer.",
        "Leave it out.",
        "options#{option}",
    ),
    "bad-option-value": ProblemText(
        "The option “{option}” cannot be {value}.",
        Pick("nearest", {None: OF_KIND, "": OF_KIND}, MEANT),
        "options#{option}",
    ),
}
PROBLEMS = with_article(ENTERING, _TEXTS)
PLAIN = ProblemText("Something is not right with the {field}.", "Please check it.", ENTERING)
"""What is said of a problem that has no text here."""
