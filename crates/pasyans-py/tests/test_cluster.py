"""Surveys over several processes: whatever is killed, the rows are those of one machine."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import pasyans
from pasyans._engine import Plan
from pasyans.cluster.manifest import Manifest
from pasyans.cluster.queue import Queue
from pasyans.cluster.ranges import Ranges
from pasyans.cluster.unit import Found, OtherEngine, solve_unit
from pasyans.cluster.survey import Game, Survey

pyarrow = pytest.importorskip("pyarrow")
parquet = pytest.importorskip("pyarrow.parquet")
pytest.importorskip("distributed")

DEALS = (0, 19_999)
GAME = ["molek-syntez", "--deal", f"{DEALS[0]}..{DEALS[1]}"]
# Far more units than there are workers, so that whatever happens after the first one happens in the middle.
QUICK = ["--workers", "2", "--unit-seconds", "0.1", "--quiet"]


def command(folder, *more, words=GAME):
    line = [sys.executable, "-m", "pasyans.cluster", *words, "--out", str(folder), *more]
    return subprocess.Popen(line, stderr=subprocess.PIPE, text=True)


def finish(process):
    _, errors = process.communicate()
    return process.returncode, errors


def parts(folder):
    """The lines of the manifest after the first one, as far as they are written."""
    path = Path(folder) / "manifest.jsonl"
    lines = path.read_text().split("\n")[:-1] if path.exists() else []
    return [json.loads(line) for line in lines[1:]]


def wait_for_parts(folder, count, process):
    while len(parts(folder)) < count:
        assert process.poll() is None, process.stderr.read()
        time.sleep(0.02)
    return parts(folder)


def is_complete(folder):
    return sum(part["end"] - part["first"] for part in parts(folder)) > DEALS[1] - DEALS[0]


def without_effort(table):
    return table.drop_columns(["seconds", "peak_bytes"])


def rows_of(folder):
    """All rows of a finished run, in their order."""
    listed = sorted(parts(folder), key=lambda part: part["first"])
    tables = [parquet.read_table(Path(folder) / part["file"]) for part in listed]
    assert sum(part["end"] - part["first"] for part in listed) == sum(table.num_rows for table in tables)
    schema = tables[0].schema.remove_metadata()
    return without_effort(pyarrow.concat_tables([table.cast(schema) for table in tables]).combine_chunks())


@pytest.fixture(scope="module")
def one_machine(tmp_path_factory):
    """The same survey by one process, on one thread."""
    path = tmp_path_factory.mktemp("alone") / "alone.parquet"
    plan = Plan(["molek-syntez"], deals=DEALS)
    part = plan.solve_part(path, 0, plan.total)
    assert part.end == plan.total
    table = parquet.read_table(path)
    return without_effort(table.cast(table.schema.remove_metadata()).combine_chunks())


ROOT = Path(__file__).parents[3]
PROGRAM = Path(os.environ.get("PASYANS", ROOT / os.environ.get("CARGO_TARGET_DIR", "target") / "release" / "pasyans"))


def plain(table):
    return without_effort(table.replace_schema_metadata(None).combine_chunks())


def test_the_command_finds_the_same_rows_on_any_threads_and_in_shards(tmp_path, one_machine):
    assert PROGRAM.exists(), f"no program at {PROGRAM}: run 'cargo build --release' first"

    def survey(name, *words):
        path = tmp_path / name
        subprocess.run([PROGRAM, "survey", "--out", path, *words], check=True, capture_output=True)
        return path

    for threads in ("1", "2"):
        path = survey(f"threads-{threads}.parquet", *GAME, "--threads", threads)
        assert plain(parquet.read_table(path)).equals(one_machine), threads
    shards = [survey(f"shard-{part}.parquet", *GAME, "--shard", f"{part}/3") for part in (1, 2, 3)]
    assert plain(parquet.read_table(survey("merged.parquet", "--merge", *shards))).equals(one_machine)
    # The parts of a cluster are parts like others.
    folder = tmp_path / "cluster"
    assert finish(command(folder, *QUICK))[0] == 0
    parts_of_cluster = [folder / part["file"] for part in parts(folder)]
    assert plain(parquet.read_table(survey("of-cluster.parquet", "--merge", *parts_of_cluster))).equals(one_machine)


def test_a_table_in_python_has_the_same_rows(one_machine):
    assert plain(pasyans.survey("molek-syntez", deals=DEALS, threads=2)).equals(one_machine)


def test_a_cluster_finds_the_rows_of_one_machine_though_a_worker_is_killed(tmp_path, one_machine):
    process = command(tmp_path / "out", *QUICK)
    victim = wait_for_parts(tmp_path / "out", 2, process)[0]["pid"]
    os.kill(victim, signal.SIGKILL)
    code, errors = finish(process)
    assert code == 0, errors
    assert rows_of(tmp_path / "out").equals(one_machine)
    listed = parts(tmp_path / "out")
    assert victim not in [part["pid"] for part in listed[-10:]]
    # A finished survey is left alone, and nothing is started for it.
    before = (tmp_path / "out/manifest.jsonl").read_bytes()
    assert finish(command(tmp_path / "out", *QUICK))[0] == 0
    assert (tmp_path / "out/manifest.jsonl").read_bytes() == before


def test_a_killed_command_goes_on_when_it_is_repeated(tmp_path, one_machine):
    folder = tmp_path / "out"
    for count in (2, 6):
        process = command(folder, *QUICK)
        wait_for_parts(folder, count, process)
        process.kill()
        process.communicate()
        assert sum(part["end"] - part["first"] for part in parts(folder)) < DEALS[1]
    kept = parts(folder)
    # As if it had been killed while it wrote a line.
    with open(folder / "manifest.jsonl", "a") as file:
        file.write('{"first": 17, "end"')
    code, errors = finish(command(folder, *QUICK))
    assert code == 0, errors
    assert parts(folder)[: len(kept)] == kept
    assert rows_of(folder).equals(one_machine)


def test_a_lost_scheduler_ends_the_command_and_another_one_goes_on(tmp_path, one_machine):
    folder = tmp_path / "out"

    def cluster(name):
        """A scheduler and two workers, as on several machines."""
        file = tmp_path / f"{name}.json"
        dask = [sys.executable, "-m", "distributed.cli"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        scheduler = subprocess.Popen(
            [*dask[:2], "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
            + ["--scheduler-file", str(file)],
            **quiet,
        )
        workers = [
            subprocess.Popen(
                [*dask[:2], "distributed.cli.dask_worker", "--scheduler-file", str(file), "--nthreads", "1"]
                + ["--no-nanny", "--no-dashboard", "--memory-limit", "0", "--host", "127.0.0.1"],
                cwd=tmp_path,
                **quiet,
            )
            for _ in range(2)
        ]
        while not file.exists():
            assert scheduler.poll() is None
            time.sleep(0.05)
        return scheduler, workers, json.loads(file.read_text())["address"]

    def end(processes):
        for process in processes:
            process.kill()
            process.wait()

    remote = ["--unit-seconds", "0.1", "--quiet", "--address"]
    scheduler, workers, address = cluster("first")
    try:
        process = command(folder, *remote, address)
        wait_for_parts(folder, 2, process)
        end([scheduler])
        code, errors = finish(process)
        assert (code, "scheduler" in errors, "repeat the command" in errors) == (3, True, True), errors
    finally:
        end([scheduler, *workers])
    scheduler, workers, address = cluster("second")
    try:
        code, errors = finish(command(folder, *remote, address))
        assert code == 0, errors
    finally:
        end([scheduler, *workers])
    assert rows_of(folder).equals(one_machine)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no way to halt a process")
def test_a_worker_that_hangs_does_not_hold_the_run(tmp_path, one_machine):
    process = command(tmp_path / "out", *QUICK)
    victim = wait_for_parts(tmp_path / "out", 2, process)[0]["pid"]
    os.kill(victim, signal.SIGSTOP)
    try:
        # It is never woken up before the last row is there. The command may end between the two looks.
        while not is_complete(tmp_path / "out") and process.poll() is None:
            time.sleep(0.05)
        assert is_complete(tmp_path / "out")
    finally:
        # The command may have killed it by now.
        with contextlib.suppress(ProcessLookupError):
            os.kill(victim, signal.SIGCONT)
    code, errors = finish(process)
    assert code == 0, errors
    assert rows_of(tmp_path / "out").equals(one_machine)


def test_another_survey_in_the_folder_is_refused(tmp_path):
    folder = tmp_path / "out"
    small = ["molek-syntez", "--deal", "0..99"]
    assert finish(command(folder, "--quiet", "--workers", "1", words=small))[0] == 0
    code, errors = finish(command(folder, "--quiet", "--cheat", words=small))
    assert code == 2 and "cheats: false there, true here" in errors, errors
    plan = Plan(["molek-syntez"], deals=(0, 99))
    manifest = Manifest(folder, plan)
    code, errors = finish(command(folder, "--quiet", words=small))
    assert code == 2 and "another command is writing" in errors, errors
    manifest.close()
    del manifest
    (folder / parts(folder)[0]["file"]).unlink()
    code, errors = finish(command(folder, "--quiet", words=small))
    assert code == 2 and "is missing" in errors, errors


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["no-such-game", "--deal", "1..2"], "there is no game 'no-such-game'"),
        (["freecell", "--deal", "0..2"], "has no deal 0"),
        (["freecell", "--deal", "1-2"], "write 1..1000"),
        (["freecell", "--deal", "1..2", "--cheat"], "has no cheats"),
    ],
)
def test_bad_arguments_are_told(tmp_path, words, said):
    code, errors = finish(command(tmp_path / "out", words=words))
    assert code == 2 and said in errors, errors


def test_a_worker_with_other_rules_is_refused(tmp_path):
    survey = Survey((Game("freecell"),), deals=(1, 2))
    other = Survey((Game("freecell", changes={"cells": 2}),), deals=(1, 2)).plan().header
    with pytest.raises(OtherEngine, match="cells 2"):
        solve_unit(survey, other, str(tmp_path), 0, 2, 1.0, None)
    assert list(tmp_path.iterdir()) == []


def test_a_long_deal_gives_its_unit_back(tmp_path):
    # The proof of a shortest win of FreeCell takes far longer than this patience.
    plan = Plan(["freecell"], deals=(1, 3), objective="shortest")
    part = plan.solve_part(tmp_path / "part.parquet", 0, 3, seconds=0.05, patience=0.1)
    assert (part.first, part.end, part.is_stuck) == (0, 0, True)
    assert list(tmp_path.iterdir()) == []


def test_a_unit_ends_after_its_time_with_whole_rows(tmp_path):
    plan = Plan(["molek-syntez"], deals=DEALS)
    path = tmp_path / "part.parquet"
    part = plan.solve_part(path, 5, plan.total, seconds=0.0)
    assert (part.first, part.end, part.is_stuck) == (5, 6, False)
    assert parquet.read_table(path)["deal"].to_pylist() == [5]
    assert [entry.name for entry in tmp_path.iterdir()] == ["part.parquet"]


def found(first, end, file):
    return Found(first, end, False, file, 4, end - first, 0, 0, 0.1, "here", 1)


def test_of_two_runs_of_a_unit_one_is_kept(tmp_path):
    plan = Plan(["molek-syntez"], deals=(0, 99))
    manifest = Manifest(tmp_path, plan)
    for name in ("part-a", "part-b", "part-c"):
        (tmp_path / name).write_bytes(b"rows")
    assert manifest.accept(found(0, 10, "part-a"))
    assert not manifest.accept(found(5, 12, "part-b"))
    assert not (tmp_path / "part-b").exists()
    assert manifest.accept(found(10, 12, "part-c"))
    assert list(manifest.done.missing(100)) == [(12, 100)]
    manifest.close()
    del manifest
    assert [path.name for path in Manifest(tmp_path, plan).files()] == ["part-a", "part-c"]


def test_units_are_sized_by_time():
    queue = Queue([(0, 1_000_000)], unit_seconds=10)
    queue.measured(1000, 1.0)
    unit = queue.take(slots=2)
    assert unit is not None and unit.last - unit.first == 15_000
    queue.put_back(4000, unit.last)
    assert queue.left == 1_000_000 - 4000
    assert queue.take(slots=2).first == 4000
    # Towards the end all slots get a share.
    assert Queue([(0, 100)], unit_seconds=10).take(slots=10).last == 5
    alone = Queue([(0, 3)], unit_seconds=10)
    alone.put_alone(7)
    assert alone.take(slots=1).is_alone and alone.left == 3


def test_ranges_are_joined():
    ranges = Ranges()
    for first, end in [(10, 20), (30, 40), (20, 30), (0, 5)]:
        ranges.add(first, end)
    assert list(ranges.missing(50)) == [(5, 10), (40, 50)]
    assert ranges.count() == 35
    assert ranges.overlaps(4, 6) and not ranges.overlaps(5, 10)
    with pytest.raises(ValueError):
        ranges.add(39, 41)


def test_the_help_has_examples():
    line = [sys.executable, "-m", "pasyans.cluster", "--help"]
    told = subprocess.run(line, capture_output=True, text=True).stdout
    assert "--address tcp://" in told and "exit codes" in told
    assert pasyans.__version__
