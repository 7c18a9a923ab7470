"""Field report 13: numpy from pip beside the system's picamera2."""

from pathlib import Path

from dealer_pi.devices.camera.system_packages import strangers

SYSTEM = Path("/usr/lib/python3/dist-packages")
VENV = Path("/opt/dealer-pi/venv/lib/python3.11/site-packages")


def test_field_report_13_copies_from_pip_beside_the_systems_picamera2_are_named():
    places = {"picamera2": SYSTEM, "numpy": VENV, "cv2": SYSTEM, "simplejpeg": None}
    assert strangers(places.get) == (f"numpy from {VENV}",)


def test_field_report_13_all_from_the_system_is_well():
    assert strangers(lambda _name: SYSTEM) == ()


def test_without_picamera2_numpy_may_come_from_anywhere():
    assert strangers({"numpy": VENV}.get) == ()


def test_field_report_13_libraries_are_found_where_python_would_import_them_from(
    tmp_path, monkeypatch
):
    (tmp_path / "picamera2").mkdir()
    (tmp_path / "picamera2/__init__.py").write_text("raise AssertionError('never imported')")
    monkeypatch.syspath_prepend(tmp_path)
    named = strangers()
    assert any(name.startswith("numpy from ") for name in named)
    assert any(name.startswith("cv2 from ") for name in named)
