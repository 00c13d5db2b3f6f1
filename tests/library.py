"""The articles of the program, read once by a process of the tests."""

from calc.articles import Library
from calc.paths import CONTENT

LIBRARY = Library(CONTENT)
