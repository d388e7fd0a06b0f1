//! A run of the bot on its own thread.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use pasyans::words::Language;
use pasyans_bot::{BotEvent, CannotBegin, Outside, Report, StopReason, desk};
use pasyans_vision::Reader;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{OwnedSemaphorePermit, watch};

use super::message::Reading;
use super::picture::{Look, Packed};
use super::request::Order;
use super::view::{Latest, View};

/// A run, which is stopped when this is dropped.
pub struct Run {
    id: u64,
    language: Language,
    is_stopped: Arc<AtomicBool>,
    told: UnboundedReceiver<Told>,
    view: View,
}

/// A message from the thread of a run.
enum Told {
    Event(Box<BotEvent>),
    Over(Box<Result<Report, CannotBegin>>),
}

/// News for the page.
pub enum News {
    /// An event of the bot.
    Event(Box<BotEvent>),
    /// The window looks like this.
    Picture(Packed),
    /// The run has ended.
    Over(Ended),
}

/// How a run ended.
pub enum Ended {
    /// With a report of the run.
    Reported(Report),
    /// The run could not begin.
    CannotBegin(CannotBegin, Language),
    /// By a bug in Pasyans.
    Failed,
}

impl Run {
    /// Begins to play. `turn` is given back at the end; the end of the server is a Ctrl-C.
    pub fn begin(
        id: u64,
        order: Order,
        turn: OwnedSemaphorePermit,
        reader: Option<Arc<Reader>>,
        is_closing: watch::Receiver<bool>,
    ) -> io::Result<Self> {
        let language = order.language;
        Self::on_thread(id, language, turn, is_closing, move |inside| {
            inside.play(&order, reader)
        })
    }

    /// Runs this on a thread.
    fn on_thread(
        id: u64,
        language: Language,
        turn: OwnedSemaphorePermit,
        is_closing: watch::Receiver<bool>,
        play: impl FnOnce(&Inside) -> Result<Report, CannotBegin> + Send + 'static,
    ) -> io::Result<Self> {
        let (tell, told) = unbounded_channel();
        let (is_stopped, latest) = (Arc::default(), Arc::default());
        let inside = Inside {
            tell,
            latest: Arc::clone(&latest),
            is_stopped: Arc::clone(&is_stopped),
            is_closing,
        };
        thread::Builder::new()
            .name("pasyans-bot".to_owned())
            .spawn(move || {
                let result = play(&inside);
                // A client that hears of the end may begin the next run.
                drop(turn);
                // The page may be gone.
                let _ = inside.tell.send(Told::Over(Box::new(result)));
            })?;
        Ok(Self {
            id,
            language,
            is_stopped,
            told,
            view: View::new(latest),
        })
    }

    /// The id of the request that began it.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Stops the run soon. It still reports its end.
    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Waits for news. Cancel-safe: nothing is lost.
    pub async fn next(&mut self) -> News {
        tokio::select! {
            biased;
            told = self.told.recv() => match told {
                Some(Told::Event(event)) => News::Event(event),
                Some(Told::Over(result)) => News::Over(match *result {
                    Ok(report) => Ended::Reported(report),
                    Err(error) => Ended::CannotBegin(error, self.language),
                }),
                // Its thread ended without a report.
                None => News::Over(Ended::Failed),
            },
            packed = self.view.next() => News::Picture(packed),
        }
    }

    /// What the page sees.
    pub const fn view(&mut self) -> &mut View {
        &mut self.view
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What the thread of a run has.
struct Inside {
    tell: UnboundedSender<Told>,
    latest: Arc<Latest>,
    is_stopped: Arc<AtomicBool>,
    is_closing: watch::Receiver<bool>,
}

impl Inside {
    /// Plays on its own desk, which releases the mouse button whatever happens.
    fn play(&self, order: &Order, reader: Option<Arc<Reader>>) -> Result<Report, CannotBegin> {
        let mut desk = desk::open()?;
        let asked = || match (
            *self.is_closing.borrow(),
            self.is_stopped.load(Ordering::Relaxed),
        ) {
            (true, _) => Some(StopReason::CtrlC),
            (false, true) => Some(StopReason::Asked),
            (false, false) => None,
        };
        let outside = Outside {
            desk: desk.as_mut(),
            asked: &asked,
            on_event: &mut |event| self.tell(event),
            live: true,
            reader,
            language: order.language,
        };
        pasyans_bot::run(outside, &order.wanted, &order.settings)
    }

    /// Passes an event on without blocking.
    fn tell(&self, event: BotEvent) {
        match event {
            BotEvent::Seen {
                shot,
                sight,
                unclear,
                pieces,
            } => self.latest.put(Look {
                shot,
                reading: Some(Reading {
                    sight,
                    unclear,
                    pieces,
                }),
            }),
            BotEvent::Frame { shot } => self.latest.put(Look {
                shot,
                reading: None,
            }),
            // The report comes as the result, also from a run that ends before it has found the game.
            BotEvent::Over { .. } => {}
            event => {
                // The page may be gone.
                let _ = self.tell.send(Told::Event(Box::new(event)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use pasyans::words::English;
    use pasyans_bot::{DeskError, End, Phase};
    use tokio::runtime::Builder;
    use tokio::sync::Semaphore;

    use super::*;

    /// What a run tells whose thread does this, and whether the next one can begin then.
    fn news(
        play: impl FnOnce(&Inside) -> Result<Report, CannotBegin> + Send + 'static,
    ) -> (Vec<News>, bool) {
        let runtime = Builder::new_current_thread().build().expect("a runtime");
        let turn = Arc::new(Semaphore::new(1));
        let (_closing, is_closing) = watch::channel(false);
        let permit = Arc::clone(&turn).try_acquire_owned().expect("the first");
        let mut run = Run::on_thread(7, &English, permit, is_closing, play).expect("a thread");
        let news = runtime.block_on(async {
            let mut all = Vec::new();
            loop {
                all.push(run.next().await);
                if matches!(all.last(), Some(News::Over(_))) {
                    // Its thread may still be on its way out if it failed.
                    let _ = turn.acquire().await;
                    return all;
                }
            }
        });
        (news, turn.available_permits() == 1)
    }

    fn phase(inside: &Inside) {
        let phase = Phase::Taking;
        inside.tell(BotEvent::Phase { phase });
    }

    #[test]
    fn a_run_that_fails_has_an_end_as_well() {
        let (news, is_free) = news(|inside| {
            phase(inside);
            panic!("on purpose");
        });
        assert!(matches!(
            news.as_slice(),
            [News::Event(_), News::Over(Ended::Failed)]
        ));
        assert!(is_free);
    }

    #[test]
    fn the_end_comes_once_and_last() {
        let (told, is_free) = news(|inside| {
            let report = Report::new(End::GamesWon, 0.0, Vec::new(), &English);
            phase(inside);
            let over = report.clone();
            inside.tell(BotEvent::Over { report: over });
            Ok(report)
        });
        assert!(matches!(
            told.as_slice(),
            [News::Event(_), News::Over(Ended::Reported(_))]
        ));
        assert!(is_free);
        let (told, _) = news(|_| Err(DeskError::NoDisplay.into()));
        assert!(matches!(
            told.as_slice(),
            [News::Over(Ended::CannotBegin(..))]
        ));
    }
}
