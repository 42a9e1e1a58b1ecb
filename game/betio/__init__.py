"""Betio, 20-23 November 1943, after D-Day at Tarawa by John Butterfield. To come."""
