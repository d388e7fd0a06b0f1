"""Sets of row numbers, as ranges."""

from __future__ import annotations

from bisect import bisect_right
from typing import Iterator


class Ranges:
    """Ranges that do not touch each other, in order. Each is from a first number to before an end."""

    def __init__(self) -> None:
        self._firsts: list[int] = []
        self._ends: list[int] = []

    def add(self, first: int, end: int) -> None:
        """Adds a range that overlaps none."""
        if self.overlaps(first, end):
            raise ValueError(f"rows {first} to {end} are there already")
        at = bisect_right(self._firsts, first)
        joins_left = at > 0 and self._ends[at - 1] == first
        joins_right = at < len(self._firsts) and self._firsts[at] == end
        if joins_left and joins_right:
            self._ends[at - 1] = self._ends.pop(at)
            self._firsts.pop(at)
        elif joins_left:
            self._ends[at - 1] = end
        elif joins_right:
            self._firsts[at] = first
        else:
            self._firsts.insert(at, first)
            self._ends.insert(at, end)

    def overlaps(self, first: int, end: int) -> bool:
        at = bisect_right(self._firsts, first)
        return (at > 0 and self._ends[at - 1] > first) or (at < len(self._firsts) and self._firsts[at] < end)

    def count(self) -> int:
        return sum(self._ends) - sum(self._firsts)

    def missing(self, total: int) -> Iterator[tuple[int, int]]:
        """What is missing of the rows from 0 to before `total`."""
        at = 0
        for first, end in zip(self._firsts, self._ends):
            if first > at:
                yield at, first
            at = end
        if at < total:
            yield at, total
