#!/usr/bin/env bash
# Makes the pictures of the documents from the real program. Needs python3; for those of the page Node, with `npm ci` done
# in crates/pasyans-server, Chromium, Xvfb and openbox.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo build --release
# It draws the screenshot that the page reads.
cargo build --package pasyans-screens --example screen
# The window that the bot plays in, and its display.
cargo build --package pasyans-cli --features demo-window
cargo build --package pasyans-testdisplay --example display
target=$(cd "${CARGO_TARGET_DIR:-target}" && pwd)
PATH=$target/release:$PATH

mkdir -p docs/images
python3 scripts/ansi_to_svg.py docs/images/solve.svg 120 \
    'pasyans show TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.' \
    'pasyans solve TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.' \
    'pasyans solve 997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.' \
    'pasyans hint VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.'
python3 scripts/ansi_to_svg.py docs/images/freecell.svg 90 \
    'pasyans show freecell --deal 617' \
    'pasyans solve freecell --deal 11982' \
    'pasyans solve freecell --deal 617 --format notation'
cargo run --release --package pasyans-screens --example board -- \
    'V76D60T!898KD.K0V9876.TKDV09876..T7TKDV09.' docs/images/screenshot.png 1.25
pasyans see docs/images/screenshot.png --overlay docs/images/screenshot-seen.png > /dev/null
node scripts/page_pictures.mjs
