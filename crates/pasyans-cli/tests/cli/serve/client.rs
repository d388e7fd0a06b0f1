//! A running server, and plain sockets to talk to it.

#![cfg_attr(
    not(unix),
    expect(dead_code, reason = "some of it is for signals and for rude clients")
)]

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use crate::command::{command, end_of, start};
#[cfg(unix)]
use crate::signal::{self, Signal};

/// Whatever takes longer hangs. No machine is as slow as that.
pub const LONG: Duration = Duration::from_secs(120);

/// `pasyans serve` as a process of its own, which ends with the test.
pub struct Serving {
    pub child: Child,
    pub address: SocketAddr,
    /// What it says after the address.
    pub stdout: Option<BufReader<ChildStdout>>,
}

impl Serving {
    /// Starts the server without a browser.
    pub fn new(args: &[&str]) -> Self {
        Self::start(&mut command(&[&["serve", "--no-open"], args].concat()))
    }

    /// Starts this command, and reads the address that it says first.
    pub fn start(command: &mut Command) -> Self {
        command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = start(|| command.spawn());
        let mut stdout = BufReader::new(child.stdout.take().expect("piped"));
        let mut line = String::new();
        stdout.read_line(&mut line).expect("a line");
        let address = line
            .strip_prefix("http://")
            .and_then(|rest| rest.strip_suffix("/\n"))
            .and_then(|address| address.parse().ok());
        let Some(address) = address else {
            child.kill().expect("killed");
            panic!("no address: {line:?}");
        };
        Self {
            child,
            address,
            stdout: Some(stdout),
        }
    }

    /// The next line on standard output.
    pub fn line(&mut self) -> String {
        let mut line = String::new();
        let stdout = self.stdout.as_mut().expect("not closed");
        stdout.read_line(&mut line).expect("UTF-8");
        line
    }

    /// A connection that waits for nothing for ever.
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_nodelay(true).expect("set");
        stream.set_read_timeout(Some(LONG)).expect("a time");
        stream.set_write_timeout(Some(LONG)).expect("a time");
        stream
    }

    /// The answer to a request, with its headers.
    pub fn get(&self, path: &str) -> String {
        let mut stream = self.connect();
        let host = self.address;
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("written");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    /// A connection to the engine.
    pub fn engine(&self) -> Engine {
        self.socket("/engine")
    }

    /// A WebSocket.
    pub fn socket(&self, path: &str) -> Engine {
        let mut stream = self.connect();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.address
        );
        stream.write_all(request.as_bytes()).expect("written");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).expect("an answer");
            head.push(byte[0]);
        }
        let head = String::from_utf8(head).expect("UTF-8");
        assert!(head.starts_with("HTTP/1.1 101 "), "{head}");
        Engine { stream }
    }

    /// What it says besides the address; it has to end, or to be read line by line.
    pub fn stderr(&mut self) -> BufReader<ChildStderr> {
        BufReader::new(self.child.stderr.take().expect("piped"))
    }

    /// The first line on standard error.
    pub fn error_line(&mut self) -> String {
        let mut line = String::new();
        self.stderr().read_line(&mut line).expect("UTF-8");
        line
    }

    /// Sends a signal.
    #[cfg(unix)]
    pub fn signal(&self, signal: Signal) {
        signal::send(&self.child, signal);
    }

    /// Waits for its end; the exit code.
    pub fn end(&mut self) -> Option<i32> {
        end_of(&mut self.child)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The kinds of frames of a WebSocket.
pub const TEXT: u8 = 1;
pub const BINARY: u8 = 2;
const CLOSE: u8 = 8;
pub const PONG: u8 = 10;

/// A WebSocket by hand, so that it can be used wrongly, too.
pub struct Engine {
    pub stream: TcpStream,
}

/// A frame of a client. The mask that clients have to use is all zeros, which leaves the bytes as they are.
pub fn frame(kind: u8, bytes: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x80 | kind];
    match bytes.len() {
        length @ ..126 => frame.push(0x80 | length as u8),
        length @ ..0x1_0000 => {
            frame.push(0x80 | 126);
            frame.extend((length as u16).to_be_bytes());
        }
        length => {
            frame.push(0x80 | 127);
            frame.extend((length as u64).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(bytes);
    frame
}

impl Engine {
    pub fn send(&mut self, mut request: Value) {
        request["v"] = json!(1);
        self.send_frame(TEXT, request.to_string().as_bytes());
    }

    pub fn send_frame(&mut self, kind: u8, bytes: &[u8]) {
        self.stream.write_all(&frame(kind, bytes)).expect("written");
    }

    /// The kind of the next frame, and what is in it.
    pub fn frame(&mut self) -> (u8, Vec<u8>) {
        let mut head = [0; 2];
        self.stream.read_exact(&mut head).expect("a frame");
        let length = match head[1] {
            126 => {
                let mut length = [0; 2];
                self.stream.read_exact(&mut length).expect("a length");
                u64::from(u16::from_be_bytes(length))
            }
            127 => {
                let mut length = [0; 8];
                self.stream.read_exact(&mut length).expect("a length");
                u64::from_be_bytes(length)
            }
            length => u64::from(length),
        };
        let mut bytes = vec![0; usize::try_from(length).expect("short")];
        self.stream.read_exact(&mut bytes).expect("the frame");
        (head[0] & 0xf, bytes)
    }

    /// The message with this id that is no event.
    pub fn ask(&mut self, request: Value) -> Value {
        let id = request["id"].clone();
        self.send(request);
        loop {
            let (kind, bytes) = self.frame();
            if kind != TEXT {
                continue;
            }
            let message: Value = serde_json::from_slice(&bytes).expect("JSON");
            let is_event = ["game.progress", "game.win", "game.proving"]
                .iter()
                .any(|event| message["type"] == *event);
            if message["id"] == id && !is_event {
                return message;
            }
        }
    }

    /// The connection itself.
    pub fn stream(&mut self) -> &mut TcpStream {
        &mut self.stream
    }

    /// The code that the server closes with.
    pub fn close_code(&mut self) -> u16 {
        loop {
            let (kind, bytes) = self.frame();
            if kind == CLOSE {
                return u16::from_be_bytes([bytes[0], bytes[1]]);
            }
        }
    }

    /// Sends as much of this as is taken at once.
    pub fn send_without_waiting(&mut self, bytes: &[u8]) {
        self.stream.set_nonblocking(true).expect("set");
        let mut rest = bytes;
        while !rest.is_empty() {
            match self.stream.write(rest) {
                Ok(0) => break,
                Ok(written) => rest = &rest[written..],
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => break,
            }
        }
    }
}
