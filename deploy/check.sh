#!/bin/sh
# Looks at an installation: a line for each part, and for each that is missing what to do. Changes
# nothing. Exit status 1 if something is at fault; a warning is none.
#
#   deploy/check.sh              this system
#   deploy/check.sh --root DIR   one that install.sh --root DIR has made
set -u

root=""
if [ "${1:-}" = --root ]; then root=${2:?--root needs a folder}; root=${root%/}; fi
opt=$root/opt/dealer-pi
data=$root/var/lib/dealer-pi
current=$opt/current
faults=0 warnings=0
no_screens=""
[ ! -e "$root/etc/systemd/system/dealer-pi.service.d/no-screens.conf" ] || no_screens=yes

line() { printf '%-8s %-22s %s\n' "$1" "$2" "$3"; }
ok() { line ok "$1" "$2"; }
warning() { line warning "$1" "$2"; line "" "" "-> $3"; warnings=$((warnings + 1)); }
fault() { line FAULT "$1" "$2"; line "" "" "-> $3"; faults=$((faults + 1)); }
again="run deploy/install.sh again"

# -- the release -----------------------------------------------------------------------------------
release=$(readlink "$current" 2>/dev/null)
release=${release##*/}
if [ -z "$release" ]; then
    fault release "dealer-pi is not installed" "run deploy/install.sh"
    exit 1
elif [ ! -f "$current/complete" ]; then
    fault release "$release is not complete" "$again"
else
    ok release "$release (before it: $(basename "$(readlink "$opt/previous" 2>/dev/null || echo none)"))"
fi
if version=$("$current/venv/bin/dealer-pi" --version 2>&1); then
    ok program "$version"
else
    fault program "does not start: $(printf '%s' "$version" | tail -n 1)" "$again"
fi

# library MODULE PACKAGE WORDS: from the system, and only from there.
library() {
    from=$("$current/venv/bin/python" -c "import $1; print($1.__file__)" 2>/dev/null)
    case $from in
    "") warning "$1" "cannot be imported; it is for $3" "apt-get install $2, if this Debian has it" ;;
    */dist-packages/*) ok "$1" "the system's" ;;
    *) fault "$1" "is not the system's but $from" "a pip copy breaks picamera2: remove it, then $again" ;;
    esac
}
library numpy python3-numpy "the card reader"
library cv2 python3-opencv "the card reader"
library libcamera python3-libcamera "the Pi's camera"
library picamera2 python3-picamera2 "the Pi's camera"
library lgpio python3-lgpio "keys on the Pi's own pins"
if why=$("$current/venv/bin/python" -c "import kivy, starlette, uvicorn, serial, gpiozero" 2>&1); then
    ok libraries "window, players' page, seat hub"
else
    fault libraries "$(printf '%s' "$why" | tail -n 1)" "$again"
fi

# -- files -----------------------------------------------------------------------------------------
# same NAME FROM TO: a file that the release has brought.
same() {
    if [ ! -e "$3" ]; then
        fault "$1" "${3#"$root"} is missing" "$again"
    elif cmp -s "$2" "$3"; then
        ok "$1" "as release $release has it"
    else
        warning "$1" "${3#"$root"} was changed" "if that was not on purpose: $again"
    fi
}
for unit in "$current"/deploy/systemd/*.service "$current"/deploy/systemd/*.timer; do
    name=${unit##*/}
    case $name in
    *-screens*.service | *-television.service) [ -z "$no_screens" ] || continue ;;
    esac
    same "${name#dealer-pi-}" "$unit" "$root/etc/systemd/system/$name"
done
same "udev rules" "$current/deploy/etc/90-dealer-pi.rules" "$root/etc/udev/rules.d/90-dealer-pi.rules"
same "log's size" "$current/deploy/etc/journald.conf" "$root/etc/systemd/journald.conf.d/dealer-pi.conf"
for conf in play.conf screens.conf; do
    if [ -r "$root/etc/dealer-pi/$conf" ]; then
        ok "$conf" "is there"
    else
        fault "$conf" "/etc/dealer-pi/$conf is missing" "$again"
    fi
done

# -- the table's own folder --------------------------------------------------------------------------
newest=$(find "$data/backups" -name 'table.backup-*.journal' -mtime -3 2>/dev/null | head -n 1)
if [ ! -e "$data/table.journal" ]; then
    ok table "nothing was played yet"
elif [ -n "$newest" ]; then
    ok table "its backup is ${newest##*/}"
else
    warning table "no backup of the last three days" "systemctl start dealer-pi-backup; is the timer enabled?"
fi
free=$(df -Pk "$(if [ -d "$data" ]; then echo "$data"; else echo "$opt"; fi)" | awk 'NR == 2 { print int($4 / 1024) }')
if [ "$free" -ge 500 ]; then ok disk "$free MB are free"; else
    warning disk "only $free MB are free" "remove old pictures and backups, or take a larger card"
fi

# -- this machine, where it is one that runs ---------------------------------------------------------
if [ -z "$root" ]; then
    if id dealer-pi >/dev/null 2>&1; then
        missing=""
        for group in video render input gpio dialout audio; do
            getent group "$group" >/dev/null || continue
            id -nG dealer-pi | grep -qw "$group" || missing="$missing $group"
        done
        if [ -z "$missing" ]; then ok user "dealer-pi"; else
            fault user "dealer-pi is not in:$missing" "$again"
        fi
    else
        fault user "there is no user dealer-pi" "$again"
    fi
    while read -r program package words; do
        case $program in labwc | Xwayland | chromium) [ -z "$no_screens" ] || continue ;; esac
        if command -v "$program" >/dev/null; then ok "$program" "is there"; else
            warning "$program" "is missing: $words" "apt-get install $package, if this Debian has it"
        fi
    done <<LIST
labwc labwc no kiosk
wlr-randr wlr-randr the screens cannot be told apart
Xwayland xwayland the dealer's window does not open
chromium chromium no players' page on the television
espeak-ng espeak-ng no voice
aplay alsa-utils no sound
LIST
fi
if [ -z "$root" ] && [ -d /run/systemd/system ]; then
    for unit in "$current"/deploy/systemd/*.service "$current"/deploy/systemd/*.timer; do
        name=${unit##*/}
        # The backup runs at night only; what is not installed was told above.
        if [ "$name" = dealer-pi-backup.service ] || [ ! -e "/etc/systemd/system/$name" ]; then continue; fi
        if systemctl --quiet is-active "$name"; then ok "$name" "runs"; else
            fault "$name" "$(systemctl is-active "$name")" "journalctl -u $name -n 30 says why"
        fi
    done
fi
if [ -z "$root" ] && command -v vcgencmd >/dev/null; then
    throttled=$(vcgencmd get_throttled 2>/dev/null)
    case ${throttled#*=} in
    0x0) ok power "enough, since the start" ;;
    *) warning power "too little, or too hot, at some time ($throttled)" "the board's own power supply, and a fan" ;;
    esac
fi

echo
echo "$faults at fault, $warnings to look at. The table itself: sudo dealer-pi doctor --table /var/lib/dealer-pi/table.journal"
[ "$faults" = 0 ]
