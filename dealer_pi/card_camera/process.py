"""A camera process as the table holds it: started, talked to, ended, and never waited for long."""

from __future__ import annotations

import os
import socket
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from dealer_pi.card_camera.messages import MESSAGES, Message, Stop
from dealer_pi.card_camera.wire import Wire, WireError

_QUIET: Final = {"LIBCAMERA_LOG_LEVELS": "*:ERROR", "OPENCV_LOG_LEVEL": "OFF"}
"""What is wrong, we say ourselves."""


class CameraProcess:
    """A started process and the wire to it.

    Args:
        command: starts it; the number of its socket is added.

    Raises:
        OSError: it cannot be started.

    """

    def __init__(self, command: Sequence[str]) -> None:
        ours, theirs = socket.socketpair()
        self.wire: Wire[Message] = Wire(ours, MESSAGES)
        try:
            # Not by fork, which would copy this process's threads and locks half-way. Of its own
            # session, so that Ctrl-C in a terminal ends the table, and the table ends this.
            self._process = subprocess.Popen(  # noqa: S603 - the command is ours
                [*command, str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                start_new_session=True,
                env={**os.environ, **_QUIET},
            )
        except OSError:
            self.wire.close()
            raise
        finally:
            theirs.close()

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def end(self, patience_s: float, *, hangs: bool) -> str:
        """End it: by asking, unless it hangs, then by force. How it ended; "" if it has not yet.

        One that hangs in the kernel cannot be ended before its driver returns: ask again later.
        """
        with suppress(WireError):
            if not hangs:
                self.wire.send(Stop())
        self.wire.close()
        for kill in (hangs, True):
            if kill:
                self._process.kill()
            with suppress(subprocess.TimeoutExpired):
                code = self._process.wait(patience_s)
                return f"signal {-code}" if code < 0 else f"exit {code}"
        return ""

    def ended(self) -> bool:
        """Whether it has ended."""
        return self._process.poll() is not None
