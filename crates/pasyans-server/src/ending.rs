//! How connections end, and the refusals of unreadable messages.

use axum::extract::ws::{CloseCode, CloseFrame, close_code};
use pasyans_protocol::{Code, Message};
use tungstenite::error::CapacityError;

/// Why a connection ends, with its last message.
pub struct Ending {
    /// The last message, if one says more than the code.
    pub refusal: Option<Message>,
    /// The code that a WebSocket is closed with.
    pub code: CloseCode,
}

impl Ending {
    /// The server is stopped.
    pub fn going_away() -> Self {
        Self {
            refusal: None,
            code: close_code::AWAY,
        }
    }

    /// The client was idle, and another one needs its seat. It may come again when there is something to do.
    pub fn make_room() -> Self {
        Self {
            refusal: None,
            code: close_code::AGAIN,
        }
    }

    /// The client may not be here.
    pub fn not_allowed() -> Self {
        Self {
            refusal: None,
            code: close_code::POLICY,
        }
    }

    /// A request ran into an error of ours.
    pub fn fault() -> Self {
        let message = "the engine failed; this is an error in Pasyans";
        Self {
            refusal: Some(Message::refusal(Code::Fault, message)),
            code: close_code::ERROR,
        }
    }

    /// The message cannot be read. `None` if the connection itself broke.
    pub fn unreadable(error: axum::Error) -> Option<Self> {
        let error = error.into_inner();
        let (code, close, message) = match error.downcast_ref()? {
            tungstenite::Error::Capacity(CapacityError::MessageTooLong { size, max_size }) => {
                let message =
                    format!("the message has {size} bytes; this engine reads at most {max_size}");
                (Code::TooLarge, close_code::SIZE, message)
            }
            tungstenite::Error::Utf8(_) => {
                let message = "the message is not UTF-8".to_owned();
                (Code::BadJson, close_code::INVALID, message)
            }
            tungstenite::Error::Protocol(error) => {
                let message = format!("WebSocket protocol error: {error}");
                (Code::BadRequest, close_code::PROTOCOL, message)
            }
            _ => return None,
        };
        Some(Self {
            refusal: Some(Message::refusal(code, &message)),
            code: close,
        })
    }

    /// The WebSocket close frame for this ending.
    pub fn frame(&self) -> CloseFrame {
        CloseFrame {
            code: self.code,
            reason: "".into(),
        }
    }
}

/// The answer to a binary message.
pub fn binary() -> Message {
    Message::refusal(
        Code::BadJson,
        "binary messages are not supported; send JSON as text",
    )
}
