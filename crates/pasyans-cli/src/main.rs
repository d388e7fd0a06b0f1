//! The `pasyans` command.

fn main() {}
