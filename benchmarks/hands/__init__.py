"""Real hands: their records, and how the engine and pokerkit replay them."""
