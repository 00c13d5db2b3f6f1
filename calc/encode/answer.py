"""An answer: a dict of which one part is worked out only when somebody asks for it."""

from collections.abc import Callable, ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import Any


class Answer(dict[str, Any]):
    """What was asked for, at once; and the explanation, on demand.

    To every reader this is a plain dict with all keys. Those of the explanation are worked out
    together, once, when the first of them is read or the answer is gone through as a whole.
    `explained` makes one.
    """

    __slots__ = ("explain",)
    explain: Callable[[], Mapping[str, Any]] | None

    def _completed(self) -> "Answer":
        explain, self.explain = self.explain, None
        if explain:
            self.update(explain())
        return self

    def __missing__(self, key: str) -> Any:
        if self.explain:
            return self._completed()[key]
        raise KeyError(key)

    def get(self, key: str, default: Any = None) -> Any:
        """The value of a key, or the default where there is none."""
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or (
            self.explain is not None and dict.__contains__(self._completed(), key)
        )

    def __iter__(self) -> Iterator[str]:
        return super(Answer, self._completed()).__iter__()

    def __len__(self) -> int:
        return super(Answer, self._completed()).__len__()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Answer):
            other._completed()
        return super(Answer, self._completed()).__eq__(other)

    __hash__ = None

    def __repr__(self) -> str:
        return super(Answer, self._completed()).__repr__()

    def keys(self) -> KeysView[str]:  # type: ignore[override]
        """Every key."""
        return super(Answer, self._completed()).keys()

    def values(self) -> ValuesView[Any]:  # type: ignore[override]
        """Every value."""
        return super(Answer, self._completed()).values()

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]
        """Every key with its value."""
        return super(Answer, self._completed()).items()

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (dict(self.items()),)

    def copy(self) -> dict[str, Any]:
        """A plain dict of it all."""
        return dict(self.items())


def explained(values: dict[str, Any], explain: Callable[[], Mapping[str, Any]]) -> Answer:
    """The answer of these values, and of what `explain` adds to them when it is asked for."""
    answer = Answer(values)
    answer.explain = explain
    return answer
