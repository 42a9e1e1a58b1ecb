"""The terminal: what its commands print, and how they refuse."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.catalog import find
from game.console.play import Table
from game.console.ponder import MoveNow, in_slices, until_done
from game.core.agent import Progress, RandomAgent
from game.core.link import from_link, to_link
from game.core.record import from_lines, to_lines
from tests.helpers import find as find_any
from tests.helpers import new_match, random_game
from tests.toys.toy import TOY, ToyMind

ROOT = Path(__file__).parent.parent
IESHIMA = find("ieshima")


@pytest.fixture
def run(monkeypatch, capsys):
    """run(words...) -> exit code, standard output, standard error."""

    def call(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["game", *map(str, words)])
        code = main()
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return call


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(to_lines(random_game(IESHIMA, "advanced", 5)), encoding="utf-8")
    return path


def test_the_module_runs_as_a_program():
    done = subprocess.run([sys.executable, "-m", "game", "--json"], cwd=ROOT, capture_output=True, check=True)
    title, *_ = json.loads(done.stdout)
    assert title["id"] == "ieshima"
    assert [variant["id"] for variant in title["variants"]] == ["basic", "advanced", "everything", "extended"]
    assert title["levels"][:3] == ["human", "random", "recruit"]


def test_the_list_names_everything_one_can_choose(run):
    code, out, _ = run()
    assert code == 0
    for word in ("ieshima", "advanced", "kamikaze", "19.1", "us, japan", "random"):
        assert word in out


def test_auto_tells_all_numbers(run, tmp_path):
    code, out, _ = run("auto", "ieshima", "--games", 3, "--seed", 9, "--json", "--out", tmp_path / "games")
    found = json.loads(out)
    assert code == 0
    assert found["games"] == 3
    assert sum(found["wins"].values()) + found["draws"] == 3
    assert {"decisions", "turns", "score", "seconds"} <= found.keys()
    assert [game["seed"] for game in found["results"]] == [9, 10, 11]
    for game in found["results"]:
        match = from_lines((tmp_path / "games" / f"ieshima-{game['seed']}.txt").read_text(), find)
        assert match.result.score == game["score"]


def test_auto_is_the_same_on_several_processes(run):
    results = [
        json.loads(run("auto", "ieshima", "--games", 4, "--jobs", jobs, "--json")[1])["results"]
        for jobs in (1, 2)
    ]
    assert results[0] == results[1]


def test_replay_shows_log_and_position(run, record):
    code, out, _ = run("replay", record, "--to", 40)
    whole = from_lines(record.read_text(), find)
    assert code == 0
    assert f"step 40 of {whole.steps}" in out
    assert "(6.1.1)" in out


def test_replay_json(run, record):
    _, out, _ = run("replay", record, "--json")
    found = json.loads(out)
    assert list(found) == ["title", "rev", "variant", "step", "steps", "over", "result", "view"]
    assert found["variant"] == "advanced"
    assert found["over"] is True
    assert found["view"]["prompt"] is None


def test_link_and_unlink_are_inverse(run, record):
    _, link, _ = run("link", record)
    _, text, _ = run("unlink", link.strip())
    assert text == record.read_text()
    assert run("replay", link.strip(), "--json")[0] == 0


def test_perft_divides(run):
    _, out, _ = run("perft", "ieshima", "--depth", 2, "--divide")
    *counts, total = out.split("\n")[:-1]
    assert sum(int(line.split(": ")[1]) for line in counts) == int(total)
    assert run("perft", "ieshima", "--depth", 0)[1] == "1\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("play", "atlantis"), "no title 'atlantis'"),
        (("play", "ieshima", "--variant", "x"), "no variant 'x'"),
        (("play", "ieshima", "--set", "x=on"), "no rule 'x'"),
        (("play", "ieshima", "--set", "kamikaze"), "--set wants"),
        (("play", "ieshima", "--side", "france=human"), "no side 'france'"),
        (("play", "ieshima", "--side", "us=genius"), "no level 'genius'"),
        (("play", "ieshima", "--seed", "-4"), "--seed"),
        (("auto", "ieshima", "--games", "0"), "--games"),
        (("auto", "ieshima", "--side", "us=human"), "for computers"),
        (("auto", "ieshima", "--out", __file__), "test_console.py"),
        (("replay", "no/such/file"), "no/such/file"),
        (("replay", str(ROOT)), "directory"),
        (("replay", __file__), "not a record"),
        (("unlink", "#ieshima/r1/abcdef"), "damaged"),
        (("unlink", "hello"), "not a game link"),
        (("link", "no/such/file"), "no/such/file"),
        (("frobnicate",), "frobnicate"),
        (("perft", "ieshima"), "--depth"),
    ],
)
def test_bad_input_ends_with_code_2_and_one_line(run, words, why):
    code, out, err = run(*words)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert why in err


@pytest.mark.parametrize(
    "change", [("rev 2\n", "rev 3\n"), ("\nUS ", "\nUS jump "), ("title ieshima", "title x")]
)
def test_a_wrong_record_is_named_and_left_alone(run, record, change):
    wrong = record.read_text().replace(*change, 1)
    record.write_text(wrong)
    for command in ("replay", "link", "resume"):
        code, _, err = run(command, record)
        assert code == 2
        assert err.startswith(f"error: {record}: ")
        assert err.count("\n") == 1
    assert record.read_text() == wrong


def test_replay_beyond_the_end_says_how_far_it_goes(run, record):
    code, _, err = run("replay", record, "--to", 99999)
    assert code == 2
    assert "no step 99999" in err


def sit_down(match, typed, players=(None, None)):
    """A table whose keyboard types these lines, then leaves."""
    keys = iter(typed)

    def key(prompt: str) -> str:
        try:
            return next(keys)
        except StopIteration:
            raise EOFError from None

    table = Table(match, list(players), 1, key)
    table.run()
    return table


def test_a_person_can_look_around(capsys, tmp_path):
    match = new_match(IESHIMA, "advanced", 3)
    file = tmp_path / "mine.txt"
    typed = [
        "2",
        "help",
        "at 15",
        "at green",
        "legal",
        "map",
        "rule 11.4",
        "log 3",
        "odds",
        "link",
        "position",
    ]
    sit_down(match, [*typed, f"save {file}", "at 99", "rule 99", "save", "odds 99", "dance", "", "999"])
    out = capsys.readouterr().out
    for words in ("Bloody Ridge: Urban", "brings 1 RP", "choose option 3", "11.4 Combat Resolution"):
        assert words in out
    for words in (
        "no space '99'",
        "no paragraph '99'",
        "save wants a file name",
        "Not understood",
        "odds wants the key of an option",
    ):
        assert words in out
    assert to_link(match) in out
    assert from_lines(file.read_text(), find).log == match.log


def test_undo_and_redo_at_the_table(capsys):
    match = new_match(IESHIMA, "basic", 3)
    table = sit_down(match, ["2", "undo", "redo"])
    assert table.match.steps == 1
    sit_down(match, ["undo", "undo"])
    assert match.steps == 0
    assert "nothing to undo" in capsys.readouterr().out


def test_quitting_shows_the_link_that_brings_the_game_back(capsys):
    match = new_match(IESHIMA, "basic", 3)
    sit_down(match, ["2", "quit"])
    link = capsys.readouterr().out.strip().splitlines()[-1]
    assert from_link(link, find).log == match.log


def test_a_person_against_a_computer_and_a_whole_game_of_computers(capsys):
    match = new_match(IESHIMA, "everything", 4)
    sit_down(match, ["1"] * 4000, (None, RandomAgent()))
    assert match.is_over
    assert "victory:" in capsys.readouterr().out


def test_hints_chances_and_reasons(capsys):
    match = new_match(TOY, "plain", 4)
    typed = ["hint", "hint 2", "hint 3", "hint 4", "chance", "why", "3", "hint 1", "why", "quit"]
    sit_down(match, typed, (None, ToyMind()))
    out = capsys.readouterr().out
    for words in (
        "Look at bid. (2.3)",
        "You win 65 % with this, 60 % next best.",
        "4. 65 %  plan ('bid', 3) [worth 0.15",
        "hint wants a strength",
        "Red 50 %, Blue 50 %",
        "The computer has not had to weigh anything yet",
        "Do not lose what you have.",
    ):
        assert words in out
    assert "Blue: bid" not in out, "a secret bid keeps its reasons"


def test_why_tells_the_plans_of_the_last_decision(capsys):
    match = new_match(TOY, "plain", 4)
    sit_down(match, ["1", "why", "quit"], (ToyMind(), None))
    out = capsys.readouterr().out
    assert "Red: keep. Weighed:" in out
    assert "*" in out
    assert "plan ('lose',)" in out


def test_ctrl_c_makes_a_thought_move_now():
    def thought():
        for n in range(1000):
            if n == 3:
                signal.raise_signal(signal.SIGINT)
            if (yield Progress(n, 1000)):
                return n
        return None

    assert until_done(in_slices(thought()), "thinking") == 3
    before = signal.getsignal(signal.SIGINT)
    with MoveNow():
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_replay_with_review(run, monkeypatch, tmp_path):
    monkeypatch.setattr("game.console.files.find", find_any)
    path = tmp_path / "toy.txt"
    path.write_text(to_lines(random_game(TOY, "plain", 3)), encoding="utf-8")
    code, out, _ = run("replay", path, "--review")
    assert code == 0
    assert "Red blunder (−20 points): lose. Better: plan ('keep',)" in out
    assert "Luck, apart from them" in out
    _, out, _ = run("replay", path, "--review", "--json")
    assert json.loads(out)["review"]["marks"][0]["kind"]


def test_typed_dice_are_asked_for(capsys):
    from game.core.dice import Typed
    from game.core.match import Match

    match = Match(IESHIMA, IESHIMA.rules.settings("basic"), Typed())
    labels = [IESHIMA.words.token(option) for option in match.ask.options]
    sit_down(match, [str(labels.index("plan ridge") + 1)])
    for _ in range(2):
        tokens = [IESHIMA.words.token(option) for option in match.ask.options]
        assert "pass" in tokens
        sit_down(match, ["0"])  # what declines
    sit_down(match, ["regroup"])
    assert match.is_over is False


def test_a_full_disk_or_wrong_folder_loses_nothing(tmp_path, capsys):
    match = new_match(IESHIMA, "basic", 3)
    sit_down(match, [f"save {tmp_path}/no/such/folder/x.txt", "2"])
    assert match.steps == 1
    assert "No such file" in capsys.readouterr().out
