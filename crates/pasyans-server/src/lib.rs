//! The page of Pasyans on the local machine: plain files over HTTP, and the engine protocol over a WebSocket.
//!
//! A [`Server`] listens on 127.0.0.1 only and answers only pages that it served itself: requests with a foreign
//! `Host` or `Origin` are refused. Each WebSocket is one session of the engine ([`pasyans_protocol::Session`]). A
//! client with the [`Token`] can start the bot ([`pasyans_bot`]).
//!
//! ```no_run
//! use pasyans_server::{ServerOptions, Server};
//!
//! let server = Server::bind(ServerOptions::default())?;
//! println!("{}", server.url());
//! server.run(std::future::pending());
//! # Ok::<(), pasyans_server::BindError>(())
//! ```

mod bot;
mod client;
mod content_type;
mod description;
mod ending;
mod entrance;
mod guard;
mod inflow;
mod neighbour;
mod options;
mod own_hosts;
mod page;
mod seats;
mod server;
mod session;
mod socket;
mod token;
mod visitors;

pub use crate::neighbour::Neighbour;
pub use crate::options::{Patience, ServerOptions};
pub use crate::server::{BindError, Server};
pub use crate::token::Token;
