//! One connection to the bot, from the first message to the last.

use std::ops::ControlFlow::{Break, Continue};
use std::pin::pin;
use std::sync::Arc;

use axum::extract::ws::{Message as Frame, Utf8Bytes};
use pasyans_protocol::{Asking, Code, Refusal};
use tokio::time::sleep;

use super::message::{Body, Hello, Message};
use super::picture::Packed;
use super::request::{HELLO, Order, Request};
use super::run::{Ended, News, Run};
use super::{BotDoor, screen};
use crate::client::{Client, Heard, Next, Said};
use crate::ending::Ending;

/// The payload of the ping after a picture.
const PICTURE: &[u8] = b"picture";

/// A client, and its run.
///
/// The run is dropped with the connection, and so ends with it: nobody is left to press Stop.
pub struct BotConnection {
    client: Client,
    door: BotDoor,
    /// Whether the client has shown the key.
    is_known: bool,
    run: Option<Run>,
}

impl BotConnection {
    /// A connection whose client has not sent the key yet.
    pub fn new(client: Client, door: BotDoor) -> Self {
        Self {
            client,
            door,
            is_known: false,
            run: None,
        }
    }

    /// Serves the client until it leaves or the server closes.
    pub async fn serve(mut self) {
        let ending = self.talk().await;
        drop(self.run);
        self.client.hang_up(ending).await;
    }

    /// Answers until the client is gone. When the server closes, the run notices that itself, and its end is sent
    /// first.
    async fn talk(&mut self) -> Option<Ending> {
        let mut closing = pin!(self.door.entrance.closing());
        loop {
            let is_running = self.run.is_some();
            let next = tokio::select! {
                biased;
                () = &mut closing, if !is_running => Break(Some(Ending::going_away())),
                Some(news) = news(&mut self.run), if is_running => self.tell(news).await,
                heard = self.client.hear() => self.take(heard).await,
            };
            if let Break(ending) = next {
                return ending;
            }
        }
    }

    async fn take(&mut self, heard: Heard) -> Next {
        match self.client.take(heard).await? {
            Said::Request(request) => self.answer(request).await,
            Said::Receipt(word) => {
                if let Some(run) = &mut self.run
                    && *word == *PICTURE
                {
                    run.view().has_arrived();
                }
                Continue(())
            }
            Said::Nothing => Continue(()),
        }
    }

    /// Sends the news of a run.
    async fn tell(&mut self, news: News) -> Next {
        let Some(id) = self.run.as_ref().map(Run::id) else {
            return Continue(());
        };
        match news {
            News::Event(event) => self.say(Some(id), &*event).await,
            News::Picture(picture) => self.show(id, picture).await,
            News::Over(ended) => {
                if let Some(mut run) = self.run.take()
                    && let Some(picture) = run.view().last().await
                {
                    self.show(id, picture).await?;
                }
                self.say(Some(id), last_words(ended)).await
            }
        }
    }

    async fn show(&mut self, id: u64, picture: Packed) -> Next {
        self.say(Some(id), picture.event).await?;
        self.client.send(Frame::binary(picture.jpeg)).await?;
        self.client.ask_for_receipt(PICTURE).await
    }

    async fn say(&mut self, id: Option<u64>, body: impl Into<Body>) -> Next {
        let message = Message::new(id, body);
        self.client.send(Frame::text(message.to_json())).await
    }

    async fn answer(&mut self, request: Utf8Bytes) -> Next {
        let asking = Asking::read(&request);
        self.client.is_done(request);
        let asking = match asking {
            Ok(asking) => asking,
            Err((id, refusal)) => return self.say(id, refusal).await,
        };
        let id = asking.id;
        match self.do_as_asked(asking).await {
            Ok(Some(body)) => self.say(Some(id), body).await,
            Ok(None) => Continue(()),
            Err(refusal) => {
                let is_locked_out = refusal.code == Code::BadToken;
                self.say(Some(id), refusal).await?;
                if is_locked_out {
                    sleep(self.client.patience().wrong_key).await;
                    return Break(Some(Ending::not_allowed()));
                }
                Continue(())
            }
        }
    }

    /// The reply; `None` if a run began.
    async fn do_as_asked(&mut self, asking: Asking) -> Result<Option<Body>, Refusal> {
        let id = asking.id;
        if !self.is_known && asking.name != HELLO {
            let message =
                "the bot moves the mouse: send the key that pasyans serve printed, with bot.hello";
            return Err(Refusal::new(Code::BadToken, message));
        }
        if self.run.as_ref().is_some_and(|run| run.id() == id) {
            let message = format!("a job with the id {id} is running: use another id");
            return Err(Refusal::new(Code::IdInUse, message));
        }
        match Request::read(asking)? {
            Request::Hello(token, language) if self.door.token.is(&token) => {
                self.is_known = true;
                let hello = Hello::new(screen::monitors().await, language);
                Ok(Some(Body::Hello(Box::new(hello))))
            }
            Request::Hello(..) => {
                let message = "this is not the key of this server: use the one that it printed";
                Err(Refusal::new(Code::BadToken, message))
            }
            Request::Command(order) => {
                let command = order.settings.command_line(&order.wanted);
                Ok(Some(Body::Command { command }))
            }
            Request::Start(order) => {
                self.begin(id, order)?;
                Ok(None)
            }
            Request::Stop => match &self.run {
                Some(run) => {
                    run.stop();
                    Ok(Some(Body::Stopping))
                }
                None => {
                    let message = "this page has started no run";
                    Err(Refusal::new(Code::NoSuchJob, message))
                }
            },
        }
    }

    fn begin(&mut self, id: u64, order: Order) -> Result<(), Refusal> {
        let Ok(turn) = Arc::clone(&self.door.turn).try_acquire_owned() else {
            let message = match self.run.is_some() {
                true => "the bot is already playing: stop it first",
                false => "the bot is playing for another page: stop it there first",
            };
            return Err(Refusal::new(Code::Busy, message));
        };
        let (reader, is_closing) = (self.door.reader.clone(), self.door.entrance.is_closing());
        let run = Run::begin(id, order, turn, reader, is_closing);
        let run = run.map_err(|error| {
            let message = format!("cannot start the bot: {error}");
            Refusal::new(Code::CannotBegin, message)
        })?;
        self.run = Some(run);
        Ok(())
    }
}

/// Waits for news of the run; `None` without a run.
async fn news(run: &mut Option<Run>) -> Option<News> {
    match run {
        Some(run) => Some(run.next().await),
        None => None,
    }
}

/// The only reply to the request that began a run.
fn last_words(ended: Ended) -> Body {
    match ended {
        Ended::Reported(report) => report.into(),
        Ended::CannotBegin(error, language) => {
            Refusal::because(Code::CannotBegin, error.words().into(), language).into()
        }
        Ended::Failed => {
            let message =
                "the bot failed; this is an error in Pasyans. The mouse button is released";
            Refusal::new(Code::Fault, message).into()
        }
    }
}
