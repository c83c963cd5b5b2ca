"""What holds for every bot that may wait with the contract in hand."""

from __future__ import annotations

from mesaya.actions import Add, Discard, Meld
from mesaya.lab.driver import Witness


class Patient(Witness):
    """What is done is legal; who is down lays off all that fits. Counts contracts and waits."""

    def __init__(self):
        self.laid = self.waited = 0

    def acts(self, deal, seat, action):
        if seat < 0:
            return
        legal = deal.legal(seat)
        assert action in legal
        self.laid += isinstance(action, Meld)
        if isinstance(action, Discard):
            assert not any(isinstance(other, Add) for other in legal)
            self.waited += isinstance(legal[0], Meld)
