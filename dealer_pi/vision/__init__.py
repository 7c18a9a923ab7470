"""Pictures to cards: find them, read them, watch the board. It knows pictures and cards only."""
