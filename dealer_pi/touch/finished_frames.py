"""One frame at a time: none is begun while OpenGL still draws the one before it."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics.opengl import glFinish


def finish_frames() -> None:
    """From now on wait for each frame; a second call changes nothing.

    Drawing in software (llvmpipe, without a graphics chip) otherwise lays up to 64 frames by
    before the first of them is drawn, which takes gigabytes. A graphics chip should have drawn a
    frame of ours long before the next one is due.
    """
    Window.bind(on_flip=_finish)


def _finish(_window: object) -> None:
    glFinish()
