"""A client for bots and scripts: join a table, see what a seat sees, act.

    async with await Client.join("http://127.0.0.1:8000", token, "K7QF-2M9X") as table:
        await table.sit(0)
        async for view in table.turns():
            await table.act(view["asked"]["legal"][0]["do"])

It keeps the duties of the fair deal by itself (`mesaya.fair.client`): makes a seed for every hand,
promises and opens it, checks what the house says, and keeps a record of its own.
"""

from mesaya.client.http import create_table, new_player
from mesaya.client.table import Client, Lost, Turned

__all__ = ["Client", "Lost", "Turned", "create_table", "new_player"]
