#!/usr/bin/env bash
# Builds the release binary for a target that this machine can run, and packs it with what belongs to it.
#
#   bash scripts/package.sh x86_64-unknown-linux-gnu
#
# The archive lands in target/package.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${1:?usage: scripts/package.sh TARGET}
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
name=pasyans-$version-$target
out=target/package/$name

case $target in
    *windows*) binary=pasyans.exe ;;
    *) binary=pasyans ;;
esac
case $target in
    # Runs where nobody has installed the library of Visual C++.
    *msvc) export RUSTFLAGS='-C target-feature=+crt-static' ;;
esac

cargo build --release --locked --package pasyans-cli --all-features --target "$target"
built=${CARGO_TARGET_DIR:-target}/$target/release/$binary

# A binary that cannot solve is not released.
"$built" solve 668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9. >/dev/null

rm -rf "$out"
mkdir -p "$out/completions" "$out/man"
cp "$built" README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE "$out"
"$built" man --dir "$out/man"
for shell in bash zsh fish powershell elvish; do
    "$built" completions "$shell" >"$out/completions/pasyans.$shell"
done

cd target/package
case $target in
    *windows*) 7z a -bso0 "$name.zip" "$name" ;;
    *) tar -czf "$name.tar.gz" "$name" ;;
esac
rm -r "$name"
ls -l "$name".*
