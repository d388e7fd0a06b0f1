//! What the page asks first: which engine there is, and where the bot is.

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use pasyans_protocol::PROTOCOL;
use serde_json::json;

use crate::{bot, session};

/// Where the page finds it.
pub const PATH: &str = "/engine.json";

/// Says which engine there is; and where the bot is, if there is one.
pub async fn answer(State(has_bot): State<bool>) -> Response {
    let mut description = json!({
        "engine": "websocket",
        "path": session::PATH.trim_start_matches('/'),
        "protocol": PROTOCOL,
        "version": env!("CARGO_PKG_VERSION"),
    });
    if has_bot {
        description["bot"] = bot::PATH.trim_start_matches('/').into();
    }
    let json = [(CONTENT_TYPE, "application/json")];
    (json, description.to_string()).into_response()
}
