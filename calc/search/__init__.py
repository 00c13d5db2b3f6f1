"""Search over articles, their sections, terms, yaku, fouls and options."""

from .entries import Entry as Entry
from .index import Found as Found
from .index import Index as Index
