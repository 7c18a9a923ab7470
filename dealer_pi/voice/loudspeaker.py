"""One sound after the other through the programs that a machine has, without ever waiting for them.

espeak-ng makes words a WAV file, and aplay, pw-play or paplay plays it. What they read and write
are files in memory: nothing goes over the disk, and a program that hangs is only ended.
"""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import IO, Final, NamedTuple

from dealer_pi.locale import Language
from dealer_pi.voice.settings import VoiceSettings
from dealer_pi.voice.sounds import Wav, sound, speech
from dealer_pi.voice.utterances import Utterance

log = logging.getLogger(__name__)

ESPEAK: Final = "espeak-ng"
PLAYERS: Final = {
    "aplay": ("-q", "/dev/stdin"),
    "pw-play": ("/dev/stdin",),
    "paplay": ("/dev/stdin",),
}
"""Programs that play a WAV file, the one that needs least first, and what they are told."""
VOICES: Final[dict[Language, str]] = {"sk": "sk", "cs": "cs", "sl": "sl", "en": "en-gb"}
WORDS_A_MINUTE: Final = 175
"""Slower, and "Peter, 1200 to call" would last longer than many a player thinks."""
SYNTHESIS_TAKES_S: Final = 3.0
"""At most; usually a twentieth of a second."""
PLAYER_TAKES_S: Final = 2.0
"""At most, besides the time that the sound lasts."""
_ENDS_IN_S: Final = 1.0

_Running = Generator[None, None, bool]


class _Ended(NamedTuple):
    """How a program ended: its exit status, None if it hung or never began, and what it wrote."""

    status: int | None
    hung: bool
    written: bytes


class Loudspeaker:
    """Says one thing at a time. Whoever owns it calls `go_on` until it is no longer busy."""

    def __init__(self) -> None:
        self._now: _Running | None = None
        self._no_player = self._no_speech = ""
        self._favourite = ""

    @property
    def busy(self) -> bool:
        """Whether something is being said."""
        return self._now is not None

    @property
    def trouble(self) -> str:
        """Why nothing, or no word, can be heard, as a code; "" as far as it is known to be well."""
        return self._no_player or self._no_speech

    def look(self, how: VoiceSettings) -> None:
        """See whether the programs are there that it takes."""
        there = bool(self._players())
        self._no_player = _found(self._no_player, "no_player", there=there)
        there = not how.says("levels") or shutil.which(ESPEAK) is not None
        self._no_speech = _found(self._no_speech, "no_espeak", there=there)

    def say(self, one: Utterance, how: VoiceSettings, fresh: Callable[[Utterance], bool]) -> None:
        """Begin with it, instead of what is being said; words that are not `fresh` are left out."""
        self.hush()
        self.look(how)
        self._now = self._saying(one, how, fresh)
        self.go_on()

    def go_on(self) -> bool:
        """Do what comes next in what is being said; whether it is still busy with it."""
        if self._now is not None and next(self._now, "over") == "over":
            self._now = None
        return self.busy

    def hush(self) -> None:
        """Be silent at once."""
        if self._now is not None:
            self._now.close()
            self._now = None

    def _saying(
        self, one: Utterance, how: VoiceSettings, fresh: Callable[[Utterance], bool]
    ) -> _Running:
        if one.sound is not None and not (yield from self._played(sound(one.sound, how.volume))):
            return False
        if not one.text:
            return True
        wav = yield from self._worded(one.text, how)
        if wav is None or not fresh(one):
            return False
        return (yield from self._played(wav))

    def _worded(self, text: str, settings: VoiceSettings) -> Generator[None, None, Wav | None]:
        """The words as a WAV file; None if that failed."""
        program = shutil.which(ESPEAK)
        if program is None:
            return None
        how = ("-v", VOICES[settings.language], "-a", str(settings.volume))
        command = (program, *how, "-s", str(WORDS_A_MINUTE), "-z", "--stdin", "--stdout")
        ended = yield from _ended(command, text.encode(), SYNTHESIS_TAKES_S)
        try:
            wav = speech(ended.written) if ended.status == 0 else None
        except ValueError as error:
            log.warning("%s: %s", ESPEAK, error)
            wav = None
        if wav is None:
            self._no_speech = "stuck" if ended.hung else "failed"
        else:
            self._no_speech = ""
        return wav

    def _played(self, wav: Wav) -> _Running:
        """Whether a player has played it: the last that could, else any."""
        for player, program in self._players():
            command = (program, *PLAYERS[player])
            ended = yield from _ended(command, wav.data, wav.seconds + PLAYER_TAKES_S)
            if ended.status == 0:
                self._no_player, self._favourite = "", player
                return True
            self._no_player = "stuck" if ended.hung else "no_sound_card"
            if ended.hung:  # by now it is too late for another one
                break
        return False

    def _players(self) -> list[tuple[str, str]]:
        """Players that there are, with their programs; the one that could last comes first."""
        names = sorted(PLAYERS, key=lambda name: name != self._favourite)
        found = ((name, shutil.which(name)) for name in names)
        return [(name, program) for name, program in found if program is not None]


def _found(trouble: str, absent: str, *, there: bool) -> str:
    """The trouble with a program now that it is known whether it is there."""
    if not there:
        return absent
    return "" if trouble == absent else trouble


def _ended(command: tuple[str, ...], given: bytes, takes_s: float) -> Generator[None, None, _Ended]:
    """Run a program until it ends, or has taken too long; yields while it runs."""
    with _memory(given) as read, _memory(b"") as written, _memory(b"") as complaints:
        try:
            process = subprocess.Popen(  # noqa: S603 - our own command, and no shell
                command, stdin=read, stdout=written, stderr=complaints
            )
        except OSError as error:
            log.warning("%s: %s", command[0], error)
            return _Ended(None, hung=False, written=b"")
        try:
            until = time.monotonic() + takes_s
            while (status := process.poll()) is None and time.monotonic() < until:
                yield
        finally:
            if process.poll() is None:
                process.kill()
                with suppress(subprocess.TimeoutExpired):  # it hangs in the kernel: leave it
                    process.wait(_ENDS_IN_S)
        if status != 0:
            log.warning("%s: ended with %s: %r", command[0], status, _content(complaints)[:300])
        return _Ended(status, hung=status is None, written=_content(written))


def _memory(content: bytes) -> IO[bytes]:
    """A file in memory, at its beginning."""
    file = os.fdopen(os.memfd_create("sound"), "w+b")
    file.write(content)
    file.seek(0)
    return file


def _content(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read()
