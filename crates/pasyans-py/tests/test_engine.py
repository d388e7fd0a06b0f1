"""The functions of the package, on boards whose verdicts are known."""

import pickle
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import pasyans

WON_IN_27 = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9."

OWN_GAME = """
name = "small-cell"
columns = 4
cells = 1
build = "alternate-colour"
ranks = "A23456"
"""


def test_a_win_is_replayed_by_the_rules():
    answer = pasyans.solve(WON_IN_27)
    assert (answer.verdict, answer.length, answer.is_shortest) == ("won", 27, True)
    position = pasyans.Position(WON_IN_27)
    for move in answer.moves:
        assert move in position.legal_moves()
        position = position.play(move)
    assert position.is_won
    assert pasyans.check(WON_IN_27, answer.moves).result == "won"


def test_the_known_unwinnable_deal_is_proved():
    answer = pasyans.solve(pasyans.deal("freecell", 11982), objective="first", time=None)
    assert (answer.verdict, answer.reason, answer.moves) == ("unwinnable", "exhausted", [])


def test_an_answer_is_the_same_with_several_threads():
    deal = pasyans.deal("freecell", 11982)
    alone, team = (pasyans.solve(deal, objective="first", time=None, threads=threads) for threads in (1, 2))
    assert alone.verdict == team.verdict == "unwinnable"


def test_a_budget_leaves_a_deal_undecided():
    answer = pasyans.solve(pasyans.deal("freecell", 617), states=10, time=None)
    assert (answer.verdict, answer.reason) == ("undecided", "states")


def test_cheats_are_counted():
    deal = pasyans.deal("molek-syntez", 1)
    assert pasyans.solve(deal).verdict == "unwinnable"
    answer = pasyans.solve(deal, cheats=True, time=None)
    assert answer.verdict == "won" and answer.is_fewest_cheats
    assert answer.cheats == sum(move.is_cheat for move in answer.moves) > 0


def test_positions_have_their_piles():
    deal = pasyans.deal("freecell", 1)
    assert deal.columns[0] == ["JD", "KD", "2S", "4C", "3S", "6D", "6S"]
    assert (deal.cells, deal.foundations) == ([None] * 4, [None] * 4)
    after = deal.play("t5 c0")
    assert after.cells[0] == "3D" and deal.cells[0] is None
    assert pasyans.Position(str(after), "freecell") == after != deal
    assert pasyans.legal_moves(after) == after.legal_moves()


def test_moves_have_their_parts():
    move = pasyans.Move("t1 t2 3")
    assert (move.kind, move.source, move.target, move.count, move.is_cheat) == ("cards", "t1", "t2", 3, False)
    assert pasyans.Move("redeal").kind == "redeal" and pasyans.Move("redeal").source is None
    assert pickle.loads(pickle.dumps(move)) == move
    assert {move: 1}[pasyans.Move("t1 t2 3")] == 1


def test_a_hint_is_the_first_move_of_a_win():
    hint = pasyans.hint(WON_IN_27)
    assert hint.move == hint.answer.moves[0]
    assert hint.words and hint.words.startswith("Move ")
    assert pasyans.hint(pasyans.deal("molek-syntez", 1)).move is None


def test_every_move_is_rated():
    rated = pasyans.rate_moves(WON_IN_27, time=None)
    assert {one.move for one in rated} == set(pasyans.legal_moves(WON_IN_27))
    assert rated[0].is_best and rated[0].length == 27
    for one in rated:
        after = pasyans.Position(WON_IN_27).play(one.move)
        answer = pasyans.solve(after, time=None)
        assert one.verdict == answer.verdict
        assert one.length == (answer.length + 1 if answer.length is not None else None)


def test_stars_are_those_of_the_command():
    rating = pasyans.rate(pasyans.deal("freecell", 164))
    assert (rating.stars, rating.difficulty) == (1, "very-easy")
    assert pasyans.rate(pasyans.deal("freecell", 11982)).verdict == "unwinnable"


def test_games_are_listed_and_changed():
    names = [rules.name for rules in pasyans.games()]
    assert names[0] == "molek-syntez" and "freecell" in names
    freecell = pasyans.Rules("freecell")
    assert (freecell.cards, freecell.columns, freecell.cells, freecell.has_cheats) == (52, 8, 4, False)
    harder = freecell.changed(cells=2)
    assert (harder.name, harder.cells) == ("freecell", 2) and harder != freecell
    assert pasyans.deal(harder, 1).columns == pasyans.deal(freecell, 1).columns
    assert "columns" in freecell.in_words()


def test_a_game_of_ones_own_is_dealt_and_solved(tmp_path):
    path = tmp_path / "small-cell.toml"
    path.write_text(OWN_GAME)
    rules = pasyans.Rules.from_file(path)
    assert rules == pasyans.Rules.from_toml(OWN_GAME)
    verdicts = [pasyans.solve(pasyans.deal(rules, number), objective="first").verdict for number in range(20)]
    assert set(verdicts) <= {"won", "unwinnable"} and "won" in verdicts


def test_errors_have_their_places(tmp_path):
    with pytest.raises(pasyans.BoardError) as error:
        pasyans.solve("2S XS", "freecell")
    assert error.value.faults[0][:2] == (1, 4)
    assert "line 1, character 4" in str(error.value)
    with pytest.raises(pasyans.RulesError) as error:
        pasyans.Rules.from_toml('name = "mine"\ncolums = 8\n')
    assert (2, 1) in [mistake[:2] for mistake in error.value.mistakes]
    path = tmp_path / "mine.toml"
    path.write_text('name = "mine"\ncolums = 8\n')
    with pytest.raises(pasyans.RulesError, match="mine.toml: line 2, column 1"):
        pasyans.Rules.from_file(path)
    with pytest.raises(pasyans.MoveError, match="JD does not fit on KS"):
        pasyans.deal("freecell", 617).play("t0 t1")
    check = pasyans.check(pasyans.deal("freecell", 617), "1a 11")
    assert (check.result, len(check.played), check.illegal) == ("illegal", 1, "11")
    for wrong in (
        lambda: pasyans.deal("freecel", 1),
        lambda: pasyans.deal("freecell", 0),
        lambda: pasyans.solve(pasyans.deal("freecell", 1), cheats=True),
        lambda: pasyans.solve(WON_IN_27, objective="best"),
        lambda: pasyans.solve(WON_IN_27, time=-1),
        lambda: pasyans.solve(pasyans.deal("freecell", 1), "fan"),
        lambda: pasyans.check(WON_IN_27, "nonsense"),
    ):
        with pytest.raises(pasyans.PasyansError):
            wrong()
    with pytest.raises(FileNotFoundError):
        pasyans.see(tmp_path / "nothing.png")
    with pytest.raises(pasyans.PictureError, match="not a readable picture"):
        pasyans.see(b"no picture")


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_a_search(threads):
    # The proof of a shortest win of FreeCell takes far longer than anyone waits.
    script = f"""
import signal
import pasyans
# A shell has background jobs ignore it.
signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    print("searching", flush=True)
    pasyans.solve(pasyans.deal("freecell", 1), objective="shortest", time=None, threads={threads})
except KeyboardInterrupt:
    print("interrupted")
"""
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "searching\n"
    process.send_signal(signal.SIGINT)
    assert process.communicate()[0] == "interrupted\n"


def test_other_threads_run_during_a_search():
    deal = pasyans.deal("freecell", 1)
    seen = []
    is_over = threading.Event()

    def other():
        while not is_over.is_set():
            seen.append(time.monotonic())
            time.sleep(0.001)

    thread = threading.Thread(target=other)
    thread.start()
    began = time.monotonic()
    answer = pasyans.solve(deal, objective="shortest", time=0.5)
    ended = time.monotonic()
    is_over.set()
    thread.join()
    assert answer.reason == "time"
    assert any(began < moment < ended for moment in seen)


def test_a_picture_is_read():
    path = Path(__file__).parents[3] / "docs/images/screenshot.png"
    sight = pasyans.see(path)
    board = "V76D60T!898KD.K0V9876.TKDV09876..T7TKDV09."
    assert (sight.game, sight.board, sight.is_certain) == ("molek-syntez", board, True)
    assert str(sight.position()) == sight.board
    assert pasyans.see(path.read_bytes()).board == sight.board
    with pytest.raises(pasyans.PictureError, match="outside"):
        pasyans.see(path, region=(99999, 0, 10, 10))
