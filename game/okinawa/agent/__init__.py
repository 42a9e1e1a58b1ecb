"""The computer players of Typhoon of Steel."""
