//! Has the page embedded anew when a file of it comes or goes. Changed files are seen without this.

fn main() {
    println!("cargo::rerun-if-changed=web");
}
