"""Words of the pages: one word for one thing, in plain present-day English."""

from flask import Flask
from flask.testing import FlaskClient

from calc.web.pages import MenuEntry
from tests.tables import for_each

HAND = "hand=234m456p22345678s&win_tile=7s&win_by=ron"


@for_each(
    ("address", "words", "before"),
    [
        (f"/?{HAND}&riichi=1", "Total", "Together"),
        (f"/?{HAND}&riichi=1", "Points", "From fu and han to points"),
        (f"/?{HAND}&riichi=1", "Your waits:", "was not checked"),
        (f"/?{HAND}&riichi=1", "With one more dora indicator, 1-character", "If 1 character"),
        ("/?hand=234m456p2345678s9s&win_tile=9s&win_by=ron", "one tile is wrong", "one exchange"),
        ("/", "Your hand is in the link.", "The link holds your hand"),
        ("/", "House rules", "Change single rules"),
        ("/", "Default (yes)", "as in the rule set"),
        ("/?hand=2m&meld=pon:777z&win_by=ron&win_tile=2m", ">Remove</button>", "Take this call"),
        ("/settle", "</svg>Keep score</a>", "Several winners"),
        ("/settle", "Back undoes a hand", "rides along"),
        ("/settle", "Riichi sticks already on the table", "Deposits"),
        ("/final", "Penalty points (P)", "Penalties in P"),
        ("/learn/", "worth more", "dearer"),
        ("/learn/", "Difficulty 1 of 5: easy", "one thought"),
    ],
)
def test_words_of_a_page(client: FlaskClient, address: str, words: str, before: str) -> None:
    page = client.get(address, follow_redirects=True).text
    assert words in page
    assert before not in page


@for_each("word", ["self-draw", "Self-draw", "deposit", "oncealed kan", ">Chi<"])
@for_each("path", ["/", "/settle", "/draw", "/final", "/waits", "/kan", "/tables"])
def test_one_word_for_one_thing(client: FlaskClient, path: str, word: str) -> None:
    """Tsumo, riichi sticks, closed kan and Chii have no second name on a page."""
    assert word not in client.get(path).text


def test_no_two_pages_have_one_place_in_the_menu(app: Flask) -> None:
    menu: list[MenuEntry] = app.extensions["menu"]
    assert len({entry.place for entry in menu}) == len(menu)
