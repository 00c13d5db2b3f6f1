"""Words for keys: the only prose about results.

Every function takes a key of the rules, with the tiles and numbers that belong to it, and a
`Language`; it returns a text, or a `Phrase` of a text and the address of the article that explains
it. An unknown key is a `KeyError`. The answers of commands get their words here, the language
passed on from `Command.ask` and `Command.to_text`.

| module | words for |
| --- | --- |
| `yaku` | yaku and dora, the conditions of yaku |
| `scores` | limits, waits, forms, fu, payments, the sentence that announces a win |
| `options` | options, their values, rule sets |
| `problems` | what is wrong with a question; remarks on a result: furiten, riichi, kan, no win |
| `games` | settlements, draws, the table, final scores |
| `fouls` | fouls and what they lead to |
| `lines` | headings and sentences of the text of an answer; what a drill says |
| `tiles`, `phrase` | tiles, blocks, winds, seats; texts with fields, numbers, lists |
| `articles`, `language` | addresses of articles; languages |
| `english` | the tables that all these read, by language |
"""
