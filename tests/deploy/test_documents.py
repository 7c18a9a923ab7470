import re
from pathlib import Path

import pytest

from dealer_pi.assembly.device_setup import load_device_setup
from dealer_pi.card_camera.records import SOURCE as CAMERA
from dealer_pi.locale import LANGUAGES
from docs.list_switches import page as house_rules_page

REPOSITORY = Path(__file__).resolve().parents[2]
DOCS = REPOSITORY / "docs"
PAGES = sorted([*DOCS.glob("*.md"), *DOCS.glob("dealer/*.md")])
PICTURES_OF_SCREENS = DOCS / "touch"


def test_the_house_rules_are_as_the_switches_say():
    committed = (DOCS / "house-rules.md").read_text(encoding="utf-8")
    assert house_rules_page() == committed, "run python docs/list_switches.py"


def test_every_file_that_the_tour_names_exists():
    tour = (DOCS / "developers.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:dealer_pi|deploy|hardware|models)/[^`]*)`", tour)
    assert len(named) > 40
    assert [name for name in named if not (REPOSITORY / name).is_file()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page):
    links = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8"))
    targets = [(page.parent / link).resolve() for link in links]
    # Pictures of the dealer's screen are made by another script, all at once or not at all.
    if not PICTURES_OF_SCREENS.is_dir():
        targets = [target for target in targets if target.parent != PICTURES_OF_SCREENS]
    assert [target for target in targets if not target.exists()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dealers_guide_calls_keys_by_their_names(language):
    guide = (DOCS / "dealer" / f"{language}.md").read_text(encoding="utf-8")
    bold = {" ".join(words.split()) for words in re.findall(r"\*\*(.+?)\*\*", guide, re.DOTALL)}
    messages = {
        line.partition(" = ")[2]
        for file in (REPOSITORY / "dealer_pi/locale" / language).glob("touch*.ftl")
        for line in file.read_text(encoding="utf-8").splitlines()
    }
    assert len(bold) > 20
    assert bold - messages == set()


def test_the_build_guides_devices_are_understood(tmp_path):
    guide = (DOCS / "build.md").read_text(encoding="utf-8")
    (tmp_path / "devices.toml").write_text(re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)[0])
    setup = load_device_setup(tmp_path / "devices.toml")
    assert None not in (setup.hub, setup.buttons, setup.pin_map, setup.camera, setup.deck)
    # The zones are not there: set-up on the screen writes them.
    assert all(fault.device == CAMERA for fault in setup.faults)
