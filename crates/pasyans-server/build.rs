//! Embeds the page again when a file is added or removed. Changed files are noticed without this.

fn main() {
    println!("cargo::rerun-if-changed=web");
}
