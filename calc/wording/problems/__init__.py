"""What is wrong with a question, in words, with the nearest legal thing."""

from .say import PROBLEMS as PROBLEMS
from .say import fact_words as fact_words
from .say import field_words as field_words
from .say import problem_words as problem_words
