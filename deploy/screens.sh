#!/bin/sh
# What the compositor's session does about its screens:
#   screens.sh run       starts it, with its settings in its runtime folder
#   screens.sh arrange   once it runs, and when a screen was plugged in or out: who hangs where, and
#                        which panel belongs to which screen; then windows may come
#   screens.sh wait      until that is so
set -eu
# shellcheck source=deploy/which_screens.sh
. "$(dirname "$0")/which_screens.sh"
home=${SCREENS_DIRECTORY:-$RUNTIME_DIRECTORY}
settings=$home/labwc
conf=${DEALER_PI_CONF:-/etc/dealer-pi}
# shellcheck source=deploy/etc/screens.conf
[ ! -f "$conf/screens.conf" ] || . "$conf/screens.conf"

# labwc's settings for these two screens; empty names match none.
write_settings() {
    mkdir -p "$settings"
    sed -e "s/@DEALER@/$1/g" -e "s/@TELEVISION@/$2/g" "$here/labwc/rc.xml" >"$settings/rc.xml"
}

case ${1:-} in
run)
    rm -f "$home/environment" # of the session before
    write_settings "" ""
    printf '"%s" arrange\n' "$here/screens.sh" >"$settings/autostart"
    cp "$here/labwc/environment" "$settings/environment"
    exec labwc -C "$settings"
    ;;
arrange)
    # systemd's patience with who waits for it ends this, if no screen comes.
    while place=$(screens | dealers) && [ -z "$place" ]; do sleep 1; done
    read -r name width height _ <<LINE
$place
LINE
    turned=${DEALER_TURNED:-}
    # One that was turned before is wider than high, and stays so.
    if [ -z "$turned" ] && [ "$height" -gt "$width" ]; then turned=90; fi
    wlr-randr --output "$name" --pos 0,0 ${turned:+--transform "$turned"}
    width=$(screens | dealers | cut -d' ' -f2)
    television=$(screens | televisions | cut -d' ' -f1)
    [ -z "$television" ] || wlr-randr --output "$television" --pos "$width,0"
    write_settings "$name" "$television"
    kill -HUP "$LABWC_PID" # it reads them anew
    echo "screens: the dealer's is $name (turned: ${turned:-as it is}), the television ${television:-is not there}"
    for name in DISPLAY WAYLAND_DISPLAY XDG_RUNTIME_DIR LABWC_PID; do
        printf '%s=%s\n' "$name" "$(printenv "$name")"
    done >"$home/environment.new"
    echo "SCREENS_DIRECTORY=$home" >>"$home/environment.new"
    mv "$home/environment.new" "$home/environment"
    ;;
wait) until [ -e "$home/environment" ]; do sleep 0.2; done ;;
*)
    echo "usage: screens.sh run|arrange|wait" >&2
    exit 2
    ;;
esac
