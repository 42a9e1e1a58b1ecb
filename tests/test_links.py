"""Links and records: what they hold, how long they are, and how they refuse what is broken."""

from __future__ import annotations

from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalog import find
from game.core.errors import BadLink, BadRecord, GameError
from game.core.link import check_letter, from_link, to_link, to_position_link
from game.core.packed import seal
from game.core.radix import ALPHABET, IntegerReader, Writer, from_text, to_text
from game.core.record import from_lines, to_lines
from game.core.rng import Rng
from tests.helpers import find as find_any
from tests.helpers import new_match, random_game, random_steps
from tests.toys.toy import TOY

IESHIMA = find("ieshima")
GAME = random_game(IESHIMA, "everything", 77)
LINKS = [
    to_link(GAME),
    to_link(GAME.at(GAME.steps // 2)),
    to_position_link(GAME.at(GAME.steps // 3)),
    to_position_link(GAME.at(100)),
]


@given(st.lists(st.integers(1, 5000).flatmap(lambda r: st.tuples(st.integers(0, r - 1), st.just(r)))))
def test_mixed_radix_round_trip(digits):
    writer = Writer()
    for value, radix in digits:
        writer.put(value, radix)
    reader = IntegerReader(from_text(to_text(writer.integer())))
    assert [reader.get(radix) for _, radix in digits] == [value for value, _ in digits]
    assert reader.is_empty()


@given(st.integers(0, 1 << 200))
def test_numbers_round_trip(number):
    writer = Writer()
    writer.put_number(number)
    reader = IntegerReader(writer.integer())
    assert reader.get_number() == number
    assert reader.is_empty()


def test_a_link_is_letters_that_survive_and_ends_with_one():
    for link in LINKS:
        assert link.startswith("#ieshima/")
        front, _, code = link[1:].rpartition("/")
        assert front in ("ieshima/r1", "ieshima/p1")
        assert set(code) <= set(ALPHABET)
        assert code[-1].isalpha()
        assert (
            from_link("https://name.github.io/islands/" + link, find).request is not None or link == LINKS[0]
        )


def test_link_lengths():
    """Whole Basic games below 600 characters on average, positions below 200."""
    games, positions = [], []
    for seed in range(40):
        match = random_game(IESHIMA, "basic", seed)
        games.append(len(to_link(match)))
        positions.append(len(to_position_link(match.at(match.steps * (seed % 9 + 1) // 10))))
    assert fmean(games) < 600
    assert fmean(positions) < 200
    assert max(games) < 1900
    assert max(positions) < 600


def damage(link: str, rng: Rng) -> str:
    """Flip, cut, lengthen, repeat, or change the alphabet."""
    at = rng.below(len(link))
    kind = rng.below(8)
    if kind == 0:
        return link[:at] + chr(ord(link[at]) ^ 1 << rng.below(7)) + link[at + 1 :]
    if kind == 1:
        return link[:at]
    if kind == 2:
        return link + ALPHABET[rng.below(64)] * (1 + rng.below(9))
    if kind == 3:
        return link[:at] + link[at + 1 :]
    if kind == 4:
        return link[:at] + link[at : at + 5] + link[at:]
    if kind == 5:
        return link.swapcase()
    if kind == 6:
        return link[:at] + "é漢 %"[rng.below(4)] + link[at + 1 :]
    return link[:at] + ALPHABET[rng.below(64)] + link[at + 1 :]


def mend(link: str) -> str:
    """Give a damaged link a fitting last letter, so that the damage reaches the inside."""
    return link[:-1] + check_letter(link[1:-1]) if len(link) > 2 else link


def reseal(link: str, rng: Rng) -> str:
    """A link whose inside is changed and whose checks are all made to fit again."""
    front, _, code = link[1:].rpartition("/")
    body = from_text(code[:-1]) >> 16
    body ^= 1 << rng.below(body.bit_length())
    text = f"{front}/" + to_text(seal(body, f"{front}/"))
    return f"#{text}{check_letter(text)}"


@pytest.mark.parametrize("batch", range(4))
def test_ten_thousand_damaged_links_are_refused_or_play(batch):
    rng = Rng(batch, "damage")
    refused = opened = 0
    for number in range(2500):
        link = LINKS[number % len(LINKS)]
        broken = damage(link, rng)
        if number % 3 == 1:
            broken = mend(broken)
        elif number % 50 == 2:
            broken = reseal(link, rng)
        try:
            match = from_link(broken, find)
        except BadLink:
            refused += 1
            continue
        opened += 1
        again = from_lines(to_lines(match), find)
        assert again.state.key() == match.state.key()
        for _, _ in zip(range(5), random_steps(match, number), strict=False):
            pass
    assert refused > 2300
    assert opened + refused == 2500


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("", "not a game link"),
        ("#", "not a game link"),
        ("#ieshima/r1/", "not a game link"),
        ("#atlantis/r1/" + LINKS[0].rpartition("/")[2], "unknown title"),
        ("#ieshima/r9/" + LINKS[0].rpartition("/")[2], "not known here"),
        ("#ieshima/x1/" + LINKS[0].rpartition("/")[2], "not known here"),
        (LINKS[0][:-20], "damaged or cut"),
        ("#ieshima/r1/" + "B" * 50_000, "longer than any game"),
    ],
)
def test_a_refused_link_says_why(link, words):
    with pytest.raises(BadLink, match=words):
        from_link(link, find)


def test_a_link_of_another_rules_version_says_so():
    writer = Writer()
    writer.put_number(IESHIMA.rules.rev + 1)
    text = "ieshima/r1/" + to_text(seal(writer.integer(), "ieshima/r1/"))
    with pytest.raises(BadLink, match=f"rules version {IESHIMA.rules.rev + 1}"):
        from_link(f"#{text}{check_letter(text)}", find)


def test_two_links_never_mix_their_kinds():
    """The check sum covers title, kind and format."""
    code = LINKS[2].rpartition("/")[2][:-1]
    text = f"ieshima/r1/{code}"
    with pytest.raises(BadLink, match="check sum"):
        from_link(f"#{text}{check_letter(text)}", find)


RECORD = to_lines(GAME.at(150))


def test_reading_is_tolerant():
    head, _, body = RECORD.partition("\n\n")
    ragged = (
        body.replace("US ", "{a comment\nover two lines}\n  us   {and one within} ")
        .replace("JP ", "")
        .upper()
    )
    ragged = ragged.replace("\nROLL", "\n\n# dice\n  ROLL")
    assert to_lines(from_lines(head.lower() + "\n" + ragged, find)) == RECORD


def test_roll_lines_may_be_left_out_of_a_seeded_record():
    without = "\n".join(line for line in RECORD.splitlines() if not line.startswith(("roll", "turn")))
    assert to_lines(from_lines(without, find)) == RECORD


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Last Islands record 1", "Dear diary", "not a record"),
        ("Last Islands record 1", "Last Islands record 7", "format '7'"),
        ("title ieshima", "title atlantis", "no title 'atlantis'"),
        ("rev 2\n", "rev 99\n", "version 99"),
        ("rev 2\n", "", "no line 'rev'"),
        ("variant everything", "variant quick", "no variant 'quick'"),
        ("variant everything", "variant everything\nset kamikaze", "RULE=VALUE"),
        ("variant everything", "variant everything\nset bid=11", "-10 to 10"),
        ("dice seeded 77", "dice seeded", "dice seeded"),
        ("dice seeded 77", "dice loaded 77", "dice loaded"),
        ("dice seeded 77", "dice seeded 78", "line"),
        ("dice seeded 77", "dice seeded 77\nstart AAAA", "begins with"),
        ("\nUS ", "\nUS fly-away ", "not legal here"),
        ("\nUS ", "\nJP ", "who decides here"),
        ("\nroll ", "\nroll 9 ", "not the ones of this seed"),
    ],
)
def test_a_wrong_record_says_what_and_where(old, new, words):
    assert old in RECORD
    with pytest.raises(GameError, match=words):
        from_lines(RECORD.replace(old, new, 1), find)


def test_a_wrong_claim_of_the_result_is_found():
    text = to_lines(GAME)
    score = GAME.result.score
    with pytest.raises(BadRecord, match="do not lead there"):
        from_lines(
            text.replace(f"\nresult US {score}\n", "\nresult US 99\n").replace(
                f"\nresult JP {score}\n", "\nresult JP 99\n"
            ),
            find,
        )


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 10_000), st.integers(1, 600))
def test_any_moment_of_any_game_round_trips(seed, steps):
    match = new_match(IESHIMA, IESHIMA.rules.presets[seed % 4].name, seed)
    for _, _ in zip(range(steps), random_steps(match, seed), strict=False):
        pass
    assert from_link(to_link(match), find).log == match.log
    assert from_lines(to_lines(match), find).log == match.log
    assert from_link(to_position_link(match), find).request == match.request


def test_typed_dice_and_draws_travel_in_the_record():
    from game.core.dice import Typed
    from game.core.match import Match

    match = Match(TOY, TOY.rules.settings("loud", {"level": "-1"}), Typed())
    match.answer([5])
    match.answer([6])
    match.answer(2)
    for other in (from_link(to_link(match), find_any), from_lines(to_lines(match), find_any)):
        assert other.log == match.log
        assert other.settings == match.settings
        assert other.request == match.request
    with pytest.raises(GameError, match="not in the pool"):
        Match(TOY, TOY.rules.settings("plain"), Typed()).answer([4])
    with pytest.raises(GameError, match="shows 1 to 6"):
        match.answer([7])
    with pytest.raises(GameError, match="1 numbers are wanted"):
        match.answer([1, 2])
