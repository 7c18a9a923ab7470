"""Every scene on every screen: nothing cut off, nothing that somebody could not read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from dealer_pi.display import Config, Limits, Server
from dealer_pi.snapshots import Snapshot
from tests.display.asking import quiet_port
from tests.display.browsers import opened_page
from tests.display.scenes import SCENES
from tests.display.stage import Stage
from tests.live_table.live_tables import opened

OVERFLOW = """() => {
  const found = [];
  const tv = document.documentElement.dataset.page === "tv";
  const out = (box, room) => box.left < room.left - 1 || box.right > room.right + 1 ||
    (room.high && (box.top < room.top - 1 || box.bottom > room.bottom + 1));
  const screen = { left: 0, right: innerWidth, top: 0, bottom: innerHeight, high: tv };
  for (const node of document.querySelectorAll("body *:not(.unseen, script, noscript)")) {
    const box = node.getBoundingClientRect();
    if (!node.checkVisibility() || !box.width) continue;
    const seat = node.closest(".seat");
    const room = seat && seat !== node
      ? Object.assign(seat.getBoundingClientRect().toJSON(), { high: true }) : screen;
    const name = `${node.className || node.id || node.tagName}: ${node.textContent}`;
    if (out(box, room)) found.push(name);
    const text = node.childElementCount === 0 && node.textContent;
    const cut = getComputedStyle(node).textOverflow !== "ellipsis";
    const wide = node.clientWidth && node.scrollWidth > node.clientWidth + 1;
    if (text && cut && wide) found.push(`cut: ${text}`);
  }
  return found;
}"""


@pytest.fixture(scope="module")
def snapshots(tmp_path_factory) -> dict[str, Snapshot]:
    found = {}
    for name, scene in SCENES.items():
        with opened(tmp_path_factory.mktemp("scenes") / "table.journal") as live:
            scene(live)
            found[name] = live.snapshot
    return found


@pytest.fixture
def stage(snapshots) -> Iterator[tuple[Stage, Server]]:
    """The stage and the server of its page, the room turned on."""
    stage = Stage(snapshots)
    config = Config(port=quiet_port(), language="sl", limits=Limits(requests=10_000))
    with Server(stage, config) as server:
        server.open_room()
        yield stage, server


@pytest.mark.parametrize(
    ("path", "sizes"),
    [
        ("phone", [(320, 568), (430, 932)]),
        ("", [(1280, 720), (1920, 1080), (3840, 2160)]),
        ("?tv=24&distance=4", [(1280, 720), (1920, 1080)]),
    ],
    ids=["phones", "televisions", "the largest text"],
)
def test_nothing_is_cut_off_or_sticks_out(browser, stage, path, sizes):
    table, server = stage
    with opened_page(browser, server.address + path, *sizes[0], locale="sl") as page:
        for scene in SCENES:
            table.show(scene, page)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate("document.fonts.ready")
                assert page.evaluate(OVERFLOW) == [], (scene, width)


@pytest.mark.parametrize("language", ["sk", "sl"])
def test_the_chart_and_the_dictionary_take_turns_and_both_fit(browser, stage, language):
    table, server = stage
    there = browser.new_context(viewport={"width": 1280, "height": 720})
    page = there.new_page()
    page.clock.install()
    page.goto(f"{server.address}?lang={language}&tv=24&distance=4")
    table.show("welcome", page)
    seen = []
    for _ in range(8):
        seen.append(page.locator("#lesson").get_attribute("data-kind"))
        lesson = page.locator("#lesson").bounding_box()
        for child in page.locator("#lesson > *").all():
            box = child.bounding_box()
            assert lesson["y"] - 1 <= box["y"]
            assert box["y"] + box["height"] <= lesson["y"] + lesson["height"] + 1
        page.clock.fast_forward(20_000)
    assert seen == ["chart"] + ["dictionary"] * 7
    there.close()


@pytest.mark.parametrize("path", ["", "phone", "pin"])
def test_the_rules_of_accessibility_find_nothing(browser, stage, path):
    table, server = stage
    with opened_page(browser, server.address + path, 1280, 720) as page:
        expect(page.locator("[data-word]").first).not_to_have_text("")
        for scene in ("turn", "award", "clock", "welcome") if path != "pin" else ():
            table.show(scene, page)
            found = Axe().run(page).response["violations"]
            assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found] == [], scene
        found = Axe().run(page).response["violations"]
        assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found] == []
