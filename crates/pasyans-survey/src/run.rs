//! A survey on all cores, with checkpoints.

mod error;
mod queue;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::file::{Format, RowReader, RowWriter};
use crate::journal::{Journal, JournalError, sync_folder};
use crate::plan::Plan;
use crate::row::{Outcome, Row};
use crate::solve::{Cancel, Unsolved};
pub use error::RunError;
use queue::Queue;

/// The time between two checkpoints: a killed run loses about that much.
const CHECKPOINT: Duration = Duration::from_secs(1);
/// The time between two looks at a cancellation.
const PATIENCE: Duration = Duration::from_millis(50);

/// How far a run has come.
///
/// ```
/// use pasyans_survey::{Outcome, Progress};
///
/// let progress = Progress::default();
/// assert_eq!((progress.done(), progress.count(Outcome::Won)), (0, 0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many rows there will be.
    pub total: u64,
    /// How many rows an earlier run had found.
    pub resumed: u64,
    tally: [u64; 3],
    /// Bytes of an incomplete end of the checkpoint, which were cut off.
    pub cut: u64,
}

impl Progress {
    /// How many deals had this outcome.
    #[must_use]
    pub const fn count(&self, outcome: Outcome) -> u64 {
        self.tally[outcome as usize]
    }

    /// How many rows there are.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.tally.iter().sum()
    }

    const fn see(&mut self, row: &Row) {
        self.tally[row.outcome as usize] += 1;
    }
}

/// How a run ended.
///
/// ```
/// use pasyans_survey::Ended;
///
/// assert_ne!(Ended::Finished, Ended::AlreadyThere);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The file is written.
    Finished,
    /// The file was already there, complete, and of the same survey.
    AlreadyThere,
    /// It was cancelled. What was found is kept: the same run resumes there.
    Cancelled,
}

/// Where the checkpoint of a file is.
#[must_use]
pub fn checkpoint_path(target: &Path) -> PathBuf {
    beside(target, ".checkpoint")
}

fn beside(target: &Path, ending: &str) -> PathBuf {
    let mut path = target.as_os_str().to_owned();
    path.push(ending);
    path.into()
}

/// Solves all deals of a plan on several threads and writes the rows to a file. A run that was cancelled or killed
/// goes on where it was if it is run again, with any number of threads.
///
/// Rows are the same whatever the number of threads and however often it was killed, but for time and memory, and unless a
/// time limit decides.
///
/// # Errors
/// If the file holds another survey or is damaged, another run is writing it, or it cannot be written. What was found is kept.
///
/// ```
/// use pasyans_survey::{Cancel, Deals, Ended, Plan, RowReader, Settings, run};
///
/// let folder = tempfile::tempdir()?;
/// let file = folder.path().join("molek.parquet");
/// let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// let plan = Plan::new(vec![molek], Deals::Range { first: 0, last: 99 }, Settings::default())?;
/// assert_eq!(run(&plan, &file, 2, &Cancel::default(), &mut |_| {})?, Ended::Finished);
/// assert_eq!(RowReader::open(&file)?.count(), 100);
/// // A finished file is left alone.
/// assert_eq!(run(&plan, &file, 2, &Cancel::default(), &mut |_| {})?, Ended::AlreadyThere);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run(
    plan: &Plan,
    target: &Path,
    threads: usize,
    cancel: &Cancel,
    on_progress: &mut dyn FnMut(&Progress),
) -> Result<Ended, RunError> {
    let format = Format::of(target).ok_or_else(|| RunError::UnknownEnding(target.to_owned()))?;
    if is_there(plan, target)? {
        return Ok(Ended::AlreadyThere);
    }
    let checkpoint = checkpoint_path(target);
    let rows = plan.rows();
    let mut progress = Progress {
        total: rows.end - rows.start,
        ..Progress::default()
    };
    let journal = Journal::open(&checkpoint, plan.header(), &mut |row| progress.see(row));
    let mut journal = journal.map_err(|error| match error {
        JournalError::Busy => RunError::Busy(target.to_owned()),
        JournalError::Other(there) => RunError::Different {
            path: checkpoint.clone(),
            differences: there.differences(plan.header()),
        },
        JournalError::Damaged(what) => RunError::Damaged {
            path: checkpoint.clone(),
            what,
        },
        JournalError::Io(error) => RunError::write(&checkpoint, error, 0),
    })?;
    // Another run may have ended between the first look and the lock.
    if is_there(plan, target)? {
        return Ok(Ended::AlreadyThere);
    }
    progress.resumed = progress.done();
    progress.cut = journal.cut;
    on_progress(&progress);
    solve_missing(plan, &mut journal, threads, cancel, &mut |new| {
        new.iter().for_each(|row| progress.see(row));
        on_progress(&progress);
    })
    .map_err(|failure| match failure {
        Failure::Write(error) => RunError::write(&checkpoint, error, journal.kept()),
        Failure::Thread => RunError::Thread {
            kept: journal.kept(),
        },
        Failure::MemoryRefused => RunError::MemoryRefused {
            kept: journal.kept(),
        },
    })?;
    if progress.done() < progress.total {
        return Ok(Ended::Cancelled);
    }
    write_target(plan, &mut journal, target, format)
        .map_err(|error| RunError::write(target, error, journal.kept()))?;
    drop(journal);
    // If it stays, the next run finds the file whole, and needs it no more.
    let _ = fs::remove_file(&checkpoint);
    Ok(Ended::Finished)
}

/// Whether the file is there, whole, and of this survey.
fn is_there(plan: &Plan, target: &Path) -> Result<bool, RunError> {
    match fs::metadata(target) {
        Ok(_) => {}
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(RunError::write(target, error, 0)),
    }
    let reader = RowReader::open(target)?;
    let differences = reader.header().differences(plan.header());
    if !differences.is_empty() {
        return Err(RunError::Different {
            path: target.to_owned(),
            differences,
        });
    }
    reader.verify()?;
    Ok(true)
}

enum Failure {
    Write(std::io::Error),
    Thread,
    MemoryRefused,
}

/// Solves what is missing, and keeps it.
fn solve_missing(
    plan: &Plan,
    journal: &mut Journal,
    threads: usize,
    cancel: &Cancel,
    on_rows: &mut dyn FnMut(&[Row]),
) -> Result<(), Failure> {
    let threads = threads.max(1);
    let queue = Queue::new(journal.missing(), threads);
    // Also ends the searches if the disk is full.
    let stop = Cancel::default();
    thread::scope(|scope| {
        let (sender, found) = sync_channel(4 * threads);
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                let (queue, stop, sender) = (&queue, &stop, sender.clone());
                scope.spawn(move || work(plan, queue, stop, &sender))
            })
            .collect();
        drop(sender);
        let kept = keep(journal, found, cancel, &stop, on_rows);
        stop.cancel();
        // Join all before reporting the first failure.
        let ended: Vec<_> = workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or(Err(Failure::Thread)))
            .collect();
        kept.map_err(Failure::Write)?;
        ended.into_iter().collect()
    })
}

type Found = (u64, Vec<Row>);

/// Solves deals until there are none, or it is stopped.
fn work(
    plan: &Plan,
    queue: &Queue,
    stop: &Cancel,
    found: &SyncSender<Found>,
) -> Result<(), Failure> {
    let mut pace = queue::Pace::default();
    while let Some(range) = queue.take(pace.deals()) {
        let began = Instant::now();
        let (mut first, mut rows) = (range.start, Vec::new());
        let mut unsolved = None;
        for number in range.clone() {
            match plan.solve(number, stop) {
                Ok(row) => rows.push(row),
                Err(why) => {
                    unsolved = Some(why);
                    break;
                }
            }
            // Slow deals are kept as they come.
            if began.elapsed() >= CHECKPOINT {
                let rows = std::mem::take(&mut rows);
                if found.send((first, rows)).is_err() {
                    return Ok(());
                }
                first = number + 1;
            }
        }
        pace.see(range.end - range.start, began.elapsed());
        // The receiver may be gone.
        let is_over = !rows.is_empty() && found.send((first, rows)).is_err();
        match unsolved {
            None if is_over => return Ok(()),
            None => {}
            Some(Unsolved::MemoryRefused) => {
                stop.cancel();
                return Err(Failure::MemoryRefused);
            }
            Some(_) => return Ok(()),
        }
    }
    Ok(())
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "dropped at the end, so that no thread waits to send"
)]
/// Keeps what the threads find until they end. A checkpoint comes every second.
fn keep(
    journal: &mut Journal,
    found: Receiver<Found>,
    cancel: &Cancel,
    stop: &Cancel,
    on_rows: &mut dyn FnMut(&[Row]),
) -> std::io::Result<()> {
    // The first rows are safe at once.
    let mut synced: Option<Instant> = None;
    loop {
        if cancel.is_cancelled() {
            stop.cancel();
        }
        match found.recv_timeout(PATIENCE) {
            Ok((first, rows)) => {
                journal.append(first, &rows);
                on_rows(&rows);
            }
            Err(RecvTimeoutError::Timeout) => on_rows(&[]),
            Err(RecvTimeoutError::Disconnected) => return journal.sync(),
        }
        if synced.is_none_or(|synced| synced.elapsed() >= CHECKPOINT) {
            journal.sync()?;
            synced = Some(Instant::now());
        }
    }
}

/// Writes all rows in their order, to a file that takes its place once it is complete.
fn write_target(
    plan: &Plan,
    journal: &mut Journal,
    target: &Path,
    format: Format,
) -> std::io::Result<()> {
    whole(target, |file| {
        let mut writer = RowWriter::new(file, format, plan.header())?;
        journal.for_each_row(|row| writer.write(row))?;
        writer.finish()
    })
}

/// Writes a file that takes its place once it is complete and on the disk.
pub(crate) fn whole(
    target: &Path,
    write: impl FnOnce(File) -> std::io::Result<File>,
) -> std::io::Result<()> {
    let new = beside(target, ".new");
    let written = File::create(&new)
        .and_then(write)
        .and_then(|file| file.sync_all())
        .and_then(|()| fs::rename(&new, target));
    match written {
        Ok(()) => {
            sync_folder(target);
            Ok(())
        }
        Err(error) => {
            // On a full disk, what is half written is in the way.
            let _ = fs::remove_file(&new);
            Err(error)
        }
    }
}
