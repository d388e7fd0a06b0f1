"""Surveys as tables."""

import json
import signal
import subprocess
import sys

import pytest

import pasyans

pytest.importorskip("pyarrow")


def test_every_row_is_the_answer_to_its_deal():
    table = pasyans.survey("molek-syntez", deals=(0, 99))
    assert table.column_names[:6] == ["game", "deal", "verdict", "length", "cheats", "proven_shortest"]
    rows = table.to_pylist()
    assert [row["deal"] for row in rows] == list(range(100))
    for row in rows:
        answer = pasyans.solve(pasyans.deal("molek-syntez", row["deal"]), time=None)
        told = (row["verdict"], row["length"], row["proven_shortest"], row["states"])
        assert told == (answer.verdict, answer.length, answer.is_shortest, answer.states)


def test_rows_do_not_depend_on_the_threads():
    def rows(threads):
        table = pasyans.survey(["freecell", "fan"], random=40, seed=7, objective="first", threads=threads)
        return table.drop_columns(["seconds", "peak_bytes"]).to_pylist()

    one = rows(1)
    assert len(one) == 80 and rows(2) == one


def test_a_survey_says_what_it_is():
    table = pasyans.survey(pasyans.Rules("freecell").changed(cells=2), deals=(1, 3), states=100, boards=True)
    header = json.loads(table.schema.metadata[b"pasyans"])
    assert header["games"][0]["variant"] == "cells 2"
    assert header["settings"]["states"] == 100
    assert table["board"][0].as_py() == str(pasyans.deal("freecell", 1))


def test_progress_ends_with_all_deals():
    seen = []
    pasyans.survey("molek-syntez", deals=(0, 9), progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (10, 10)


def test_a_survey_without_deals_is_refused():
    for wrong in ({}, {"deals": (1, 2), "random": 3}, {"deals": (2, 1)}, {"deals": (1, 2), "objective": "best"}):
        with pytest.raises(pasyans.PasyansError):
            pasyans.survey("freecell", **wrong)


def test_without_pyarrow_it_says_what_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match="pip install pyarrow"):
        pasyans.survey("freecell", deals=(1, 2))


def test_ctrl_c_ends_a_survey():
    # The proof of a shortest win of FreeCell takes far longer than anyone waits.
    script = """
import signal
import pasyans
# A shell has background jobs ignore it.
signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    print("searching", flush=True)
    pasyans.survey("freecell", deals=(1, 9), objective="shortest")
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "searching\n"
    process.send_signal(signal.SIGINT)
    assert process.communicate()[0] == "interrupted\n"
