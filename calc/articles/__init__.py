"""Articles: `content/*.md` with TOML front matter, read once, as values."""

from .article import Article as Article
from .article import Example as Example
from .article import Heading as Heading
from .article import parse_article as parse_article
from .library import Library as Library
from .library import Subject as Subject
from .library import articles_of as articles_of
from .library import options_of as options_of
