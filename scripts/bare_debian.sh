#!/bin/bash
# Shows that a fresh machine needs nothing but git, python3 and make: builds a bare Debian in a
# temporary folder, clones this repository's HEAD into it, and runs `make run` and `make test` there,
# or, with --install, `deploy/install.sh` and what belongs to it.
#
#   scripts/bare_debian.sh bookworm [--install] [--arch arm64]    Debian 12, Python 3.11
#   scripts/bare_debian.sh trixie [--install] [--arch arm64]      Debian 13, Python 3.13
#
# For a Debian machine, as root, with debootstrap (apt-get install debootstrap); another processor
# than this machine's needs qemu-user-static besides, and patience. The package mirror, pip's
# settings, proxies and certificates are those of this machine. In the end the folder is removed;
# KEEP=1 keeps it.
set -euo pipefail

usage() {
    echo "usage: scripts/bare_debian.sh bookworm|trixie [--install] [--arch arm64]" >&2
    exit 2
}
suite="" install="" arch=$(dpkg --print-architecture)
while [ $# -gt 0 ]; do
    case $1 in
    bookworm | trixie) suite=$1 ;;
    --install) install=yes ;;
    --arch) arch=${2:-} && shift ;;
    *) usage ;;
    esac
    shift
done
if [ -z "$suite" ] || [ -z "$arch" ]; then usage; fi
[ "$(id -u)" = 0 ] || { echo "bare_debian: must run as root (debootstrap, chroot)" >&2; exit 1; }
command -v debootstrap >/dev/null || { echo "bare_debian: apt-get install debootstrap" >&2; exit 1; }
repository=$(cd "$(dirname "$0")/.." && pwd)

root=$(mktemp -d --tmpdir "bare-$suite.XXXXXX")
log=$root.log
chmod 755 "$root" # apt-get downloads as a user of its own
mounts_below() { awk -v below="$root/" 'index($2, below) == 1 { print $2 }' /proc/mounts; }
tidy() {
    rm -f "$log"
    # All that is mounted below our own new folder was mounted by us or by debootstrap.
    mounts_below | tac | while read -r point; do umount "$point"; done
    if [ -n "$(mounts_below)" ]; then
        echo "bare_debian: something is still mounted below $root; it stays" >&2
    elif [ -n "${KEEP:-}" ]; then
        echo "bare_debian: kept in $root"
    else
        rm -rf --one-file-system "$root"
    fi
}
trap tidy EXIT

timings=()
timed() { # timed WHAT COMMAND...
    local what=$1 from=$SECONDS
    shift
    echo "bare_debian: $what"
    "$@"
    timings+=("$(printf '%5d s  %s' $((SECONDS - from)) "$what")")
}

# -- a bare Debian ---------------------------------------------------------------------------------
# The first mirror of this machine that is no security archive.
# shellcheck disable=SC2016  # apt-get fills it in
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -v security | head -n 1)
bare_root() {
    debootstrap --arch="$arch" --variant=minbase --include="git,python3,make${install:+,systemd}" "$suite" "$root" "$mirror" >"$log" 2>&1 ||
        { tail -n 20 "$log" >&2; exit 1; }
}
timed "Debian $suite ($arch) with git, python3, make" bare_root

# -- this machine's ways out -----------------------------------------------------------------------
echo "deb $mirror $suite main" >"$root/etc/apt/sources.list"
apt-config dump | grep -iE '^Acquire::(https?|Check|Retries|AllowInsecure|ForceIP)' \
    >"$root/etc/apt/apt.conf.d/99as-outside" || true
for file in /etc/resolv.conf /etc/hosts /etc/pip.conf /etc/xdg/pip ~/.config/pip ~/.pip \
    /usr/local/share/ca-certificates; do
    [ -e "$file" ] || continue
    mkdir -p "$root${file%/*}" "$root$HOME"
    cp -rL "$file" "$root${file%/*}/"
done
inside=("HOME=$HOME" PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 TERM=dumb)
while IFS= read -r setting; do inside+=("$setting"); done \
    < <(env | grep -E '^(PIP_[A-Z_]+|https?_proxy|no_proxy|all_proxy|HTTPS?_PROXY|NO_PROXY|ALL_PROXY)=' || true)
bundle=/etc/ssl/certs/ca-certificates.crt
if [ -e "$bundle" ]; then
    cp -L "$bundle" "$root/etc/certificates-as-outside.crt"
    inside+=(PIP_CERT=/etc/certificates-as-outside.crt)
fi

mount -t proc proc "$root/proc"
mkdir -p "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
if [ -d "$repository/../shared" ]; then
    mkdir -p "$root/srv/shared"
    mount --bind "$repository/../shared" "$root/srv/shared"
    mount -o remount,bind,ro "$root/srv/shared"
fi

# -- as a newcomer would ---------------------------------------------------------------------------
git clone --quiet --no-hardlinks "$repository" "$root/srv/dealer-pi"
within() { chroot "$root" env -i "${inside[@]}" sh -c "cd /srv/dealer-pi && $1"; }
# shellcheck disable=SC2016  # the shell inside fills it in
within 'echo "bare_debian: $(python3 --version), $(git log -1 --format="%h %s")"'

run_and_test() {
    timed "make run, the first time" within 'echo quit | make run'
    timed "make run, again" within 'echo quit | make run'
    timed "make test" within 'make test'
    timed "make run with a screen, until it is ready" within 'python3 benchmarks/whole_product.py --idle 20'
}

told() { # told COMMAND...: as it would look in a terminal
    local from=$SECONDS status=0
    echo "# $*"
    within "$*" || status=$?
    printf '[exit %s, %s s]\n\n' "$status" $((SECONDS - from))
}

install_and_remove() {
    told deploy/install.sh
    told deploy/install.sh
    told deploy/check.sh
    told dealer-pi --version
    told 'echo quit | dealer-pi console --new'
    told SDL_VIDEODRIVER=offscreen dealer-pi demo --by touch --hands 2 --pause 0 --page-port 0
    echo "(a newer version is put into the folder)"
    within 'sed -i "s/^__version__ = .*/__version__ = \"99.0\"/" dealer_pi/__init__.py'
    told deploy/install.sh
    told deploy/install.sh --roll-back
    told dealer-pi --version
    told deploy/install.sh --uninstall
}

if [ -n "$install" ]; then install_and_remove; else run_and_test; fi

echo
printf '%s\n' "${timings[@]}"
