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

_IN_THE_PACKAGE: Final = Path(__file__).parent / "models"
_IN_THE_REPOSITORY: Final = Path(__file__).parents[2] / "models"


class ModelError(RuntimeError):
    """A network that is missing or that OpenCV cannot load."""


def models_folder() -> Path:
    """Where the networks lie: inside an installed package, or in the repository."""
    return _IN_THE_PACKAGE if _IN_THE_PACKAGE.is_dir() else _IN_THE_REPOSITORY


class Network:
    """One ONNX file; `run` takes pictures of one size and gives all its outputs."""

    def __init__(self, file: Path) -> None:
        if not file.is_file():
            raise ModelError(f"the card reader's network {file.name} is missing in {file.parent}")
        try:
            self._net = cv2.dnn.readNetFromONNX(str(file))
        except cv2.error as error:
            raise ModelError(
                f"OpenCV {cv2.__version__} cannot load {file.name}: {error.err}"
            ) from error
        self._net.setPreferableBackend(cv2.dnn.DNN_BACKEND_OPENCV)
        self._outputs = tuple(self._net.getUnconnectedOutLayersNames())

    def run(self, pictures: list[Picture]) -> tuple[Floats, ...]:
        """All outputs, sorted by name, each (number of pictures, ...)."""
        self._net.setInput(cv2.dnn.blobFromImages(pictures, 1 / 127.5, mean=(127.5, 127.5, 127.5)))
        found = self._net.forward(self._outputs)
        named = sorted(zip(self._outputs, found, strict=True))
        return tuple(np.asarray(value, np.float32) for _, value in named)
