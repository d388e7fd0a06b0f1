//! Checkpoints: what a run has found so far, in a file beside its target.
//!
//! A frame is the length of its content, the CRC-32 of that, and the content. The first one is the header; each further one has
//! rows of the survey that follow each other. Frames are only appended. What stands after the last whole frame was being
//! written when the run was killed, and is solved again.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use crate::encoding::{decode, encode, put_number, take_number};
use crate::header::Header;
use crate::row::Row;

const MAGIC: &[u8] = b"pasyans survey checkpoint\n";
/// A frame has at most this many bytes, so that a damaged length takes no memory.
const LONGEST: u32 = 64 << 20;
/// Length and checksum.
const PREFIX: usize = 8;

/// Why there is no checkpoint.
#[derive(Debug)]
pub enum JournalError {
    /// Another run holds it.
    Busy,
    /// It belongs to another survey.
    Other(Box<Header>),
    /// Its header is damaged.
    Damaged(String),
    Io(io::Error),
}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Rows in the file that follow each other.
#[derive(Clone, Copy, Debug)]
struct Piece {
    first: u64,
    count: u64,
    /// Where the frame begins.
    place: u64,
}

/// The open, locked file.
pub struct Journal {
    file: File,
    names: Vec<Arc<str>>,
    header: Header,
    pieces: Vec<Piece>,
    /// The end of the last whole frame.
    end: u64,
    /// Frames that are not yet written.
    pending: Vec<u8>,
    /// Bytes that were cut off when it was opened.
    pub cut: u64,
}

impl Journal {
    /// Opens the checkpoint of a survey, or begins one. `see` gets every row that it has.
    pub fn open(
        path: &Path,
        header: &Header,
        see: &mut dyn FnMut(&Row),
    ) -> Result<Self, JournalError> {
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::Busy),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let length = file.metadata()?.len();
        let mut journal = Self {
            file,
            names: header
                .games
                .iter()
                .map(|game| Arc::from(game.name.as_str()))
                .collect(),
            header: header.clone(),
            pieces: Vec::new(),
            end: 0,
            pending: Vec::new(),
            cut: 0,
        };
        let mut content = MAGIC.to_vec();
        content.extend_from_slice(header.to_json().as_bytes());
        let first = frame(&content);
        if journal.is_beginning_of(&first, length)? {
            journal.pending = first;
            journal.sync()?;
            sync_folder(path);
            return Ok(journal);
        }
        journal.read_all(see)?;
        journal.cut = length - journal.end;
        journal.file.set_len(journal.end)?;
        Ok(journal)
    }

    /// Whether the file is only a part of this: the run was killed while it wrote its first bytes.
    fn is_beginning_of(&mut self, first: &[u8], length: u64) -> io::Result<bool> {
        if length >= first.len() as u64 {
            return Ok(false);
        }
        let mut found = Vec::new();
        self.file.rewind()?;
        (&self.file).take(length).read_to_end(&mut found)?;
        Ok(first.starts_with(&found))
    }

    fn read_all(&mut self, see: &mut dyn FnMut(&Row)) -> Result<(), JournalError> {
        self.file.rewind()?;
        let mut file = BufReader::with_capacity(1 << 16, self.file.try_clone()?);
        let damaged = |what: &str| JournalError::Damaged(what.to_owned());
        let Some(content) = read_frame(&mut file)? else {
            return Err(damaged("its header is damaged"));
        };
        let text = content.strip_prefix(MAGIC);
        let text = text.and_then(|text| std::str::from_utf8(text).ok());
        let text = text.ok_or_else(|| damaged("it is not a checkpoint of a survey"))?;
        let header = Header::from_json(text).map_err(JournalError::Damaged)?;
        if header != self.header {
            return Err(JournalError::Other(Box::new(header)));
        }
        self.end = (PREFIX + content.len()) as u64;
        let mut taken = Coverage::default();
        while let Some(content) = read_frame(&mut file)? {
            let Some(rows) = self.rows_of(&content) else {
                break;
            };
            let (first, count) = (rows.0, rows.1.len() as u64);
            if !taken.add(first..first + count) {
                break;
            }
            rows.1.iter().for_each(&mut *see);
            self.pieces.push(Piece {
                first,
                count,
                place: self.end,
            });
            self.end += (PREFIX + content.len()) as u64;
        }
        Ok(())
    }

    /// The number of the first row, and the rows.
    fn rows_of(&self, mut content: &[u8]) -> Option<(u64, Vec<Row>)> {
        let first = take_number(&mut content)?;
        let mut rows = Vec::new();
        while !content.is_empty() {
            let place = first.checked_add(rows.len() as u64)?;
            if !self.header.rows().contains(&place) {
                return None;
            }
            let (game, deal) = self.header.deal(place)?;
            rows.push(decode(&self.names[game], deal, &mut content)?);
        }
        (!rows.is_empty()).then_some((first, rows))
    }

    /// Adds rows that follow each other. They are safe after the next [`sync`](Self::sync).
    pub fn append(&mut self, first: u64, rows: &[Row]) {
        let mut content = Vec::new();
        put_number(first, &mut content);
        for row in rows {
            encode(row, &mut content);
        }
        self.pieces.push(Piece {
            first,
            count: rows.len() as u64,
            place: self.end + self.pending.len() as u64,
        });
        self.pending.extend_from_slice(&frame(&content));
    }

    /// Writes everything, and waits until the disk has it.
    pub fn sync(&mut self) -> io::Result<()> {
        if self.pending.is_empty() {
            return Ok(());
        }
        self.file.seek(SeekFrom::Start(self.end))?;
        self.file.write_all(&self.pending)?;
        self.file.sync_data()?;
        self.end += self.pending.len() as u64;
        self.pending.clear();
        Ok(())
    }

    /// How many rows are safe: written and synced.
    pub fn kept(&self) -> u64 {
        let safe = self.pieces.iter().filter(|piece| piece.place < self.end);
        safe.map(|piece| piece.count).sum()
    }

    /// The rows that are still missing.
    pub fn missing(&self) -> Vec<Range<u64>> {
        let mut pieces: Vec<Piece> = self.pieces.clone();
        pieces.sort_unstable_by_key(|piece| piece.first);
        let mut missing = Vec::new();
        let mut next = self.header.from;
        for piece in pieces {
            if piece.first > next {
                missing.push(next..piece.first);
            }
            next = piece.first + piece.count;
        }
        if next < self.header.to {
            missing.push(next..self.header.to);
        }
        missing
    }

    /// All rows in their order, after the last one was synced.
    pub fn for_each_row<E: From<io::Error>>(
        &mut self,
        mut see: impl FnMut(&Row) -> Result<(), E>,
    ) -> Result<(), E> {
        let lost = || io::Error::new(io::ErrorKind::InvalidData, "the checkpoint has changed");
        self.pieces.sort_unstable_by_key(|piece| piece.first);
        for piece in &self.pieces {
            self.file.seek(SeekFrom::Start(piece.place))?;
            let content = read_frame(&mut self.file)?.ok_or_else(lost)?;
            let (first, rows) = self.rows_of(&content).ok_or_else(lost)?;
            if (first, rows.len() as u64) != (piece.first, piece.count) {
                return Err(lost().into());
            }
            rows.iter().try_for_each(&mut see)?;
        }
        Ok(())
    }
}

fn frame(content: &[u8]) -> Vec<u8> {
    let mut frame = (content.len() as u32).to_le_bytes().to_vec();
    frame.extend_from_slice(&crc32fast::hash(content).to_le_bytes());
    frame.extend_from_slice(content);
    frame
}

/// The content of the next frame; `None` if it is incomplete.
fn read_frame(file: &mut impl Read) -> io::Result<Option<Vec<u8>>> {
    let mut prefix = [0; PREFIX];
    match file.read_exact(&mut prefix) {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        Err(error) => return Err(error),
    }
    let [a, b, c, d, e, f, g, h] = prefix;
    let length = u32::from_le_bytes([a, b, c, d]);
    let crc32 = u32::from_le_bytes([e, f, g, h]);
    if length > LONGEST {
        return Ok(None);
    }
    let mut content = Vec::new();
    file.take(length.into()).read_to_end(&mut content)?;
    let is_whole = content.len() == length as usize && crc32fast::hash(&content) == crc32;
    Ok(is_whole.then_some(content))
}

/// Makes a new name in a folder survive a power cut, where the system can do that.
pub fn sync_folder(path: &Path) {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // Windows does not open folders; its file system keeps the order of such changes.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// Which rows there are, as ranges that do not touch.
#[derive(Default)]
struct Coverage(std::collections::BTreeMap<u64, u64>);

impl Coverage {
    /// Adds rows; `false` if one of them was there.
    fn add(&mut self, rows: Range<u64>) -> bool {
        let before = self.0.range(..=rows.start).next_back();
        let before = before.map(|(&start, &end)| (start, end));
        let after = self.0.range(rows.start..).next();
        let after = after.map(|(&start, &end)| (start, end));
        if before.is_some_and(|(_, end)| end > rows.start)
            || after.is_some_and(|(start, _)| start < rows.end)
        {
            return false;
        }
        let mut merged = rows.clone();
        if let Some((start, end)) = before
            && end == rows.start
        {
            merged.start = start;
        }
        if let Some((start, end)) = after
            && start == rows.end
        {
            self.0.remove(&start);
            merged.end = end;
        }
        self.0.insert(merged.start, merged.end);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_row_is_taken_twice() {
        let mut coverage = Coverage::default();
        for (rows, is_new) in [
            (5..8, true),
            (7..9, false),
            (0..5, true),
            (4..5, false),
            (8..9, true),
            (20..30, true),
            (0..1, false),
            (9..21, false),
            (9..20, true),
            (29..31, false),
        ] {
            assert_eq!(coverage.add(rows.clone()), is_new, "{rows:?}");
        }
        assert_eq!(Vec::from_iter(coverage.0), [(0, 30)]);
    }

    /// It goes on where another build of the same version was stopped: its rows may be others.
    #[test]
    fn the_checkpoint_of_other_searches_is_refused() {
        let molek = pasyans::Rules::named("molek-syntez").expect("a game");
        let deals = crate::Deals::Random { count: 3, seed: 1 };
        let plan = crate::Plan::new(vec![molek], deals, crate::Settings::default());
        let plan = plan.expect("a plan");
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("rows.csv.checkpoint");
        let open = |header: &Header| Journal::open(&path, header, &mut |_| {});
        for signature in [None, Some("0123456789abcdef".to_owned())] {
            let _ = std::fs::remove_file(&path);
            let header = plan.header().clone();
            let theirs = Header {
                signature,
                ..header
            };
            assert!(open(&theirs).is_ok());
            assert!(open(&theirs).is_ok(), "it is its own");
            match open(plan.header()) {
                Err(JournalError::Other(found)) => assert_eq!(*found, theirs),
                other => panic!("{:?}", other.err()),
            }
        }
    }
}
