#!/usr/bin/env bash
# Draws the pictures of the README from the real program. Needs python3.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo build --release
target=$(cd "${CARGO_TARGET_DIR:-target}" && pwd)
PATH=$target/release:$PATH

board=668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
mkdir -p docs/images
python3 scripts/ansi_to_svg.py docs/images/solve.svg 80 "pasyans show $board" "pasyans solve $board"
