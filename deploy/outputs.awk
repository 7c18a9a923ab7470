# What `wlr-randr` says, a line a screen that is on: name width height x y, as it hangs (turned).
function said() { if (on) print name, (turned ? high : wide), (turned ? wide : high), x, y }
/^[^ ]/ { said(); name = $1; on = turned = 0; wide = high = x = y = 0 }
$1 == "Enabled:" { on = $2 == "yes" }
/^ +[0-9]+x[0-9]+ px/ && /current/ { split($1, size, "x"); wide = size[1]; high = size[2] }
$1 == "Position:" { split($2, at, ","); x = at[1]; y = at[2] }
$1 == "Transform:" { turned = $2 ~ /90|270/ }
END { said() }
