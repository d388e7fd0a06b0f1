//! A server on a free port, and clients for it.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use pasyans_server::{Patience, Server, ServerOptions};
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tungstenite::handshake::client::generate_key;
use tungstenite::http::{Request, Uri};
use tungstenite::{Message, WebSocket};

/// Whatever takes longer hangs. No machine is as slow as that.
pub const LONG: Duration = Duration::from_secs(120);

/// A server that is stopped when it is dropped.
pub struct Running {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    /// Closed when the server has ended.
    ended: Receiver<()>,
}

impl Running {
    pub fn new(options: ServerOptions) -> Self {
        let server = Server::bind(options).expect("a free port");
        let url = server.url();
        let address = url
            .trim_start_matches("http://")
            .trim_end_matches('/')
            .parse()
            .expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        let (runs, ended) = channel();
        let thread = thread::spawn(move || {
            let _runs = runs;
            server.run(async {
                let _ = stopped.await;
            });
        });
        Self {
            address,
            stop: Some(stop),
            thread: Some(thread),
            ended,
        }
    }

    /// Stops it, and waits until it has ended.
    pub fn stop(&mut self) {
        drop(self.stop.take());
        let ended = self.ended.recv_timeout(LONG);
        assert_eq!(ended, Err(RecvTimeoutError::Disconnected), "it goes on");
        if let Some(thread) = self.thread.take() {
            thread.join().expect("no panic");
        }
    }

    /// A plain connection.
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_nodelay(true).expect("set");
        stream.set_read_timeout(Some(LONG)).expect("a time");
        stream.set_write_timeout(Some(LONG)).expect("a time");
        stream
    }

    /// The answer to a GET request.
    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[])
    }

    /// The answer to a request with these headers besides `Host`.
    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        let host = self.address.to_string();
        self.ask_host(&host, method, path, headers)
    }

    pub fn ask_host(
        &self,
        host: &str,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Answer {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
        for (name, value) in headers {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        self.say(&(request + "\r\n"))
    }

    /// Says this, and reads all that comes until the connection is closed.
    pub fn say(&self, request: &str) -> Answer {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).expect("written");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        Answer::new(&answer)
    }

    /// A connection to the engine, as the page makes it.
    pub fn engine(&self) -> Client {
        let origin = format!("http://{}", self.address);
        self.try_engine(Some(&origin)).expect("a WebSocket")
    }

    /// The same with another origin, or none.
    pub fn try_engine(&self, origin: Option<&str>) -> Result<Client, u16> {
        self.try_socket("/engine", origin)
    }

    /// A connection to the bot, as the page makes it.
    pub fn bot(&self) -> Client {
        let origin = format!("http://{}", self.address);
        self.try_socket("/bot", Some(&origin)).expect("a WebSocket")
    }

    /// A WebSocket, or the status of the refusal.
    pub fn try_socket(&self, path: &str, origin: Option<&str>) -> Result<Client, u16> {
        let host = self.address.to_string();
        let uri: Uri = format!("ws://{host}{path}").parse().expect("an address");
        let mut request = Request::builder()
            .uri(uri)
            .header("Host", host)
            .header("Connection", "Upgrade")
            .header("Upgrade", "websocket")
            .header("Sec-WebSocket-Version", "13")
            .header("Sec-WebSocket-Key", generate_key());
        if let Some(origin) = origin {
            request = request.header("Origin", origin);
        }
        let request = request.body(()).expect("a request");
        match tungstenite::client::client(request, self.connect()) {
            Ok((socket, _)) => Ok(Client { socket }),
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                Err(answer.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A test that fails already says why.
            let _ = thread.join();
        }
    }
}

/// A server with these options, changed.
pub fn server(change: impl FnOnce(&mut ServerOptions)) -> Running {
    let mut options = ServerOptions::default();
    change(&mut options);
    Running::new(options)
}

/// Patience that tests can outlast. A client that answers pings has time for it even on a busy machine.
pub fn impatient() -> Patience {
    Patience {
        request: Duration::from_millis(300),
        reader: Duration::from_millis(500),
        silence: Duration::from_secs(3),
        wrong_key: Duration::ZERO,
    }
}

/// Patience that no test can outlast.
pub fn patient() -> Patience {
    let hour = Duration::from_secs(3600);
    Patience {
        request: hour,
        reader: hour,
        silence: hour,
        wrong_key: hour,
    }
}

/// Whether a connection is open and nothing has come that was not read.
pub fn is_silent(stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).expect("set");
    let peeked = stream.peek(&mut [0]);
    stream.set_nonblocking(false).expect("set");
    peeked.is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
}

/// What an HTTP server answered.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    head: String,
    pub body: Vec<u8>,
}

impl Answer {
    fn new(bytes: &[u8]) -> Self {
        let end = bytes
            .windows(4)
            .position(|window| window == b"\r\n\r\n")
            .unwrap_or_else(|| panic!("no answer: {:?}", String::from_utf8_lossy(bytes)));
        let head = String::from_utf8(bytes[..end].to_vec()).expect("UTF-8");
        let status = head.split(' ').nth(1).expect("a status");
        Self {
            status: status.parse().expect("a number"),
            body: bytes[end + 4..].to_vec(),
            head,
        }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("UTF-8")
    }
}

/// A client of the engine.
pub struct Client {
    pub socket: WebSocket<TcpStream>,
}

impl Client {
    /// Sends a request with the version.
    pub fn send(&mut self, mut request: Value) {
        request["v"] = json!(1);
        self.socket
            .send(Message::text(request.to_string()))
            .expect("sent");
    }

    /// The next message.
    pub fn next(&mut self) -> Value {
        loop {
            match self.socket.read().expect("a message") {
                Message::Text(text) => return serde_json::from_str(&text).expect("JSON"),
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// The reply to a request, past all events.
    pub fn ask(&mut self, request: Value) -> Value {
        let id = request["id"].clone();
        self.send(request);
        loop {
            let message = self.next();
            let kind = message["type"].as_str().expect("a type");
            let is_event = [
                "game.progress",
                "game.win",
                "game.proving",
                "game.rated",
                "game.reviewing",
            ]
            .contains(&kind);
            if message["id"] == id && !is_event {
                return message;
            }
        }
    }

    /// Begins a job that goes on for minutes, and waits until it runs.
    pub fn begin_long_job(&mut self, id: u64) {
        // Deal 297 needs many cheats; with so little memory the proof takes very long.
        self.ask(json!({"id": 0, "type": "game.deal", "game": "molek-syntez", "number": 297}));
        self.send(json!({
            "id": id, "type": "game.solve", "cheats": true, "memory_bytes": 65536, "time_ms": null,
        }));
        let event = self.next();
        assert_eq!(event["id"], id, "{event}");
        assert_ne!(event["type"], "error", "{event}");
    }

    /// Sends a text that has to be refused with this code.
    pub fn is_refused(&mut self, text: &str, code: &str) {
        self.socket.send(text.into()).expect("sent");
        let refusal = self.next();
        assert_eq!(
            (&refusal["type"], &refusal["code"]),
            (&json!("error"), &json!(code)),
            "{text}"
        );
    }

    /// The code that the server closes with, past all that it says before.
    pub fn close_code(&mut self) -> Option<u16> {
        loop {
            match self.socket.read() {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }
}

/// Waits until something is so, however slow the machine is.
pub fn wait_until(mut is_so: impl FnMut() -> bool) {
    while !is_so() {
        thread::sleep(Duration::from_millis(10));
    }
}
