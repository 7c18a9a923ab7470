#!/bin/bash
# Installs dealer-pi from this folder, as root, on 64-bit Raspberry Pi OS or Debian (12 or 13):
#
#   deploy/install.sh               install, or update to what is in this folder
#   deploy/install.sh --roll-back   go back to the release before
#   deploy/install.sh --uninstall   remove the program; table and backups stay
#   deploy/install.sh --uninstall --purge   remove them as well
#
#   --no-screens   no kiosk: keys and the players' page only (a desktop stays as it is); later runs
#                  keep to it until one is told --screens
#   --dry-run      say what would be done, and do nothing
#   --root DIR     into a folder, to look at it: packages, users and services stay as they are
#
# May be run again at any time; what is as it should be is left alone. Releases stand side by side
# in /opt/dealer-pi/releases, and `current` names the one that runs: going back changes that link.
set -eu # no pipefail: `grep -q` ends a pipe as soon as it has seen enough

here=$(cd "$(dirname "$0")" && pwd)
source=$(dirname "$here")
action=install_release purge="" chosen="" dry="" root=""
usage() { sed -n '4,7s/^# *//p; 9,12s/^# *//p' "$0"; }
while [ $# -gt 0 ]; do
    case $1 in
    --roll-back) action=roll_back ;;
    --uninstall) action=uninstall ;;
    --purge) purge=yes ;;
    --screens | --no-screens) chosen=${1#--} ;;
    --dry-run) dry=yes ;;
    --root) root=${2:?--root needs a folder}; root=${root%/}; shift ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
    esac
    shift
done

opt=$root/opt/dealer-pi
etc=$root/etc/dealer-pi
data=$root/var/lib/dealer-pi
units=$root/etc/systemd/system
user=dealer-pi
no_screens=$units/dealer-pi.service.d/no-screens.conf
desktop=$units/display-manager.service

say() { printf 'install: %s\n' "$*"; }
fail() { printf 'install: %s\n' "$@" >&2; exit 1; }
# Whatever changes something goes through here.
run() { if [ -n "$dry" ]; then printf 'would run: %s\n' "$*"; else "$@"; fi; }
# Whether this system itself is meant, and not a folder.
for_real() { [ -z "$root" ]; }
# Whether systemd runs here: not so while an image is made.
has_systemd() { for_real && [ -d /run/systemd/system ]; }

# put FROM TO [MODE]: a file, if it is not there as it should be.
put() {
    if ! cmp -s "$1" "$2"; then
        say "writing ${2#"$root"}"
        run install -D -m "${3:-644}" "$1" "$2"
    fi
}

# shellcheck source=deploy/release.sh
. "$here/release.sh"

# -- to run it -------------------------------------------------------------------------------------
named() { basename "$(readlink "$opt/$1" 2>/dev/null)" 2>/dev/null || true; }
link() { # link NAME RELEASE: at one stroke
    run ln -sfn "releases/$2" "$opt/$1.new"
    run mv -T "$opt/$1.new" "$opt/$1"
}

# By the table's own user: what root wrote, that one could not replace.
back_up() {
    local as_user=""
    if for_real; then as_user="runuser -u $user --"; fi
    # shellcheck disable=SC2086  # a list of words
    run $as_user env DEALER_PI_DATA="$data" DEALER_PI_STICKS="$root/media" "$opt/current/deploy/backup.sh"
}

# Whether there is to be a kiosk: as chosen now, else as chosen before.
choose_screens() {
    screens=yes
    case $chosen in
    screens) ;;
    no-screens) screens="" ;;
    *) [ ! -e "$no_screens" ] || screens="" ;;
    esac
    if [ -n "$screens" ] && [ -z "$dry" ] && for_real && ! command -v labwc >/dev/null; then
        say "without labwc there is no kiosk: as with --no-screens"
        screens=""
    fi
}

# The files of release $1 that lie elsewhere.
put_files() {
    local unit conf from=$opt/releases/$1/deploy
    [ -z "$dry" ] || from=$here # it was not built
    for unit in dealer-pi.service dealer-pi-backup.service dealer-pi-backup.timer; do
        put "$from/systemd/$unit" "$units/$unit"
    done
    if [ -n "$screens" ]; then
        for unit in $kiosk; do put "$from/systemd/$unit" "$units/$unit"; done
        [ ! -e "$no_screens" ] || run rm "$no_screens"
    else
        put "$from/systemd/no-screens.conf" "$no_screens"
    fi
    # Older ones do not know these words.
    if [ "$(systemctl --version 2>/dev/null | awk 'NR == 1 { print $2 + 0 }')" -ge 254 ]; then
        put "$from/systemd/back-off.conf" "$units/dealer-pi.service.d/back-off.conf"
    fi
    put "$from/etc/90-dealer-pi.rules" "$root/etc/udev/rules.d/90-dealer-pi.rules"
    put "$from/etc/journald.conf" "$root/etc/systemd/journald.conf.d/dealer-pi.conf"
    # These are the owner's: never written over.
    for conf in play.conf screens.conf; do [ -e "$etc/$conf" ] || put "$from/etc/$conf" "$etc/$conf"; done
    if ! [ -L "$root/usr/local/bin/dealer-pi" ]; then
        run mkdir -p "$root/usr/local/bin"
        run ln -s /opt/dealer-pi/current/venv/bin/dealer-pi "$root/usr/local/bin/dealer-pi"
    fi
}

kiosk="dealer-pi-screens.service dealer-pi-screens-ready.service dealer-pi-television.service"
# systemctl for the system that is meant.
control() { run systemctl ${root:+--root="$root"} --quiet "$@"; }

enable_services() {
    control enable dealer-pi.service dealer-pi-backup.timer
    if [ -z "$screens" ]; then
        remove_kiosk
        return 0
    fi
    # shellcheck disable=SC2086  # a list of words
    control enable $kiosk
    # A desktop would have the screens already.
    if [ -L "$desktop" ] && [ ! -e "$opt/had-desktop" ]; then
        say "the desktop no longer starts by itself (--no-screens or --uninstall brings it back)"
        run touch "$opt/had-desktop"
        control set-default multi-user.target
    fi
}

remove_kiosk() {
    local unit
    for unit in $kiosk; do
        [ -e "$units/$unit" ] || continue
        ! has_systemd || control stop "$unit" || true
        control disable "$unit" || true
        run rm -f "$units/$unit"
    done
    if [ -e "$opt/had-desktop" ]; then
        control set-default graphical.target
        run rm "$opt/had-desktop"
    fi
}

# Makes release $1 the one that runs when it is started.
place() {
    [ "$(named current)" = "$1" ] || link current "$1"
    put_files "$1"
    enable_services
}

# Starts it; false if the table does not get ready.
start() {
    has_systemd || { say "no systemd runs here: the services start with the system"; return 0; }
    control daemon-reload
    run udevadm control --reload
    control try-restart systemd-journald.service
    [ -z "$screens" ] || control --no-block restart dealer-pi-screens.service
    control start dealer-pi-backup.timer
    say "starting the table; one that was running comes back at the same point"
    control restart dealer-pi.service
}

# -- what can be asked for -------------------------------------------------------------------------
install_release() {
    local name old oldest other
    [ -f "$source/dealer_pi/__init__.py" ] || fail "to install or update, run it from the new version's own folder"
    if for_real; then
        [ "$(dpkg --print-architecture 2>/dev/null)" != armhf ] ||
            fail "this is a 32-bit system, for which there are no libraries: take 64-bit Raspberry Pi OS"
        install_packages
        make_user
    fi
    choose_screens
    name=$(release_name)
    build_release "$name"
    old=$(named current) oldest=$(named previous)
    if [ -n "$old" ] && [ "$old" != "$name" ]; then
        # What a newer program writes, an older one may not read.
        [ ! -e "$data/table.journal" ] || back_up ||
            fail "the backup before the update failed; what ran before still runs"
        link previous "$old"
    fi
    place "$name"
    if [ "$old" = "$name" ] && has_systemd && systemctl --quiet is-active dealer-pi.service; then
        say "it runs already"
    elif ! start; then
        if [ -z "$old" ] || [ "$old" = "$name" ]; then
            fail "the table does not start: journalctl -u dealer-pi says why"
        fi
        say "release $name does not start: back to $old"
        place "$old"
        if [ -n "$oldest" ]; then link previous "$oldest"; else run rm "$opt/previous"; fi
        start || true
        fail "the update was taken back; journalctl -u dealer-pi says why"
    fi
    for other in "$opt"/releases/*; do
        case ${other##*/} in
        '*' | "$name" | "$(named previous)") ;;
        *) run rm -rf "$other" ;;
        esac
    done
    oldest=$(named previous)
    say "done: $name${oldest:+ (before: $oldest)}; sudo deploy/check.sh looks at all of it"
}

roll_back() {
    local old back
    old=$(named current) back=$(named previous)
    if [ -z "$back" ] || [ ! -f "$opt/releases/$back/complete" ]; then
        fail "there is no release to go back to"
    fi
    choose_screens
    link previous "$old"
    place "$back"
    start || fail "release $back does not start either: journalctl -u dealer-pi says why"
    say "done: back to $back (before: $old)"
}

uninstall() {
    local unit
    remove_kiosk
    for unit in dealer-pi-backup.timer dealer-pi-backup.service dealer-pi.service; do
        [ -e "$units/$unit" ] || continue
        ! has_systemd || control stop "$unit" || true
        control disable "$unit" || true
        run rm -rf "$units/$unit" "$units/$unit.d"
    done
    run rm -rf "$opt" "$etc" "$root/etc/udev/rules.d/90-dealer-pi.rules" \
        "$root/etc/systemd/journald.conf.d/dealer-pi.conf" "$root/usr/local/bin/dealer-pi"
    ! has_systemd || control daemon-reload
    if [ -n "$purge" ]; then
        run rm -rf "$data"
        if for_real && id "$user" >/dev/null 2>&1; then run userdel "$user"; fi
        say "done; table and backups are removed as well"
    else
        say "done; table and backups stay in ${data#"$root"}"
    fi
}

if for_real; then
    [ -n "$dry" ] || [ "$(id -u)" = 0 ] || fail "must run as root: sudo $0"
    PATH=/usr/sbin:/usr/bin:/sbin:/bin # the system's python3, whatever else root has
fi
$action
