#!/bin/bash
# Keeps the players' page on the television: starts a browser when there is one, ends it when it is
# gone, starts it anew when it comes back, moves, or the page's address changes. Never on the
# dealer's screen.
set -eu
# shellcheck source=deploy/which_screens.sh
. "$(dirname "$0")/which_screens.sh"
look_again_s=${LOOK_AGAIN_S:-2}

# The page's address as the table tells it; nothing while the page does not answer.
page() {
    local address port
    address=$(systemctl show --property=StatusText --value dealer-pi.service 2>/dev/null |
        grep -o 'http://127\.0\.0\.1:[^ ]*') || address=http://127.0.0.1:8080/
    port=${address##*:}
    if (exec 3<>"/dev/tcp/127.0.0.1/${port%%/*}") 2>/dev/null; then echo "$address"; fi
}

browser=""
end_browser() {
    [ -n "$browser" ] || return 0
    kill "$browser" 2>/dev/null || true
    wait "$browser" 2>/dev/null || true
    browser=""
}
trap 'end_browser; exit 0' TERM INT

nap() { # in the background, so that the signal that ends us need not wait for it
    sleep "$look_again_s" &
    wait $! || true
}

known="" shown=""
while :; do
    plugged=$(screens | cut -d' ' -f1)
    if [ "$plugged" != "$known" ]; then
        # One that comes back would lie over the dealer's.
        "$here/screens.sh" arrange || true
        known=$plugged
    fi
    place=$(screens | televisions)
    address=$(page)
    if [ -n "$browser" ] && ! kill -0 "$browser" 2>/dev/null; then
        echo "television: the browser has ended by itself; soon again"
        browser="" shown=""
        for _ in 1 2 3 4; do nap; done
    elif [ "$place $address" != "$shown" ]; then
        end_browser
        shown="$place $address"
        if [ -n "$place" ] && [ -n "$address" ]; then
            read -r name width height x y <<<"$place"
            echo "television: $address on $name, $width x $height at $x,$y"
            chromium --kiosk "--app=$address" --ozone-platform=x11 \
                "--window-position=$x,$y" "--window-size=$width,$height" \
                "--user-data-dir=$RUNTIME_DIRECTORY/profile" --no-first-run --no-default-browser-check \
                --noerrdialogs --disable-infobars --disable-session-crashed-bubble --disable-pinch \
                --disable-background-networking --disable-component-update --disable-sync \
                --disable-features=Translate --password-store=basic \
                --autoplay-policy=no-user-gesture-required >/dev/null 2>&1 &
            browser=$!
        else
            echo "television: ${place:-not plugged in}; page: ${address:-does not answer}"
        fi
    fi
    nap
done
