"""A table with its page in a process of its own: ``python -m tests.display.other_process JOURNAL``.

It says the page's port. Each line that it is told is an act, such as ``1 r300``, or a command.
Given a port, it takes that one.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from dealer_pi.display import Config, Server
from dealer_pi.engine import Command, parse_cards
from dealer_pi.engine import commands as c
from tests.display.scenes import cash
from tests.engine.tables import acts
from tests.live_table.live_tables import do, opened

OTHERS: Final[dict[str, Command]] = {
    "finish": c.FinishHand(),
    "start": c.StartHand(),
    "flop": c.DealBoard(parse_cards("2c 7d 9h")),
}


def main(path: Path, port: int = 0) -> None:
    """Play what is told until the lines end."""
    with opened(path) as table, Server(table, Config(port=port)) as server:
        if not table.snapshot.seats:
            cash(table)
        sys.stdout.write(f"{server.port}\n")
        sys.stdout.flush()
        for line in sys.stdin:
            said = line.strip()
            do(table, *([OTHERS[said]] if said in OTHERS else acts(said)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
