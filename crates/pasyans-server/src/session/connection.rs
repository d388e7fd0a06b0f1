//! The connection of one session, from its first message to its last.

use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;

use axum::extract::ws::{Message as Frame, Utf8Bytes};
use pasyans_protocol::Session;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

use super::{Door, outbox};
use crate::client::{Client, Heard, Next, Said};
use crate::ending::Ending;

/// A client and its session.
///
/// Requests are read one at a time, and the next only when the reply to the last was taken. So a client that reads
/// nothing gets nothing done, and fills no memory.
pub struct Connection {
    client: Client,
    /// What jobs say. It stands before the session and is dropped first, so that no job waits for a reader any more.
    said: mpsc::Receiver<String>,
    /// Nothing only while it reads a request, or if that failed.
    session: Option<Box<Session>>,
}

impl Connection {
    /// A connection whose session may use what is granted at the door.
    pub fn new(client: Client, door: &Door) -> Self {
        let (queue, said) = outbox::queue();
        let mut session =
            Session::with_threads(door.limits, queue).with_gate(Arc::clone(&door.gate));
        if let Some(reader) = &door.reader {
            session = session.with_reader(Arc::clone(reader));
        }
        Self {
            client,
            said,
            session: Some(Box::new(session)),
        }
    }

    /// Serves the client until it leaves or the server closes. Its jobs end with it.
    pub async fn serve(mut self, closing: impl Future<Output = ()>) {
        self.note_idleness();
        let wanted = self.client.seat().wanted();
        let ending = tokio::select! {
            () = closing => Some(Ending::going_away()),
            () = wanted => Some(Ending::make_room()),
            ending = self.talk() => ending,
        };
        let Self {
            client,
            said,
            session,
        } = self;
        drop(said);
        drop(session);
        client.hang_up(ending).await;
    }

    /// Answers until there is nobody to answer.
    async fn talk(&mut self) -> Option<Ending> {
        loop {
            let next = tokio::select! {
                biased;
                Some(text) = self.said.recv() => {
                    let next = self.client.send(Frame::text(text)).await;
                    self.note_idleness();
                    next
                }
                heard = self.client.hear() => self.take(heard).await,
            };
            if let Break(ending) = next {
                return ending;
            }
        }
    }

    /// Notes down whether anything is left to do for this client.
    fn note_idleness(&self) {
        let is_idle = self
            .session
            .as_ref()
            .is_some_and(|session| !session.has_jobs());
        self.client.seat().set_idle(is_idle);
    }

    async fn take(&mut self, heard: Heard) -> Next {
        match self.client.take(heard).await? {
            Said::Request(request) => {
                self.client.seat().set_idle(false);
                let next = self.answer(request).await;
                self.note_idleness();
                next
            }
            Said::Receipt(_) | Said::Nothing => Continue(()),
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
                    self.client.is_done(request);
                    return match reply {
                        Some(reply) => self.client.send(Frame::text(reply)).await,
                        None => Continue(()),
                    };
                }
                Some(text) = self.said.recv() => {
                    self.client.send(Frame::text(text)).await?;
                }
            }
        }
    }
}
