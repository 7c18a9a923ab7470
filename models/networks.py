"""The four networks in PyTorch, and their way into ONNX files that OpenCV 4.6 can load.

Two kinds of layers, each with ReLU, because `cv2.dnn` runs these fastest on small processors: 3x3
convolutions, for which OpenCV has a shortcut (Winograd's) as long as they keep the size, and
convolutions of patches side by side, which reduce it. Batch normalisation helps training and is
folded into the convolutions before the export.
"""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import torch
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

from dealer_pi.vision.crops import CORNER, LOOSE, WHOLE
from dealer_pi.vision.find import CHANNELS

RANKS = 13
REJECT = 13
"""The class behind the thirteen ranks: this is no card that can be read."""
SUITS = 4
FEATURES = 48


def conv(inputs: int, outputs: int, stride: int = 1, apart: int = 1) -> nn.Sequential:
    """3x3 convolution (its nine taps `apart` pixels apart), normalised, ReLU."""
    taps = nn.Conv2d(inputs, outputs, 3, stride, apart, dilation=apart, bias=False)
    return nn.Sequential(taps, nn.BatchNorm2d(outputs), nn.ReLU())


def patch(inputs: int, outputs: int, side: int = 2) -> nn.Sequential:
    """Each square of `side` pixels becomes one, normalised, ReLU."""
    squares = nn.Conv2d(inputs, outputs, side, side, bias=False)
    return nn.Sequential(squares, nn.BatchNorm2d(outputs), nn.ReLU())


class Finder(nn.Module):
    """(n, 3, 32a, 32b) to (n, 10, 4a, 4b): what each cell says, see `dealer_pi.vision.find`."""

    def __init__(self) -> None:
        super().__init__()
        self.to_4 = nn.Sequential(patch(3, 24, 4), conv(24, 24))
        self.to_8 = nn.Sequential(patch(24, 32), conv(32, 32))
        self.to_16 = nn.Sequential(patch(32, 48), conv(48, 48))
        # The last looks farther apart: a card may fill the picture.
        self.to_32 = nn.Sequential(patch(48, 56), conv(56, 56), conv(56, 56, apart=2))
        self.twice = nn.Upsample(scale_factor=2, mode="nearest")
        self.at_16 = conv(48 + 56, 40)
        self.at_8 = nn.Sequential(conv(32 + 40, 40), conv(40, 40))
        self.say = nn.Conv2d(40, CHANNELS, 1)

    def forward(self, pictures: torch.Tensor) -> torch.Tensor:
        """See the class."""
        eighth = self.to_8(self.to_4(pictures))
        sixteenth = self.to_16(eighth)
        deep = self.twice(self.to_32(sixteenth))
        deep = self.twice(self.at_16(torch.cat([sixteenth, deep], 1)))
        cells: torch.Tensor = self.say(self.at_8(torch.cat([eighth, deep], 1)))
        return cells


class Aligner(nn.Module):
    """(n, 3, 88, 64) to (n, 8): how far the card's corners are from where they were supposed."""

    def __init__(self) -> None:
        super().__init__()
        self.look = nn.Sequential(
            conv(3, 12, 2),
            conv(12, 20, 2),
            conv(20, 20),
            conv(20, 28, 2),
            conv(28, 28),
            conv(28, 12),
        )
        width, height = LOOSE.size
        cells = (width // 8) * (height // 8)
        self.say = nn.Sequential(
            nn.Flatten(), nn.Linear(12 * cells, 40), nn.ReLU(), nn.Linear(40, 8)
        )

    def forward(self, crops: torch.Tensor) -> torch.Tensor:
        """See the class."""
        moves: torch.Tensor = self.say(self.look(crops))
        return moves


class Reader(nn.Module):
    """Crops to ranks (n, 14, the last: reject), suits (n, 4) and features (n, 48)."""

    def __init__(self, look: nn.Sequential, cells: int) -> None:
        super().__init__()
        self.look = look
        self.features = nn.Sequential(
            nn.Flatten(), nn.Dropout(0.1), nn.Linear(cells, FEATURES), nn.ReLU()
        )
        self.rank = nn.Linear(FEATURES, RANKS + 1)
        self.suit = nn.Linear(FEATURES, SUITS)

    def forward(self, crops: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """See the class; in the order of the names that the export gives them."""
        features = self.features(self.look(crops))
        return features, self.rank(features), self.suit(features)


def whole_reader() -> Reader:
    """Reads whole cards, 96x128."""
    width, height = WHOLE.size
    look = nn.Sequential(
        patch(3, 12), conv(12, 12), patch(12, 24), conv(24, 24), conv(24, 24),
        patch(24, 40), conv(40, 40), patch(40, 48), conv(48, 24),
    )  # fmt: skip
    return Reader(look, 24 * (width // 16) * (height // 16))


def corner_reader() -> Reader:
    """Reads index corners, 48x80."""
    width, height = CORNER.size
    look = nn.Sequential(
        patch(3, 16), conv(16, 16), patch(16, 32), conv(32, 32), conv(32, 32),
        patch(32, 48), conv(48, 20),
    )  # fmt: skip
    return Reader(look, 20 * (width // 8) * (height // 8))


def folded(network: nn.Module) -> nn.Module:
    """A copy for use: each batch normalisation inside the convolution before it."""
    network = deepcopy(network).eval()
    for name, part in list(network.named_modules()):
        if isinstance(part, nn.Sequential) and len(part) and isinstance(part[0], nn.Conv2d):
            one = nn.Sequential(fuse_conv_bn_eval(part[0], part[1]), part[2])
            network.set_submodule(name, one)
    return network


def export(network: nn.Module, size: tuple[int, int], outputs: list[str], file: Path) -> None:
    """Write the ONNX file for pictures of `size` (width, height); others are accepted later.

    `outputs` name the network's outputs in their order, which must be the alphabet's as well.
    """
    width, height = size
    torch.onnx.export(
        folded(network),
        (torch.zeros(1, 3, height, width),),
        str(file),
        opset_version=11,  # OpenCV 4.6 reads it
        input_names=["pictures"],
        output_names=outputs,
        dynamo=False,
    )
