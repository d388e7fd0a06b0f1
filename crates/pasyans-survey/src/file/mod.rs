//! Files of rows: Parquet, CSV and JSON lines. All say what they are, how many rows they have, and a checksum of these.

mod columns;
mod csv_rows;
mod json_rows;
mod lines;
mod pages;
mod parquet_rows;

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pasyans::words::printable;
use serde::{Deserialize, Serialize};

use crate::encoding::encode;
use crate::header::Header;
use crate::row::Row;

pub use columns::COLUMNS;

/// How rows are written, by the ending of the file's name.
///
/// ```
/// use std::path::Path;
/// use pasyans_survey::Format;
///
/// assert_eq!(Format::of(Path::new("deals.parquet")), Some(Format::Parquet));
/// assert_eq!(Format::of(Path::new("deals.csv")), Some(Format::Csv));
/// assert_eq!(Format::of(Path::new("deals.jsonl")), Some(Format::JsonLines));
/// assert_eq!(Format::of(Path::new("deals.txt")), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Apache Parquet, compressed with Snappy.
    Parquet,
    /// Comma-separated values.
    Csv,
    /// A JSON object on each line.
    JsonLines,
}

impl Format {
    /// The endings of file names.
    pub const ENDINGS: [(&'static str, Self); 4] = [
        ("parquet", Self::Parquet),
        ("csv", Self::Csv),
        ("jsonl", Self::JsonLines),
        ("ndjson", Self::JsonLines),
    ];

    /// The format of a file with this name.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?;
        Self::ENDINGS
            .into_iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(ending))
            .map(|(_, format)| format)
    }
}

/// What is wrong with a file of rows.
///
/// ```
/// use std::path::Path;
/// use pasyans_survey::RowReader;
///
/// let error = RowReader::open(Path::new("no-such-file.parquet")).err().unwrap();
/// assert!(error.to_string().starts_with("no-such-file.parquet: "));
/// ```
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", path.display())]
pub struct FileError {
    path: PathBuf,
    problem: Problem,
}

impl FileError {
    /// An error about a file.
    pub(crate) fn new(path: &Path, problem: impl Into<Problem>) -> Self {
        Self {
            path: path.to_owned(),
            problem: problem.into(),
        }
    }

    /// What kind of error the system reported, if it was one.
    #[must_use]
    pub fn io_kind(&self) -> Option<io::ErrorKind> {
        match &self.problem {
            Problem::Io(error) => Some(error.kind()),
            _ => None,
        }
    }
}

/// What can be wrong with a file.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Problem {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("unknown ending; write a name that ends with .parquet, .csv, .jsonl or .ndjson")]
    UnknownEnding,
    #[error("this is not a survey: {}", brief(.0))]
    NotASurvey(String),
    #[error("the file is damaged: {}", brief(.0))]
    Damaged(String),
}

/// The beginning of a message that may repeat what is in the file.
fn brief(message: &str) -> String {
    const SHOWN: usize = 300;
    let mut shown: String = message.chars().take(SHOWN).collect();
    if shown.len() < message.len() {
        shown.push('…');
    }
    printable(&shown).into_owned()
}

impl From<parquet::errors::ParquetError> for Problem {
    fn from(error: parquet::errors::ParquetError) -> Self {
        use parquet::errors::ParquetError;
        match error {
            ParquetError::External(error) => match error.downcast::<io::Error>() {
                Ok(error) => Self::Io(*error),
                Err(error) => Self::Damaged(error.to_string()),
            },
            error => Self::Damaged(error.to_string()),
        }
    }
}

/// What stands after the last row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct End {
    pub rows: u64,
    /// CRC-32 of all rows in the encoding of checkpoints.
    pub crc32: u32,
}

/// Counts rows and keeps their checksum.
#[derive(Default)]
struct Tally {
    rows: u64,
    crc32: crc32fast::Hasher,
    buffer: Vec<u8>,
}

impl Tally {
    fn count(&mut self, row: &Row) {
        self.buffer.clear();
        encode(row, &mut self.buffer);
        self.crc32.update(&self.buffer);
        self.rows += 1;
    }

    fn end(&self) -> End {
        End {
            rows: self.rows,
            crc32: self.crc32.clone().finalize(),
        }
    }
}

/// Writes rows to a file, in their order. The file is whole only after [`finish`](Self::finish).
///
/// ```
/// use pasyans_survey::{Cancel, Deals, Format, Plan, RowReader, RowWriter, Settings};
///
/// let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// let plan = Plan::new(vec![molek], Deals::Range { first: 0, last: 9 }, Settings::default())?;
/// let file = tempfile::Builder::new().suffix(".csv").tempfile()?;
/// let mut writer = RowWriter::new(file.reopen()?, Format::Csv, plan.header())?;
/// for row in plan.rows() {
///     writer.write(&plan.solve(row, &Cancel::default()).unwrap())?;
/// }
/// writer.finish()?;
/// let rows: Result<Vec<_>, _> = RowReader::open(file.path())?.collect();
/// assert_eq!(rows?.len(), 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct RowWriter {
    rows: Rows,
    tally: Tally,
    wanted: u64,
}

enum Rows {
    Parquet(Box<parquet_rows::Writer>),
    Csv(Box<csv_rows::Writer<BufWriter<File>>>),
    JsonLines(json_rows::Writer<BufWriter<File>>),
}

/// What is written is gathered to pieces of this size.
const BUFFER: usize = 1 << 16;

impl RowWriter {
    /// Writes to an open, empty file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(file: File, format: Format, header: &Header) -> io::Result<Self> {
        let buffered = |file| BufWriter::with_capacity(BUFFER, file);
        let rows = match format {
            Format::Parquet => Rows::Parquet(Box::new(parquet_rows::Writer::new(file, header)?)),
            Format::Csv => Rows::Csv(Box::new(csv_rows::Writer::new(buffered(file), header)?)),
            Format::JsonLines => Rows::JsonLines(json_rows::Writer::new(buffered(file), header)?),
        };
        Ok(Self {
            rows,
            tally: Tally::default(),
            wanted: header.to - header.from,
        })
    }

    /// Writes the next row.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&mut self, row: &Row) -> io::Result<()> {
        self.tally.count(row);
        match &mut self.rows {
            Rows::Parquet(rows) => rows.write(row),
            Rows::Csv(rows) => rows.write(row),
            Rows::JsonLines(rows) => rows.write(row),
        }
    }

    /// Writes what is left, and returns the file: all of it is written, but not yet synced.
    ///
    /// # Errors
    /// If it cannot be written, or if rows are missing.
    pub fn finish(self) -> io::Result<File> {
        let end = self.tally.end();
        if end.rows != self.wanted {
            let message = format!("{} rows of {}", end.rows, self.wanted);
            return Err(io::Error::other(message));
        }
        let flushed = |mut file: BufWriter<File>| {
            file.flush()?;
            file.into_inner().map_err(io::IntoInnerError::into_error)
        };
        match self.rows {
            Rows::Parquet(rows) => rows.finish(end),
            Rows::Csv(rows) => flushed(rows.finish(end)?),
            Rows::JsonLines(rows) => flushed(rows.finish(end)?),
        }
    }
}

/// Reads the rows of a file, in their order, and checks that it has all of them unchanged.
///
/// Each row must be that of the deal which belongs there; after the last one, their number and their checksum must be right.
/// So a file that is read to its end without an error is whole.
pub struct RowReader {
    path: PathBuf,
    header: Header,
    names: Vec<Arc<str>>,
    source: Source,
    end: End,
    tally: Tally,
    is_over: bool,
}

enum Source {
    Parquet(Box<parquet_rows::Reader>),
    Csv(csv_rows::Reader),
    JsonLines(json_rows::Reader),
}

/// The row as it stands in the file: nothing is checked yet but its form.
struct Raw {
    game: Option<usize>,
    row: Row,
}

impl RowReader {
    /// Opens a file whose name says its format.
    ///
    /// # Errors
    /// If it cannot be read, is no survey, or is cut.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        Self::open_inner(path).map_err(|problem| FileError::new(path, problem))
    }

    fn open_inner(path: &Path) -> Result<Self, Problem> {
        let format = Format::of(path).ok_or(Problem::UnknownEnding)?;
        let file = File::open(path)?;
        let (source, header, end) = match format {
            Format::Parquet => {
                let (reader, header, end) = parquet_rows::Reader::open(file)?;
                (Source::Parquet(Box::new(reader)), header, end)
            }
            Format::Csv => {
                let (reader, header, end) = csv_rows::Reader::open(BufReader::new(file))?;
                (Source::Csv(reader), header, end)
            }
            Format::JsonLines => {
                let (reader, header, end) = json_rows::Reader::open(BufReader::new(file))?;
                (Source::JsonLines(reader), header, end)
            }
        };
        let wanted = header.to - header.from;
        if end.rows != wanted {
            let message = format!("it has {} rows, and should have {wanted}", end.rows);
            return Err(Problem::Damaged(message));
        }
        let names = header.games.iter();
        Ok(Self {
            path: path.to_owned(),
            names: names.map(|game| Arc::from(game.name.as_str())).collect(),
            header,
            source,
            end,
            tally: Tally::default(),
            is_over: false,
        })
    }

    /// What the file says about itself.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Reads all rows, and forgets them: an error if the file is damaged.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn verify(self) -> Result<(), FileError> {
        for row in self {
            row?;
        }
        Ok(())
    }

    fn read(&mut self) -> Result<Option<Row>, Problem> {
        let raw = match &mut self.source {
            Source::Parquet(rows) => rows.next(&self.names)?,
            Source::Csv(rows) => rows.next(&self.names)?,
            Source::JsonLines(rows) => rows.next(&self.names)?,
        };
        let Some(Raw { game, row }) = raw else {
            let found = self.tally.end();
            return match found == self.end {
                true => Ok(None),
                false if found.rows != self.end.rows => Err(Problem::Damaged(format!(
                    "it ends after {} rows of {}",
                    found.rows, self.end.rows
                ))),
                false => Err(Problem::Damaged("the checksum is wrong".to_owned())),
            };
        };
        let place = self.header.from + self.tally.rows;
        let wanted = (place < self.header.to).then(|| self.header.deal(place));
        match wanted.flatten() {
            Some((wanted, deal)) if game == Some(wanted) && row.deal == deal => {}
            Some((wanted, deal)) => {
                let number = self.tally.rows + 1;
                let found = game.map_or("another game's", |game| &self.names[game]);
                return Err(Problem::Damaged(format!(
                    "row {number} is {found} deal {}, and should be {} deal {deal}",
                    row.deal, self.names[wanted]
                )));
            }
            None => return Err(Problem::Damaged("it has too many rows".to_owned())),
        }
        self.tally.count(&row);
        Ok(Some(row))
    }
}

impl Iterator for RowReader {
    type Item = Result<Row, FileError>;

    /// The next row. Nothing comes after an error.
    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        match self.read() {
            Ok(Some(row)) => Some(Ok(row)),
            Ok(None) => {
                self.is_over = true;
                None
            }
            Err(problem) => {
                self.is_over = true;
                Some(Err(FileError::new(&self.path, problem)))
            }
        }
    }
}

/// The name with this text, without a copy of it.
fn known(names: &[Arc<str>], name: &str) -> (Option<usize>, Arc<str>) {
    match names.iter().position(|known| &**known == name) {
        Some(index) => (Some(index), Arc::clone(&names[index])),
        None => (None, Arc::from(name)),
    }
}
