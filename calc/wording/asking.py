"""Words about a question as a whole: its JSON, its size, its place in a batch."""

from .template import Pick, ProblemText

ENTERING = "entering-a-hand"
SHORTER = "Ask in several smaller questions."

PROBLEMS = {
    "not-json": ProblemText(
        "This is not JSON: it cannot be read at line {line}, column {column}.",
        'Write one object with the keys of the question, such as {{"hand": "…", "win_tile": "…"}}.',
        ENTERING,
    ),
    "not-utf-8": ProblemText(
        "The text is not UTF-8: byte {column} cannot be read.",
        "Save or send it as UTF-8.",
        ENTERING,
    ),
    "half-a-character": ProblemText(
        "An escape in the JSON stands for half a character.",
        "Write the character itself, in UTF-8.",
        ENTERING,
    ),
    "nested-too-deep": ProblemText(
        "Lists and objects stand inside each other more than {most} levels deep.",
        "No question needs more than {most} levels.",
        ENTERING,
    ),
    "too-many-keys": ProblemText(
        "An object has more than {most} keys.",
        "No question needs more than {most} keys.",
        ENTERING,
    ),
    "too-many-values": ProblemText(
        "There are more than {most} values in one document.",
        SHORTER,
        ENTERING,
    ),
    "key-twice": ProblemText(
        "The key “{key}” stands twice in one object.",
        "Leave one of the two out.",
        ENTERING,
    ),
    "number-too-long": ProblemText(
        "A number is too large or has more than {most} digits.",
        "Write a number that a game can have.",
        ENTERING,
    ),
    "no-number": ProblemText(
        "{name} is not a number of JSON.",
        "Write a number, or leave the key out.",
        ENTERING,
    ),
    "not-an-object": ProblemText(
        "A question is an object of keys and values, not {value}.",
        'Write an object such as {{"hand": "…", "win_tile": "…"}}.',
        ENTERING,
    ),
    "no-questions": ProblemText(
        "The list holds no question.",
        "Put one question or more into it.",
        ENTERING,
    ),
    "too-many-questions": ProblemText(
        "There are {count} questions in the list, but at most {most} are answered at once.",
        "Send them in several lists.",
        ENTERING,
    ),
    "line-too-long": ProblemText(
        "The line has more than {most} bytes.",
        "Write one question a line; no question needs that much.",
        ENTERING,
    ),
    "text-too-long": ProblemText(
        "The question has {length} characters, but at most {most} are read.",
        "Shorten it.",
        ENTERING,
    ),
    "too-many-pairs": ProblemText(
        "The query string has more than {most} keys.",
        "No question needs that many.",
        ENTERING,
    ),
    "too-many-mods": ProblemText(
        "{count} changes to the rules are named, but there are only {most}.",
        "Name each of them once.",
        "rulesets/wrc-mods",
    ),
    "bad-id": ProblemText(
        "The id of a question is a text of at most {most} characters or a number.",
        "Shorten it, or leave it out.",
        ENTERING,
    ),
    "cannot-be-read": ProblemText(
        "The question cannot be read at column {column}: “{found}”.",
        "Expected there: {expected}.",
        "entering-a-hand#tiles",
    ),
    "unknown-yaku": ProblemText(
        "There is no yaku called {value}.",
        Pick("nearest", {None: "Choose {allowed}."}, "Perhaps “{nearest}” is meant."),
        ENTERING,
    ),
    "internal-error": ProblemText(
        "Something broke while this was worked out.",
        "The fault is ours; please report the question.",
        ENTERING,
    ),
}
FIELDS = {
    "question": "question",
    "against": "other rule set",
    "id": "id",
    "yaku": "yaku",
}
