"""Dealing: one hand through the fair deal, from the offer to the transcript; without I/O."""
