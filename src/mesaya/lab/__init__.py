"""Simulation, tournaments, statistics: many deals, played by bots."""
