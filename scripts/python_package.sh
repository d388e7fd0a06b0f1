#!/usr/bin/env bash
# Puts together the Python package from the extension that cargo has built, so that nothing is compiled again for its tests.
#
#   cargo build --package pasyans-py && bash scripts/python_package.sh
#   PYTHONPATH=target/python python3
#
# `pip install ./crates/pasyans-py` is for everything else.
set -euo pipefail
cd "$(dirname "$0")/.."

built=${CARGO_TARGET_DIR:-target}/${1:-debug}
out=target/python/pasyans
rm -rf "$out"
mkdir -p target/python
cp -r crates/pasyans-py/python/pasyans "$out"
# Where another system than Linux builds it, its name is another one.
if [ -f "$built/lib_engine.dylib" ]; then
    cp "$built/lib_engine.dylib" "$out/_engine.abi3.so"
else
    cp "$built/lib_engine.so" "$out/_engine.abi3.so"
fi
