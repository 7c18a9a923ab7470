#!/bin/sh
# Breaks the betting code on purpose, one small change at a time ("mutants"), and runs the tests that
# reach the change. A mutant that no test notices has survived: it is shown at the end.
#
#   scripts/mutants.sh                                 all three files (pyproject.toml, [tool.mutmut])
#   scripts/mutants.sh 'dealer_pi.engine.pots*'        those of one file
#
# Works in mutants/, a copy; results stay there, and a second run repeats only what changed.
set -eu
cd "$(dirname "$0")/.."

export HYPOTHESIS_PROFILE=mutants
export DEALER_PI_SHARED="${DEALER_PI_SHARED:-$PWD/../shared}"
mutmut=$PWD/.venv/bin/mutmut

mkdir -p mutants
# It redraws its progress some hundred times a second: keep that out of log files.
if [ -t 1 ]; then
    "$mutmut" run "$@"
elif ! "$mutmut" run "$@" >mutants/run.log 2>&1; then
    tr '\r' '\n' <mutants/run.log | tail -n 40 >&2
    exit 1
fi

"$mutmut" results | sed -n 's/^ *\(.*\): survived$/\1/p' >mutants/survived
"$mutmut" results | sed -n 's/^ *\(.*\)__mutmut_[0-9]*: no tests$/\1/p' | sort | uniq -c >mutants/no-tests
# A diff takes half a second.
head -n 40 mutants/survived | while read -r mutant; do
    echo
    "$mutmut" show "$mutant"
done
if [ "$(wc -l <mutants/survived)" -gt 40 ]; then
    echo
    echo "... and more, by name in mutants/survived: .venv/bin/mutmut show NAME"
fi
if [ -s mutants/no-tests ]; then
    echo
    echo "Mutants in functions that no test calls:"
    cat mutants/no-tests
fi
"$mutmut" export-cicd-stats >/dev/null
echo
.venv/bin/python -c '
import json
stats = json.load(open("mutants/mutmut-cicd-stats.json"))
print("mutants:", ", ".join(f"{count} {what}" for what, count in stats.items() if count))'
