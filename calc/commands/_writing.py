"""An answer as it is sent: JSON that is not too long."""

from calc.commands._problems import InvalidAnswer, invalid_answer
from calc.encode import Answer, write_answer
from calc.questions.document import MOST_ANSWERED, BadDocument
from calc.words import Language


def answer_bytes(answer: Answer, question: object) -> bytes:
    """An answer as JSON, with the id of its question."""
    return write_answer(answer, question).encode("utf-8", "replace")


def too_long(language: Language) -> InvalidAnswer:
    """The refusal of an answer that would be longer than MOST_ANSWERED bytes."""
    problem = BadDocument("answer-too-long", most=MOST_ANSWERED // 1024).problem
    return invalid_answer([problem], language)


def bounded_answer(answer: Answer, question: object, language: Language) -> tuple[Answer, bytes]:
    """An answer with its JSON; a refusal in place of one that is too long."""
    text = answer_bytes(answer, question)
    if len(text) <= MOST_ANSWERED:
        return answer, text
    refusal = too_long(language)
    return refusal, answer_bytes(refusal, question)
