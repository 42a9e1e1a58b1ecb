"""What the page knows of Python is what Python says: types and facts are written from it."""

from __future__ import annotations

import pytest

from web.tools import border

FILES = border.files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-2:]))
def test_files_of_the_border_are_fresh(path):
    assert path.read_text(encoding="utf-8") == FILES[path], "run python3 build.py border"


def test_a_type_that_cannot_cross_is_refused():
    with pytest.raises(TypeError, match="cannot cross"):
        border.spelt(set[int])
