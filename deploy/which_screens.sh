# shellcheck shell=sh
# To be read in (`.`) by the scripts of the screens: which one is the dealer's, which the television.
# /etc/dealer-pi/screens.conf may name them: DEALER_SCREEN, TELEVISION.
here=$(cd "$(dirname "$0")" && pwd)

# The screens that are on: "name width height x y", a line each.
screens() { wlr-randr 2>/dev/null | awk -f "$here/outputs.awk"; }

# The dealer's among the lines on stdin: the one that was chosen, else a panel, else the first.
dealers() {
    awk -v chosen="${DEALER_SCREEN:-}" '
        NR == 1 { first = $0 }
        $1 == chosen { named = $0 }
        $1 ~ /^DSI-/ && panel == "" { panel = $0 }
        END { line = chosen != "" ? named : panel != "" ? panel : first; if (line != "") print line }'
}

# The television among the lines on stdin: the one that was chosen, else the first that is not the
# dealer's. Never the dealer's, whatever was chosen; none while the dealer's is not plugged in.
televisions() {
    lines=$(cat)
    dealer=$(printf '%s\n' "$lines" | dealers)
    [ -n "$dealer" ] || return 0
    printf '%s\n' "$lines" | awk -v chosen="${TELEVISION:-}" -v dealer="${dealer%% *}" '
        $1 != "" && $1 != dealer && (chosen == "" || $1 == chosen) { print; exit }'
}
