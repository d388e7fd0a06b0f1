//! What the page asks first: which engine there is, and where the bot is.

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use pasyans_protocol::PROTOCOL;
use serde_json::json;

use crate::{bot, session};

/// Where the page finds it.
pub const PATH: &str = "/engine.json";
/// By which a second server knows the first one.
pub const NAME: &str = "pasyans";

/// What differs from server to server.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Whether there is a bot.
    pub has_bot: bool,
    /// The address of the static page that links for others lead to.
    pub public_url: Option<String>,
}

/// Says which engine there is; and where the bot and the page for others are, if there are any.
pub async fn answer(State(offer): State<Offer>) -> Response {
    let mut description = json!({
        "engine": "websocket",
        "name": NAME,
        "path": session::PATH.trim_start_matches('/'),
        "protocol": PROTOCOL,
        "version": env!("CARGO_PKG_VERSION"),
    });
    if offer.has_bot {
        description["bot"] = bot::PATH.trim_start_matches('/').into();
    }
    if let Some(url) = offer.public_url {
        description["public_url"] = url.into();
    }
    let json = [(CONTENT_TYPE, "application/json")];
    (json, description.to_string()).into_response()
}
