//! The options of a server.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use pasyans_protocol::Limits;
use pasyans_vision::Reader;

use crate::token::Token;

/// How a server listens, and what it grants.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// The port; `None` is a free one.
    pub port: Option<u16>,
    /// Serves the files of this folder instead of the embedded page.
    pub web: Option<PathBuf>,
    /// The address of a static copy of the page, which links for others lead to: this server is for this machine only.
    pub public_url: Option<String>,
    /// What each connection to the engine may ask for.
    pub limits: Limits,
    /// The reader of pictures; `None` is the default reader.
    pub reader: Option<Arc<Reader>>,
    /// The key to the bot; without one, there is no bot.
    pub bot: Option<Token>,
    /// How many jobs may run at once, those of all connections counted together.
    pub jobs: usize,
    /// How many connections to the engine and the bot there may be at once. When there are more, the one to the engine that has been
    /// idle longest is closed, if it was so for as long as [`Patience::silence`].
    pub connections: usize,
    /// How many HTTP connections there may be at once; when there are more, the oldest is closed.
    pub visitors: usize,
    /// How long to wait for clients.
    pub patience: Patience,
}

impl Default for ServerOptions {
    fn default() -> Self {
        let limits = Limits::default();
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self {
            port: None,
            web: None,
            public_url: None,
            reader: None,
            bot: None,
            // One page may always use all that is granted to a page, also where cores are few.
            jobs: cores.max(limits.jobs),
            limits,
            connections: 256,
            visitors: 512,
            patience: Patience::default(),
        }
    }
}

/// How long to wait for clients.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// Until a request is complete, and between two requests.
    pub request: Duration,
    /// Until a client has read our message.
    pub reader: Duration,
    /// Between two signs of life of a connection to the engine or the bot; it is asked for one after half of that.
    pub silence: Duration,
    /// Until a client with a wrong key to the bot is disconnected. It gets no other answers.
    pub wrong_key: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            request: Duration::from_secs(10),
            reader: Duration::from_secs(20),
            silence: Duration::from_secs(40),
            wrong_key: Duration::from_millis(500),
        }
    }
}
