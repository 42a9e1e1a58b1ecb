"""Ie Shima, 16-22 April 1945, after Last Battle: Ie Shima, 1945 by Michael Rinella."""
