#!/usr/bin/env bash
# Builds pasyans.exe and runs the tests of the command with it, under wine. With PASYANS_NEEDS_DISPLAY set, the bot plays in
# the demo window as well, both of them programs of Windows.
#
# Needs the Rust target x86_64-pc-windows-gnu and Debian's packages gcc-mingw-w64-x86-64-posix and wine64, which
# scripts/test-more.sh installs where it may.
set -euo pipefail
cd "$(dirname "$0")/.."

target=x86_64-pc-windows-gnu
built=${CARGO_TARGET_DIR:-$PWD/target}
# Not Debian's `wine`, which adds advice of its own to what a program says.
wine=$(PATH=/usr/lib/wine:$PATH command -v wine64)
wineserver=$(PATH=/usr/lib/wine:$PATH command -v wineserver)

# A drive C of its own, without the parts that ask for downloads.
export WINEPREFIX=$built/wine WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml,winemenubuilder.exe='
end_wine() {
    # It may have ended by itself.
    "$wineserver" -k || true
    "$wineserver" -w || true
}
clean_up() {
    end_wine
    rm -rf "$WINEPREFIX"
}
trap clean_up EXIT

export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc
export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER="timeout 1800 $wine"
# A wrong snapshot fails; it writes nothing into the tree.
export INSTA_UPDATE=no
# Under wine there is no cargo that could be asked for it.
export INSTA_WORKSPACE_ROOT=$PWD
# Debugging information would be most of what is built.
export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUSTFLAGS='-C debuginfo=0'
windows_tests() {
    cargo test --target "$target" --package pasyans-cli --all-features --test cli --locked "$@"
}
windows_tests --no-run

rm -rf "$WINEPREFIX"
mkdir -p "$WINEPREFIX"
env --unset=DISPLAY "$wine" wineboot --init
# Rust's library takes its random numbers from here, and the wine of Debian 12 lacks it.
random=$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll
if [ ! -e "$random" ]; then
    exports=$WINEPREFIX/bcryptprimitives.def
    printf 'EXPORTS\n    ProcessPrng = advapi32.SystemFunction036\n' >"$exports"
    x86_64-w64-mingw32-gcc -shared -nostdlib -Wl,--entry=0 -o "$random" "$exports"
fi

(
    unset DISPLAY
    windows_tests
)

# A double click: the program without arguments. It opens the page with the key to Autoplay, in what wine takes for a browser.
folder=$WINEPREFIX/browser
mkdir -p "$folder"
printf '#!/bin/sh\necho "$1" >"%s/asked" && mv "%s/asked" "%s/opened"\n' "$folder" "$folder" "$folder" >"$folder/xdg-open"
chmod +x "$folder/xdg-open"
PATH=$folder:$PATH PASYANS_PORT=0 env --unset=DISPLAY "$wine" "$built/$target/debug/pasyans.exe" >"$folder/told" 2>&1 &
clicked=$!
for _ in $(seq 600); do
    if [ -e "$folder/opened" ]; then
        break
    fi
    sleep 0.1
done
kill "$clicked" || true
wait "$clicked" || true
if ! grep -E --quiet '^http://127\.0\.0\.1:[0-9]+/#key=[0-9a-f]{32}$' "$folder/opened"; then
    echo 'a double click does not open the page with its key' >&2
    cat "$folder/told" >&2
    exit 1
fi
# It keeps the desktop that it began with, and that one had no display.
end_wine

if [ -n "${PASYANS_NEEDS_DISPLAY:-}" ]; then
    # The tests of the bot are programs of Linux, which have the display; what they start is one of Windows.
    export PASYANS_COMMAND=$WINEPREFIX/pasyans
    printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$wine" "$built/$target/debug/pasyans.exe" >"$PASYANS_COMMAND"
    chmod +x "$PASYANS_COMMAND"
    # Whole games, a click that gets lost, and the stops by mouse and keyboard. The other tests need a signal, a window of Linux
    # over that of Windows, or the display to know of the pressed button; or they would show nothing new.
    names=(three_games_are_won_at_a_fractional_size a_dry_run_leaves_the_mouse_alone lost_clicks_are_made_again
        a_closed_window_ends_the_run_and_says_so a_run_that_plays_is_stopped)
    # One at a time: all programs of a wine have one display.
    # In the same selection as the tests of Linux, so that nothing is compiled again.
    bot=(--workspace --all-features --test bot --locked)
    cargo test "${bot[@]}" -- --test-threads 1 "${names[@]}"
fi
