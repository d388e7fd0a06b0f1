//! Lines of text files, none of which may fill the memory.

use std::io::{self, BufRead, Read, Seek, SeekFrom};

use super::Problem;

/// No row is longer, with its board.
pub const LONGEST_ROW: usize = 1 << 16;
/// The last line may have this many bytes.
const LONGEST_END: u64 = 4096;

/// Reads a line in place of another, and returns how many bytes it has. Lines have at most `longest`.
pub fn next_line(
    file: &mut impl BufRead,
    line: &mut String,
    longest: usize,
) -> Result<u64, Problem> {
    line.clear();
    let read = file.take(longest as u64 + 1).read_line(line);
    match read.map_err(not_text)? {
        read if read > longest => Err(Problem::Damaged("a line is too long".to_owned())),
        read => Ok(read as u64),
    }
}

/// The last line, with its place, if it is complete: it ends with a newline. Afterwards the file may be at any position.
pub fn last_line(file: &mut (impl Read + Seek)) -> io::Result<Option<(u64, String)>> {
    let length = file.seek(SeekFrom::End(0))?;
    let start = length.saturating_sub(LONGEST_END);
    file.seek(SeekFrom::Start(start))?;
    let mut tail = Vec::new();
    file.take(LONGEST_END).read_to_end(&mut tail)?;
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

/// A line that is not text, or too long, is damage, not a failure of the disk.
pub fn not_text(error: io::Error) -> Problem {
    match error.kind() {
        io::ErrorKind::InvalidData => Problem::Damaged(error.to_string()),
        _ => Problem::Io(error),
    }
}

/// A source that gives each row only this many bytes.
pub struct Rationed<R> {
    source: R,
    left: usize,
}

impl<R> Rationed<R> {
    pub const fn new(source: R) -> Self {
        Self { source, left: 0 }
    }

    /// Lets the next row be read. What was read ahead for it is its own.
    pub const fn allow_row(&mut self) {
        self.left = LONGEST_ROW;
    }
}

impl<R: Read> Read for Rationed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(self.left);
        if most == 0 && !buffer.is_empty() {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                "a row is too long",
            ));
        }
        let read = self.source.read(&mut buffer[..most])?;
        self.left -= read;
        Ok(read)
    }
}
