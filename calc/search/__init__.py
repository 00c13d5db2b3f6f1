"""Search over articles, their sections, terms, yaku, fouls and options."""

from .entries import SearchEntry as SearchEntry
from .index import Index as Index
from .index import SearchMatch as SearchMatch
