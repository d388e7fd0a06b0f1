//! A real server, and clients on real sockets.

mod bot;
mod engine;
mod foreign;
mod http;
mod limits;
mod patience;
mod shutdown;
mod support;
