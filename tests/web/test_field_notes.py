"""What is wrong with a question, or has no effect in it, is said at its field on every page."""

import re
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from calc.commands import COMMANDS
from calc.web.key_fields import QUERY_NAMES
from calc.wording.language import ENGLISH

RON = "hand=234m456p22345678s&win_tile=2s&win_by=ron"
TSUMO = "hand=234m456p22345678s&win_tile=2s&win_by=tsumo"
WIN = "wins.0.hand=234m456p22345678s&wins.0.win_tile=2s&wins.0.seat_wind=S"
QUESTIONS = {
    "ura-without-riichi": f"/?{RON}&ura_indicators=1s",
    "ura-not-in-use": f"/?{RON}&riichi=1&set=ura_dora:false&ura_indicators=1s",
    "kan-dora-not-in-use": f"/?{RON}&set=kan_dora:false&dora_indicators=1m2m",
    "discarder-of-a-self-draw": f"/?{TSUMO}&discarder=left",
    "ippatsu-not-in-use": f"/?{RON}&riichi=1&ippatsu=1&set=ippatsu:false",
    "no-red-fives": "/?hand=034m456p22345678s&win_tile=2s&win_by=ron",
    "nobody-liable": f"/?{RON}&liable=left",
    "ippatsu-without-riichi": f"/?{RON}&ippatsu=1",
    "an-option-without-effect": f"/?{RON}&set=kan_dora_flip:immediate",
    "waits-ura": "/waits?hand=234m456789p2245s&ura_indicators=1s",
    "waits-red": "/waits?hand=034m456789p2245s",
    "riichi-red": "/riichi?hand=034m456789p22455s",
    "draw-nagashi": "/draw?type=exhaustive&seats.S.nagashi=1",
    "draw-tenpai": "/draw?type=exhaustive&seats.S.tenpai=1&seats.S.hand=234m456789p1935s",
    "draw-riichi": "/draw?type=exhaustive&seats.S.riichi=1&seats.S.meld=pon:777z",
    "settle-ura": f"/settle?{WIN}&discarder=E&wins.0.ura_indicators=1s",
    "settle-ura-for-all": f"/settle?{WIN}&discarder=E&ura_indicators=1s",
    "settle-ippatsu": f"/settle?{WIN}&discarder=E&wins.0.ippatsu=1",
    "settle-discarder": f"/settle?{WIN}&win_by=tsumo&discarder=E",
    "settle-furiten": f"/settle?{WIN}&discarder=E&wins.0.discards=5s",
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_note_stands_at_its_field(client: FlaskClient, name: str) -> None:
    page = client.get(QUESTIONS[name], follow_redirects=True)
    path, _, query = page.request.full_path.partition("?")
    command = COMMANDS[path.strip("/") or "score"]
    answer: Any = command.ask(
        command.parse(query if "&" in query else f"&{query}"), language=ENGLISH
    )
    told = answer.get("problems") or answer["ignored"]
    assert told
    for problem in told:
        note = re.search(rf'id="{field_id(problem["field"])}-note".*?</div>', page.text, re.DOTALL)
        assert note, problem["field"]
        assert problem["message"] in unescape(note[0])


def field_id(name: str) -> str:
    """The id of the field that the problem of a key belongs to."""
    parts = name.replace("[", ".").replace("]", "").split(".")
    if parts[0] == "rules":
        return "rules"
    return re.escape(".".join(QUERY_NAMES.get(part, part) for part in parts))


@pytest.mark.parametrize("path", ["/", "/waits"])
def test_a_tap_without_effect_is_said_at_its_field(client: FlaskClient, path: str) -> None:
    """Without a script the tap is a request; its chii cannot be."""
    page = client.get(f"{path}?hand=23m&to=chi&add=7z")
    assert page.status_code in (200, 422)
    note = re.search(r'id="meld-note".*?</div>', page.text, re.DOTALL)
    assert note
    assert "No chii begins with" in note[0]
    assert "tiles are missing" not in page.text
    assert client.get(f"{path}?hand=23m&to=chi&add=5s").status_code == 302


def test_ura_of_one_winner_in_riichi_is_not_ignored(client: FlaskClient) -> None:
    """The indicators are told for all; south is in riichi, west is not."""
    other = WIN.replace("wins.0", "wins.1").replace("seat_wind=S", "seat_wind=W")
    query = f"{WIN}&wins.0.riichi=1&{other}&discarder=E&ura_indicators=1s&rules=ema-2016"
    page = client.get(f"/settle?{query}", follow_redirects=True)
    assert page.status_code == 200
    assert "Ura dora count after riichi only" not in unescape(page.text)
