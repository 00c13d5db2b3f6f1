"""One address for each kind of page, for what holds of every page."""

SCORED = "/?hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&dora_indicators=3p"
OPEN = (
    "/?rules=tenhou&hand=340p55s&meld=ankan:1111m&meld=pon:777z@across&meld=chi:340s@left"
    "&win_tile=0p&win_by=tsumo&rinshan=1&dora_indicators=9m3z"
)
DOUBLE_RON = (
    "/settle?rules=ema-2025&wins.0.hand=234456m456p55678s&wins.0.win_tile=8s&wins.0.seat_wind=E"
    "&wins.0.riichi=1&wins.1.hand=123m45556p678s&wins.1.meld=pon:777z&wins.1.win_tile=8s"
    "&wins.1.seat_wind=N&discarder=W&win_by=ron&honba=2&riichi_sticks=1"
)
KINDS = {
    "calculator": "/",
    "scored": SCORED,
    "open": OPEN,
    "no-yaku": "/?hand=234m456p22678999s&win_tile=7s&win_by=ron",
    "not-complete": "/?hand=234m456p22567889s&win_tile=7s&win_by=ron",
    "furiten": "/?hand=234m45556p334455s&win_tile=5s&win_by=ron&discards=2s",
    "invalid": "/?hand=234m456p22345678s&win_tile=7s&win_by=ron&rinshan=1&ippatsu=1",
    "waits-empty": "/waits",
    "waits": "/waits?hand=234m456789p2245s&discards=9m6s",
    "discards": "/waits?hand=234m456789p22456s",
    "riichi-empty": "/riichi",
    "riichi": "/riichi?hand=234m456789p22456s",
    "kan-empty": "/kan",
    "kan": "/kan?hand=1112345678999m&drawn=1m",
    "game-empty": "/game",
    "game": "/game?rules=ema-2025&table=E3~0~1~38000~22000~31000~28000~ES~0~Ann~Bob~Cy~Di"
    "&hands=E1.0.300.300.300.300~E2.0.320.290.300.290",
    "settle-empty": "/settle",
    "double-ron": DOUBLE_RON,
    "draw-empty": "/draw",
    "draw": "/draw?type=exhaustive&seats.E.tenpai=1&seats.S.riichi=1",
    "final-empty": "/final",
    "final": "/final?scores=E:40000,S:31700,W:31700,N:16600",
    "penalty-empty": "/penalty",
    "penalty": "/penalty?foul=noten_riichi&rules=ema-2016&offender=S",
    "record": "/record",
    "quick-empty": "/quick",
    "quick": "/quick?han=3&fu=40",
    "overtake-empty": "/overtake",
    "overtake": "/overtake?difference=7700",
    "mods": "/mods",
    "tables": "/tables?rules=tenhou",
    "yaku": "/yaku?rules=tenhou",
    "rules": "/rules",
    "rule-set": "/rules/tenhou",
    "two-rule-sets": "/rules/tenhou/wrc-2025",
    "articles": "/learn/",
    "article": "/learn/yaku/pinfu",
    "reference": "/learn/fu",
    "lesson": "/learn/lessons/01-a-winning-hand",
    "longest": "/learn/yaku/local",
    "glossary": "/learn/glossary",
    "search-empty": "/search",
    "search": "/search?q=pinfu",
    "drills": "/drills/",
    "drill": "/drills/waits?level=1&seed=5",
    "drill-of-many": "/drills/furiten?level=2&seed=5&answer=1",
    "question": "/learn/lessons/10-fu/1?fu=30",
    "exam": "/exam?seed=east",
    "exam-sheet": "/exam?seed=east&p=3900&p=1000-2000" + 8 * "&p=",
    "settings": "/settings",
    "api": "/api",
    "offline": "/offline",
    "components": "/components",
    "not-found": "/learn/pinfoo",
}
