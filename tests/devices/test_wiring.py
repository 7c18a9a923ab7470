"""Tables and drawings made from pin maps."""

import re
import runpy
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from dealer_pi.devices.pi_header import HEADER, PLACE
from dealer_pi.devices.pin_map import load_pin_map, parse_pin_map, shipped_pin_maps
from dealer_pi.devices.wiring import header_text, places, wiring_table
from dealer_pi.devices.wiring_picture import diagram
from tests.devices.pin_tables import MATRIX, pin_map

HARDWARE = Path(__file__).parents[2] / "hardware"


def test_the_wiring_pages_and_drawings_are_those_of_the_pin_maps(tmp_path):
    runpy.run_path(str(HARDWARE / "draw_wiring.py"))["draw"](tmp_path)
    drawn = {file.name: file.read_text() for file in tmp_path.iterdir()}
    kept = {file.name: file.read_text() for file in (HARDWARE / "wiring").iterdir()}
    assert kept == drawn, "run python hardware/draw_wiring.py"


def test_the_header_has_each_gpio_once_and_the_right_ones_at_known_places():
    assert len(HEADER) == 40
    assert sorted(PLACE) == [*range(28)]
    assert [PLACE[pin] for pin in (2, 14, 17, 10, 0, 21)] == [3, 8, 11, 19, 27, 40]
    assert [n for n, signal in enumerate(HEADER, 1) if signal == "GND"] == [
        *(6, 9, 14, 20, 25, 30, 34, 39)
    ]


def test_every_pin_of_a_map_stands_in_its_text_and_its_table():
    matrix = pin_map(MATRIX)
    labels = [place.label for place in places(matrix) if place.use not in ("held", "free")]
    labels = [label for label in labels if label]
    assert len(labels) == 2 + 3 + 4 + 1
    for label in labels:
        assert label in header_text(matrix)
        assert f"| {label} |" in wiring_table(matrix, "test")
    assert "| 11 | 17 | column fold |" in wiring_table(matrix, "test")


@pytest.mark.parametrize("name", shipped_pin_maps())
def test_a_drawing_is_well_formed_and_shows_every_diode(name):
    drawn = load_pin_map(shipped_pin_maps()[name])
    picture = diagram(drawn)
    assert ET.fromstring(picture).tag.endswith("svg")  # noqa: S314 - our own text
    diodes = len(drawn.rows) * len(drawn.columns)
    assert picture.count("h10l-5 9z") == diodes


@pytest.mark.parametrize("page", [HARDWARE / "README.md", HARDWARE / "wiring.md"])
def test_every_link_of_the_hardware_pages_leads_somewhere(page):
    links = re.findall(r"\]\(([^)#]+)", page.read_text())
    assert [link for link in links if not (HARDWARE / link).exists()] == []


def test_the_example_in_the_readme_is_a_good_pin_map():
    example = (HARDWARE / "README.md").read_text().split("```toml\n")[1].split("```")[0]
    assert parse_pin_map(example, "README.md").name == "Two seats"
