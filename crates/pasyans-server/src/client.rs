//! The client at the other end of a WebSocket: its messages, ours, and whether it is still alive.

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
use crate::seats::Seat;

/// How long a close frame and the messages before it may take.
const FAREWELL: Duration = Duration::from_millis(300);
/// How long the header of a sign of life is, which may come between two messages, or in the middle of one.
const SIGN_HEADER: usize = 6;

/// A WebSocket client.
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
    seat: Seat,
}

/// Whether to go on; if not, the last message.
pub type Next<T = ()> = ControlFlow<Option<Ending>, T>;

/// The client is gone, or does not read.
const GONE: Option<Ending> = None;

/// What came from a client, unprocessed.
pub enum Heard {
    /// A frame, or the end.
    Frame(Option<Result<Frame, axum::Error>>),
    /// Nothing for a while.
    Silence,
}

/// A message of a client.
pub enum Said {
    /// It asks for something. Call [`Client::is_done`] once that was read.
    Request(Utf8Bytes),
    /// It has got what was sent before [`Client::ask_for_receipt`] asked with this.
    Receipt(Bytes),
    /// Something that needs no answer.
    Nothing,
}

impl Client {
    /// The client of this socket.
    pub fn new(socket: WebSocket, unread: Unread, patience: Patience, seat: Seat) -> Self {
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
            seat,
        }
    }

    /// Its seat, which it has until it is gone.
    pub const fn seat(&self) -> &Seat {
        &self.seat
    }

    /// How long to wait for this client.
    pub const fn patience(&self) -> Patience {
        self.patience
    }

    /// Waits for the client. Cancel-safe: nothing is lost.
    pub async fn hear(&mut self) -> Heard {
        // In this order, so that a client had its chance to answer the ping.
        tokio::select! {
            biased;
            frame = next(&mut self.socket, &mut self.last) => Heard::Frame(frame),
            _ = self.pulse.tick() => Heard::Silence,
        }
    }

    /// Handles what is common to all clients.
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
            // The pong comes automatically; take it before anything else is read.
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

    /// Sends a frame to the client.
    pub async fn send(&mut self, frame: Frame) -> Next {
        match timeout(self.patience.reader, self.socket.send(frame)).await {
            Ok(Ok(())) => Continue(()),
            _ => Break(GONE),
        }
    }

    /// Asks the client to confirm with this word that everything so far has arrived.
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

    /// Waits until everything is written.
    async fn taken(&mut self, patience: Duration) -> Next {
        match timeout(patience, self.socket.flush()).await {
            Ok(Ok(())) => Continue(()),
            _ => Break(GONE),
        }
    }

    /// Sends the last message, if any, and closes. Does not wait for a client that does not read.
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

/// Sends the last message and the close frame.
async fn say_goodbye(socket: &mut WebSocket, ending: &Ending) -> Result<(), axum::Error> {
    if let Some(refusal) = &ending.refusal {
        socket.send(Frame::text(refusal.to_json())).await?;
    }
    socket.send(Frame::Close(Some(ending.frame()))).await
}
