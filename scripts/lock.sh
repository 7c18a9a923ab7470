#!/bin/sh
# Writes requirements/run.txt and requirements/dev.txt from pyproject.toml: every package that is
# installed, with its exact version and the hashes of its files, for Python 3.11 and newer on x86-64
# and 64-bit ARM alike. No index is named in them: pip takes the one that the machine is set to.
#
#   scripts/lock.sh             keep versions where pyproject.toml still allows them
#   scripts/lock.sh --upgrade   take the newest that pyproject.toml allows
#
# The resolver (uv) goes into a folder of its own and is no dependency of the project.
set -eu
cd "$(dirname "$0")/.."

tool=$(mktemp -d)
trap 'rm -rf "$tool"' EXIT
"${PYTHON:-python3}" -m venv "$tool"
"$tool/bin/pip" install --quiet --disable-pip-version-check 'uv>=0.5' 2>"$tool/log" ||
    { cat "$tool/log" >&2; exit 1; }

# The build backend is locked too, so that installing the project itself downloads nothing.
backend=$("$tool/bin/python" -c '
import tomllib
print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")')

compile() { # compile EXTRA FILE [uv's options]
    extra=$1 file=$2
    shift 2
    printf '%s\n' "$backend" |
        "$tool/bin/uv" pip compile --quiet --no-config --universal --python-version 3.11 \
            --extra "$extra" --generate-hashes --no-emit-index-url --no-annotate \
            --custom-compile-command "make lock" --output-file "$file" "$@" pyproject.toml -
    if grep -nE '://|index-url|find-links' "$file"; then
        echo "lock: $file names a host (above)" >&2
        exit 1
    fi
    echo "lock: $file, $(grep -c '^[a-z]' "$file") packages"
}
# dev first; run then takes the same versions.
compile dev requirements/dev.txt "$@"
compile run requirements/run.txt --constraint requirements/dev.txt "$@"
