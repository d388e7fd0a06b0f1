"""Which rows are solved next, and how many at a time: by measured time."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Iterable, Optional

MOST_ROWS = 1_000_000
"""A worker holds the rows of a unit in memory: some hundred bytes each."""


@dataclass(frozen=True)
class Unit:
    """Rows from `first` to before `last`. A deal that held up others is alone, and takes as long as it takes."""

    first: int
    last: int
    is_alone: bool = False


class Queue:
    """Rows that nobody works on."""

    def __init__(self, missing: Iterable[tuple[int, int]], unit_seconds: float) -> None:
        self._ranges = deque(missing)
        self._alone: deque[int] = deque()
        self._left = sum(last - first for first, last in self._ranges)
        self._unit_seconds = unit_seconds
        self._row_seconds: Optional[float] = None

    @property
    def left(self) -> int:
        return self._left + len(self._alone)

    def measured(self, rows: int, seconds: float) -> None:
        """What a unit took. Deals differ, so the mean moves slowly."""
        if rows == 0:
            return
        new = max(seconds, 1e-6) / rows
        old = self._row_seconds
        self._row_seconds = new if old is None else 0.8 * old + 0.2 * new

    def take(self, slots: int) -> Optional[Unit]:
        """The next unit. Towards the end they become smaller, so that all slots end together."""
        if self._alone:
            row = self._alone.popleft()
            return Unit(row, row + 1, is_alone=True)
        if not self._ranges:
            return None
        first, last = self._ranges.popleft()
        # A worker ends a unit after its time, so a guess that is too high only means that the rest comes back.
        most = MOST_ROWS if self._row_seconds is None else int(1.5 * self._unit_seconds / self._row_seconds)
        share = -(-self._left // (2 * max(slots, 1)))
        end = min(last, first + max(1, min(most, share, MOST_ROWS)))
        if end < last:
            self._ranges.appendleft((end, last))
        self._left -= end - first
        return Unit(first, end)

    def put_back(self, first: int, last: int) -> None:
        """Rows that a unit did not come to."""
        if first < last:
            self._ranges.appendleft((first, last))
            self._left += last - first

    def put_alone(self, row: int) -> None:
        """A deal that held up its unit."""
        self._alone.append(row)
