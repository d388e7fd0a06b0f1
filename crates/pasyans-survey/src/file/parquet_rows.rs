//! Parquet. The header and the end are key-value metadata of the file: `pasyans.survey` and `pasyans.end`, and
//! `pasyans.data` is the checksum of all bytes before that metadata.

use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use parquet::basic::{Compression, Encoding};
use parquet::column::reader::{ColumnReaderImpl, get_typed_column_reader};
use parquet::data_type::{
    BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type,
};
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::{ColumnPath, Type};
use serde::{Deserialize, Serialize};

use super::columns::{COLUMNS, micros, outcome, reason};
use super::{End, Problem, Raw, known, pages};
use crate::header::Header;
use crate::row::Row;

const HEADER: &str = "pasyans.survey";
const END: &str = "pasyans.end";
const DATA: &str = "pasyans.data";

/// The rows of a row group: so many are in memory at a time.
const GROUP: usize = 1 << 16;
/// How many rows are read at a time.
const BATCH: usize = 1 << 12;

/// The columns and their types.
fn schema(has_boards: bool) -> Result<Type> {
    let board = match has_boards {
        true => "optional binary board (STRING);",
        false => "",
    };
    parse_message_type(&format!(
        "message survey {{
            required binary game (STRING);
            required int64 deal (INTEGER(64,false));
            required binary verdict (STRING);
            optional int32 length (INTEGER(32,false));
            optional int32 cheats (INTEGER(32,false));
            required boolean proven_shortest;
            required boolean proven_fewest_cheats;
            optional binary reason (STRING);
            required int64 states (INTEGER(64,false));
            required double seconds;
            required int64 peak_bytes (INTEGER(64,false));
            {board}
        }}"
    ))
}

/// The checksum of the first bytes of a file.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Data {
    bytes: u64,
    crc32: u32,
}

/// A file with the checksum of what was written.
struct Checked {
    file: File,
    bytes: u64,
    crc32: crc32fast::Hasher,
}

impl Write for Checked {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.crc32.update(&bytes[..written]);
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Data {
    /// Checks the first bytes of a file. The reader of Parquet may panic on pages that are damaged.
    fn check(self, file: &mut File) -> Result<(), Problem> {
        file.rewind()?;
        let mut crc32 = crc32fast::Hasher::new();
        let mut left = file.take(self.bytes);
        let mut buffer = vec![0; 1 << 16];
        let mut bytes = 0;
        loop {
            match left.read(&mut buffer)? {
                0 => break,
                read => {
                    crc32.update(&buffer[..read]);
                    bytes += read as u64;
                }
            }
        }
        let found = Self {
            bytes,
            crc32: crc32.finalize(),
        };
        match found == self {
            true => Ok(()),
            false => Err(Problem::Damaged("the checksum is wrong".to_owned())),
        }
    }
}

pub struct Writer {
    file: SerializedFileWriter<Checked>,
    rows: Vec<Row>,
    has_boards: bool,
}

impl Writer {
    pub fn new(file: File, header: &Header) -> io::Result<Self> {
        let metadata = KeyValue::new(HEADER.to_owned(), header.to_json());
        let deal = ColumnPath::from("deal");
        let properties = WriterProperties::builder()
            .set_created_by(format!("pasyans {}", header.version))
            .set_compression(Compression::SNAPPY)
            .set_statistics_enabled(EnabledStatistics::Chunk)
            // Numbers in a row: only their differences are kept.
            .set_column_dictionary_enabled(deal.clone(), false)
            .set_column_encoding(deal, Encoding::DELTA_BINARY_PACKED)
            .set_key_value_metadata(Some(vec![metadata]));
        let has_boards = header.settings.boards;
        let schema = Arc::new(schema(has_boards).map_err(into_io)?);
        let file = Checked {
            file,
            bytes: 0,
            crc32: crc32fast::Hasher::new(),
        };
        let file = SerializedFileWriter::new(file, schema, Arc::new(properties.build()));
        Ok(Self {
            file: file.map_err(into_io)?,
            rows: Vec::new(),
            has_boards,
        })
    }

    pub fn write(&mut self, row: &Row) -> io::Result<()> {
        self.rows.push(row.clone());
        match self.rows.len() < GROUP {
            true => Ok(()),
            false => self.write_group().map_err(into_io),
        }
    }

    pub fn finish(mut self, end: End) -> io::Result<File> {
        if !self.rows.is_empty() {
            self.write_group().map_err(into_io)?;
        }
        self.file.flush()?;
        let written = self.file.inner();
        let data = Data {
            bytes: written.bytes,
            crc32: written.crc32.clone().finalize(),
        };
        for (key, value) in [
            (END, serde_json::to_string(&end)?),
            (DATA, serde_json::to_string(&data)?),
        ] {
            let pair = KeyValue::new(key.to_owned(), value);
            self.file.append_key_value_metadata(pair);
        }
        let written = self.file.into_inner().map_err(into_io)?;
        Ok(written.file)
    }

    fn write_group(&mut self) -> Result<()> {
        let rows = &self.rows;
        let mut group = self.file.next_row_group()?;
        let text = |text: &str| ByteArray::from(text.as_bytes().to_vec());
        // Unsigned numbers are kept as the signed ones with the same bits, which is what Parquet means by its types.
        all::<ByteArrayType>(&mut group, rows, |row| text(&row.game))?;
        all::<Int64Type>(&mut group, rows, |row| row.deal.cast_signed())?;
        all::<ByteArrayType>(&mut group, rows, |row| text(row.outcome.word()))?;
        some::<Int32Type>(&mut group, rows, |row| row.length.map(u32::cast_signed))?;
        some::<Int32Type>(&mut group, rows, |row| row.cheats.map(u32::cast_signed))?;
        all::<BoolType>(&mut group, rows, |row| row.proven_shortest)?;
        all::<BoolType>(&mut group, rows, |row| row.proven_fewest_cheats)?;
        some::<ByteArrayType>(&mut group, rows, |row| row.reason_word().map(text))?;
        all::<Int64Type>(&mut group, rows, |row| row.states.cast_signed())?;
        all::<DoubleType>(&mut group, rows, Row::seconds)?;
        all::<Int64Type>(&mut group, rows, |row| row.peak_bytes.cast_signed())?;
        if self.has_boards {
            some::<ByteArrayType>(&mut group, rows, |row| row.board.as_deref().map(text))?;
        }
        group.close()?;
        self.rows.clear();
        Ok(())
    }
}

type Group<'a> = SerializedRowGroupWriter<'a, Checked>;

/// Writes a column that has a value in each row.
fn all<T: DataType>(
    group: &mut Group<'_>,
    rows: &[Row],
    value: impl Fn(&Row) -> T::T,
) -> Result<()> {
    let values: Vec<T::T> = rows.iter().map(value).collect();
    write_column::<T>(group, &values, None)
}

/// Writes a column that has a value in some rows.
fn some<T: DataType>(
    group: &mut Group<'_>,
    rows: &[Row],
    value: impl Fn(&Row) -> Option<T::T>,
) -> Result<()> {
    let values: Vec<Option<T::T>> = rows.iter().map(value).collect();
    let levels: Vec<i16> = values.iter().map(|value| value.is_some().into()).collect();
    let values: Vec<T::T> = values.into_iter().flatten().collect();
    write_column::<T>(group, &values, Some(&levels))
}

fn write_column<T: DataType>(
    group: &mut Group<'_>,
    values: &[T::T],
    levels: Option<&[i16]>,
) -> Result<()> {
    let missing = || ParquetError::General("a column too many".to_owned());
    let mut column = group.next_column()?.ok_or_else(missing)?;
    column.typed::<T>().write_batch(values, levels, None)?;
    column.close()
}

/// An error of the disk as it was, or the other one.
fn into_io(error: ParquetError) -> io::Error {
    match Problem::from(error) {
        Problem::Io(error) => error,
        problem => io::Error::other(problem.to_string()),
    }
}

pub struct Reader {
    file: SerializedFileReader<File>,
    next_group: usize,
    group: Option<Columns>,
    /// The rows that were read and not yet asked for, the next one last.
    batch: Vec<Raw>,
    has_boards: bool,
}

/// The columns of a row group, read in step.
struct Columns {
    left: usize,
    game: Column<ByteArrayType>,
    deal: Column<Int64Type>,
    verdict: Column<ByteArrayType>,
    length: Column<Int32Type>,
    cheats: Column<Int32Type>,
    proven_shortest: Column<BoolType>,
    proven_fewest_cheats: Column<BoolType>,
    reason: Column<ByteArrayType>,
    states: Column<Int64Type>,
    seconds: Column<DoubleType>,
    peak_bytes: Column<Int64Type>,
    board: Option<Column<ByteArrayType>>,
}

struct Column<T: DataType> {
    reader: ColumnReaderImpl<T>,
    is_optional: bool,
}

impl<T: DataType> Column<T> {
    fn open(group: &dyn RowGroupReader, index: usize) -> Result<Self> {
        let descriptor = group.metadata().column(index).column_descr_ptr();
        Ok(Self {
            // The schema was checked, so the type is right.
            reader: get_typed_column_reader(group.get_column_reader(index)?),
            is_optional: descriptor.max_def_level() > 0,
        })
    }

    /// The next values; `None` where a row has none.
    fn optional(&mut self, rows: usize) -> Result<Vec<Option<T::T>>, Problem> {
        let (mut values, mut levels) = (Vec::with_capacity(rows), Vec::with_capacity(rows));
        let mut found = 0;
        while found < rows {
            let wanted = self.is_optional.then_some(&mut levels);
            let (records, ..) =
                self.reader
                    .read_records(rows - found, wanted, None, &mut values)?;
            if records == 0 {
                return Err(short());
            }
            found += records;
        }
        let mut values = values.into_iter();
        let all: Vec<Option<T::T>> = match self.is_optional {
            true => levels
                .iter()
                .map(|&level| if level > 0 { values.next() } else { None })
                .collect(),
            false => values.map(Some).collect(),
        };
        match all.len() == rows {
            true => Ok(all),
            false => Err(short()),
        }
    }

    /// The next values; each row has one.
    fn required(&mut self, rows: usize) -> Result<Vec<T::T>, Problem> {
        let values = self.optional(rows)?.into_iter();
        values.collect::<Option<Vec<T::T>>>().ok_or_else(short)
    }
}

fn short() -> Problem {
    Problem::Damaged("a column is shorter than the others".to_owned())
}

impl Reader {
    pub fn open(file: File) -> Result<(Self, Header, End), Problem> {
        no_panic(|| Self::open_metadata(file))
    }

    fn open_metadata(mut file: File) -> Result<(Self, Header, End), Problem> {
        let handle = file.try_clone()?;
        let opened =
            SerializedFileReader::new(handle).map_err(|error| match Problem::from(error) {
                // The footer is written last, so a file that is cut has none.
                Problem::Damaged(text) => Problem::Damaged(format!(
                    "its end is missing or not that of a Parquet file ({text})"
                )),
                problem => problem,
            })?;
        let metadata = opened.metadata().file_metadata();
        let value = |key: &str| {
            let all = metadata.key_value_metadata()?;
            let pair = all.iter().find(|pair| pair.key == key)?;
            pair.value.clone()
        };
        let header = value(HEADER)
            .ok_or_else(|| format!("it has no metadata '{HEADER}'"))
            .and_then(|header| Header::from_json(&header))
            .map_err(Problem::NotASurvey)?;
        let end: End = parsed(END, value(END))?;
        let data: Data = parsed(DATA, value(DATA))?;
        data.check(&mut file)?;
        let has_boards = header.settings.boards;
        let wanted = schema(has_boards)?;
        let is_same = |(found, wanted): (&Arc<Type>, &Arc<Type>)| {
            found.is_primitive()
                && found.name() == wanted.name()
                && found.get_physical_type() == wanted.get_physical_type()
                && found.get_basic_info().repetition() == wanted.get_basic_info().repetition()
        };
        let found = metadata.schema().get_fields();
        if found.len() != wanted.get_fields().len()
            || !found.iter().zip(wanted.get_fields()).all(is_same)
        {
            let names = &COLUMNS[..wanted.get_fields().len()];
            let message = format!("its columns are not {}", names.join(", "));
            return Err(Problem::Damaged(message));
        }
        for group in opened.metadata().row_groups() {
            for column in group.columns() {
                let (start, length) = column.byte_range();
                let end = start.checked_add(length);
                let end = end.filter(|&end| end <= data.bytes).ok_or_else(short)?;
                pages::check(&mut file, start..end)?;
            }
        }
        let reader = Self {
            file: opened,
            next_group: 0,
            group: None,
            batch: Vec::new(),
            has_boards,
        };
        Ok((reader, header, end))
    }

    pub fn next(&mut self, names: &[Arc<str>]) -> Result<Option<Raw>, Problem> {
        loop {
            if let Some(raw) = self.batch.pop() {
                return Ok(Some(raw));
            }
            let is_over = self.next_group == self.file.num_row_groups();
            match &mut self.group {
                Some(group) if group.left > 0 => {
                    self.batch = no_panic(|| group.batch(names))?;
                }
                _ if is_over => return Ok(None),
                _ => {
                    let (file, index) = (&self.file, self.next_group);
                    self.group = Some(no_panic(|| {
                        Columns::open(&*file.get_row_group(index)?, self.has_boards)
                    })?);
                    self.next_group += 1;
                }
            }
        }
    }
}

/// A value of the metadata.
fn parsed<T: serde::de::DeserializeOwned>(key: &str, value: Option<String>) -> Result<T, Problem> {
    let value = value.and_then(|value| serde_json::from_str(&value).ok());
    value.ok_or_else(|| Problem::Damaged(format!("it has no metadata '{key}'")))
}

/// The reader of Parquet panics on some damages of the metadata, which no checksum covers.
fn no_panic<T>(read: impl FnOnce() -> Result<T, Problem>) -> Result<T, Problem> {
    // What was half read is never used again: nothing comes after an error.
    catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| {
        let message = "its metadata make no sense";
        Err(Problem::Damaged(message.to_owned()))
    })
}

impl Columns {
    fn open(group: &dyn RowGroupReader, has_boards: bool) -> Result<Self, Problem> {
        let left = usize::try_from(group.metadata().num_rows());
        Ok(Self {
            left: left.map_err(|_| short())?,
            game: Column::open(group, 0)?,
            deal: Column::open(group, 1)?,
            verdict: Column::open(group, 2)?,
            length: Column::open(group, 3)?,
            cheats: Column::open(group, 4)?,
            proven_shortest: Column::open(group, 5)?,
            proven_fewest_cheats: Column::open(group, 6)?,
            reason: Column::open(group, 7)?,
            states: Column::open(group, 8)?,
            seconds: Column::open(group, 9)?,
            peak_bytes: Column::open(group, 10)?,
            board: match has_boards {
                true => Some(Column::open(group, 11)?),
                false => None,
            },
        })
    }

    /// The next rows, the first one last.
    fn batch(&mut self, names: &[Arc<str>]) -> Result<Vec<Raw>, Problem> {
        let rows = self.left.min(BATCH);
        let game = self.game.required(rows)?;
        let deal = self.deal.required(rows)?;
        let verdict = self.verdict.required(rows)?;
        let length = self.length.optional(rows)?;
        let cheats = self.cheats.optional(rows)?;
        let proven_shortest = self.proven_shortest.required(rows)?;
        let proven_fewest_cheats = self.proven_fewest_cheats.required(rows)?;
        let reasons = self.reason.optional(rows)?;
        let states = self.states.required(rows)?;
        let seconds = self.seconds.required(rows)?;
        let peak_bytes = self.peak_bytes.required(rows)?;
        let boards = match &mut self.board {
            Some(board) => board.optional(rows)?,
            None => vec![None; rows],
        };
        self.left -= rows;
        let row = |index: usize| {
            let (game, name) = known(names, game[index].as_utf8()?);
            let reason_word = reasons[index].as_ref().map(ByteArray::as_utf8);
            let board = boards[index].as_ref().map(ByteArray::as_utf8);
            let row = Row {
                game: name,
                deal: deal[index].cast_unsigned(),
                outcome: outcome(verdict[index].as_utf8()?)?,
                length: length[index].map(i32::cast_unsigned),
                cheats: cheats[index].map(i32::cast_unsigned),
                proven_shortest: proven_shortest[index],
                proven_fewest_cheats: proven_fewest_cheats[index],
                reason: reason_word.transpose()?.map(reason).transpose()?,
                states: states[index].cast_unsigned(),
                micros: micros(seconds[index])?,
                peak_bytes: peak_bytes[index].cast_unsigned(),
                board: board.transpose()?.map(str::to_owned),
            };
            Ok(Raw { game, row })
        };
        (0..rows).rev().map(row).collect()
    }
}
