//! Parts of a survey put together.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::file::{FileError, Format, RowReader, RowWriter};
use crate::header::{Deals, Header};
use crate::run::{RunError, whole};

/// Why parts do not make a whole survey.
///
/// ```
/// use std::path::Path;
/// use pasyans_survey::{MergeError, merge};
///
/// let error = merge(&[], Path::new("all.parquet"), &mut |_, _| {}).unwrap_err();
/// assert!(matches!(error, MergeError::NoParts));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MergeError {
    /// No files were named.
    #[error("there are no parts to merge")]
    NoParts,
    /// A part belongs to another survey.
    #[error("{} and {} belong to different surveys:\n  {}", first.display(), other.display(), differences.join("\n  "))]
    Different {
        /// The file of the first part.
        first: PathBuf,
        /// The file of the part that differs.
        other: PathBuf,
        /// What differs between the two.
        differences: Vec<String>,
    },
    /// Rows are missing, or there twice.
    #[error("the parts do not make a whole survey:\n  {}", .0.join("\n  "))]
    NotWhole(Vec<String>),
    /// A part cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// The target is there and is something else, or it cannot be written.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// Puts the parts of a survey together: all parts of a plan, or files of one game whose ranges of deals follow each other.
/// Checks that no row is missing or there twice, and that every part is undamaged. The order of the parts does not
/// matter. A file that is already there and whole is left alone. `on_progress` gets how many rows are written, and of how many.
///
/// # Errors
/// If the parts do not make a whole, or a file cannot be read or written.
///
/// ```
/// use pasyans_survey::{Cancel, Deals, Plan, RowReader, Settings, merge, run};
///
/// let folder = tempfile::tempdir()?;
/// let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// let plan = Plan::new(vec![molek], Deals::Random { count: 50, seed: 1 }, Settings::default())?;
/// let mut parts = Vec::new();
/// for part in 1..=3 {
///     let file = folder.path().join(format!("{part}.csv"));
///     run(&plan.clone().part(part, 3)?, &file, 1, &Cancel::default(), &mut |_| {})?;
///     parts.push(file);
/// }
/// let all = folder.path().join("all.parquet");
/// merge(&parts, &all, &mut |_, _| {})?;
/// assert_eq!(RowReader::open(&all)?.header(), plan.header());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn merge(
    parts: &[PathBuf],
    target: &Path,
    on_progress: &mut dyn FnMut(u64, u64),
) -> Result<Header, MergeError> {
    let format = Format::of(target).ok_or_else(|| RunError::UnknownEnding(target.to_owned()))?;
    let mut found = Vec::new();
    for path in parts {
        found.push((path, RowReader::open(path)?.header().clone()));
    }
    let header = whole_of(&mut found)?;
    if fs::exists(target).is_ok_and(|is_there| is_there) {
        let reader = RowReader::open(target)?;
        let differences = reader.header().differences(&header);
        if !differences.is_empty() {
            let path = target.to_owned();
            return Err(RunError::Different { path, differences }.into());
        }
        reader.verify()?;
        return Ok(header);
    }
    let mut failed = None;
    let written = whole(target, |file| {
        let mut writer = RowWriter::new(file, format, &header)?;
        let mut done = 0;
        for (path, _) in &found {
            let rows = RowReader::open(path);
            let rows = rows.map_err(|error| failed.insert(error).to_string());
            for row in rows.map_err(io::Error::other)? {
                let row = row.map_err(|error| failed.insert(error).to_string());
                writer.write(&row.map_err(io::Error::other)?)?;
                done += 1;
                if done % 4096 == 0 {
                    on_progress(done, header.to);
                }
            }
        }
        writer.finish()
    });
    match (written, failed) {
        (Ok(()), _) => Ok(header),
        (Err(_), Some(error)) => Err(error.into()),
        (Err(error), None) => Err(RunError::write(target, error, 0).into()),
    }
}

/// Files of surveys, in the order in which they are named; the parts of one survey are together, in the order of their rows,
/// under the header of the whole. A part that is alone stays what it is.
pub(crate) fn joined(paths: &[PathBuf]) -> Result<Vec<(Header, Vec<PathBuf>)>, MergeError> {
    let mut surveys: Vec<(Header, Vec<(&PathBuf, Header)>)> = Vec::new();
    for path in paths {
        let header = RowReader::open(path)?.header().clone();
        let whole = Header {
            from: 0,
            to: header.total(),
            ..header.clone()
        };
        // A complete survey that is named beside its parts is one more.
        let is_its_part = |(known, parts): &&mut (Header, Vec<(&PathBuf, Header)>)| {
            header != whole && *known == whole && parts[0].1 != whole
        };
        match surveys.iter_mut().find(is_its_part) {
            Some((_, parts)) => parts.push((path, header)),
            None => surveys.push((whole, vec![(path, header)])),
        }
    }
    let check = |(whole, mut parts): (Header, Vec<(&PathBuf, Header)>)| {
        if let [(path, header)] = &parts[..] {
            return Ok((header.clone(), vec![(*path).clone()]));
        }
        parts.sort_by_key(|(_, header)| (header.from, header.to));
        let problems = gaps(&whole, &parts);
        let files = parts.into_iter().map(|(path, _)| path.clone()).collect();
        match problems.is_empty() {
            true => Ok((whole, files)),
            false => Err(MergeError::NotWhole(problems)),
        }
    };
    surveys.into_iter().map(check).collect()
}

/// The header of the whole, if the parts make one. Puts them in order.
fn whole_of(parts: &mut [(&PathBuf, Header)]) -> Result<Header, MergeError> {
    let Some((first_path, first)) = parts.first() else {
        return Err(MergeError::NoParts);
    };
    let (first_path, mut whole) = ((*first_path).clone(), first.clone());
    let is_range =
        |header: &Header| header.games.len() == 1 && matches!(header.deals, Deals::Range { .. });
    // Ranges of deals of one game are parts of the range from the first deal to the last.
    if parts.iter().all(|(_, header)| is_range(header)) {
        let ends = parts.iter().filter_map(|(_, header)| match header.deals {
            Deals::Range { first, last } => Some((first, last)),
            Deals::Random { .. } => None,
        });
        let (firsts, lasts): (Vec<u64>, Vec<u64>) = ends.unzip();
        let first = firsts.iter().min().copied().unwrap_or_default();
        let last = lasts.iter().max().copied().unwrap_or_default();
        whole.deals = Deals::Range { first, last };
        for ((_, header), old) in parts.iter_mut().zip(firsts) {
            header.deals = whole.deals;
            // A file may say anything; what is beyond all numbers is no part of a whole.
            header.from = header.from.saturating_add(old - first);
            header.to = header.to.saturating_add(old - first);
        }
    }
    (whole.from, whole.to) = (0, whole.total());
    for (path, header) in parts.iter() {
        let same_rows = Header {
            from: whole.from,
            to: whole.to,
            ..header.clone()
        };
        let differences = whole.differences(&same_rows);
        if !differences.is_empty() {
            return Err(MergeError::Different {
                first: first_path,
                other: (*path).clone(),
                differences,
            });
        }
    }
    parts.sort_by_key(|(_, header)| (header.from, header.to));
    let problems = gaps(&whole, parts);
    match problems.is_empty() {
        true => Ok(whole),
        false => Err(MergeError::NotWhole(problems)),
    }
}

/// What is missing, and what is there twice.
fn gaps(whole: &Header, parts: &[(&PathBuf, Header)]) -> Vec<String> {
    let mut problems = Vec::new();
    let name = |row: u64| match whole.deal(row) {
        Some((game, deal)) => format!("{} deal {deal}", whole.games[game].name),
        None => format!("row {row}"),
    };
    let mut missing = |from: u64, to: u64| {
        problems.push(format!(
            "{} rows are missing, from {} to {}",
            to - from,
            name(from),
            name(to - 1)
        ));
    };
    let mut next: u64 = 0;
    let mut twice = Vec::new();
    let mut last: Option<&PathBuf> = None;
    for (path, header) in parts {
        if header.from > next {
            missing(next, header.from);
        }
        if let (true, Some(last)) = (header.from < next, last) {
            twice.push(format!(
                "{} and {} both have {}",
                last.display(),
                path.display(),
                name(header.from)
            ));
        }
        if header.to > next {
            (next, last) = (header.to, Some(*path));
        }
    }
    if next < whole.to {
        missing(next, whole.to);
    }
    problems.extend(twice);
    problems
}
