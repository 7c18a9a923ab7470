"""A network with the shape of YOLOv8n, to measure what such a detector costs on this machine.

    python benchmarks/cards/yolo.py FILE     write it as ONNX; needs onnx (the extra training)

Its weights are random: it takes the time of the real one and finds nothing. 80 classes, 640 pixels;
the boxes are left undecoded, in its favour. Layers as published (yolov8.yaml, scale n).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from onnx import TensorProto, checker, helper, numpy_helper, save

SIDE = 640
CLASSES = 80
BOX = 4 * 16
"""Numbers that say where a box is: sixteen chances for each of its sides."""
_OPSET = 13


class Map(NamedTuple):
    """What a layer gives: its name, channels, and side in pixels."""

    name: str
    channels: int
    side: int


class Network:
    """Layers as they are added, with what they cost.

    Attributes:
        parameters: weights and biases.
        multiply_adds: of the convolutions, for one picture.
    """

    def __init__(self) -> None:
        self.parameters = 0
        self.multiply_adds = 0
        self._nodes: list[object] = []
        self._weights: list[object] = []
        self._rng = np.random.default_rng(8)

    def add(self, kind: str, inputs: list[str], **attributes: object) -> str:
        """One operation; the name of its output."""
        name = f"{kind.lower()}{len(self._nodes)}"
        self._nodes.append(helper.make_node(kind, inputs, [name], **attributes))
        return name

    def constant(self, values: npt.NDArray[np.generic]) -> str:
        """Numbers that belong to the network."""
        name = f"numbers{len(self._weights)}"
        self._weights.append(numpy_helper.from_array(values, name))
        return name

    def plain(self, of: Map, channels: int, kernel: int = 1, stride: int = 1) -> Map:
        """A convolution with a bias."""
        shape = (channels, of.channels, kernel, kernel)
        # Spread so that values neither vanish nor explode: both would change the time.
        spread = (2 / (of.channels * kernel**2)) ** 0.5
        weights = self._rng.normal(0, spread, shape).astype(np.float32)
        bias = self._rng.normal(0, 0.1, channels).astype(np.float32)
        name = self.add(
            "Conv",
            [of.name, self.constant(weights), self.constant(bias)],
            kernel_shape=[kernel] * 2,
            strides=[stride] * 2,
            pads=[kernel // 2] * 4,
        )
        self.parameters += weights.size + bias.size
        self.multiply_adds += weights.size * (of.side // stride) ** 2
        return Map(name, channels, of.side // stride)

    def conv(self, of: Map, channels: int, kernel: int = 3, stride: int = 1) -> Map:
        """A convolution, and each value times its own logistic function."""
        found = self.plain(of, channels, kernel, stride)
        return found._replace(name=self.add("Mul", [found.name, self.add("Sigmoid", [found.name])]))

    def joined(self, maps: list[Map]) -> Map:
        """The channels of all of them."""
        name = self.add("Concat", [one.name for one in maps], axis=1)
        return Map(name, sum(one.channels for one in maps), maps[0].side)

    def c2f(self, of: Map, channels: int, times: int = 1, *, shortcut: bool = False) -> Map:
        """Split, some bottlenecks one after the other on one half, all joined."""
        half = channels // 2
        both = self.conv(of, channels, 1)
        halves = self.constant(np.array([half, half]))
        first = Map(f"{both.name}_a", half, of.side)
        second = Map(f"{both.name}_b", half, of.side)
        outputs = [first.name, second.name]
        self._nodes.append(helper.make_node("Split", [both.name, halves], outputs, axis=1))
        parts = [first, second]
        for _ in range(times):
            deep = self.conv(self.conv(parts[-1], half), half)
            if shortcut:
                deep = deep._replace(name=self.add("Add", [parts[-1].name, deep.name]))
            parts.append(deep)
        return self.conv(self.joined(parts), channels, 1)

    def sppf(self, of: Map, channels: int) -> Map:
        """The largest value of ever larger neighbourhoods."""
        parts = [self.conv(of, of.channels // 2, 1)]
        for _ in range(3):
            pooled = self.add(
                "MaxPool", [parts[-1].name], kernel_shape=[5, 5], strides=[1, 1], pads=[2] * 4
            )
            parts.append(parts[-1]._replace(name=pooled))
        return self.conv(self.joined(parts), channels, 1)

    def doubled(self, of: Map) -> Map:
        """Twice the side."""
        scales = self.constant(np.array([1, 1, 2, 2], np.float32))
        name = self.add("Resize", [of.name, "", scales], mode="nearest")
        return Map(name, of.channels, of.side * 2)

    def detections(self, of: Map) -> str:
        """A box and classes for each cell, flattened."""
        box = self.plain(self.conv(self.conv(of, BOX), BOX), BOX)
        classes = self.plain(self.conv(self.conv(of, CLASSES), CLASSES), CLASSES)
        shape = self.constant(np.array([1, BOX + CLASSES, of.side**2]))
        return self.add("Reshape", [self.joined([box, classes]).name, shape])

    def write(self, output: str, length: int, file: Path) -> None:
        """Write all as ONNX."""
        graph = helper.make_graph(
            self._nodes,
            "shape-of-yolov8n",
            [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 3, SIDE, SIDE])],
            [helper.make_tensor_value_info(output, TensorProto.FLOAT, [1, BOX + CLASSES, length])],
            self._weights,
        )
        opset = helper.make_opsetid("", _OPSET)
        model = helper.make_model(graph, opset_imports=[opset], ir_version=8)
        checker.check_model(model)
        save(model, str(file))


def write_yolo(file: Path) -> Network:
    """Write the network, and tell what it costs."""
    net = Network()
    x = net.conv(Map("x", 3, SIDE), 16, stride=2)
    x = net.c2f(net.conv(x, 32, stride=2), 32, shortcut=True)
    fine = net.c2f(net.conv(x, 64, stride=2), 64, 2, shortcut=True)
    middle = net.c2f(net.conv(fine, 128, stride=2), 128, 2, shortcut=True)
    x = net.c2f(net.conv(middle, 256, stride=2), 256, shortcut=True)
    coarse = net.sppf(x, 256)
    middle = net.c2f(net.joined([net.doubled(coarse), middle]), 128)
    fine = net.c2f(net.joined([net.doubled(middle), fine]), 64)
    middle = net.c2f(net.joined([net.conv(fine, 64, stride=2), middle]), 128)
    coarse = net.c2f(net.joined([net.conv(middle, 128, stride=2), coarse]), 256)
    levels = (fine, middle, coarse)
    found = net.add("Concat", [net.detections(level) for level in levels], axis=2)
    net.write(found, sum(level.side**2 for level in levels), file)
    return net


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python benchmarks/cards/yolo.py FILE")
    written = write_yolo(Path(sys.argv[1]))
    print(
        f"{sys.argv[1]}: {written.parameters / 1e6:.2f} million parameters, "
        f"{written.multiply_adds / 1e9:.2f} thousand million multiply-adds a picture"
    )
