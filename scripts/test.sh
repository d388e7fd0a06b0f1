#!/usr/bin/env bash
# What a change must pass, on any machine with Rust. It uses the network only for crates.io, rustup, npm, PyPI and, if
# allowed, Debian packages. scripts/test-more.sh does the rest: Windows, Firefox, the page's speed and fuzzing.
#
#   bash scripts/test.sh
#
# It skips a step whose tool it cannot install, and lists skipped steps again at the end; with CI=true, skipping fails.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/steps.sh
source scripts/steps.sh

step 'tools'
need_display
if ! have_program fc-solve freecell-solver-bin; then
    left_out 'no Freecell Solver, whose solutions are read in a test'
else
    export PASYANS_NEEDS_FC_SOLVE=yes
fi
has_target=no
if have_target wasm32-unknown-unknown; then
    has_target=yes
fi
has_node=no
if have_node; then
    has_node=yes
fi
has_browser=no
if have_browser; then
    has_browser=yes
fi

step 'format'
cargo fmt --all --check

# Much of this is one crate after the other, on one core.
beside 'the release build' cargo build --release --locked

step 'lints'
# Benches and examples are compiled with all the rest.
cargo clippy --workspace --all-targets --all-features --locked -- -D warnings

step 'the build of the tests'
# One selection of packages and features for all of them, so that nothing is compiled twice.
all=(--workspace --all-features --locked)
built=${CARGO_TARGET_DIR:-$PWD/target}
# The libraries are among them for the module of Python.
cargo build "${all[@]}" --lib --bins --examples
cargo test "${all[@]}" --lib --bins --tests --no-run
if [ "$has_target" = yes ]; then
    beside 'the page as static files' "$built/debug/xtask" dist
fi

step 'tests'
# Boards from more screens than in a test by hand; docs/vision.md has the figures of thousands.
export SCREENS=5
# Those with a window mostly wait for it.
beside 'tests with a window' cargo test "${all[@]}" --test bot --test demo_window --no-fail-fast -- --test-threads 4
others=()
for file in crates/*/tests/*.rs crates/*/tests/*/main.rs; do
    name=${file%/main.rs}
    name=$(basename "$name" .rs)
    case $name in
        bot | demo_window) ;;
        *) others+=(--test "$name") ;;
    esac
done
run_tests cargo test "${all[@]}" --lib --bins "${others[@]}" --no-fail-fast

step 'documentation tests'
run_tests cargo test --doc "${all[@]}"

step 'documentation'
# Not the command: its name and the library's are the same, and so would be their pages.
RUSTDOCFLAGS='-D warnings' cargo doc "${all[@]}" --lib --no-deps

step 'what would be published'
# The packages alone; scripts/test-more.sh compiles them, too.
cargo publish --workspace --dry-run --no-verify --allow-dirty --locked

step 'tests with a window'
finish 'tests with a window'

step 'the release build'
finish 'the release build'

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

step 'the signature of the searches'
if ! "$built/release/pasyans" bench --signature | diff crates/pasyans-survey/signature.txt -; then
    echo 'A search does something else. If that is meant: pasyans bench --signature > crates/pasyans-survey/signature.txt' >&2
    echo 'The commit says the old and the new number of states.' >&2
    exit 1
fi

step 'the examples in the documents'
if have_program python3 python3; then
    PYTHONDONTWRITEBYTECODE=1 python3 scripts/examples.py --check
    python3 docs/deals.py --check
else
    left_out 'no python3'
fi

step 'the deals of PySolFC'
if have_python_package pysol_cards pysol-cards; then
    PYTHONDONTWRITEBYTECODE=1 "$python" scripts/check_deals.py "$built/release/pasyans"
else
    left_out 'no pysol_cards, and it could not be installed'
fi

step 'Python'
# Names of modules and of their packages on PyPI.
has_python=yes
for package in pytest:pytest mypy:mypy pyarrow:pyarrow distributed:distributed; do
    have_python_package "${package%:*}" "${package#*:}" || has_python=no
done
if [ "$has_python" = yes ]; then
    bash scripts/python_package.sh
    run_tests env PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$PWD/target/python" \
        "$python" -m pytest -q -p no:cacheprovider crates/pasyans-py/tests
else
    left_out 'no python3 with pytest, mypy, pyarrow and distributed, and they could not be installed'
fi

# The page: its types, its parts, and the whole of it in a browser.
page=crates/pasyans-server
page_script() { npm --prefix "$page" run --silent "$1"; }

step "the page's types"
if [ "$has_node" = yes ]; then
    (cd "$page" && npm ci --no-audit --no-fund)
    page_script types
else
    left_out 'no Node 20 with npm, and it could not be installed'
fi

step 'the page as static files'
if [ "$has_target" = yes ]; then
    finish 'the page as static files'
else
    left_out 'Rust cannot build the engine for WASM'
fi

step 'the npm package'
if [ "$has_node" = yes ] && [ "$has_target" = yes ]; then
    # Its engine is built already, and its types need what `npm ci` brought.
    "$built/debug/xtask" npm
else
    left_out 'no Node 20, or Rust cannot build the engine for WASM'
fi

step "the page's parts, with the engines"
if [ "$has_node" = no ] || [ "$has_target" = no ]; then
    left_out 'no Node 20, or no static files'
else
    run_tests page_script test:parts
fi

step 'the page in a browser'
if [ "$has_node" = no ] || [ "$has_target" = no ] || [ "$has_browser" = no ]; then
    left_out 'no Node 20, no static files, or no Chromium'
else
    run_tests page_script test:browser
fi
