"""The laboratory: its statistics against closed values, its games, a stop and what it writes."""

from __future__ import annotations

import sys
from dataclasses import replace
from math import log, sqrt

import pytest

from game.__main__ import main
from game.core.errors import BadVariant
from game.lab import command, measure, report, run, stats
from game.lab.plot import plot
from tests.helpers import find
from tests.toys.toy import TOY


def test_means_and_shares():
    found = stats.mean([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0])
    assert found.value == 5
    assert found.error == pytest.approx(stats.Z95 * sqrt(32 / 7 / 8))
    assert stats.mean([3.0]) == (3, 3, 3, 1)
    # Wilson (1927): 8 of 10 lies between 49.0 % and 94.3 %
    assert stats.share(8, 10)[1:3] == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert stats.share(0, 10).low == 0
    assert stats.share(10, 10).high == pytest.approx(1)


def test_correlation():
    assert stats.correlation([1, 2, 3, 4], [2, 4, 6, 8]).value == pytest.approx(1)
    assert stats.correlation([1, 2, 3, 4], [1, 1, 1, 1]).value == 0
    found = stats.correlation([1, 2, 3, 4, 5], [2, 1, 4, 3, 5])
    assert found.value == pytest.approx(0.8)
    assert found.low < 0.8 < found.high


def test_even_point_and_quantile():
    assert stats.even_point([-2, 0, 2], [0.7, 0.6, 0.5]) == pytest.approx(2)
    assert stats.even_point([1, 2], [0.4, 0.4]) is None
    assert stats.quantile(range(100), 0.95) == 95


def test_inverse():
    matrix = [[0.0, 2.0, 1.0], [1.0, 0.0, 3.0], [4.0, 1.0, 0.0]]
    inverse = stats.invert(matrix)
    product = [[sum(a * inverse[k][j] for k, a in enumerate(row)) for j in range(3)] for row in matrix]
    for i in range(3):
        assert product[i] == pytest.approx([float(i == j) for j in range(3)])


def test_elo_of_two_and_the_side():
    """Three wins in four are 191 Elo; without a difference of sides the side is worth nothing."""
    games = {("b", "a"): (75.0, 100), ("a", "b"): (25.0, 100)}
    found = stats.bradley_terry(games, ["a", "b"], prior=0)
    assert found.elo["b"].value == pytest.approx(400 * log(3) / log(10))
    assert found.side.value == pytest.approx(0, abs=1e-6)
    error = stats.ELO / sqrt(200 * 0.75 * 0.25)
    assert found.elo["b"].error == pytest.approx(stats.Z95 * error)
    lopsided = {("b", "a"): (90.0, 100), ("a", "b"): (50.0, 100), ("a", "a"): (75.0, 100)}
    assert stats.bradley_terry(lopsided, ["a", "b"], prior=0).side.value == pytest.approx(190.8, abs=0.1)


def test_who_always_wins_stays_finite():
    games = {("b", "a"): (20.0, 20), ("a", "b"): (0.0, 20)}
    assert 400 < stats.bradley_terry(games, ["a", "b"]).elo["b"].value < 1500


def plan(levels, pairs, games, seed=1, *varied, title=TOY):
    return run.schedule(title, levels, pairs, run.tables(title, ["plain"], [], varied), games, seed)


def test_the_schedule_pairs_seeds_and_changes_sides():
    games = plan(["random", "timid", "bold"], "ladder", 4, 7, "level=0,1")
    assert len(games) == 2 * 2 * 4
    assert {game.label() for game in games} == {"plain", "plain level=1"}, "0 is the usual value"
    halves = [game for game in games if game.seed == 7 and game.changes == ()]
    assert [game.levels for game in halves] == [
        ("random", "timid"), ("timid", "random"), ("timid", "bold"), ("bold", "timid"),
    ]  # fmt: skip
    assert len(run.meetings(TOY, ["random", "timid", "bold"], "all")) == 6
    assert run.meetings(TOY, ["timid"], "equal") == [("timid", "timid")]
    fixed = run.tables(TOY, ["plain", "loud"], ["loud=on"], ["level=-1,2"])
    low, high = (("level", "-1"),), (("level", "2"),)
    loud = (("loud", "on"),)
    assert fixed[:3] == [("plain", loud), ("plain", loud + low), ("plain", loud + high)]
    assert fixed[3:] == [("loud", ()), ("loud", low), ("loud", high)], "it is on there anyway"
    with pytest.raises(BadVariant, match="no level 'genius'"):
        plan(["genius"], "all", 4, 7)
    for wish, why in (("colour=1", "no rule 'colour'"), ("level=9", "a number"), ("level", "is wanted")):
        with pytest.raises(BadVariant, match=why):
            plan(["random"], "all", 4, 7, wish)


@pytest.fixture
def toy(monkeypatch):
    """The laboratory with the toy on its shelf."""
    for module in (run, command):
        monkeypatch.setattr(module, "find", find)
    monkeypatch.setattr(run, "code_hash", lambda title: "code")


def test_a_stop_loses_nothing(toy, tmp_path, monkeypatch):
    games = plan(["random", "bold"], "all", 6)
    whole = run.play_all(games, tmp_path / "whole", "code", 1)
    assert len(whole) == len(games) == 18
    assert all(row["winner"] in (0, 1) and sum(row["decisions"]) for row in whole.values())
    played = []

    def stop(game):
        if len(played) == 5:
            raise KeyboardInterrupt
        played.append(game)
        return real(game)

    real = run.play
    monkeypatch.setattr(run, "play", stop)
    with pytest.raises(KeyboardInterrupt):
        run.play_all(games, tmp_path / "cut", "code", 1)
    path = tmp_path / "cut" / run.FILE
    path.write_text(path.read_text() + '{"code": "code", "game": {"ti')  # stopped while writing
    monkeypatch.setattr(run, "play", lambda game: (played.append(game), real(game))[1])
    again = run.play_all(games, tmp_path / "cut", "code", 1)
    assert len(played) == 18, "nothing was played twice"
    for key, row in whole.items():
        for name in ("winner", "score", "decisions", "uses", "rules"):
            assert again[key][name] == row[name]
    assert run.read(tmp_path / "cut", "toy", "other code") == {}
    assert len(run.read(tmp_path / "cut", "toy", "code")) == 18


def test_equal_players_do_not_play_the_same_game_twice(toy, tmp_path):
    games = plan(["random"], "equal", 20)
    found = run.play_all(games, tmp_path, "code", 1)
    rows = list(found.values())
    pairs = measure.halves(rows, rows)
    assert len(pairs) == 10
    assert any(a["uses"] != b["uses"] for a, b in pairs)


def test_the_report_tells_levels_sides_and_use(toy, tmp_path):
    games = plan(["random", "timid", "bold"], "all", 12, 1, "level=0,1")
    rows = list(run.play_all(games, tmp_path, "code", 1).values())
    text = report.report(TOY, rows, "code", "toy.svg")
    for words in (
        "144 games of code `code`",
        "| bold against random | 12 |",
        "Elo (Bradley and Terry",
        "## level varied: plain, bold",
        "| level 0 (usual) | 12 |",
        "| 0.00 ± 0.00 |",
        "| Red: keep, lose (seldom) |",
        "| 2.2 | 100 % | 6.0 |",
    ):
        assert words in text
    duel = measure.duel(measure.tables(rows)[0], "bold", "random")
    assert duel.share.n == 12
    assert duel.share.value > 0.5
    picture = plot(TOY, rows)
    assert picture.count("<circle") == 18
    assert "prefers-color-scheme: dark" in picture


def test_a_title_for_one(toy, tmp_path):
    """One side: no pairs, winning shares by level."""
    solo = replace(TOY, card=TOY.card._replace(sides=TOY.sides[:1]))
    games = plan(["random", "bold"], "all", 3, title=solo)
    assert [game.levels for game in games] == [("random",), ("bold",)] * 3
    rows = [row_of(game, winner) for winner, game in enumerate(games)]
    text = report.report(solo, rows, "code", "solo.svg")
    assert "| plain, bold | 3 | 0.0 %" in text
    assert plot(solo, rows).count("<circle") == 2


def row_of(game, winner):
    return {
        "game": game._asdict() | {"levels": list(game.levels)}, "winner": 0 if winner == 0 else None,
        "score": winner, "reason": "sum", "rule": "4.1",
        "decisions": [9], "turns": 4, "uses": {"0 keep keep": [4, 4]}, "rules": {"2.2": 3}, "p95": [0.1],
        "slowest": [0.2], "seconds": 1.0,
    }  # fmt: skip


def test_the_command_writes_between_its_marks(monkeypatch, capsys, tmp_path):
    page = tmp_path / "docs" / "ieshima.md"
    words = [
        "lab",
        "ieshima",
        "--levels",
        "random",
        "--games",
        "2",
        "--jobs",
        "1",
        "--out",
        tmp_path / "games",
    ]

    def call(*more: object) -> int:
        monkeypatch.setattr(sys, "argv", ["game", *map(str, (*words, *more))])
        return main()

    assert call("--report", page) == 0
    assert "basic: random v random: 2 games, American" in capsys.readouterr().out
    page.write_text("# Ours\n" + page.read_text() + "More words.\n")
    assert call("--report", page) == 0
    text = page.read_text()
    assert text.startswith("# Ours\n<!-- lab: begin -->")
    assert text.endswith("<!-- lab: end -->\nMore words.\n")
    assert page.with_suffix(".svg").read_text().startswith("<svg")
    code = run.code_hash("ieshima")
    assert call("--code", f"{code},0123456789", "--report", page) == 0
    assert f"2 games of code `{code}` and `0123456789`" in page.read_text()
    assert call("--code", "0123456789") == 2
    assert "no games of code 0123456789" in capsys.readouterr().err


def test_time_left():
    times = iter([0.0, 0.0, 60.0, 60.0])
    bar = run.Bar(20, 10, lambda: next(times))
    bar.done = 15
    assert bar.text() == "[######################........] 15 of 20, 0:01:00 left"
