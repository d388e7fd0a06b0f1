#!/usr/bin/env bash
# Builds the wheel of the Python package for a target that this machine can run, and tries it in an environment of its own.
#
#   bash scripts/wheel.sh x86_64-unknown-linux-gnu
#   bash scripts/wheel.sh x86_64-unknown-linux-gnu dev     quicker, for a test by hand
#
# One wheel is for every Python from 3.9 on. It lands in target/wheels.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${1:?usage: scripts/wheel.sh TARGET [PROFILE]}
profile=${2:-release}
wheels=target/wheels
environment=target/wheel-environment

rm -rf "$wheels" "$environment"
"${PYTHON:-python3}" -m venv "$environment"
# Windows has another name for it.
python=$environment/bin/python
[ -x "$python" ] || python=$environment/Scripts/python
"$python" -m pip install --quiet 'maturin>=1.9.4,<2'
"$python" -m maturin build --profile "$profile" --locked --target "$target" \
    --manifest-path crates/pasyans-py/Cargo.toml --out "$wheels"

# A wheel that cannot solve is not released.
"$python" -m pip install --quiet --no-index "$wheels"/*.whl
cd target
../"$python" -c '
import pasyans
answer = pasyans.solve("668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.")
assert (answer.verdict, answer.length, answer.is_shortest) == ("won", 27, True)
'
ls -l wheels
