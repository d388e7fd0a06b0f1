#!/usr/bin/env bash
# The bot plays many games in the demo window: at six sizes, with lost clicks and freezes, in a window that is moved, covered,
# minimised and partly off the screen, and without cheating. Prints a row of a table for each of them, counted from the log
# of the window, and fails on a cheat, a click outside, a run that stopped by itself, or a game that was not won.
#
#   bash scripts/soak_bot.sh [ROUNDS]     a game in each window and round; 1 round is usual
#
# SOAK_SEED chooses which clicks are lost, SOAK_ONLY picks windows by a part of their names ("scale 2", "freezes").
# SOAK_PROFILE=test takes the build that the tests have. Needs Linux with Xvfb and openbox.
set -euo pipefail
cd "$(dirname "$0")/.."

export PASYANS_NEEDS_DISPLAY=yes SOAK_ROUNDS=${1:-1}
cargo test --package pasyans-cli --all-features --locked --profile "${SOAK_PROFILE:-release}" --test bot -- \
    --ignored --nocapture --exact soak::many_games_with_faults_and_without_a_cheat
