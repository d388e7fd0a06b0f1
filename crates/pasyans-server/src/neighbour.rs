//! A server of ours that already listens on a port of this machine.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::description::{NAME, PATH};

/// How long it may take to say who it is. A server that starts at the same moment answers as soon as it runs.
const PATIENCE: Duration = Duration::from_secs(3);
/// The longest answer that is read; ours is a fraction of it.
const ANSWER_BYTES: u64 = 16 << 10;

/// Another server of the page, in another process.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Neighbour {
    /// The address of its page, without a key to its bot: only the one who started it has that.
    pub url: String,
    /// The version of `pasyans` that it runs, which may differ from ours.
    pub version: String,
}

impl Neighbour {
    /// Our server on this port. `None` if nothing listens there, or another program.
    #[must_use]
    pub fn at(port: u16) -> Option<Self> {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let answer = ask(address).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let is_found = head.split(' ').nth(1) == Some("200");
        let description: Value = serde_json::from_str(body).ok()?;
        let is_ours = is_found && description["name"] == NAME;
        let version = description["version"].as_str()?;
        // A foreign program may say anything, and this is printed.
        let is_plain = version
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "-+.".contains(c));
        (is_ours && is_plain).then(|| Self {
            url: format!("http://{address}/"),
            version: version.to_owned(),
        })
    }
}

/// What it says of itself, with its headers.
fn ask(address: SocketAddr) -> io::Result<String> {
    let began = Instant::now();
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = format!("GET {PATH} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut stream = stream.take(ANSWER_BYTES);
    let mut answer = Vec::new();
    let mut part = [0; 1024];
    loop {
        let left = PATIENCE.saturating_sub(began.elapsed());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        stream.get_ref().set_read_timeout(Some(left))?;
        match stream.read(&mut part)? {
            0 => break,
            count => answer.extend_from_slice(&part[..count]),
        }
    }
    String::from_utf8(answer).map_err(io::Error::other)
}
