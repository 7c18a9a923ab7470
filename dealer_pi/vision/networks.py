"""The four small networks, as OpenCV runs them: one finds cards, one aligns, two read.

They lie in `models/` as ONNX files (models/README.md tells how they were made and what they score).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from dealer_pi.vision.crops import Picture

Floats = npt.NDArray[np.float32]

_MOST_COPIES: Final = 8  # as many sizes as the finder's looks have with one camera

_IN_THE_PACKAGE: Final = Path(__file__).parent / "models"
_IN_THE_REPOSITORY: Final = Path(__file__).parents[2] / "models"


class ModelError(RuntimeError):
    """A network that is missing or that OpenCV cannot load."""


def models_folder() -> Path:
    """Where the networks lie: inside an installed package, or in the repository."""
    return _IN_THE_PACKAGE if _IN_THE_PACKAGE.is_dir() else _IN_THE_REPOSITORY


class Network:
    """One ONNX file; `run` takes pictures of one size and gives all its outputs.

    For each size of pictures a copy is kept, a few at most: OpenCV lays out a network's memory anew
    when the size changes, which costs more than a small network itself.
    """

    def __init__(self, file: Path) -> None:
        if not file.is_file():
            raise ModelError(f"the card reader's network {file.name} is missing in {file.parent}")
        self._file = file
        self._copies: dict[tuple[int, ...], cv2.dnn.Net] = {}
        first = self._copy()  # a damaged file is told now, not in the first hand
        self._outputs = tuple(first.getUnconnectedOutLayersNames())

    def _copy(self) -> cv2.dnn.Net:
        try:
            net = cv2.dnn.readNetFromONNX(str(self._file))
        except cv2.error as error:
            raise ModelError(
                f"OpenCV {cv2.__version__} cannot load {self._file.name}: {error.err}"
            ) from error
        net.setPreferableBackend(cv2.dnn.DNN_BACKEND_OPENCV)
        return net

    def run(self, pictures: list[Picture]) -> tuple[Floats, ...]:
        """All outputs, sorted by name, each (number of pictures, ...)."""
        size = pictures[0].shape
        net = self._copies.pop(size, None) or self._copy()
        self._copies[size] = net
        if len(self._copies) > _MOST_COPIES:
            del self._copies[next(iter(self._copies))]  # the one that was not used for longest
        net.setInput(cv2.dnn.blobFromImages(pictures, 1 / 127.5, mean=(127.5, 127.5, 127.5)))
        found = net.forward(self._outputs)
        named = sorted(zip(self._outputs, found, strict=True))
        return tuple(np.asarray(value, np.float32) for _, value in named)
