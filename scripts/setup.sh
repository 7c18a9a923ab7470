#!/bin/sh
# Makes .venv ready:  scripts/setup.sh run   what playing needs
#                     scripts/setup.sh dev   that, and the tools for tests, lint and benchmarks
#
# Says what it does; says nothing when there is nothing to do. Writes into this folder only, except
# that it asks apt-get for Debian's packages that are missing, each with a word why.
# PYTHON=python3.13 scripts/setup.sh run   takes another interpreter.
set -eu

part=${1:-}
case $part in
run) need_mb=500 ;;
dev) need_mb=1100 ;;
*)
    echo "usage: scripts/setup.sh run|dev" >&2
    exit 2
    ;;
esac
cd "$(dirname "$0")/.."

say() { printf 'setup: %s\n' "$*"; }
fail() {
    printf 'setup: %s\n' "$@" >&2
    exit 1
}

# -- Is everything as it should be? ----------------------------------------------------------------
# The stamp holds what .venv was made from. It also holds this folder's path: a .venv does not
# survive being moved.
stamp=.venv/setup-stamp
wanted=$(cat requirements/run.txt requirements/dev.txt pyproject.toml scripts/setup.sh | sha256sum)
wanted="${wanted%% *} $PWD"
has="" has_part="" has_python=""
if [ -x .venv/bin/python ] && [ -f "$stamp" ]; then
    { read -r has && read -r has_part && read -r has_python; } <"$stamp" || has=""
fi
# Without PYTHON in the environment, the interpreter that made .venv goes on.
if [ "$has" = "$wanted" ] && [ "${PYTHON:-$has_python}" = "$has_python" ]; then
    # A dev set-up contains the run set-up.
    if [ "$has_part" = "$part" ] || [ "$has_part" = dev ]; then exit 0; fi
fi

# -- Python ----------------------------------------------------------------------------------------
python=${PYTHON:-${has_python:-python3}}
command -v "$python" >/dev/null 2>&1 ||
    fail "there is no '$python' here. On Debian or Raspberry Pi OS: apt-get install python3"
version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])') ||
    fail "'$python' does not run. PYTHON=/path/to/python3 make ... takes another one."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    fail "dealer-pi needs Python 3.11 or newer; '$python' is Python $version." \
        "If a newer one is installed, name it: PYTHON=python3.13 make ..."

free_mb=$(($(df -Pk . 2>/dev/null | awk 'NR == 2 { print $4 }') / 1024))
[ "$free_mb" -ge "$need_mb" ] ||
    fail "not enough disk: $need_mb MB are needed in $PWD, $free_mb MB are free."

# Installs Debian packages, or says why that is not possible; the words are shown and returned false.
apt_install() {
    by_hand="as root, type:  apt-get update && apt-get install -y $*"
    if ! command -v apt-get >/dev/null; then
        why="there is no apt-get here: install what is your system's for $*."
        return 1
    elif [ "$(id -u)" = 0 ]; then
        sudo=""
    elif command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
        sudo="sudo"
    else
        why="this user may not install it. Then $by_hand"
        return 1
    fi
    say "running${sudo:+ by sudo}: apt-get update && apt-get install -y $*"
    if ! { $sudo apt-get update -qq &&
        $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null; }; then
        why="apt-get failed (its own lines above say why: no network?). Later, $by_hand"
        return 1
    fi
}

if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    say "Python's venv module is missing; it comes with Debian's package python3-venv."
    apt_install python3-venv || fail "$why"
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        fail "'$python' still has no venv module: it is not the system's Python." \
            "Take the system's: PYTHON=/usr/bin/python3 make ..."
fi

if [ "$part" = dev ] && ! command -v cc >/dev/null 2>&1 && ! command -v gcc >/dev/null 2>&1; then
    say "a C compiler is missing; the tests that cut the power build their recorder with it."
    apt_install gcc libc6-dev || say "without it those tests are skipped: $why"
fi

# The window's libraries; Kivy's wheel brings all else. Without them the table still runs as text.
has_library() { { ldconfig -p 2>/dev/null || /sbin/ldconfig -p; } | grep -q "$1"; }
if ! { has_library libGL.so.1 && has_library libEGL.so.1 && has_library libGLESv2.so.2 &&
    has_library libmtdev.so.1; }; then
    say "libraries for the touchscreen's window are missing (OpenGL, touch panels)."
    apt_install libgl1 libegl1 libgles2 libgl1-mesa-dri libmtdev1 ||
        say "without them the touchscreen does not open: $why"
fi

if [ "$part" = dev ] && ! command -v chromium >/dev/null; then
    say "a browser is missing; the players' page is tested in Debian's chromium."
    apt_install chromium || say "without it those tests are skipped: $why"
fi

if ! command -v espeak-ng >/dev/null || ! command -v aplay >/dev/null; then
    say "what speaks and makes sounds is missing."
    apt_install espeak-ng alsa-utils || say "without it the table is silent: $why"
fi

# -- .venv -----------------------------------------------------------------------------------------
log=.venv/setup.log
pip_install() {
    # pip's warnings do not matter here, its exit code does. When it fails, its errors are shown.
    if .venv/bin/python -m pip install --disable-pip-version-check --no-input \
        --progress-bar off --upgrade "$@" >"$log" 2>&1; then return 0; fi
    grep -iE '^ *[a-z]*error' "$log" | tail -n 8 >&2 || true
    if grep -qi 'no space left' "$log"; then
        fail "the disk is full. Make room and run the same command again."
    elif grep -qi 'do not match the hashes' "$log"; then
        fail "a download differs from what the lock file promises; nothing of it was installed."
    elif grep -qiE 'connection|name resolution|timed out|unreachable|could not find a version' "$log"; then
        fail "pip could not download what is missing. Is there a network? When there is, run the same" \
            "command again. (The whole of pip's output: $log)"
    fi
    fail "pip failed; the whole of its output: $log"
}

made_by=$(sed -n 's/^version *= *\([0-9]*\.[0-9]*\).*/\1/p' .venv/pyvenv.cfg 2>/dev/null || true)
if [ "$made_by" != "$version" ] || [ "${has#* }" != "$PWD" ] || ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
    say "making .venv with Python $version"
    "$python" -m venv --clear .venv || fail "'$python -m venv .venv' failed (its own lines above say why)."
fi
rm -f "$stamp"

lock=requirements/$part.txt
say "installing $(grep -c '^[a-z]' "$lock") packages of $lock (a few minutes on a Pi, the first time)"
pip_install --require-hashes -r "$lock"
# The build backend came with the lock, so that this step downloads nothing.
pip_install --no-deps --no-build-isolation -e .

printf '%s\n%s\n%s\n' "$wanted" "$part" "$python" >"$stamp"
say "done"
