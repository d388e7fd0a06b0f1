//! The client at the other end of a WebSocket: what it says, what it is told, and whether it is still there.

use std::future::poll_fn;
use std::ops::ControlFlow::{self, Break, Continue};
use std::pin::pin;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};

use crate::ending::{self, Ending};
use crate::inflow::{SMALL, Unread};
use crate::options::Patience;

/// How long a close frame and what is said before it may take.
const FAREWELL: Duration = Duration::from_millis(300);
/// How long the header of a sign of life is, which may come between two messages, or in the middle of one.
const SIGN_HEADER: usize = 6;

/// A client.
pub struct Client {
    socket: WebSocket,
    patience: Patience,
    /// Whether something came since the client was last asked for a sign of life.
    is_heard: bool,
    /// When it is asked for the next one.
    pulse: Interval,
    unread: Unread,
    /// The last message that was large, until the next one is looked for.
    last: Option<Utf8Bytes>,
}

/// Whether to go on; if not, what is still to be said.
pub type Next<T = ()> = ControlFlow<Option<Ending>, T>;

/// The client is gone, or does not take what is said.
const GONE: Option<Ending> = None;

/// What comes from a client, before anything is done about it.
pub enum Heard {
    /// A frame, or the end.
    Frame(Option<Result<Frame, axum::Error>>),
    /// Nothing for a while.
    Silence,
}

/// What a client says.
pub enum Said {
    /// It asks for something. [`Client::is_done`] has to be told when that was read.
    Request(Utf8Bytes),
    /// It has got what was sent before [`Client::ask_for_receipt`] asked with this.
    Receipt(Bytes),
    /// Nothing that anybody has to know of.
    Nothing,
}

impl Client {
    /// The client of this socket.
    pub fn new(socket: WebSocket, unread: Unread, patience: Patience) -> Self {
        let pause = patience.silence / 2;
        let mut pulse = interval_at(Instant::now() + pause, pause);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self {
            socket,
            patience,
            is_heard: true,
            pulse,
            unread,
            last: None,
        }
    }

    /// How long this client is waited for.
    pub const fn patience(&self) -> Patience {
        self.patience
    }

    /// Waits for the client. Nothing is lost if somebody stops waiting.
    pub async fn hear(&mut self) -> Heard {
        // In this order: whoever is asked for a sign of life had the chance to give it.
        tokio::select! {
            biased;
            frame = next(&mut self.socket, &mut self.last) => Heard::Frame(frame),
            _ = self.pulse.tick() => Heard::Silence,
        }
    }

    /// Does what is the same for all about what was heard.
    pub async fn take(&mut self, heard: Heard) -> Next<Said> {
        let Heard::Frame(frame) = heard else {
            return nothing(self.ask_for_a_sign().await);
        };
        self.is_heard = true;
        match frame {
            Some(Ok(Frame::Text(text))) => Continue(Said::Request(text)),
            Some(Ok(Frame::Binary(_))) => {
                self.unread.begin_anew();
                nothing(self.send(Frame::text(ending::binary().to_json())).await)
            }
            // The pong is made by itself; it has to be taken before anything else is read.
            Some(Ok(Frame::Ping(bytes))) => {
                self.unread.leave_out(SIGN_HEADER + bytes.len());
                nothing(self.taken(self.patience.reader).await)
            }
            Some(Ok(Frame::Pong(bytes))) => {
                self.unread.leave_out(SIGN_HEADER + bytes.len());
                Continue(Said::Receipt(bytes))
            }
            // So is the answer to a farewell.
            Some(Ok(Frame::Close(_))) => {
                let _ = self.taken(FAREWELL).await;
                Break(GONE)
            }
            None => Break(GONE),
            Some(Err(error)) => Break(Ending::unreadable(error)),
        }
    }

    /// A request was read, and the next one may come.
    pub fn is_done(&mut self, request: Utf8Bytes) {
        self.last = (request.len() > SMALL).then_some(request);
        self.unread.begin_anew();
    }

    /// Tells the client something.
    pub async fn send(&mut self, frame: Frame) -> Next {
        match timeout(self.patience.reader, self.socket.send(frame)).await {
            Ok(Ok(())) => Continue(()),
            _ => Break(GONE),
        }
    }

    /// Has the client say this when all that it was told so far has arrived.
    pub async fn ask_for_receipt(&mut self, word: &'static [u8]) -> Next {
        self.send(Frame::Ping(Bytes::from_static(word))).await
    }

    async fn ask_for_a_sign(&mut self) -> Next {
        if !self.is_heard {
            return Break(GONE);
        }
        self.is_heard = false;
        self.send(Frame::Ping(Default::default())).await
    }

    /// Waits until all that was said is taken.
    async fn taken(&mut self, patience: Duration) -> Next {
        match timeout(patience, self.socket.flush()).await {
            Ok(Ok(())) => Continue(()),
            _ => Break(GONE),
        }
    }

    /// Says the last words, if there are any, and hangs up. Whoever does not listen is not waited for.
    pub async fn hang_up(mut self, ending: Option<Ending>) {
        if let Some(ending) = ending {
            let _ = timeout(FAREWELL, say_goodbye(&mut self.socket, &ending)).await;
        }
    }
}

fn nothing(next: Next) -> Next<Said> {
    next.map_continue(|()| Said::Nothing)
}

/// The next frame. The last message is let go only when the socket has begun to wait for it: the buffer that it came
/// in is given up then, and not kept for the next one, however small that is. (It has no room left; see
/// [`crate::socket`].)
async fn next(
    socket: &mut WebSocket,
    last: &mut Option<Utf8Bytes>,
) -> Option<Result<Frame, axum::Error>> {
    let mut receiving = pin!(socket.recv());
    poll_fn(|context| {
        let frame = receiving.as_mut().poll(context);
        *last = None;
        frame
    })
    .await
}

/// The last words.
async fn say_goodbye(socket: &mut WebSocket, ending: &Ending) -> Result<(), axum::Error> {
    if let Some(refusal) = &ending.refusal {
        socket.send(Frame::text(refusal.to_json())).await?;
    }
    socket.send(Frame::Close(Some(ending.frame()))).await
}
