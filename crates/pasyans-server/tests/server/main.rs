//! A real server, and clients on real sockets.

mod bot;
mod foreign;
mod http;
mod limits;
mod neighbour;
mod patience;
mod session;
mod shutdown;
mod support;
