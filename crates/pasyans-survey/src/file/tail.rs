//! The last line of a text file.

use std::io::{self, Read, Seek, SeekFrom};

/// The last line may have this many bytes.
const LONGEST: u64 = 4096;

/// The last line, with its place, if it is whole: it ends with a newline. The file stands anywhere afterwards.
pub fn last_line(file: &mut (impl Read + Seek)) -> io::Result<Option<(u64, String)>> {
    let length = file.seek(SeekFrom::End(0))?;
    let start = length.saturating_sub(LONGEST);
    file.seek(SeekFrom::Start(start))?;
    let mut tail = Vec::new();
    file.take(LONGEST).read_to_end(&mut tail)?;
    if tail.pop() != Some(b'\n') {
        return Ok(None);
    }
    let line = tail.iter().rposition(|&byte| byte == b'\n');
    let line = line.map_or(0, |newline| newline + 1);
    let place = start + line as u64;
    Ok(String::from_utf8(tail.split_off(line))
        .ok()
        .map(|line| (place, line)))
}
