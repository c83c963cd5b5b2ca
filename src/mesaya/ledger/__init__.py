"""Play tokens in double entry: integers only, nothing made or lost, no path from player to player.

Pure: every move works in a transaction that somebody else opened and will commit or throw away.
"""
