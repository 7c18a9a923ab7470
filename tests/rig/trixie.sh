#!/bin/bash
# Makes a Debian 13 with libcamera and picamera2 beside this machine's own system.
#
#   tests/rig/trixie.sh PYTHON FOLDER      run.sh calls it; PYTHON's pip fetches what Debian lacks
#
# Makes FOLDER/trixie, if it is not there yet.
set -euo pipefail

python=$1 work=$2
root=$work/trixie
debian=(python3 python3-av python3-jsonschema python3-libarchive-c python3-libcamera python3-numpy
    python3-piexif python3-pil python3-prctl python3-tqdm libcamera-ipa)
# Never on a Pi, where picamera2 and numpy come from the system alone.
camera=(picamera2==0.3.38 simplejpeg==1.9.0 videodev2==0.0.4)
# In the versions with which the project is tested everywhere.
tests=(hypothesis iniconfig msgspec packaging pluggy pygments pyserial pytest sortedcontainers)
requirements=$(dirname "$0")/../../requirements/dev.txt

say() { printf 'rig: %s\n' "$*"; }
fail() {
    printf 'rig: %s\n' "$@" >&2
    exit 1
}

mapfile -t tests < <(for name in "${tests[@]}"; do grep -o "^$name==[^ ]*" "$requirements"; done)
stamp=$(echo "${tests[*]}" | cat "$0" - | sha256sum)
[ "$(cat "$root/stamp" 2>/dev/null)" != "$stamp" ] || exit 0
say "makes a Debian 13 with libcamera (a few minutes, once)"
rm -rf --one-file-system "$root"
mkdir -p "$root"
# The first mirror of this machine that is no security archive.
# shellcheck disable=SC2016  # apt-get fills it in
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' |
    grep -v security | head -n 1)
debootstrap --variant=minbase --include="$(IFS=, && echo "${debian[*]}")" trixie "$root" "$mirror" \
    >"$work/trixie.log" 2>&1 || fail "debootstrap failed:" "$(tail -n 5 "$work/trixie.log")"
platforms=(--platform manylinux2014_x86_64 --platform manylinux_2_28_x86_64)
"$python" -m pip install --quiet --disable-pip-version-check --no-deps --only-binary=:all: \
    --python-version 3.13 --implementation cp --abi cp313 --abi none "${platforms[@]}" \
    --target "$root/opt/site" "${camera[@]}" "${tests[@]}" || fail "pip could not install picamera2"
echo "$stamp" >"$root/stamp"
