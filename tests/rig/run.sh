#!/bin/bash
# The virtual Pi: boots a Debian kernel in QEMU, with real drivers over simulated hardware, and runs the
# tests of this folder in it.
#
#   tests/rig/run.sh [pytest's arguments]      such as -k gpio
#
#   GPIO    gpio-sim            under gpiozero and lgpio
#   USB     dummy_hcd, f_acm    a gadget that is unplugged, under pyserial and our link
#   camera  vivid, vimc         under OpenCV; under Debian 13's libcamera and picamera2
#   touch   uinput              under Kivy
#
# For a Debian machine on x86-64, as root: it asks apt-get for QEMU and the kernel's headers and source.
# The kernel and what is built stay in ~/.cache/dealer-pi/rig (2 GB); this machine's own kernel is not
# touched. The guest has this machine's file system, read-only, and no network.
# The transcript is in that folder's last.log; of a whole run it is put into docs/rig.md as well. The exit
# status is 0 only if all tests passed.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../.." && pwd)
work=${XDG_CACHE_HOME:-$HOME/.cache}/dealer-pi/rig
limit_s=1200 # for a machine that has much else to do

say() { printf 'rig: %s\n' "$*"; }
fail() {
    printf 'rig: %s\n' "$@" >&2
    exit 1
}

[ "$(uname -m)" = x86_64 ] || fail "needs an x86-64 machine; this one is $(uname -m)"
[ "$(id -u)" = 0 ] || fail "must run as root (packages, and a guest that reads this file system)"
command -v apt-get >/dev/null || fail "needs Debian: there is no apt-get here"
python=$repository/.venv/bin/python
[ -x "$python" ] || fail "there is no .venv yet: scripts/setup.sh dev"
case "$repository:$work" in
/tmp/* | /run/* | *:/tmp/* | *:/run/*) fail "does not work in /tmp or /run: the guest has its own" ;;
esac
mkdir -p "$work"
exec 9>"$work/lock"
flock --nonblock 9 || fail "another run is going on ($work/lock)"

# -- packages --------------------------------------------------------------------------------------
packages=(busybox-static cpio debootstrap gcc kmod libegl1 libgl1-mesa-dri libgles2 libmtdev1
    linux-headers-amd64 make qemu-system-x86 udev)
missing() { dpkg-query -W -f '${Package} ${Status}\n' "$@" 2>/dev/null |
    awk '/install ok installed/ { print $1 }' | sort | comm -13 - <(printf '%s\n' "$@" | sort); }
mapfile -t lacking < <(missing "${packages[@]}")
if [ "${#lacking[@]}" -gt 0 ]; then
    say "installs ${lacking[*]}"
    { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y \
        --no-install-recommends "${lacking[@]}"; } >"$work/apt.log" 2>&1 ||
        fail "apt-get failed:" "$(tail -n 5 "$work/apt.log")"
fi
kernel=$(dpkg-query -W -f '${Depends}' linux-headers-amd64 |
    sed -n 's/.*linux-headers-\([^ ,]*-amd64\).*/\1/p')
[ -d "/lib/modules/$kernel/build" ] || fail "no headers of the kernel '$kernel'"

# -- kernel, modules, first file system ------------------------------------------------------------
"$here/kernel.sh" "$kernel" "$work"
"$here/trixie.sh" "$python" "$work"

# lgpio is no dependency of the project: on a Pi it comes from the system.
site=$work/site-$("$python" -c 'import sys; print(sys.implementation.cache_tag)')
if [ ! -d "$site/lgpio-0.2.2.0.dist-info" ]; then
    say "installs lgpio beside the tests"
    "$python" -m pip install --quiet --disable-pip-version-check --no-deps \
        --target "$site" lgpio==0.2.2.0 || fail "pip could not install lgpio"
fi

# -- the guest -------------------------------------------------------------------------------------
out=$work/out
rm -rf "$out"
mkdir "$out"
printf '%s' "${*@Q}" >"$out/arguments"
say "boots $kernel in QEMU, without KVM: slow, and the same everywhere"
from=$SECONDS
share() { # share NAME PATH [OPTION]: a folder for the guest
    printf '%s\0' -fsdev "local,id=$1,path=$2,security_model=none${3:-}" \
        -device "virtio-9p-pci,fsdev=$1,mount_tag=$1"
}
mapfile -d '' -t shares < <(share root / ,readonly=on,multidevs=remap && share out "$out")
log=$work/last.log
timeout --kill-after=10 "$limit_s" qemu-system-x86_64 \
    -machine q35 -accel tcg,thread=multi -cpu max -smp 2 -m 2G -nodefaults -display none -no-reboot \
    -serial stdio -kernel "$work/$kernel/vmlinuz" -initrd "$work/$kernel/initrd.gz" "${shares[@]}" \
    -append "console=ttyS0 quiet loglevel=1 panic=-1 rig.repository=$repository rig.site=$site rig.trixie=$work/trixie" \
    </dev/null | sed -u 's|\r$||' | tee "$log" || fail "the guest did not end within $limit_s s"
[ -f "$out/status" ] || fail "the guest ended without a result; see $log"
took=$((SECONDS - from))
say "$took s; transcript in $log"

if [ $# = 0 ]; then # all of it: keep it in the docs
    page=$repository/docs/rig.md
    sed -i '/^<!-- run.sh writes what is below -->$/q' "$page"
    {
        printf '\n%s, Debian %s, %s, %s s from power on to off on %s processors with a load of %s:\n\n```\n' \
            "$(date -u +%F)" "$(cat /etc/debian_version)" \
            "$(qemu-system-x86_64 --version | sed -n '1s/ (.*//p')" "$took" "$(nproc)" \
            "$(cut -d ' ' -f 2 /proc/loadavg)"
        grep -vE '^(rootdir|configfile|plugins|collecting|\[ .*reboot:)' "$log" | sed "s|$repository/||g"
        printf '```\n'
    } >>"$page"
fi
exit "$(cat "$out/status")"
