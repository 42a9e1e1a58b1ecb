"""The computer players of Shuri Line."""
