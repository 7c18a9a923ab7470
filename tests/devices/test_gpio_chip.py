"""What the kernel says about GPIO chips. Its answers are made up; the questions are not."""

import fcntl
import os
import struct

from dealer_pi.devices import gpio_chip


def answering(monkeypatch, answers):
    """The kernel: `answers` by device name and question."""
    names: dict[int, str] = {}

    def opened(path, _flags):
        if "locked" in str(path):
            raise PermissionError
        names[len(names) + 3] = path.name
        return len(names) + 2

    def asked(device, question, _content):
        if (names[device], question) not in answers:
            raise OSError
        return answers[names[device], question]

    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(os, "close", lambda _device: None)
    monkeypatch.setattr(fcntl, "ioctl", asked)


def chip(label):
    return struct.pack("32s32sI", b"gpiochip", label, 54)


def test_f008_the_chip_is_found_by_its_label_whatever_its_number(monkeypatch, tmp_path):
    for name in ("gpiochip0", "gpiochip7", "gpiochip10", "gpiolocked"):
        (tmp_path / name).touch()
    (tmp_path / "gpiochip4").symlink_to(tmp_path / "gpiochip0")
    answering(
        monkeypatch,
        {
            ("gpiochip0", 0x8044B401): chip(b"brcmvirt-gpio"),
            ("gpiochip4", 0x8044B401): chip(b"brcmvirt-gpio"),
            ("gpiochip10", 0x8044B401): chip(b"pinctrl-rp1"),
        },
    )
    assert gpio_chip.labels(tmp_path) == {0: "brcmvirt-gpio", 10: "pinctrl-rp1"}


def test_f010_the_kernel_names_the_holder_of_a_line(monkeypatch, tmp_path):
    (tmp_path / "gpiochip0").touch()
    line = struct.pack("32s32sII", b"GPIO7", b"spi0 CS1", 7, 0).ljust(256, b"\0")
    answering(monkeypatch, {("gpiochip0", 0xC100B405): line})
    assert gpio_chip.holder(0, 7, tmp_path) == "spi0 CS1"


def test_a_chip_that_may_not_be_opened_has_no_label_and_no_holders(tmp_path):
    (tmp_path / "gpiochip0").touch()  # an ordinary file answers no question
    assert gpio_chip.labels(tmp_path) == {}
    assert gpio_chip.holder(0, 7, tmp_path) == ""
    assert gpio_chip.holder(1, 7, tmp_path) == ""
