//! The engine over a WebSocket: one session a connection.

mod connection;
mod outbox;
mod refusals;

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{WebSocket, WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::http::StatusCode;
use axum::http::header::{CONNECTION, CONTENT_TYPE, UPGRADE};
use axum::response::{IntoResponse, Response};
use pasyans_engine::{JobGate, Limits, PROTOCOL};
use pasyans_vision::Reader;
use serde_json::json;
use tokio::sync::{Semaphore, watch};

use self::connection::Connection;
use crate::inflow::Unread;
use crate::options::{Options, Patience};

/// The path of the WebSocket.
pub const PATH: &str = "/engine";

/// How much is read at once. A connection has this much even if it never says anything.
const READ_BUFFER: usize = 8 << 10;

/// Lets clients in, as long as there are not too many.
#[derive(Clone, Debug)]
pub struct Door {
    limits: Limits,
    reader: Option<Arc<Reader>>,
    gate: Arc<JobGate>,
    patience: Patience,
    most: usize,
    seats: Arc<Semaphore>,
    is_closing: watch::Receiver<bool>,
}

impl Door {
    /// An open one. Once `is_closing` turns true, all connections are closed.
    pub fn new(options: &Options, is_closing: watch::Receiver<bool>) -> Self {
        // More seats than a semaphore can count are as good as all that it can.
        let most = options.connections.min(Semaphore::MAX_PERMITS);
        let mut limits = options.limits;
        limits.jobs = limits.jobs.min(options.jobs);
        Self {
            limits,
            reader: options.reader.clone(),
            gate: Arc::new(JobGate::new(options.jobs)),
            patience: options.patience,
            most,
            seats: Arc::new(Semaphore::new(most)),
            is_closing,
        }
    }

    /// Waits until nobody is left.
    pub async fn empty(&self) {
        let all = u32::try_from(self.most).unwrap_or(u32::MAX);
        // Nobody closes the semaphore.
        let _ = self.seats.acquire_many(all).await;
    }
}

/// The answer to a request for the WebSocket.
pub async fn enter(
    State(door): State<Door>,
    Extension(unread): Extension<Unread>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else {
        let headers = [(CONNECTION, "upgrade"), (UPGRADE, "websocket")];
        let text = "Here the engine speaks over a WebSocket. The page is at /\n";
        return (StatusCode::UPGRADE_REQUIRED, headers, text).into_response();
    };
    let Ok(seat) = Arc::clone(&door.seats).try_acquire_owned() else {
        let text = "Too many pages are connected to this engine. Close some of them.\n";
        return (StatusCode::SERVICE_UNAVAILABLE, text).into_response();
    };
    let most = door.limits.message_bytes;
    upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(READ_BUFFER)
        .on_upgrade(async move |socket: WebSocket| {
            let connection = Connection::new(socket, unread, &door);
            connection.serve(door.is_closing).await;
            drop(seat);
        })
}

/// What the page asks first: which engine there is, and where.
pub async fn description() -> Response {
    let description = json!({
        "engine": "websocket",
        "path": PATH.trim_start_matches('/'),
        "protocol": PROTOCOL,
        "version": env!("CARGO_PKG_VERSION"),
    });
    let json = [(CONTENT_TYPE, "application/json")];
    (json, description.to_string()).into_response()
}
