"""The room: sockets, clocks, databases and secrets. Nothing below knows any of them."""
