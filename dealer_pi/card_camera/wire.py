"""Messages over a socket: four bytes of length, then MessagePack. Nobody waits for ever."""

from __future__ import annotations

import select
import socket
import struct
from typing import Final, Generic, Literal, TypeVar

import msgspec

MOST: Final = 1 << 20
"""Bytes of one message; a live picture is a twentieth of it."""
SEND_S: Final = 1.0
"""How long a message may take to be sent, until the other end counts as stuck."""

_LENGTH: Final = struct.Struct(">I")
_AT_ONCE: Final = 1 << 16

T = TypeVar("T")


def ready(wait_s: float, *descriptors: int) -> set[int]:
    """Those of the descriptors from which something can be read, after waiting at most so long."""
    poller = select.poll()  # unlike select, it takes descriptors above 1023
    for descriptor in descriptors:
        poller.register(descriptor, select.POLLIN)
    return {descriptor for descriptor, _ in poller.poll(wait_s * 1000)}


class WireError(Exception):
    """The talk is over; `code` says why.

    Codes: closed (the other end is gone), stuck (it does not take what it is sent), too_large and
    not_understood (what came is no message).
    """

    def __init__(
        self, code: Literal["closed", "stuck", "too_large", "not_understood"], detail: str = ""
    ) -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail


class Wire(Generic[T]):
    """One end of a connected pair of sockets, which it takes over.

    Args:
        end: the socket.
        decoder: knows the messages that come in.

    """

    def __init__(self, end: socket.socket, decoder: msgspec.msgpack.Decoder[T]) -> None:
        end.settimeout(SEND_S)
        self._end = end
        self._decoder = decoder
        self._came = bytearray()

    def fileno(self) -> int:
        """For `select`."""
        return self._end.fileno()

    def close(self) -> None:
        """The other end will hear "closed"."""
        self._end.close()

    def send(self, message: msgspec.Struct) -> None:
        """Send a message.

        Raises:
            WireError: closed, stuck; too_large, nothing was sent.
        """
        body = msgspec.msgpack.encode(message)
        if len(body) > MOST:
            raise WireError("too_large", f"{len(body)} bytes")
        try:
            self._end.sendall(_LENGTH.pack(len(body)) + body)
        except TimeoutError as error:
            raise WireError("stuck") from error
        except OSError as error:
            raise WireError("closed", str(error)) from error

    def receive(self, wait_s: float = 0) -> list[T]:
        """The messages that have come, after waiting for something at most so long.

        Raises:
            WireError: closed, too_large, not_understood.
        """
        comes = ready(wait_s, self.fileno())
        while comes:
            try:
                data = self._end.recv(_AT_ONCE)
            except OSError as error:
                raise WireError("closed", str(error)) from error
            if not data:
                if messages := self._whole():
                    return messages  # the end is there to be heard next time
                raise WireError("closed")
            self._came += data
            comes = ready(0, self.fileno()) if len(data) == _AT_ONCE else set()
        return self._whole()

    def _whole(self) -> list[T]:
        """Take the whole messages out of what has come."""
        messages: list[T] = []
        while len(self._came) >= _LENGTH.size:
            (length,) = _LENGTH.unpack_from(self._came)
            if length > MOST:
                raise WireError("too_large", f"{length} bytes")
            if len(self._came) < _LENGTH.size + length:
                break
            body = bytes(self._came[_LENGTH.size : _LENGTH.size + length])
            del self._came[: _LENGTH.size + length]
            try:
                messages.append(self._decoder.decode(body))
            except msgspec.DecodeError as error:
                raise WireError("not_understood", str(error)) from error
        return messages
