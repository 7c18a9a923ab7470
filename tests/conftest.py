"""What all tests share: how hard hypothesis tries, and where real hands and photographs lie."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

IN_CI = bool(os.environ.get("CI"))
REPOSITORY = Path(__file__).resolve().parent.parent

# No deadline in any of them: a slow machine is no fault of the code.
settings.register_profile("default", max_examples=60, deadline=None)
# The same examples in every run, so that a change does not fail by somebody else's luck.
settings.register_profile("ci", settings.get_profile("default"), derandomize=True)
# For `make mutants`: repeatable, and short, because it runs hundreds of times.
settings.register_profile("mutants", settings.get_profile("ci"), max_examples=20)
# By hand, after a change of the rules: HYPOTHESIS_PROFILE=thorough make test
settings.register_profile(
    "thorough",
    max_examples=3000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if IN_CI else "default"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with real hands and photographs, which is not part of the repository.

    It lies beside the repository (`../shared`), or where DEALER_PI_SHARED says. Without it, a test
    that needs it is skipped; in CI it fails.
    """
    folder = Path(os.environ.get("DEALER_PI_SHARED") or REPOSITORY.parent / "shared")
    if folder.is_dir():
        return folder
    missing = f"needs the folder of real hands and photographs, and {folder} is not there"
    if IN_CI:
        pytest.fail(missing + " (in CI it must be)")
    pytest.skip(missing)
