"""Which parts of a survey are there: a file that only grows, one line for each part."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from pasyans._engine import FileLock, Plan
from pasyans.cluster.ranges import Ranges
from pasyans.cluster.unit import Found

NAME = "manifest.jsonl"


class ManifestError(Exception):
    """The folder is another survey, is in use, or has lost parts."""


class Manifest:
    """The manifest of a folder, for the one command that writes it."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.path = folder / NAME
        self.parts: list[Found] = []
        self.done = Ranges()
        try:
            self._lock = FileLock(self.path.with_suffix(".lock"))
        except BlockingIOError:
            raise ManifestError(f"{folder}: another command is writing this survey") from None
        lines = self._whole_lines()
        if lines:
            self._check_header(lines[0], plan)
            for line in lines[1:]:
                self._take(Found(**line))
        self._file = open(self.path, "a", encoding="utf-8")
        if not lines:
            self._append({"header": json.loads(plan.header)})
            _sync_folder(folder)

    def _whole_lines(self) -> list[dict[str, Any]]:
        """The lines so far. A last line that was cut when the command was killed is cut off: its rows are solved again."""
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return []
        end = data.rfind(b"\n") + 1
        if end < len(data):
            os.truncate(self.path, end)
        lines = []
        for number, line in enumerate(data[:end].splitlines(), 1):
            try:
                lines.append(json.loads(line))
            except ValueError as error:
                raise ManifestError(f"{self.path}: line {number} is damaged: {error}") from None
        return lines

    def _check_header(self, line: dict[str, Any], plan: Plan) -> None:
        differences = plan.differences(json.dumps(line["header"]))
        if differences:
            listed = "\n  ".join(differences)
            raise ManifestError(
                f"{self.folder} has another survey:\n  {listed}\nRepeat its command, or name another folder with --out"
            )

    def _take(self, found: Found) -> None:
        path = self.folder / str(found.file)
        size = path.stat().st_size if path.exists() else None
        if size != found.bytes:
            what = "is missing" if size is None else f"has {size} bytes instead of {found.bytes}"
            raise ManifestError(f"{path} {what}: restore it, or remove its line from {self.path} to solve its rows again")
        self.done.add(found.first, found.end)
        self.parts.append(found)

    def _append(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def accept(self, found: Found) -> bool:
        """Keeps a part. False, and its file is removed, if another run has solved some of its rows already."""
        if found.file is None:
            return True
        if self.done.overlaps(found.first, found.end):
            (self.folder / found.file).unlink(missing_ok=True)
            return False
        self._append(found.to_json())
        self.done.add(found.first, found.end)
        self.parts.append(found)
        return True

    def files(self) -> list[Path]:
        """The parts in the order of their rows."""
        return [self.folder / str(part.file) for part in sorted(self.parts, key=lambda part: part.first)]

    def remove_strays(self) -> None:
        """Removes the files of runs that nobody waited for. Only when no worker runs any more."""
        known = {part.file for part in self.parts}
        for path in self.folder.glob("part-*"):
            if path.name not in known:
                path.unlink(missing_ok=True)

    def close(self) -> None:
        self._file.close()


def _sync_folder(folder: Path) -> None:
    """Makes a new name in a folder survive a power cut. Windows opens no folders; its file system keeps the order of such
    changes."""
    if os.name == "nt":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
