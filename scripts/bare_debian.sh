#!/bin/bash
# Shows that a fresh machine needs nothing but git, python3 and make: builds a bare Debian in a
# temporary folder, clones this repository's HEAD into it, and runs `make test` and `make run` there.
#
#   scripts/bare_debian.sh bookworm    Debian 12, Python 3.11
#   scripts/bare_debian.sh trixie      Debian 13, Python 3.13
#
# For a Debian machine, as root, with debootstrap (apt-get install debootstrap). The package mirror,
# pip's settings, proxies and certificates are those of this machine. In the end the folder is
# removed; KEEP=1 keeps it.
set -euo pipefail

suite=${1:-}
case $suite in
bookworm | trixie) ;;
*)
    echo "usage: scripts/bare_debian.sh bookworm|trixie" >&2
    exit 2
    ;;
esac
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
    debootstrap --variant=minbase --include=git,python3,make "$suite" "$root" "$mirror" >"$log" 2>&1 ||
        { tail -n 20 "$log" >&2; exit 1; }
}
timed "Debian $suite with git, python3, make" bare_root

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
inside=("HOME=$HOME" PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 TERM=dumb)
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
timed "make run, the first time" within 'echo quit | make run'
timed "make run, again" within 'echo quit | make run'
timed "make test, the first time" within 'make test'
timed "make test, again" within 'make test'

echo
printf '%s\n' "${timings[@]}"
