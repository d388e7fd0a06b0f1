"""docs/python.md is one session, whose cells do what it shows."""

import doctest
import re
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

ROOT = Path(__file__).parents[3]
CELL = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_cells_of_the_document_do_what_it_shows(monkeypatch):
    # The pictures are named from here.
    monkeypatch.chdir(ROOT)
    text = (ROOT / "docs/python.md").read_text(encoding="utf-8")
    cells = list(CELL.finditer(text))
    assert len(cells) > 6
    session = {}
    said = []
    for cell in cells:
        line = text.count("\n", 0, cell.start(1))
        # Their names stay for the cells that follow.
        test = doctest.DocTestParser().get_doctest(cell[1], session, "docs/python.md", "docs/python.md", line)
        # It would take the -v of pytest for its own.
        runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
        runner.run(test, out=said.append, clear_globs=False)
        session = test.globs
    assert not said, "".join(said)
