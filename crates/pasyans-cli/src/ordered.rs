//! Work on several threads whose results come in the order of the items.

use std::io;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// How many results may wait for a slow one before them. Bounds the memory for an endless input.
const WINDOW: usize = 1024;

/// Does the work for each item on so many threads.
///
/// Each receiver that comes out yields the result of the next item, or nothing if `work` gave none.
/// The threads end when the items do, or soon after the result is dropped. They are not joined: one
/// that waits for input must not keep the command from ending.
pub fn in_order<T, R>(
    items: impl Iterator<Item = T> + Send + 'static,
    threads: usize,
    work: impl Fn(T) -> Option<R> + Send + Sync + 'static,
) -> io::Result<Receiver<Receiver<R>>>
where
    T: Send + 'static,
    R: Send + 'static,
{
    let (jobs, waiting) = sync_channel::<(T, SyncSender<R>)>(threads);
    let (slots, results) = sync_channel(WINDOW);
    thread::Builder::new().spawn(move || {
        for item in items {
            let (result, slot) = sync_channel(1);
            if slots.send(slot).is_err() || jobs.send((item, result)).is_err() {
                return;
            }
        }
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
                    // Nobody may be left to see it.
                    let _ = result.send(done);
                }
            }
        })?;
    }
    Ok(results)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn results_keep_the_order_of_the_items() {
        let work = |item: u64| {
            thread::sleep(Duration::from_millis(item % 7));
            (item % 10 != 3).then_some(item)
        };
        let results = in_order(0..50, 4, work).expect("threads");
        let got: Vec<Option<u64>> = results.iter().map(|slot| slot.recv().ok()).collect();
        let wanted: Vec<Option<u64>> = (0..50)
            .map(|item| (item % 10 != 3).then_some(item))
            .collect();
        assert_eq!(got, wanted);
    }

    #[test]
    fn endless_items_end_with_the_reader() {
        let results = in_order(0_u64.., 2, Some).expect("threads");
        let got: Vec<u64> = results
            .iter()
            .take(3)
            .filter_map(|slot| slot.recv().ok())
            .collect();
        assert_eq!(got, [0, 1, 2]);
    }
}
