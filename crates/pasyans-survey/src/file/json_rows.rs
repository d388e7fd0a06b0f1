//! JSON lines: first `{"survey":…}`, then an object for each row, then `{"end":…}`.

use std::fs::File;
use std::io::{self, BufReader, Seek, SeekFrom, Write};
use std::sync::Arc;

use serde_json::Value;

use super::columns::Record;
use super::lines::{LONGEST_ROW, last_line, next_line};
use super::{End, Problem, Raw};
use crate::header::{self, Header};
use crate::row::Row;

pub struct Writer<W> {
    file: W,
}

impl<W: Write> Writer<W> {
    pub fn new(mut file: W, header: &Header) -> io::Result<Self> {
        writeln!(file, "{{\"survey\":{}}}", header.to_json())?;
        Ok(Self { file })
    }

    pub fn write(&mut self, row: &Row) -> io::Result<()> {
        serde_json::to_writer(&mut self.file, &Record::new(row))?;
        self.file.write_all(b"\n")
    }

    pub fn finish(mut self, end: End) -> io::Result<W> {
        writeln!(self.file, "{{\"end\":{}}}", serde_json::to_string(&end)?)?;
        Ok(self.file)
    }
}

pub struct Reader {
    file: BufReader<File>,
    line: String,
    /// Bytes of rows that are left.
    left: u64,
    number: u64,
}

impl Reader {
    pub fn open(mut file: BufReader<File>) -> Result<(Self, Header, End), Problem> {
        let mut line = String::new();
        let first = next_line(&mut file, &mut line, header::LONGEST)?;
        let header = inner(&line, "survey")
            .ok_or_else(|| "its first line does not begin with {\"survey\":".to_owned())
            .and_then(|header| Header::from_json(&header.to_string()))
            .map_err(Problem::NotASurvey)?;
        let end = last_line(&mut file)?
            .and_then(|(place, line)| Some((place, inner(&line, "end")?)))
            .and_then(|(place, end)| Some((place, serde_json::from_value(end).ok()?)));
        let Some((place, end)) = end else {
            return Err(Problem::Damaged("its end is missing".to_owned()));
        };
        file.seek(SeekFrom::Start(first))?;
        let reader = Self {
            file,
            line,
            left: place.saturating_sub(first),
            number: 1,
        };
        Ok((reader, header, end))
    }

    pub fn next(&mut self, names: &[Arc<str>]) -> Result<Option<Raw>, Problem> {
        if self.left == 0 {
            return Ok(None);
        }
        let read = next_line(&mut self.file, &mut self.line, LONGEST_ROW)?;
        self.number += 1;
        let line = self.number;
        let wrong =
            |error: &dyn std::fmt::Display| Problem::Damaged(format!("line {line}: {error}"));
        self.left = self
            .left
            .checked_sub(read)
            .ok_or_else(|| wrong(&"too long"))?;
        let record: Record<'_> = serde_json::from_str(&self.line).map_err(|error| wrong(&error))?;
        record.into_raw(names).map(Some)
    }
}

/// The one field of an object on a line.
fn inner(line: &str, key: &str) -> Option<Value> {
    let mut value: Value = serde_json::from_str(line).ok()?;
    value.as_object_mut()?.remove(key)
}
