"""The commands: each is one module of this package, or a folder, that is found by its name.

A module without a leading underscore is a command; `COMMANDS` lists them and loads each when it is
first looked up. Page, JSON API, command line with completion, OpenAPI document, the reference and
`calc.<name>` are made from what the module declares, so adding the module adds the command.

To add the command `example`, write `calc/commands/example.py` (see `yaku.py`). Its docstring, one
sentence, is what the command line and the API say about the command. It has, in this order:

1.  The keys of its question, a `Form`, and what they are read into::

        FORM = Form("example", (Key("rules", Rules(), DEFAULT, "The rule set."),))

2.  One `TypedDict` for each kind of answer, named for the kind, and one for each nested object.
    `kind` is a `Literal`; a string literal below each field says its meaning and unit. The OpenAPI
    document and the reference are generated from these types::

        class ExampleAnswer(TypedDict):
            \"\"\"What this kind of answer is.\"\"\"

            kind: Literal["example"]
            points: int
            \"\"\"Points, counters included.\"\"\"

3.  `answer`, from the question to one of these answers; its return annotation lists all kinds.
    What the rules return are keys and numbers; words are added here, by functions of `calc.wording`
    with the language as an argument::

        def answer(
            question: Question, language: Language = ENGLISH
        ) -> ExampleAnswer | InvalidAnswer: ...

4.  `text`, the lines that a terminal shows of an answer that is not `invalid`, from the answer and
    the language; helpers for layout are in `calc.commands._text`, headings and sentences in
    `calc/wording/english/lines.py`. A command without it leaves `text` out of its `Command`.

5.  The registration, with a question that the documentation and the tests try::

        COMMAND = Command(FORM, answer, text, example="rules=wrc-2025")

Parts of answers that several commands share are in modules with a leading underscore.
"""

from ._registry import COMMANDS as COMMANDS
from ._registry import Answer as Answer
from ._registry import Answered as Answered
from ._registry import Command as Command
from ._registry import Question as Question
