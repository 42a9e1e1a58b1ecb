"""Tests of Shuri Line."""
