//! The live view of a run: always the latest picture, and only one on its way at a time.

use std::future::pending;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tokio::task::{JoinHandle, spawn_blocking};

use super::picture::{Look, Packed};

/// The latest look at the window, until it is packed. The bot leaves it here and does not wait.
#[derive(Default)]
pub struct Latest {
    look: Mutex<Option<Look>>,
    came: Notify,
}

impl Latest {
    /// Takes the place of what nobody has seen yet. A bare picture leaves what was read from the one before it, as
    /// the page does: the next reading comes soon.
    pub fn put(&self, mut look: Look) {
        let mut latest = self.look();
        if look.reading.is_none()
            && let Some(last) = latest.take()
            && is_alike(&last, &look)
        {
            look.reading = last.reading;
        }
        *latest = Some(look);
        self.came.notify_one();
    }

    fn take(&self) -> Option<Look> {
        self.look().take()
    }

    /// Waits for a look.
    async fn next(&self) -> Look {
        loop {
            if let Some(look) = self.take() {
                return look;
            }
            self.came.notified().await;
        }
    }

    /// It is whole after every step, so a poisoned lock is as good as any.
    fn look(&self) -> MutexGuard<'_, Option<Look>> {
        self.look.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether places in one picture are the same in the other.
fn is_alike(one: &Look, other: &Look) -> bool {
    let size = |look: &Look| (look.shot.picture.width(), look.shot.picture.height());
    size(one) == size(other)
}

/// What a page is shown of the latest looks.
pub struct View {
    latest: Arc<Latest>,
    packing: Option<JoinHandle<Option<Packed>>>,
    /// Whether a picture was sent that the page may not have yet. The next one would only wait behind it.
    is_sent: bool,
}

impl View {
    /// A view of these.
    pub fn new(latest: Arc<Latest>) -> Self {
        Self {
            latest,
            packing: None,
            is_sent: false,
        }
    }

    /// The next picture, which is to be sent. Nothing is lost if somebody stops waiting.
    pub async fn next(&mut self) -> Packed {
        if self.is_sent {
            return pending().await;
        }
        loop {
            let packing = match &mut self.packing {
                Some(packing) => packing,
                None => {
                    let look = self.latest.next().await;
                    self.packing.insert(spawn_blocking(|| look.pack()))
                }
            };
            let packed = packing.await;
            self.packing = None;
            if let Ok(Some(packed)) = packed {
                self.is_sent = true;
                return packed;
            }
        }
    }

    /// The page has got the last picture.
    pub fn has_arrived(&mut self) {
        self.is_sent = false;
    }

    /// The last picture of all; none if the page has seen it, or is too slow for it.
    pub async fn last(&mut self) -> Option<Packed> {
        if self.is_sent {
            return None;
        }
        let packing = match self.latest.take() {
            Some(look) => spawn_blocking(|| look.pack()),
            None => self.packing.take()?,
        };
        packing.await.ok().flatten()
    }
}
