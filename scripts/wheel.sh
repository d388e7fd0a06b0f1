#!/usr/bin/env bash
# Builds the wheel of the Python package for a target that this machine can run, and tries it in an environment of its own.
#
#   bash scripts/wheel.sh x86_64-unknown-linux-gnu
#   bash scripts/wheel.sh host dev     quicker, for a test: with what cargo has built for this machine
#
# One wheel is for every Python from 3.9 on. It lands in target/wheels.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${1:?usage: scripts/wheel.sh TARGET [PROFILE]}
profile=${2:-release}
wheels=target/wheels
environment=target/wheel-environment
for_target=(--target "$target")
[ "$target" != host ] || for_target=()

rm -rf "$wheels" "$environment"
"${PYTHON:-python3}" -m venv "$environment"
# Windows has another name for it.
python=$environment/bin/python
[ -x "$python" ] || python=$environment/Scripts/python
"$python" -m pip install --quiet 'maturin>=1.9.4,<2'
"$python" -m maturin build --profile "$profile" --locked ${for_target[@]+"${for_target[@]}"} \
    --manifest-path crates/pasyans-py/Cargo.toml --out "$wheels"

# A wheel that cannot solve is not released.
"$python" -m pip install --quiet --no-index "$wheels"/*.whl
try_it() {
    (cd target && ../"$python" -c '
import pasyans
answer = pasyans.solve("668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.")
assert (answer.verdict, answer.length, answer.is_shortest) == ("won", 27, True)
')
}
try_it
ls -l "$wheels"

# What the documents tell users to do, with what was built just now.
if [ "$target" = host ]; then
    "$python" -m pip uninstall --quiet --yes pasyans
    MATURIN_PEP517_ARGS="--profile $profile --locked" "$python" -m pip install --quiet ./crates/pasyans-py
    try_it
fi
