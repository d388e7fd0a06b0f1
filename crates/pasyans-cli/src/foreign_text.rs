//! Text from files and pipes: UTF-8, or UTF-16 with a byte-order mark, as Windows PowerShell writes it.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};
use std::path::Path;

use anyhow::{Context, Result, bail};
use pasyans::words::{numbers, printable};

use crate::bounded;

/// Longer lines are cut: no board is that long, and no input may fill the memory.
const LONGEST_LINE: usize = 4096;

/// What to do about text in another encoding.
pub const SAVE_AS_UTF8: &str = "the text is not UTF-8; save it as UTF-8";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    Utf8,
    Utf16LittleEndian,
    Utf16BigEndian,
}

impl Encoding {
    /// Detects the encoding by its byte-order mark.
    const fn of(start: &[u8]) -> Self {
        match start {
            [0xff, 0xfe, ..] => Self::Utf16LittleEndian,
            [0xfe, 0xff, ..] => Self::Utf16BigEndian,
            _ => Self::Utf8,
        }
    }

    /// Joins two bytes into a UTF-16 code unit.
    const fn unit(self, bytes: [u8; 2]) -> u16 {
        match self {
            Self::Utf16BigEndian => u16::from_be_bytes(bytes),
            _ => u16::from_le_bytes(bytes),
        }
    }
}

/// No rule file, board, line or list of moves is longer.
pub const LONGEST: usize = 1 << 20;

/// Reads a whole file.
pub fn read_file(path: &Path) -> Result<String> {
    let name = path.display();
    let file = File::open(path).with_context(|| format!("cannot open {name}"))?;
    read(&name.to_string(), file)
}

/// Reads the whole of a text, which has a name for messages.
pub fn read(name: &str, source: impl Read) -> Result<String> {
    let bytes = bounded::read(name, source, LONGEST)?;
    decode(bytes).with_context(|| name.to_owned())
}

/// Decodes the whole text.
fn decode(bytes: Vec<u8>) -> Result<String> {
    let text = match Encoding::of(&bytes) {
        Encoding::Utf8 => String::from_utf8(bytes).ok(),
        encoding => {
            let pairs = bytes.chunks_exact(2);
            let units: Vec<u16> = pairs.map(|at| encoding.unit([at[0], at[1]])).collect();
            String::from_utf16(&units).ok()
        }
    };
    match text {
        Some(text) if !is_garbled(&text) => Ok(text.trim_start_matches('\u{feff}').to_owned()),
        _ => bail!(SAVE_AS_UTF8),
    }
}

/// Whether the text looks like another encoding: UTF-16 without a mark has zero bytes.
pub fn is_garbled(text: &str) -> bool {
    text.contains(['\0', char::REPLACEMENT_CHARACTER])
}

/// The text line by line.
pub struct Lines<R> {
    source: Chain<Cursor<Vec<u8>>, BufReader<R>>,
    /// `None` until the first bytes are read.
    encoding: Option<Encoding>,
}

impl<R: Read> Lines<R> {
    pub fn new(source: R) -> Self {
        Self {
            source: Cursor::new(Vec::new()).chain(BufReader::new(source)),
            encoding: None,
        }
    }

    /// The next line, cut if it is too long for a board, with replacement characters for what cannot be decoded; `None` at
    /// the end. A line that does not end is an error.
    pub fn next(&mut self) -> io::Result<Option<String>> {
        let encoding = match self.encoding {
            Some(encoding) => encoding,
            None => {
                let (start, rest) = self.source.get_mut();
                rest.take(2).read_to_end(start.get_mut())?;
                *self.encoding.insert(Encoding::of(start.get_ref()))
            }
        };
        let line = match encoding {
            Encoding::Utf8 => self.utf8()?,
            encoding => self.utf16(encoding)?,
        };
        Ok(line.map(|line| line.trim_start_matches('\u{feff}').to_owned()))
    }

    fn utf8(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let mut part = self.source.by_ref().take(LONGEST_LINE as u64);
        part.read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        if !line.ends_with(b"\n") {
            let mut rest = self.source.by_ref().take(LONGEST as u64);
            if rest.skip_until(b'\n')? == LONGEST {
                return Err(too_long());
            }
        }
        Ok(Some(String::from_utf8_lossy(&line).into_owned()))
    }

    fn utf16(&mut self, encoding: Encoding) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let mut length = 0;
        let mut bytes = self.source.by_ref().bytes();
        while let Some(first) = bytes.next() {
            let Some(second) = bytes.next() else { break };
            length += 2;
            if length > LONGEST {
                return Err(too_long());
            }
            let unit = encoding.unit([first?, second?]);
            if line.len() < LONGEST_LINE {
                line.push(unit);
            }
            if unit == u16::from(b'\n') {
                break;
            }
        }
        Ok((!line.is_empty()).then(|| String::from_utf16_lossy(&line)))
    }
}

fn too_long() -> io::Error {
    let most = numbers::bytes(LONGEST);
    io::Error::other(format!("a line is too long: the limit is {most}"))
}

/// The name of a file as a terminal may show it.
pub fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        let text = format!("\u{feff}{text}");
        text.encode_utf16().flat_map(to_bytes).collect()
    }

    fn lines(bytes: &[u8]) -> Vec<String> {
        let mut lines = Lines::new(bytes);
        std::iter::from_fn(|| lines.next().expect("readable")).collect()
    }

    #[test]
    fn the_mark_tells_the_encoding() {
        let text = "one\r\nĊ \u{a00} 😀\n\nlast";
        for bytes in [
            text.as_bytes().to_vec(),
            format!("\u{feff}{text}").into_bytes(),
            utf16(text, u16::to_le_bytes),
            utf16(text, u16::to_be_bytes),
        ] {
            assert_eq!(lines(&bytes), ["one\r\n", "Ċ \u{a00} 😀\n", "\n", "last"]);
            assert_eq!(decode(bytes).expect("text"), text);
        }
        assert!(lines(b"").is_empty());
        assert_eq!(lines(b"6"), ["6"]);
    }

    #[test]
    fn lines_are_cut_and_the_next_one_is_whole() {
        let text = format!("{}\nnext", "6".repeat(10_000));
        for bytes in [
            text.clone().into_bytes(),
            utf16(&text, u16::to_le_bytes),
            utf16(&text, u16::to_be_bytes),
        ] {
            let lines = lines(&bytes);
            assert!(lines[0].len() <= LONGEST_LINE);
            assert_eq!(lines[1..], ["next"]);
        }
    }

    #[test]
    fn a_line_without_end_is_an_error() {
        let text = "6".repeat(2 * LONGEST);
        for bytes in [text.clone().into_bytes(), utf16(&text, u16::to_le_bytes)] {
            let error = Lines::new(&bytes[..]).next().expect_err("too long");
            assert_eq!(error.to_string(), "a line is too long: the limit is 1 MiB");
        }
    }

    #[test]
    fn what_is_neither_is_garbled() {
        for bytes in [&b"66\xff"[..], b"6\x006\x00", b"\xff\xfe\x00\xdc"] {
            assert!(decode(bytes.to_vec()).is_err(), "{bytes:?}");
            assert!(lines(bytes).iter().any(|line| is_garbled(line)));
        }
        assert!(!is_garbled("66"));
    }
}
