"""One table without I/O: chairs, clocks, the handshake, the play, and what each viewer is sent."""
