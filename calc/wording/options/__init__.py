"""Rule options, their answers and the rule sets in words."""

from .say import answer_words as answer_words
from .say import option_name as option_name
from .say import option_words as option_words
from .say import ruleset_name as ruleset_name
from .say import ruleset_words as ruleset_words
from .say import setting_words as setting_words
