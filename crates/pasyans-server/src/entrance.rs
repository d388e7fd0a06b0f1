//! Accepts WebSocket clients, up to a limit.

use axum::extract::ws::{WebSocket, WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::http::StatusCode;
use axum::http::header::{CONNECTION, UPGRADE};
use axum::response::{IntoResponse, Response};
use tokio::sync::watch;

use crate::client::Client;
use crate::inflow::Unread;
use crate::options::{Patience, ServerOptions};
use crate::seats::Seats;

/// How much is read at once. A connection has this much even if it never says anything.
const READ_BUFFER: usize = 8 << 10;

/// The way in to all WebSockets of a server.
#[derive(Clone, Debug)]
pub struct Entrance {
    patience: Patience,
    seats: Seats,
    is_closing: watch::Receiver<bool>,
}

/// A request for a WebSocket, if it is one.
pub type Upgrade = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

impl Entrance {
    /// An open one. Once `is_closing` turns true, all connections are to be closed.
    pub fn new(options: &ServerOptions, is_closing: watch::Receiver<bool>) -> Self {
        Self {
            patience: options.patience,
            seats: Seats::new(options.connections),
            is_closing,
        }
    }

    /// Whether the server is about to end.
    pub fn is_closing(&self) -> watch::Receiver<bool> {
        self.is_closing.clone()
    }

    /// Ends when the server is about to end.
    pub fn closing(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut is_closing = self.is_closing();
        async move {
            // The sender is only gone when the server is.
            let _ = is_closing.wait_for(|is_closing| *is_closing).await;
        }
    }

    /// Waits until no client is left.
    pub async fn empty(&self) {
        self.seats.empty().await;
    }

    /// Connects a client to `whom`, with messages of at most this many bytes, until `talk` ends.
    pub async fn enter<T: Future<Output = ()> + Send>(
        &self,
        upgrade: Upgrade,
        unread: Unread,
        whom: &str,
        most_bytes: usize,
        talk: impl FnOnce(Client) -> T + Send + 'static,
    ) -> Response {
        let Ok(upgrade) = upgrade else {
            let headers = [(CONNECTION, "upgrade"), (UPGRADE, "websocket")];
            let text = format!("The {whom} speaks over a WebSocket here. The page is at /\n");
            return (StatusCode::UPGRADE_REQUIRED, headers, text).into_response();
        };
        let Some(seat) = self.seats.take(self.patience.silence).await else {
            let text =
                format!("Too many pages are connected to this {whom}. Close some of them.\n");
            return (StatusCode::SERVICE_UNAVAILABLE, text).into_response();
        };
        let patience = self.patience;
        upgrade
            .max_message_size(most_bytes)
            .max_frame_size(most_bytes)
            .read_buffer_size(READ_BUFFER)
            .on_upgrade(async move |socket: WebSocket| {
                talk(Client::new(socket, unread, patience, seat)).await;
            })
    }
}
