//! The live view of a run: always the latest picture, and only one in flight.

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

    /// The slot is consistent after every step, so a poisoned lock does no harm.
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

    /// The next picture to send. Cancel-safe: nothing is lost.
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

    /// The page has received the last picture.
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

#[cfg(test)]
mod tests {
    use pasyans_bot::desk::{Bounds, Shot};
    use pasyans_vision::Picture;
    use tokio::runtime::Builder;

    use super::super::message::{Body, Reading};
    use super::*;

    /// A window of this width, and what was read from it.
    fn look(width: u8, unclear: Option<&str>) -> Look {
        let picture = Picture::from_grey(width.into(), 1, vec![0; width.into()]);
        let shot = Shot {
            picture: picture.expect("a picture"),
            bounds: Bounds {
                x: 0,
                y: 0,
                w: width.into(),
                h: 1,
            },
        };
        Look {
            shot: Arc::new(shot),
            reading: unclear.map(|unclear| Reading {
                sight: None,
                unclear: Some(unclear.to_owned()),
                pieces: None,
            }),
        }
    }

    /// What waits after these came.
    fn latest(looks: impl IntoIterator<Item = Look>) -> (usize, Option<String>) {
        let latest = Latest::default();
        for look in looks {
            latest.put(look);
        }
        let look = latest.take().expect("a look");
        assert!(latest.take().is_none(), "only one waits");
        let reading = look.reading.and_then(|reading| reading.unclear);
        (look.shot.picture.width(), reading)
    }

    #[test]
    fn only_the_latest_waits_with_what_was_read_last() {
        let read = |width, unclear| look(width, Some(unclear));
        assert_eq!(latest([look(8, None), look(9, None)]), (9, None));
        let both = [read(8, "one"), read(9, "two")];
        assert_eq!(latest(both), (9, Some("two".to_owned())));
        let then_bare = [read(9, "one"), look(9, None), look(9, None)];
        assert_eq!(latest(then_bare), (9, Some("one".to_owned())));
        let other_size = [read(8, "one"), look(9, None)];
        assert_eq!(latest(other_size), (9, None), "its places are others");
    }

    #[test]
    fn one_picture_is_on_its_way_at_a_time() {
        let runtime = Builder::new_current_thread().enable_time().build();
        runtime.expect("a runtime").block_on(async {
            let latest = Arc::new(Latest::default());
            let mut view = View::new(Arc::clone(&latest));
            let width = |packed: Packed| match packed.event {
                Body::Frame(size) => size.width,
                other => panic!("{other:?}"),
            };
            latest.put(look(8, None));
            assert_eq!(width(view.next().await), 8);
            latest.put(look(9, None));
            let moment = std::time::Duration::from_millis(50);
            let waiting = tokio::time::timeout(moment, view.next()).await;
            assert!(waiting.is_err(), "the first has not arrived");
            assert!(view.last().await.is_none());
            latest.put(look(10, None));
            view.has_arrived();
            assert_eq!(width(view.next().await), 10);
            view.has_arrived();
            latest.put(look(11, None));
            assert_eq!(view.last().await.map(width), Some(11));
        });
    }
}
