//! Tasks of the developers: `cargo xtask dist`.

fn main() {}
