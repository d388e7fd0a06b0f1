//! What the pages of a Parquet file claim to hold. Its reader takes memory for that before it looks whether it is there, so a
//! small file could take any amount.
//!
//! A page has a header in Thrift's compact protocol. Of its fields we need three:
//! <https://github.com/apache/parquet-format/blob/master/src/main/thrift/parquet.thrift>.

use std::io::{Read, Seek, SeekFrom};
use std::ops::Range;

use super::Problem;

/// Our pages are no larger: we begin a new one after a MiB.
const LARGEST: u64 = 16 << 20;
/// No header of ours is longer: they hold no statistics.
const LONGEST_HEADER: u64 = 4096;
/// Structures in structures of a header.
const DEEPEST: u32 = 4;

/// Checks every page in these bytes of a file.
pub fn check(file: &mut (impl Read + Seek), bytes: Range<u64>) -> Result<(), Problem> {
    let wrong = || Problem::Damaged("a page makes no sense".to_owned());
    let mut place = bytes.start;
    while place < bytes.end {
        file.seek(SeekFrom::Start(place))?;
        let mut start = Vec::new();
        let most = LONGEST_HEADER.min(bytes.end - place);
        file.by_ref().take(most).read_to_end(&mut start)?;
        let (page, length) = Page::read(&start).ok_or_else(wrong)?;
        // A value of a dictionary has at least a byte.
        if page.unpacked > LARGEST || page.values > page.unpacked {
            return Err(wrong());
        }
        place = place
            .checked_add(length + page.packed)
            .filter(|&place| place <= bytes.end)
            .ok_or_else(wrong)?;
    }
    Ok(())
}

/// What a page says about itself.
#[derive(Debug, Default, PartialEq, Eq)]
struct Page {
    /// Its bytes when they are unpacked.
    unpacked: u64,
    /// Its bytes in the file.
    packed: u64,
    /// How many values it has, if it is a dictionary.
    values: u64,
}

impl Page {
    /// Reads a header, and returns its length as well.
    fn read(bytes: &[u8]) -> Option<(Self, u64)> {
        let mut source = Source { left: bytes };
        let mut page = Self::default();
        let mut last = 0;
        while let Some((field, kind)) = source.field(&mut last)? {
            match field {
                2 => page.unpacked = source.count(kind)?,
                3 => page.packed = source.count(kind)?,
                7 if kind == STRUCT => {
                    let mut last = 0;
                    while let Some((field, kind)) = source.field(&mut last)? {
                        match field {
                            1 => page.values = source.count(kind)?,
                            _ => source.skip(kind, 1)?,
                        }
                    }
                }
                _ => source.skip(kind, 0)?,
            }
        }
        Some((page, (bytes.len() - source.left.len()) as u64))
    }
}

/// A number of 32 bits.
const I32: u8 = 5;
/// Fields, each with its kind, up to a byte 0.
const STRUCT: u8 = 12;

/// What is left of a header.
struct Source<'a> {
    left: &'a [u8],
}

impl Source<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.left.split_first()?;
        self.left = rest;
        Some(byte)
    }

    fn pass(&mut self, bytes: u64) -> Option<()> {
        self.left = self.left.get(usize::try_from(bytes).ok()?..)?;
        Some(())
    }

    /// Seven bits in each byte, the lowest first; the eighth says that there are more.
    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    /// A number that counts something. Those with a sign have it in the lowest bit.
    fn count(&mut self, kind: u8) -> Option<u64> {
        let number = self.number()?;
        (kind == I32 && number & 1 == 0).then_some(number / 2)
    }

    /// The number and the kind of the next field, after the `last` one; none at the end of the structure.
    fn field(&mut self, last: &mut u64) -> Option<Option<(u64, u8)>> {
        let byte = self.byte()?;
        if byte == 0 {
            return Some(None);
        }
        *last = match byte >> 4 {
            0 => self.number()? / 2,
            step => *last + u64::from(step),
        };
        Some(Some((*last, byte & 0xf)))
    }

    /// Passes over a value.
    fn skip(&mut self, kind: u8, depth: u32) -> Option<()> {
        match kind {
            // True and false stand in the kind of the field.
            1 | 2 => Some(()),
            3 => self.pass(1),
            4..=6 => self.number().map(drop),
            7 => self.pass(8),
            8 => {
                let length = self.number()?;
                self.pass(length)
            }
            STRUCT if depth < DEEPEST => {
                let mut last = 0;
                while let Some((_, kind)) = self.field(&mut last)? {
                    self.skip(kind, depth + 1)?;
                }
                Some(())
            }
            // Headers of pages have no lists and no maps.
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn number(mut number: u64) -> Vec<u8> {
        let mut bytes = Vec::new();
        while number >= 0x80 {
            bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        bytes.push(number as u8);
        bytes
    }

    /// The header of a dictionary.
    fn header(unpacked: u64, packed: u64, values: u64) -> Vec<u8> {
        let mut bytes = vec![0x15, 4];
        for count in [unpacked, packed] {
            bytes.push(0x15);
            bytes.extend(number(2 * count));
        }
        // A checksum, and the structure of the dictionary: its values, its encoding, whether it is sorted.
        bytes.extend([0x15, 7, 0x3c, 0x15]);
        bytes.extend(number(2 * values));
        bytes.extend([0x15, 0, 0x12, 0, 0]);
        bytes
    }

    fn checked(bytes: Vec<u8>) -> bool {
        let length = bytes.len() as u64;
        check(&mut Cursor::new(bytes), 0..length).is_ok()
    }

    #[test]
    fn headers_are_read() {
        let bytes = header(300, 200, 9);
        let page = Page {
            unpacked: 300,
            packed: 200,
            values: 9,
        };
        assert_eq!(Page::read(&bytes), Some((page, bytes.len() as u64)));
        for end in 0..bytes.len() {
            assert_eq!(Page::read(&bytes[..end]), None);
        }
        // Statistics that are longer than what is there, lists, structures without end.
        for wrong in [
            &[0x5c, 0x18, 0xff, 0xff, 0x03, 0][..],
            &[0x59, 0xf5, 0xff, 0xff, 0x03],
            &[0x1c; 100],
            &[0x15; 100],
        ] {
            assert_eq!(Page::read(wrong), None);
        }
    }

    #[test]
    fn pages_that_claim_too_much_are_refused() {
        let pages = [header(40, 3, 5), vec![0; 3], header(0, 0, 0)].concat();
        assert!(checked(pages.clone()));
        assert!(!checked(pages[..pages.len() - 1].to_vec()));
        // More than it may have, more values than bytes, more bytes than the file has.
        for (unpacked, packed, values) in [
            ((1 << 31) - 1, 0, 0),
            (40, 0, (1 << 31) - 1),
            (40, 1 << 30, 0),
            (40, u64::MAX / 2, 0),
        ] {
            assert!(
                !checked(header(unpacked, packed, values)),
                "{unpacked} {packed} {values}"
            );
        }
    }
}
