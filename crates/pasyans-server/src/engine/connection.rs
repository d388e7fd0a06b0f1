//! One connection to the engine, from the first message to the last.

use std::future::poll_fn;
use std::ops::ControlFlow::{self, Break, Continue};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use pasyans_engine::Session;
use tokio::sync::{mpsc, watch};
use tokio::task::spawn_blocking;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use super::refusals::{self, Ending};
use super::{Door, outbox};
use crate::inflow::{SMALL, Unread};
use crate::options::Patience;

/// How long a close frame and what is said before it may take.
const FAREWELL: Duration = Duration::from_millis(300);
/// How long the header of a sign of life is, which may come between two messages, or in the middle of one.
const SIGN_HEADER: usize = 6;

/// A client and its session.
///
/// Requests are read one at a time, and the next only when the reply to the last was taken. So a client that reads
/// nothing gets nothing done, and fills no memory.
pub struct Connection {
    socket: WebSocket,
    /// What jobs say. It stands before the session and is dropped first, so that no job waits for a reader any more.
    said: mpsc::Receiver<String>,
    /// Nothing only while it reads a request, or if that failed.
    session: Option<Box<Session>>,
    patience: Patience,
    /// Whether something came since the client was last asked for a sign of life.
    is_heard: bool,
    unread: Unread,
    /// The last message that was large, until the next one is looked for.
    last: Option<Utf8Bytes>,
}

/// Whether to go on; if not, what is still to be said.
type Next = ControlFlow<Option<Ending>>;

/// The client is gone, or does not take what is said.
const GONE: Next = Break(None);

impl Connection {
    /// A connection whose session may use what is granted at the door.
    pub fn new(socket: WebSocket, unread: Unread, door: &Door) -> Self {
        let (queue, said) = outbox::queue();
        let mut session =
            Session::with_threads(door.limits, queue).with_gate(Arc::clone(&door.gate));
        if let Some(reader) = &door.reader {
            session = session.with_reader(Arc::clone(reader));
        }
        Self {
            socket,
            said,
            session: Some(Box::new(session)),
            patience: door.patience,
            is_heard: true,
            unread,
            last: None,
        }
    }

    /// Serves the client until it leaves or the server closes. Its jobs end with it.
    pub async fn serve(mut self, mut is_closing: watch::Receiver<bool>) {
        let ending = tokio::select! {
            // The sender is only gone when the server is.
            _ = is_closing.wait_for(|is_closing| *is_closing) => Some(Ending::going_away()),
            ending = self.talk() => ending,
        };
        let Self {
            mut socket,
            said,
            session,
            ..
        } = self;
        drop(said);
        drop(session);
        if let Some(ending) = ending {
            // Whoever does not listen is not waited for.
            let _ = timeout(FAREWELL, say_goodbye(&mut socket, &ending)).await;
        }
    }

    /// Answers until there is nobody to answer.
    async fn talk(&mut self) -> Option<Ending> {
        let pause = self.patience.silence / 2;
        let mut pulse = interval_at(Instant::now() + pause, pause);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            // In this order: whoever is asked for a sign of life had the chance to give it.
            let next = tokio::select! {
                biased;
                Some(text) = self.said.recv() => self.send(Frame::text(text)).await,
                frame = next(&mut self.socket, &mut self.last) => self.take(frame).await,
                _ = pulse.tick() => self.ask_for_a_sign().await,
            };
            if let Break(ending) = next {
                return ending;
            }
        }
    }

    async fn take(&mut self, frame: Option<Result<Frame, axum::Error>>) -> Next {
        self.is_heard = true;
        match frame {
            Some(Ok(Frame::Text(text))) => self.answer(text).await,
            Some(Ok(Frame::Binary(_))) => {
                self.unread.begin_anew();
                self.send(Frame::text(refusals::binary().to_json())).await
            }
            // The pong is made by itself; it has to be taken before anything else is read.
            Some(Ok(Frame::Ping(bytes))) => {
                self.unread.leave_out(SIGN_HEADER + bytes.len());
                self.taken(self.patience.reader).await
            }
            Some(Ok(Frame::Pong(bytes))) => {
                self.unread.leave_out(SIGN_HEADER + bytes.len());
                Continue(())
            }
            // So is the answer to a farewell.
            Some(Ok(Frame::Close(_))) => {
                let _ = self.taken(FAREWELL).await;
                GONE
            }
            None => GONE,
            Some(Err(error)) => Break(Ending::unreadable(error)),
        }
    }

    /// Has the session read a request, and sends the reply if there is one already.
    ///
    /// Most requests take microseconds, but one that loads a game may have a megabyte of moves. Nobody else should wait for
    /// that, so sessions do not run on the thread that serves all connections.
    async fn answer(&mut self, request: Utf8Bytes) -> Next {
        let Some(mut session) = self.session.take() else {
            return Break(Some(Ending::fault()));
        };
        let text = request.clone();
        let mut reading = spawn_blocking(move || {
            let reply = session.receive(&text);
            (session, reply.map(|reply| reply.to_json()))
        });
        loop {
            // A job that waits for its event to be taken must not keep the session waiting.
            tokio::select! {
                biased;
                read = &mut reading => {
                    let Ok((session, reply)) = read else {
                        return Break(Some(Ending::fault()));
                    };
                    self.session = Some(session);
                    self.last = (request.len() > SMALL).then_some(request);
                    self.unread.begin_anew();
                    return match reply {
                        Some(reply) => self.send(Frame::text(reply)).await,
                        None => Continue(()),
                    };
                }
                Some(text) = self.said.recv() => {
                    let next = self.send(Frame::text(text)).await;
                    if next.is_break() {
                        return next;
                    }
                }
            }
        }
    }

    async fn ask_for_a_sign(&mut self) -> Next {
        if !self.is_heard {
            return GONE;
        }
        self.is_heard = false;
        self.send(Frame::Ping(Default::default())).await
    }

    async fn send(&mut self, frame: Frame) -> Next {
        match timeout(self.patience.reader, self.socket.send(frame)).await {
            Ok(Ok(())) => Continue(()),
            _ => GONE,
        }
    }

    /// Waits until all that was said is taken.
    async fn taken(&mut self, patience: Duration) -> Next {
        match timeout(patience, self.socket.flush()).await {
            Ok(Ok(())) => Continue(()),
            _ => GONE,
        }
    }
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
