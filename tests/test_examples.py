"""Every living example in an article gives the answer that the article states."""

from collections.abc import Iterable

from calc.articles import Article
from tests.answers import example_answer, found, same
from tests.library import LIBRARY, faults
from tests.tables import for_each


def articles() -> Iterable[Article]:
    return LIBRARY.articles.values()


@for_each("article", articles, ids=lambda article: article.address)
def test_examples_say_what_the_program_answers(article: Article) -> None:
    wrong = []
    for example in article.examples:
        answer = example_answer(example)
        differing = [
            f"{example.command} {example.query}: {key} is {found(answer, key)}, stated {stated}"
            for key, stated in example.expect.items()
            if not same(key, found(answer, key), stated)
        ]
        if differing:
            wrong += differing + [problem["message"] for problem in answer.get("problems", ())]
    assert not wrong, "\n".join(wrong)


def test_there_are_examples_of_every_command() -> None:
    shown = {example.command for article in articles() for example in article.examples}
    assert shown >= {"hand", "waits", "riichi", "kan", "settle", "draw", "final", "penalty"}


def test_no_article_has_a_fault() -> None:
    wrong = list(faults(LIBRARY))
    assert not wrong, "\n".join(wrong)
