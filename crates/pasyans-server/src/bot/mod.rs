//! The bot over a WebSocket, for clients with the key, because it moves the mouse. One run at a time.

mod connection;
mod message;
mod picture;
mod request;
mod run;
mod screen;
mod view;

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::response::Response;
use pasyans_vision::Reader;
use tokio::sync::Semaphore;

use self::connection::BotConnection;
use crate::entrance::Entrance;
use crate::inflow::Unread;
use crate::token::Token;

/// The path of the WebSocket.
pub const PATH: &str = "/bot";

/// The longest message that is read; all requests are short.
const MOST_BYTES: usize = 16 << 10;

/// What clients of the bot need.
#[derive(Clone, Debug)]
pub struct BotDoor {
    token: Token,
    reader: Option<Arc<Reader>>,
    /// Holds the only permit for a run.
    turn: Arc<Semaphore>,
    entrance: Entrance,
}

impl BotDoor {
    /// An entrance with this key.
    pub fn new(token: Token, reader: Option<Arc<Reader>>, entrance: Entrance) -> Self {
        Self {
            token,
            reader,
            turn: Arc::new(Semaphore::new(1)),
            entrance,
        }
    }

    /// Waits until no run holds the mouse.
    pub async fn at_rest(&self) {
        // Nobody closes the semaphore.
        let _ = self.turn.acquire().await;
    }
}

/// The answer to a request for the WebSocket.
pub async fn enter(
    State(door): State<BotDoor>,
    Extension(unread): Extension<Unread>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let entrance = door.entrance.clone();
    entrance
        .enter(upgrade, unread, "bot", MOST_BYTES, async move |client| {
            BotConnection::new(client, door).serve().await;
        })
        .await
}
