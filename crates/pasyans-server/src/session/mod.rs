//! The engine protocol over a WebSocket: one session per connection.

mod connection;
mod outbox;

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::response::Response;
use pasyans_protocol::{JobGate, Limits};
use pasyans_vision::Reader;

use self::connection::Connection;
use crate::entrance::Entrance;
use crate::inflow::Unread;
use crate::options::ServerOptions;

/// The path of the WebSocket.
pub const PATH: &str = "/engine";

/// What each session is granted.
#[derive(Clone, Debug)]
pub struct Door {
    limits: Limits,
    reader: Option<Arc<Reader>>,
    gate: Arc<JobGate>,
    entrance: Entrance,
}

impl Door {
    /// An entrance for sessions with these options.
    pub fn new(options: &ServerOptions, entrance: Entrance) -> Self {
        let mut limits = options.limits;
        limits.jobs = limits.jobs.min(options.jobs);
        Self {
            limits,
            reader: options.reader.clone(),
            gate: Arc::new(JobGate::new(options.jobs, limits.memory)),
            entrance,
        }
    }
}

/// The answer to a request for the WebSocket.
pub async fn enter(
    State(door): State<Door>,
    Extension(unread): Extension<Unread>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let (entrance, most) = (door.entrance.clone(), door.limits.message_bytes);
    entrance
        .enter(upgrade, unread, "engine", most, async move |client| {
            let connection = Connection::new(client, &door);
            connection.serve(door.entrance.closing()).await;
        })
        .await
}
