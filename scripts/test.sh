#!/usr/bin/env bash
# Everything that a change has to pass. Needs Rust; uses the network only for crates.io, rustup, npm and, where it
# may, Debian's packages.
#
#   bash scripts/test.sh                   all steps
#   FUZZ_SECONDS=0 bash scripts/test.sh    all but the fuzzing (the default is 10 s a target)
#
# A step whose tool is missing and cannot be had is left out, with a line that says so.
set -euo pipefail
cd "$(dirname "$0")/.."

fuzz_seconds=${FUZZ_SECONDS:-10}
tools=$PWD/target/tools
# A wrong snapshot fails; it writes nothing into the tree.
export INSTA_UPDATE=no

step_name=''
step_began=0
finish_step() {
    if [ -n "$step_name" ]; then
        echo "-- $step_name: $((SECONDS - step_began)) s"
    fi
}
step() {
    finish_step
    step_name=$1
    step_began=$SECONDS
    printf '\n== %s\n' "$step_name"
}
left_out() { echo "left out: $*"; }
has() { command -v "$1" >/dev/null 2>&1; }
# Installs a package of Debian where that is possible.
install_package() {
    { has apt-get && [ "$(id -u)" -eq 0 ]; } || return
    apt-get install -y --no-install-recommends "$1" ||
        { apt-get update && apt-get install -y --no-install-recommends "$1"; }
}
# A program or a library, installed from a package where it is missing.
have_program() { has "$1" || install_package "$2"; }
have_library() { PATH=$PATH:/sbin ldconfig -p | grep --fixed-strings "$1" >/dev/null || install_package "$2"; }

step 'format'
cargo fmt --all --check

step 'lints'
# Benches and examples are compiled with all the rest.
cargo clippy --workspace --all-targets --all-features --locked -- -D warnings

# Tests with a window have a display of their own, which nobody sees.
have_display() {
    # The libraries are loaded by the window when it opens.
    have_program Xvfb xvfb && have_program openbox openbox &&
        have_library libX11-xcb.so.1 libx11-xcb1 && have_library libXcursor.so.1 libxcursor1 &&
        have_library libXi.so.6 libxi6 && have_library libxkbcommon-x11.so.0 libxkbcommon-x11-0
}
step 'a display for the tests'
if have_display; then
    # From here on, a test without a display fails.
    export PASYANS_NEEDS_DISPLAY=yes
else
    left_out 'no Xvfb with openbox and the libraries of X11, and they could not be installed'
fi

step 'tests'
# Boards from more screens than in a test by hand; docs/vision.md has the figures of thousands.
export SCREENS=5
if cargo nextest --version >/dev/null 2>&1; then
    # Twice as many as there are cores: those with a window mostly wait for it.
    cargo nextest run --workspace --all-features --locked --no-fail-fast --test-threads $((2 * $(getconf _NPROCESSORS_ONLN)))
else
    cargo test --workspace --all-features --lib --bins --tests --locked --no-fail-fast
fi

step 'documentation tests'
cargo test --doc --workspace --all-features --locked

step 'documentation'
# Not the command: its name and the library's are the same, and so would be their pages.
RUSTDOCFLAGS='-D warnings' cargo doc --package pasyans --lib --no-deps --locked
RUSTDOCFLAGS='-D warnings' cargo doc --package pasyans-bot --package pasyans-protocol --package pasyans-server --package pasyans-vision \
    --package pasyans-screens --no-deps --locked

step "the README's first command"
first_command=$(grep --max-count=1 '^cargo run ' README.md)
echo "$first_command"
first_output=$(eval "$first_command")
first_line=${first_output%%$'\n'*}
echo "$first_line"
case $first_line in
    *27\ moves*) ;;
    *)
        echo 'the first line should say that the board is won in 27 moves' >&2
        exit 1
        ;;
esac

step 'the examples in the documents'
if has python3; then
    PYTHONDONTWRITEBYTECODE=1 python3 scripts/examples.py --check
    python3 docs/deals.py --check
else
    left_out 'no python3'
fi

step 'the deals of PySolFC'
if ! has python3; then
    left_out 'no python3'
elif ! python3 -c 'import pysol_cards' 2>/dev/null; then
    left_out 'no pysol_cards: pip install pysol-cards'
else
    # The examples above have built it.
    PYTHONDONTWRITEBYTECODE=1 python3 scripts/check_deals.py "${CARGO_TARGET_DIR:-target}/release/pasyans"
fi

# The standard library of another platform. Says what is missing where it cannot be had.
have_target() {
    if ! has rustup; then
        left_out 'no rustup, which would add the target'
        return 1
    elif ! rustup target add "$1"; then
        left_out 'rustup could not add the target'
        return 1
    fi
}

have_wine() { [ -x /usr/lib/wine/wine64 ] || have_program wine64 wine64; }
step 'the command of Windows, under wine'
if have_target x86_64-pc-windows-gnu; then
    if have_program x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64-posix && have_wine; then
        bash scripts/windows.sh
    else
        left_out 'no mingw-w64 with wine, and they could not be installed; it is only compiled'
        cargo check --target x86_64-pc-windows-gnu --locked --package pasyans-cli --all-features
    fi
fi

# The page: its types, its parts, and the whole of it in a browser.
page=crates/pasyans-server
# Some packages of Node have npm in them, and others do not.
have_node() { have_program node nodejs && have_program npm npm; }
have_browser() {
    has chromium-headless-shell || has chromium || has chromium-browser || has google-chrome ||
        install_package chromium-headless-shell
}

step "the page's types"
if have_node; then
    (cd "$page" && npm ci --no-audit --no-fund)
    npm --prefix "$page" run --silent types
else
    left_out 'no Node with npm, and it could not be installed'
fi

step 'the page as static files'
if have_target wasm32-unknown-unknown; then
    cargo xtask dist
    has_dist=yes
else
    has_dist=no
fi

# Why the page cannot be run; nothing, where it can.
page_lacks() {
    if ! has npm || [ "$(node --print 'parseInt(process.versions.node)')" -lt 20 ]; then
        echo 'no Node 20 with npm'
    elif [ "$has_dist" = no ]; then
        echo 'no static files'
    fi
}

step "the page's parts, with the engines"
if [ -n "$(page_lacks)" ]; then
    left_out "$(page_lacks)"
else
    cargo build --release --locked
    npm --prefix "$page" run --silent test:parts
fi

step 'the page in a browser'
if [ -n "$(page_lacks)" ]; then
    left_out "$(page_lacks)"
elif ! have_browser; then
    left_out 'no Chromium, and it could not be installed'
else
    # They draw the screenshots that the page reads, and open the window that its bot plays in, on a display. In the same
    # selection as the tests, so that nothing is compiled again.
    cargo build --workspace --all-features --bin pasyans --example screen --example display --locked
    npm --prefix "$page" run --silent test:browser
    npm --prefix "$page" run --silent test:speed
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
elif [ ! -f fuzz/Cargo.toml ]; then
    left_out 'no fuzz targets'
elif ! has c++; then
    left_out 'no C++ compiler'
elif ! have_nightly; then
    left_out 'no nightly compiler, and none could be installed'
elif ! have_cargo_fuzz; then
    left_out 'no cargo-fuzz, and it could not be installed'
else
    for target in $(cargo +nightly fuzz list); do
        echo "$target: $fuzz_seconds s"
        # What is found goes into the first folder; the seeds only help to begin.
        mkdir -p "fuzz/corpus/$target" "fuzz/seeds/$target"
        cargo +nightly fuzz run "$target" "fuzz/corpus/$target" "fuzz/seeds/$target" -- \
            -max_total_time="$fuzz_seconds" -verbosity=0 -print_final_stats=1
    done
fi

finish_step
printf '\nall passed in %s s\n' "$SECONDS"
