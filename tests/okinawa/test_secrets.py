"""What hides: it is conserved, and nothing that the Americans see hangs on it."""

import json
from collections import Counter

from game.core.dice import Seeded
from game.core.entries import Opened
from game.core.match import Match
from game.core.rng import Rng
from game.core.view import view
from game.okinawa.data import GRID, JAPAN, NUMBERED, US
from game.okinawa.faults import faults
from game.okinawa.forces import JP_KINDS
from game.okinawa.secrets import imagine
from game.okinawa.state import AT_SEA, CONTENTS, HIDDEN, State
from game.session import Session
from tests.contract.test_hidden import untold
from tests.helpers import new_match, random_steps
from tests.okinawa.scene import TITLE, cell, position, scene
from tests.script import legal, play


def hidden_kinds(s: State) -> Counter:
    return Counter(kind for code in s.plot().hides for kind in CONTENTS[code])


def test_4_0_hidden_pieces_are_conserved():
    """At every question as many of each kind hide as were not shown, and nobody hides where it is known."""
    for seed in (1, 2):
        match = new_match(TITLE, seed=seed)
        for number, _ in enumerate(random_steps(match, seed)):
            s = match.state
            if s.phase != "deploy" and number % 3 == 0:
                assert faults(s) == []
                assert hidden_kinds(s) == Counter(
                    {k: len(s.unseen(k)) for k in range(len(JP_KINDS)) if s.unseen(k)}
                )
                assert all(s.could_hide(at) for at in NUMBERED if s.plot().hides[at])


def test_8_3_a_side_sees_the_same_wherever_it_cannot_tell_what_hides():
    """Two positions that differ only in what hides give the Americans one view, with options and log."""
    different = 0
    for seed in (3, 4):
        match = new_match(TITLE, seed=seed)
        for number, ask in enumerate(random_steps(match, seed)):
            if number % 29 == 0 and match.state.phase != "deploy":
                other = match.imagine(US, match.dice, Rng(number, "other"), quiet=False, with_past=True)
                past = other.past.events, other.past.throws
                seen, same = (untold(view(each, US, *past)) for each in (match, other))
                assert seen | {"undo": 0} == same | {"undo": 0}
                different += other.state.key() != match.state.key()
                if ask.who == US:
                    assert list(other.ask.options) == list(ask.options)
    assert different > 20


def test_8_3_american_questions_do_not_read_what_hides():
    """Where the Japanese side is not known, every American phase can be played to its next opening."""
    match = new_match(TITLE, seed=5)
    seen = set()
    for number, ask in enumerate(random_steps(match, 5)):
        if ask.who == US and match.is_settled() and number % 3 == 0:
            blind = TITLE.seen_by(match.state, US)
            assert blind.hidden[JAPAN] is None
            again = Match(TITLE, match.settings, Seeded(1), start=blind)
            assert again.request == ask
            seen.add(ask.kind)
    assert {"move", "ships", "landing", "battles"} <= seen


def test_what_is_imagined_is_a_legal_game():
    for seed in (7, 8):
        match = new_match(TITLE, seed=seed)
        for number, _ in enumerate(random_steps(match, seed)):
            if number % 60 == 0 and match.state.phase != "deploy":
                s = match.state.copy()
                imagine(s, US, Rng(number))
                assert faults(s) == []
                assert sum(s.plot().raids) + sum(s.plot().later) <= s.kamikazes


def test_7_2_an_imagined_yamato_never_vanishes():
    for phase in ("ships", "yamato moves"):
        for seed in range(12):
            s = position(f"114 a; turn 5; yamato {AT_SEA}; plotted 4", phase)
            imagine(s, US, Rng(seed))
            assert 1 <= s.plot().yamato <= 9
            s = position("114 a; turn 5; yamato 1; plotted 2", phase)
            imagine(s, US, Rng(seed))
            assert s.plot().yamato in (1, 2, 9)
    s = position("114 a; turn 6; plotted 6", "ships")
    imagine(s, US, Rng(1))
    assert s.plot().yamato == 6


def test_10_2_every_hex_that_might_hide_somebody_is_opened_empty_or_not():
    for text in ("114 m m", "114 m m; 118 ?S"):
        match = scene(text, "both 114", "to 118", dice=[(4,)])
        slots = [entry.request.slot for entry in match.log if isinstance(entry, Opened)]
        assert slots[0] == f"hex {cell('118')}"


def test_12_0_to_show_is_asked_in_secret_and_opened_whatever_is_said():
    for text in ("114 a", "114 a; 118 ?I"):
        match = scene(text, phase="reinforce")
        assert match.ask.form.secret
        play(match, "done")
        assert next(entry.request.slot for entry in match.log if isinstance(entry, Opened)) == "told"


def test_13_3_a_japanese_retreat_is_asked_whether_there_is_a_choice_or_not():
    text = "114 r r; 118 N; 101 a"
    for more in ("", "; 214 ?I ?I; 213 ?I ?I; 211 ?I ?I"):
        match = scene(text + more, "aim 114 118", phase="us declare", dice=[(1,)])  # +12: DR
        assert match.ask.kind == "retreat"
        assert match.ask.form.secret
    assert "214" not in " ".join(legal(match))


def test_14_2_the_word_on_a_zone_is_one_bit():
    for text, held in (("114 a a; 118 ?S; 101 ?I", 1), ("114 a a", 0)):
        match = scene(text, phase="clear")
        play(match, "clear 1")
        assert [e.value for e in match.log if isinstance(e, Opened) and e.request.slot == "zone 0"] == [held]


def test_the_names_of_hidden_pieces_mean_nothing():
    """Whoever is shown takes the first slot of its kind that hides, wherever it hid."""
    for shown in ("118", "117"):
        match = scene("114 a; 118 ?N; 117 ?N; 801 N", f"show {shown} N", phase="reinforce")
        assert GRID.names[match.state.jp[21]] == shown
        assert match.state.jp[22] == HIDDEN


def test_7_1_a_long_plot_can_be_imagined_at_every_step():
    """Nine planes one by one, which nobody would guess: what was written before is not guessed again."""
    match = scene("114 a; ships 20 high", phase="plot raids")
    for zone in range(1, 10):
        play(match, f"send {zone} 1")
        assert match.imagine(US, Seeded(1), Rng(zone)).ask.kind == match.ask.kind == "raids"
    assert sum(match.state.plot().raids) == 9


def test_7_1_when_the_plot_is_whole_everybody_waits_for_the_same():
    """All ten planes are sent at once, or none: the next question of the Americans looks alike."""
    for plot in (("send 1 10", "done"), ("done",)):
        match = scene("114 a; ships 20 high", *plot, phase="plot raids")
        for seed in range(4):
            other = match.imagine(US, match.dice, Rng(seed), quiet=False, with_past=True)
            assert other.request == match.request


def test_who_shares_a_device_sees_what_hides_only_while_he_is_asked():
    session = Session()

    def call(name, **args):
        return json.loads(session.call(name, json.dumps(args)))

    shown = call("new", title="okinawa", seed=1)
    assert shown["eyes"] == JAPAN
    shown = call("play", tokens=["plan 1"])
    assert (shown["eyes"], len(shown["board"]["hides"])) == (JAPAN, 74)
    shown = call("play", tokens=["done"])
    assert (shown["eyes"], shown["board"]["hides"]) == (US, {})
    assert call("at", step=1)["board"]["hides"] == {}
    assert call("view", who=JAPAN)["board"]["hides"] == {}


def test_when_the_game_is_over_everybody_sees_who_still_hides():
    match = new_match(TITLE, seed=9)
    hidden = []
    for number, _ in enumerate(random_steps(match, 9)):
        if number % 101 == 0 and match.state.phase != "deploy":
            hidden.append(view(match, US)["board"]["hides"])
    assert match.is_over
    assert hidden
    assert not any(hidden)
    told = view(match, US)["board"]["hides"]
    assert sum(map(len, told.values())) == hidden_kinds(match.state).total() > 0


ALONE = [{"kind": "human", "name": ""}, {"kind": "veteran", "name": ""}]  # the Americans play the computer


def replies(match: Match, past: tuple[int, int], number: int) -> list[object]:
    """Everything that a page of the American player may be told at this question."""
    session = Session()
    session.lay(match)
    session.seat(match, ALONE)
    shown = untold(session.do("view", log_from=past[0], throws_from=past[1]))
    shown |= {"undo": 0, "restart": False}
    shown.pop("withdrawals", None)  # what can be taken back is looked for in a past that a copy has not
    found: list[object] = [shown]
    tokens = [option["token"] for option in shown["options"]]
    rng = Rng(number, "replies")
    for token in [tokens[rng.below(len(tokens))] for _ in range(min(4, len(tokens)))]:
        then = session.do("foresee", [token])
        found.append(then)
        found += [session.do("way", [token, after["token"]]) for after in then["options"][:2]]
    places = [f"space:{GRID.names[rng.below(GRID.n)]}" for _ in range(4)]
    found += [session.do("why_not", place) for place in places]
    found += [session.do("propose", offer["wish"]) for offer in shown["prompt"].get("proposes", [])]
    return found


def pairs(seeds: tuple[int, ...], every: int):
    """American questions of random games, each with the same game as the American might imagine it."""
    for seed in seeds:
        match = new_match(TITLE, seed=seed)
        for number, ask in enumerate(random_steps(match, seed)):
            if number % every == 0 and ask.who == US:
                other = match.imagine(US, match.dice, Rng(number, "other"), quiet=False, with_past=True)
                yield match.clone(), other, number


def compare(seeds: tuple[int, ...], every: int) -> int:
    """How many pairs of positions that differ were told alike."""
    different = 0
    for match, other, number in pairs(seeds, every):
        past = other.past.events, other.past.throws
        assert replies(match, past, number) == replies(other, past, number), match.ask
        different += other.state.key() != match.state.key()
    return different


def test_8_3_no_reply_of_a_session_hangs_on_what_hides():
    """View, what would be asked, ways, reasons and proposals."""
    assert compare((21, 22), every=14) > 60
