"""Two shells play each other: every command, in processes of their own and in this one."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.console import words
from game.console.sealed import SealedTable, read
from game.core.record import from_lines
from game.core.rng import Rng
from tests.helpers import find

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def run(monkeypatch, capsys):
    def call(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["game", "sealed", *map(str, words)])
        code = main()
        shown = capsys.readouterr()
        return code, shown.out.strip(), shown.err.strip()

    return call


def shell(*given: str) -> str:
    command = [sys.executable, "-m", "game", "sealed", *given]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_two_shells_begin_a_game_and_hand_it_over(tmp_path):
    one, two = str(tmp_path / "one"), str(tmp_path / "two")
    assert "private" in shell("new", "ieshima", one, "--side", "us", "--level", "strict")
    invitation = shell("send", one)
    assert "accept" not in invitation
    assert invitation.startswith("#ieshima/s1/")
    assert "The game is here: play." in shell("accept", invitation, two)
    assert shell("show", one) == "Waiting: the Japanese player owes an answer to the invitation."
    assert stat.S_IMODE(Path(two).stat().st_mode) == 0o600


def play(path: Path, rng: Rng, capsys) -> None:
    """Somebody who types keys at random until nothing is asked."""

    def typed(prompt: str) -> str:
        if table.game.ask is None or table.game.plan is not None:
            raise EOFError
        typed.count += 1
        assert typed.count < 1000, "what is typed is not understood"
        keys = words.keys(table.match)
        return keys[rng.below(len(keys))]

    typed.count = 0
    table = SealedTable(read(str(path)), str(path), typed)
    table.run()
    capsys.readouterr()


@pytest.mark.parametrize("level", ["sealed", "strict"])
def test_a_whole_game_by_commands_and_its_audit(run, tmp_path, capsys, level):
    one, two, record = tmp_path / "one", tmp_path / "two", tmp_path / "open.txt"
    run("new", "shuri", one, "--level", level, "--variant", "skyline")
    rng = Rng(3)
    play(one, rng, capsys)
    _, link, _ = run("send", one)
    run("accept", link, two)
    here, there = two, one
    for _ in range(200):
        play(here, rng, capsys)
        code, link, wrong = run("send", here)
        assert (code, wrong) == (0, "")
        code, said, wrong = run("receive", there, link)
        assert (code, wrong) == (0, "")
        if "both keys are open" in said:
            break
        here, there = there, here
    code, said, _ = run("audit", there, "--out", record)
    assert code == 0
    assert said.startswith("All checked: 0 answers, 0 envelopes, ")
    assert from_lines(record.read_text(encoding="utf-8"), find).is_over
    code, _, wrong = run("send", there)
    assert (code, wrong) == (2, "error: the game is over, and both keys are open")


def test_what_goes_wrong_is_said_in_a_line_and_changes_nothing(run, tmp_path):
    one, two, three = (tmp_path / name for name in ("one", "two", "three"))
    run("new", "ieshima", one)
    before = one.read_text(encoding="utf-8")
    assert run("new", "ieshima", one)[0] == 2
    assert "a key that is written over is lost" in run("new", "ieshima", one)[2]
    assert "audit" not in run("audit", one)[1]
    assert run("audit", one)[2] == "error: a sealed game is looked at when it is over and both keys are open"
    assert one.read_text(encoding="utf-8") == before
    _, invitation, _ = run("send", one)
    assert run("send", one)[1] == invitation, "a lost link is sent again, letter for letter"
    run("accept", invitation, two)
    kept = one.read_text(encoding="utf-8")
    assert "damaged" in run("receive", one, invitation[:-3] + invitation[-1])[2]
    assert "old one" in run("receive", one, invitation)[2]
    assert one.read_text(encoding="utf-8") == kept
    assert "not of this game" in run("restore", invitation, run("key", two)[1], three)[2]
    assert run("restore", invitation, run("key", one)[1], three)[0] == 0
    assert run("show", three)[1] == run("show", one)[1]
    assert "games for two" in run("new", "hill89", tmp_path / "four")[2]


def test_only_sealed_links_leave_a_sealed_game(tmp_path, run, capsys):
    one = tmp_path / "one"
    run("new", "okinawa", one, "--side", "japan")
    lines = iter(["link", "position", "save x", "standing", "standing 1 2", "key", "owes", "help", "quit"])
    SealedTable(read(str(one)), str(one), lambda prompt: next(lines)).run()
    shown = capsys.readouterr().out
    assert shown.count("only send makes a link of a sealed game") == 3
    assert "My battles are fought: from north to south" in shown
    assert "Keep it" in shown
    assert read(str(one)).standing == [1, 0]


def test_what_cannot_be_done_while_one_waits_is_said_and_the_shell_goes_on(tmp_path, run, capsys):
    one = tmp_path / "one"
    run("new", "ieshima", one)
    lines = iter(["send", "send", "standing x", "standing 9 1", "audit", "receive nothing", "quit"])
    SealedTable(read(str(one)), str(one), lambda prompt: next(lines)).run()
    shown = capsys.readouterr().out
    for said in (
        "the game is with the other player",
        "say which order and which choice",
        "there is no such standing order",
        "looked at when it is over",
        "not a link of a sealed game",
        "Stopped",
    ):
        assert said in shown


def test_a_file_that_is_not_there_is_named_once(tmp_path, run):
    _, _, wrong = run("send", tmp_path / "none")
    assert wrong.count("none") == 1


def test_a_deployment_at_the_keyboard_is_taken_back_until_it_is_sealed(tmp_path, run, capsys):
    one = tmp_path / "one"
    run("new", "okinawa", one, "--side", "japan")
    plan = "1"
    lines = iter([plan, "undo", plan, "quit"])
    SealedTable(read(str(one)), str(one), lambda prompt: next(lines)).run()
    assert len(read(str(one)).answers) == 1
    capsys.readouterr()
