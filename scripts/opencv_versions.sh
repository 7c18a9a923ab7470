#!/bin/sh
# The card reader's tests with the OpenCV of Debian 12, of Debian 13, and the newest 4.x:
#
#   scripts/opencv_versions.sh [pytest's options]
#
# Each gets a folder of its own, removed in the end. Takes a few minutes and the network.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

try() { # try NAME REQUIREMENT...
    name=$1
    shift
    printf 'opencv: %s\n' "$name"
    "${PYTHON:-python3}" -m venv "$folder/$name"
    "$folder/$name/bin/pip" install --quiet --disable-pip-version-check "$@" \
        'msgspec>=0.19,<1' 'typer>=0.20,<0.29' 'rich>=13.9,<16' 'pillow>=11,<13' \
        'hypothesis>=6.115,<7' 'pytest>=9,<10' 2>"$folder/log" || { cat "$folder/log" >&2; exit 1; }
    # Numpy and OpenCV of another age may warn; the tests that count are the others.
    "$folder/$name/bin/python" -m pytest -q -p no:cacheprovider -W default tests/vision \
        tests/command_line/test_reading.py tests/command_line/test_watching.py $options
}
options=$*
try debian-12 'opencv-python-headless==4.6.0.66' 'numpy==1.24.*'
try debian-13 'opencv-python-headless==4.10.0.84' 'numpy==2.2.*'
try newest 'opencv-python-headless<5' 'numpy<3'
