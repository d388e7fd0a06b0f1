//! A server with the bot, and a page of it by hand.

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use pasyans_testdisplay::Display;
use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

use crate::signal::{self, Signal};

/// Whatever takes longer hangs. No machine is as slow as that.
const PATIENCE: Duration = Duration::from_secs(120);

/// `pasyans serve`, which ends with the value.
pub struct Serving {
    child: Child,
    /// Where it listens.
    address: String,
    /// The key to the bot.
    key: String,
}

impl Serving {
    /// Starts it on a display.
    pub fn start(display: &Display) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pasyans"))
            .args(["serve", "--no-open", "--port", "0"])
            .env("DISPLAY", display.name())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command starts");
        let output = BufReader::new(child.stdout.as_mut().expect("it is a pipe"));
        let autoplay = output.lines().nth(1).expect("two lines").expect("UTF-8");
        let (address, key) = autoplay
            .strip_prefix("http://")
            .and_then(|address| address.split_once("/#autoplay="))
            .expect("the address of Autoplay");
        let (address, key) = (address.to_owned(), key.to_owned());
        Self {
            child,
            address,
            key,
        }
    }

    /// A page that has shown the key.
    pub fn page(&self) -> Page {
        let address = format!("ws://{}/bot", self.address);
        let (socket, _) = tungstenite::connect(address).expect("a WebSocket");
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            patient(stream);
        }
        let mut page = Page {
            socket,
            told: Vec::new(),
            pictures: Vec::new(),
        };
        let hello = page.ask(json!({"id": 1, "type": "bot.hello", "token": self.key}));
        assert_eq!(hello["available"], true, "{hello}");
        page
    }

    /// Presses Ctrl-C.
    pub fn interrupt(&self) {
        signal::send(&self.child, Signal::SIGINT);
    }

    /// Waits for its end; the exit code.
    pub fn end(&mut self) -> Option<i32> {
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn patient(stream: &TcpStream) {
    stream.set_read_timeout(Some(PATIENCE)).expect("a time");
    stream.set_nodelay(true).expect("set");
}

/// A picture that came.
pub struct Shown {
    /// How many messages came before it.
    pub after: usize,
    /// The event that came right before it.
    pub event: Value,
    pub jpeg: Vec<u8>,
}

/// A page that is connected to the bot.
pub struct Page {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    /// All messages but those of pictures.
    pub told: Vec<Value>,
    pub pictures: Vec<Shown>,
}

impl Page {
    /// Asks for something.
    pub fn send(&mut self, mut request: Value) {
        request["v"] = json!(1);
        let text = Message::text(request.to_string());
        self.socket.send(text).expect("sent");
    }

    /// What comes next, unless it is a picture: these are kept.
    pub fn read(&mut self) -> Option<Value> {
        let message: Value = match self.socket.read().expect("a message in time") {
            Message::Text(text) => serde_json::from_str(&text).expect("JSON"),
            Message::Ping(_) => return None,
            other => panic!("unexpected: {other:?}\n{}", self.tail()),
        };
        if message["type"] != "bot.seen" && message["type"] != "bot.frame" {
            self.told.push(message.clone());
            return Some(message);
        }
        // Its picture has to be the very next message.
        match self.socket.read().expect("a picture in time") {
            Message::Binary(jpeg) => self.pictures.push(Shown {
                after: self.told.len(),
                event: message,
                jpeg: jpeg.to_vec(),
            }),
            other => panic!("{message} has no picture but {other:?}"),
        }
        None
    }

    /// Waits for a message.
    pub fn wait(&mut self, is_meant: impl Fn(&Value) -> bool) -> Value {
        loop {
            let Some(message) = self.read() else {
                continue;
            };
            if is_meant(&message) {
                return message;
            }
            let is_last = message["type"] == "bot.over" || message["type"] == "error";
            assert!(!is_last, "it ended before:\n{}", self.tail());
        }
    }

    /// The reply to a request.
    pub fn ask(&mut self, request: Value) -> Value {
        let id = request["id"].clone();
        self.send(request);
        self.wait(|message| message["id"] == id)
    }

    /// Waits for this phase of a run.
    pub fn wait_for_phase(&mut self, phase: &str) {
        self.wait(|message| message["type"] == "bot.phase" && message["phase"] == phase);
    }

    /// Waits for the end of a run.
    pub fn over(&mut self) -> Value {
        self.wait(|message| message["type"] == "bot.over")
    }

    /// Presses Go, with these settings.
    pub fn go(&mut self, id: u64, settings: &Value) {
        self.send(json!({"id": id, "type": "bot.start", "settings": settings}));
    }

    /// Looks on until this many more pictures came, or one that is meant. How many came; nothing else may come meanwhile, but
    /// what the bot waits for.
    pub fn looks_on(&mut self, most: usize, is_meant: impl Fn(&Value) -> bool) -> usize {
        let first = self.pictures.len();
        loop {
            let message = self.read();
            let is_news = message.is_some_and(|message| message["type"] != "bot.waiting");
            assert!(!is_news, "it was to go on as it was:\n{}", self.tail());
            let came = self.pictures.len() - first;
            let shown = self.pictures[first..].last();
            if came == most || shown.is_some_and(|shown| is_meant(&shown.event)) {
                return came;
            }
        }
    }

    /// Waits for a picture, whatever else is told meanwhile.
    pub fn wait_for_picture(&mut self, is_meant: impl Fn(&Value) -> bool) {
        let first = self.pictures.len();
        while !self.pictures[first..]
            .iter()
            .any(|shown| is_meant(&shown.event))
        {
            self.read();
        }
    }

    /// The code that the server closes with.
    pub fn close_code(&mut self) -> Option<u16> {
        loop {
            match self.socket.read() {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    /// What it was told last, for when something is wrong.
    pub fn tail(&self) -> String {
        let last = self.told.iter().rev().take(20).rev();
        last.map(|message| format!("{message:.300}\n")).collect()
    }
}
