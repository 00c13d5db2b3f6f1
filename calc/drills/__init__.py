"""Drills: hands drawn backwards from an idea and judged forwards by the engine, by a seed."""

from .run import KINDS as KINDS
from .run import is_right as is_right
from .run import judged as judged
from .run import task as task
from .seeds import MOST_LETTERS as MOST_LETTERS
from .seeds import fresh_seed as fresh_seed
from .seeds import next_seed as next_seed
from .seeds import seed_of as seed_of
from .task import LEVELS as LEVELS
from .task import Choice as Choice
from .task import Kind as Kind
from .task import Reason as Reason
from .task import Task as Task
from .task import Verdict as Verdict
