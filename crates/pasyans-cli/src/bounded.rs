//! Input of a limited length: no input may fill the memory.

use std::io::Read;

use anyhow::{Context, Result, bail};
use pasyans::words::numbers;

/// Reads all bytes of a source, which has a name for messages, up to a limit.
pub fn read(name: &str, source: impl Read, limit: usize) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source
        .take(limit as u64 + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {name}"))?;
    if bytes.len() > limit {
        let most = numbers::bytes(limit);
        bail!("{name} is too long: the limit is {most}");
    }
    Ok(bytes)
}
