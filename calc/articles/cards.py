"""The card of an article: its name, what it says in a sentence, and tiles of its first example."""

from calc.cards.card import Card, TileGroup
from calc.cards.content import hand_of
from calc.commands import COMMANDS
from calc.questions.document import BadDocument

from .article import Article

HAND = "hand"


def article_card(article: Article) -> Card:
    """The picture of an article."""
    names = (article.title, article.kanji)
    facts = (article.summary, *article.english[:1])
    return Card(
        " ".join(filter(None, names)),
        hand=_example(article),
        lines=tuple(filter(None, facts)),
        words=f"{article.title}. {article.summary}",
    )


def _example(article: Article) -> tuple[TileGroup, ...]:
    """The tiles of the first example that is a hand; none without one."""
    form = COMMANDS["score"].form
    for example in article.examples:
        if example.command == HAND:
            try:
                values, _ = form.read(COMMANDS["score"].parse(example.query))
            except (BadDocument, TypeError):  # a faulty example, which a test of the articles names
                continue
            return hand_of(values)
    return ()
