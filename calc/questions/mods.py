"""The question of the page of named changes: a rule set, and nothing else."""

from .form import Form
from .table import RULES_KEY

MODS = Form("mods", (RULES_KEY,))
