"""Parts of pages: tiles, examples, charts, links to an answer, words in templates."""
