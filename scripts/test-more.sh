#!/usr/bin/env bash
# The second test command, after scripts/test.sh: the Windows command under wine, the Python package, the fuzz targets, the page in Firefox, and
# how fast it is. It needs what the first one needs, and nightly Rust for fuzzing; it installs what it may.
#
#   bash scripts/test-more.sh                      everything
#   FUZZ_SECONDS=600 bash scripts/test-more.sh     fuzzes each target for 10 minutes instead of 10 seconds
#
# It skips a step whose tool it cannot install, and lists skipped steps again at the end; with CI=true, skipping fails.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/steps.sh
source scripts/steps.sh

fuzz_seconds=${FUZZ_SECONDS:-10}

step 'a display for the tests'
need_display

have_wine() { [ -x /usr/lib/wine/wine64 ] || have_program wine64 wine64; }
step 'the Windows command, under wine'
if have_target x86_64-pc-windows-gnu; then
    if have_program x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64-posix && have_wine; then
        run_tests bash scripts/windows.sh
    else
        left_out 'no mingw-w64 with wine, and they could not be installed; it is only compiled'
        cargo check --target x86_64-pc-windows-gnu --locked --package pasyans-cli --all-features
    fi
fi

step 'the Python package, as a wheel and with pip'
if have_python_package pip pip; then
    PYTHON=$python bash scripts/wheel.sh host dev
else
    left_out 'no python3 with venv and pip, and they could not be installed'
fi

# Fuzzing needs a nightly compiler, cargo-fuzz, and a C++ compiler for libFuzzer.
have_nightly() {
    has rustup && {
        cargo +nightly --version >/dev/null 2>&1 ||
            rustup toolchain install nightly --profile minimal
    }
}
have_cargo_fuzz() {
    PATH=$PATH:$tools/bin
    has cargo-fuzz || cargo install cargo-fuzz --locked --root "$tools"
}
step 'fuzzing'
if [ "$fuzz_seconds" -eq 0 ]; then
    left_out 'FUZZ_SECONDS is 0'
elif ! have_program c++ g++; then
    left_out 'no C++ compiler, and it could not be installed'
elif ! have_nightly; then
    left_out 'no nightly compiler, and none could be installed'
elif ! have_cargo_fuzz; then
    left_out 'no cargo-fuzz, and it could not be installed'
else
    cargo +nightly fuzz build
    for target in $(cargo +nightly fuzz list); do
        echo "$target: $fuzz_seconds s"
        # What is found goes into the first folder; the seeds only help to begin.
        mkdir -p "fuzz/corpus/$target" "fuzz/seeds/$target"
        cargo +nightly fuzz run "$target" "fuzz/corpus/$target" "fuzz/seeds/$target" -- \
            -max_total_time="$fuzz_seconds" -verbosity=0 -print_final_stats=1
    done
fi

step 'what would be published, compiled from its packages'
cargo publish --workspace --dry-run --allow-dirty --locked

step 'what the tests of the page need'
page=crates/pasyans-server
page_script() { npm --prefix "$page" run --silent "$1"; }
has_node=no
if ! have_node; then
    left_out 'no Node 20 with npm, and it could not be installed'
elif have_target wasm32-unknown-unknown; then
    has_node=yes
    cargo build --release --locked
    cargo build --workspace --all-features --locked --bin pasyans --example screen --example display
    cargo xtask dist
    (cd "$page" && npm ci --no-audit --no-fund)
fi

step 'the page in Firefox'
if [ "$has_node" = no ] || ! have_firefox; then
    left_out 'no page to test, or no Firefox, and it could not be installed'
else
    run_tests page_script test:firefox
fi

step 'how fast the page is'
# These are figures to compare on one machine. No figure is a failure: machines differ.
if [ "$has_node" = no ] || ! have_browser; then
    left_out 'no page to test, or no Chromium, and it could not be installed'
else
    page_script bench
fi
