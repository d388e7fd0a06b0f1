"""What a worker does: some rows to one file."""

from __future__ import annotations

import os
import socket
import uuid
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Optional

from pasyans.cluster.survey import Survey


@dataclass(frozen=True)
class Found:
    """A part that is on the disk. `file` is None if no row was found before the patience ended."""

    first: int
    end: int
    is_stuck: bool
    file: Optional[str]
    bytes: int
    won: int
    unwinnable: int
    undecided: int
    seconds: float
    host: str
    pid: int

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


class OtherEngine(Exception):
    """The worker has another version of the engine, or other rules, than the command."""


def solve_unit(
    survey: Survey, header: str, folder: str, first: int, last: int, seconds: float, patience: Optional[float]
) -> Found:
    """Solves rows from `first` on, for about this many seconds. Running it twice does no harm: each run has a file of its own,
    and the manifest names one of them."""
    plan = survey.plan()
    differences = plan.differences(header)
    if differences:
        raise OtherEngine(f"the worker {socket.gethostname()} would make another survey: {'; '.join(differences)}")
    name = f"part-{first:012}-{uuid.uuid4().hex[:8]}.parquet"
    part = plan.solve_part(Path(folder) / name, first, last, seconds=seconds, patience=patience)
    return Found(
        first=part.first,
        end=part.end,
        is_stuck=part.is_stuck,
        file=name if part.end > part.first else None,
        bytes=part.bytes,
        won=part.won,
        unwinnable=part.unwinnable,
        undecided=part.undecided,
        seconds=part.seconds,
        host=socket.gethostname(),
        pid=os.getpid(),
    )
