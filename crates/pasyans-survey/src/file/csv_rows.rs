//! CSV: first a comment with the header, then the names of the columns, then the rows, then a comment with the end.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::sync::Arc;

use super::columns::{COLUMNS, Record};
use super::lines::{Rationed, last_line, next_line, not_text};
use super::{End, Problem, Raw};
use crate::header::{self, Header};
use crate::row::Row;

const HEADER: &str = "# survey ";
const END: &str = "# end ";

pub struct Writer<W: Write> {
    rows: csv::Writer<W>,
    has_boards: bool,
}

impl<W: Write> Writer<W> {
    pub fn new(mut file: W, header: &Header) -> io::Result<Self> {
        writeln!(file, "{HEADER}{}", header.to_json())?;
        let mut rows = csv::WriterBuilder::new()
            .has_headers(false)
            .from_writer(file);
        let has_boards = header.settings.boards;
        rows.write_record(columns(has_boards))?;
        Ok(Self { rows, has_boards })
    }

    pub fn write(&mut self, row: &Row) -> io::Result<()> {
        let mut record = Record::new(row);
        if self.has_boards {
            // Every row has as many fields as the first line.
            record.board.get_or_insert_default();
        }
        Ok(self.rows.serialize(record)?)
    }

    pub fn finish(self, end: End) -> io::Result<W> {
        let mut file = self
            .rows
            .into_inner()
            .map_err(|error| io::Error::from(error.error().kind()))?;
        writeln!(file, "{END}{}", serde_json::to_string(&end)?)?;
        Ok(file)
    }
}

fn columns(has_boards: bool) -> &'static [&'static str] {
    match has_boards {
        true => &COLUMNS,
        false => &COLUMNS[..COLUMNS.len() - 1],
    }
}

pub struct Reader {
    rows: csv::Reader<Rationed<io::Take<BufReader<File>>>>,
    record: csv::StringRecord,
    columns: csv::StringRecord,
}

impl Reader {
    pub fn open(mut file: BufReader<File>) -> Result<(Self, Header, End), Problem> {
        let mut line = String::new();
        let first = next_line(&mut file, &mut line, header::LONGEST)?;
        let header = line
            .strip_prefix(HEADER)
            .ok_or_else(|| format!("its first line does not begin with '{HEADER}'"))
            .and_then(Header::from_json)
            .map_err(Problem::NotASurvey)?;
        let end = last_line(&mut file)?.and_then(|(place, line)| {
            let end = serde_json::from_str(line.strip_prefix(END)?).ok()?;
            Some((place, end))
        });
        let Some((place, end)) = end else {
            return Err(Problem::Damaged("its end is missing".to_owned()));
        };
        file.seek(SeekFrom::Start(first))?;
        let mut source = Rationed::new(file.take(place.saturating_sub(first)));
        source.allow_row();
        let mut rows = csv::Reader::from_reader(source);
        let columns = rows.headers().map_err(damaged)?.clone();
        let wanted = self::columns(header.settings.boards);
        if columns.iter().ne(wanted.iter().copied()) {
            let message = format!("its columns are not {}", wanted.join(","));
            return Err(Problem::Damaged(message));
        }
        let reader = Self {
            rows,
            record: csv::StringRecord::new(),
            columns,
        };
        Ok((reader, header, end))
    }

    pub fn next(&mut self, names: &[Arc<str>]) -> Result<Option<Raw>, Problem> {
        self.rows.get_mut().allow_row();
        if !self.rows.read_record(&mut self.record).map_err(damaged)? {
            return Ok(None);
        }
        let record = self.record.deserialize::<Record<'_>>(Some(&self.columns));
        let raw = record.map_err(damaged)?.into_raw(names)?;
        Ok(Some(raw))
    }
}

/// A failure of the disk stays one.
fn damaged(error: csv::Error) -> Problem {
    let text = error.to_string();
    match error.into_kind() {
        csv::ErrorKind::Io(error) => not_text(error),
        _ => Problem::Damaged(text),
    }
}
