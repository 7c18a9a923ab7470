#!/bin/sh
# Makes the card reader's networks anew: artwork, drawn decks, rendered examples, training,
# calibration. On a machine with two cores it takes two to three hours and 50 GB of disk.
#
#   models/train.sh                          all of it; what is done already is not repeated
#   SCENES=800 DECKS=12 ROUNDS=1 models/train.sh    a quick try, to see that it runs
#
# Everything is written into models/.work, the networks last into models/. Debian's packages for the
# artwork and the fonts are fetched and installed by apt-get, so this wants root the first time.
set -eu
cd "$(dirname "$0")/.."
work=models/.work
scenes=${SCENES:-28000}
say() { printf 'train: %s\n' "$*"; }

mkdir -p "$work"
if [ ! -x "$work/venv/bin/python" ]; then
    say "installing PyTorch and what else training needs into $work/venv"
    python3 -m venv "$work/venv"
    "$work/venv/bin/pip" install --quiet --disable-pip-version-check -e '.[training]'
fi
python="$work/venv/bin/python"

if [ ! -f "$work/decks/decks.json" ]; then
    say "artwork and fonts, from Debian's packages and npm's"
    command -v rsvg-convert >/dev/null || apt-get install -y -qq librsvg2-bin >/dev/null
    command -v npm >/dev/null || apt-get install -y -qq npm >/dev/null
    # shellcheck disable=SC2046 # one word a package
    apt-get install -y -qq --no-install-recommends $("$python" -m models.rendering.fonts) >/dev/null
    "$python" -m models.rendering.artwork "$work/decks" --packages "$work/packages"
    say "drawing decks of our own"
    "$python" -m models.rendering.drawn_decks "$work/decks" --decks "${DECKS:-370}"
fi

if [ ! -d "$work/examples/learn" ]; then
    say "rendering $scenes scenes"
    "$python" -m models.examples --scenes "$scenes" --decks "$work/decks" --into "$work/examples.new"
    mv "$work/examples.new" "$work/examples"
fi

# One thread each, two at a time: on two cores that is faster than two threads for one after another.
export OMP_NUM_THREADS=1
train() { # train KIND ROUNDS
    [ -f "$work/trained/$1.onnx" ] && return
    "$python" -W ignore -m models.train "$1" --examples "$work/examples" \
        --into "$work/training" --rounds "${ROUNDS:-$2}"
    mkdir -p "$work/trained"
    mv "$work/training/$1".* "$work/trained/"
}
train finder 15 &
(train aligner 5 && train corner 12 && train whole 11) &
wait

cp "$work"/trained/*.onnx models/
say "calibrating on decks that training never saw"
"$python" -m models.calibrate --decks "$work/decks"
say "done: models/*.onnx and models/reading.json"
