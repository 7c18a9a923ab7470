#!/bin/sh
# A backup of the table: always beside it, and on each USB stick that is plugged in. Of each day the
# newest, the last fourteen of them.
#   backup.sh    the environment may name other places: DEALER_PI_DATA, DEALER_PI_STICKS
set -eu
data=${DEALER_PI_DATA:-/var/lib/dealer-pi}
sticks=${DEALER_PI_STICKS:-/media}
program=$(cd "$(dirname "$0")/.." && pwd)/venv/bin/dealer-pi
keep=14
failed=0

back_up_into() {
    "$program" backup --table "$data/table.journal" "$1/table.backup-$(date +%F).journal" || return 1
    # The names have the date: a pattern lists them by age.
    set -- "$1"/table.backup-????-??-??.journal
    while [ $# -gt "$keep" ]; do
        rm -f "$1"
        shift
    done
}

[ -e "$data/table.journal" ] || { echo "backup: nothing was played yet"; exit 0; }
mkdir -p "$data/backups"
back_up_into "$data/backups" || failed=1
for stick in "$sticks"/*; do
    if mountpoint -q "$stick" && [ -w "$stick" ]; then
        { mkdir -p "$stick/dealer-pi" && back_up_into "$stick/dealer-pi"; } || failed=1
    fi
done
exit "$failed"
