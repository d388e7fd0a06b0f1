//! Work on several threads whose results come in the order of the items.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::interrupt::Interrupt;

/// How many results may wait for a slow one before them. Bounds the memory for an endless input.
const WINDOW: usize = 1024;
/// How often to check for Ctrl-C while waiting for an item.
const PATIENCE: Duration = Duration::from_millis(50);

/// The results, in the order of the items.
pub struct InOrder<R> {
    /// A channel for the result of each item; `None` marks the end.
    slots: Receiver<Option<Receiver<R>>>,
}

/// The next result, or why there is none.
#[derive(Debug, PartialEq, Eq)]
pub enum Next<R> {
    /// The result of the next item.
    Result(R),
    /// There are no more results.
    End,
    /// Ctrl-C was pressed before the end.
    Interrupted,
}

/// Does the work for each item on several threads.
///
/// `work` returns `None` only once Ctrl-C was pressed. The threads end with the items, or soon after the result is
/// dropped. They are not joined: a thread that waits for input must not keep the command from ending.
pub fn in_order<T, R>(
    items: impl Iterator<Item = T> + Send + 'static,
    threads: usize,
    work: impl Fn(T) -> Option<R> + Send + Sync + 'static,
) -> io::Result<InOrder<R>>
where
    T: Send + 'static,
    R: Send + 'static,
{
    let (jobs, waiting) = sync_channel::<(T, SyncSender<R>)>(threads);
    let (sender, slots) = sync_channel(WINDOW);
    thread::Builder::new().spawn(move || {
        for item in items {
            let (result, slot) = sync_channel(1);
            if sender.send(Some(slot)).is_err() || jobs.send((item, result)).is_err() {
                return;
            }
        }
        // The receiver may be gone.
        let _ = sender.send(None);
    })?;
    let (waiting, work) = (Arc::new(Mutex::new(waiting)), Arc::new(work));
    for _ in 0..threads {
        let (waiting, work) = (Arc::clone(&waiting), Arc::clone(&work));
        thread::Builder::new().spawn(move || {
            loop {
                let job = waiting
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .recv();
                let Ok((item, result)) = job else { return };
                if let Some(done) = work(item) {
                    // The receiver may be gone.
                    let _ = result.send(done);
                }
            }
        })?;
    }
    Ok(InOrder { slots })
}

impl<R> InOrder<R> {
    /// Waits for the next result, or for Ctrl-C.
    ///
    /// # Errors
    /// If a thread died: its work is lost.
    pub fn next(&self, interrupt: &Interrupt) -> Result<Next<R>> {
        let slot = loop {
            match self.slots.recv_timeout(PATIENCE) {
                Ok(Some(slot)) => break slot,
                Ok(None) => return Ok(Next::End),
                Err(RecvTimeoutError::Timeout) if interrupt.is_pressed() => {
                    return Ok(Next::Interrupted);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    bail!("the thread that reads the boards ended before the last one");
                }
            }
        };
        match slot.recv() {
            Ok(result) => Ok(Next::Result(result)),
            Err(_) if interrupt.is_pressed() => Ok(Next::Interrupted),
            Err(_) => bail!("a thread ended before its board was done"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes until the end, or until something goes wrong.
    fn all<R>(results: &InOrder<R>) -> (Vec<R>, Result<Next<R>>) {
        let mut got = Vec::new();
        loop {
            match results.next(&Interrupt::default()) {
                Ok(Next::Result(result)) => got.push(result),
                end => return (got, end),
            }
        }
    }

    #[test]
    fn results_keep_the_order_of_the_items() {
        let work = |item: u64| {
            thread::sleep(Duration::from_millis(item % 7));
            Some(item)
        };
        let (got, end) = all(&in_order(0..50, 4, work).expect("threads"));
        assert_eq!(got, Vec::from_iter(0..50));
        assert_eq!(end.expect("no error"), Next::End);
    }

    #[test]
    fn endless_items_end_with_the_reader() {
        let results = in_order(0_u64.., 2, Some).expect("threads");
        for item in 0..3 {
            let next = results.next(&Interrupt::default());
            assert_eq!(next.expect("no error"), Next::Result(item));
        }
    }

    #[test]
    fn items_that_break_off_are_not_the_end() {
        let items = (0..5).inspect(|&item| assert!(item < 3, "this panic is part of the test"));
        let (got, end) = all(&in_order(items, 2, Some).expect("threads"));
        assert!(got.len() <= 3 && end.is_err(), "{got:?}, {end:?}");
    }

    #[test]
    fn a_result_that_is_lost_is_an_error() {
        let work = |item: u64| (item != 3).then_some(item);
        let (got, end) = all(&in_order(0..50, 4, work).expect("threads"));
        assert_eq!(got, [0, 1, 2]);
        assert!(end.is_err(), "{end:?}");
    }
}
