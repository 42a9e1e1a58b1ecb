"""Hill 89: a solitaire game of a rondel, dice and cards."""
