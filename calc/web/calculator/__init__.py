"""The calculator: the page that scores a hand."""

from .views import blueprint as blueprint
