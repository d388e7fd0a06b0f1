//! Keeps a running `pasyans serve` busy, and watches that every client is answered.
//!
//!     pasyans serve --no-open --port 8080 &
//!     cargo run --release -p pasyans-server --example soak -- 127.0.0.1:8080 600 $!
//!
//! The arguments are the address, for how many seconds, and the number of the server's process, whose memory is
//! printed then (on Linux). Each minute it prints what was answered. It exits with 1 if a client was not answered for
//! two minutes, or not at all.

use std::collections::BTreeMap;
use std::error::Error;
use std::net::TcpStream;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD as BASE64;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder as _};
use serde_json::{Value, json};
use tungstenite::handshake::client::generate_key;
use tungstenite::http::{Request, Uri};
use tungstenite::{Message, WebSocket};

/// Whoever waits longer for an answer starves.
const STARVED: Duration = Duration::from_secs(120);
/// How many clients there are of each kind.
const CLIENTS: [(Kind, usize); 5] = [
    (Kind::Player, 8),
    (Kind::Thinker, 4),
    (Kind::Greedy, 2),
    (Kind::Painter, 2),
    (Kind::Leaver, 4),
];
/// What a client does, again and again.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Deals, asks for hints and plays them.
    Player,
    /// Has a search end by its time limit.
    Thinker,
    /// Begins as many searches as it may, without a limit, and cancels them.
    Greedy,
    /// Has pictures read that are hard to read, and cancels every second one.
    Painter,
    /// Begins a large search and leaves without a word.
    Leaver,
}

#[derive(Default)]
struct Record {
    answered: u64,
    refused: BTreeMap<String, u64>,
    longest: Duration,
}

/// What all clients note down, for the minute and for each of them.
#[derive(Default)]
struct Book {
    minute: Mutex<Record>,
    starved: Mutex<Vec<String>>,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

struct Client<'a> {
    socket: WebSocket<TcpStream>,
    book: &'a Book,
    last_id: u64,
}

impl<'a> Client<'a> {
    fn connect(address: &str, book: &'a Book) -> Outcome<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(STARVED))?;
        stream.set_write_timeout(Some(STARVED))?;
        let uri: Uri = format!("ws://{address}/engine").parse()?;
        let request = Request::builder()
            .uri(uri)
            .header("Host", address)
            .header("Connection", "Upgrade")
            .header("Upgrade", "websocket")
            .header("Sec-WebSocket-Version", "13")
            .header("Sec-WebSocket-Key", generate_key())
            .body(())?;
        let (socket, _) =
            tungstenite::client::client(request, stream).map_err(|error| error.to_string())?;
        Ok(Self {
            socket,
            book,
            last_id: 0,
        })
    }

    /// Sends a request, and returns its number.
    fn send(&mut self, mut request: Value) -> Outcome<u64> {
        self.last_id += 1;
        request["v"] = json!(1);
        request["id"] = json!(self.last_id);
        self.socket.send(Message::text(request.to_string()))?;
        Ok(self.last_id)
    }

    /// The replies to requests, in the order in which they come, past all events. Some searches end before they are cancelled.
    fn replies(&mut self, ids: &[u64]) -> Outcome<Vec<Value>> {
        let began = Instant::now();
        let mut replies = Vec::new();
        while replies.len() < ids.len() {
            // A search of another request may send events for ever.
            if began.elapsed() > STARVED {
                return Err("no answer".into());
            }
            let Message::Text(text) = self.socket.read()? else {
                continue;
            };
            let reply: Value = serde_json::from_str(&text)?;
            let kind = reply["type"].as_str().unwrap_or_default();
            let is_event = [
                "game.progress",
                "game.win",
                "game.proving",
                "game.rated",
                "game.reviewing",
            ]
            .contains(&kind);
            let is_asked = reply["id"].as_u64().is_some_and(|id| ids.contains(&id));
            if !is_asked || is_event {
                continue;
            }
            let mut minute = lock(&self.book.minute);
            minute.answered += 1;
            minute.longest = minute.longest.max(began.elapsed());
            if let Some(code) = reply["code"].as_str() {
                *minute.refused.entry(code.to_owned()).or_default() += 1;
            }
            drop(minute);
            replies.push(reply);
        }
        Ok(replies)
    }

    fn reply(&mut self, id: u64) -> Outcome<Value> {
        self.replies(&[id])?.pop().ok_or_else(|| "no answer".into())
    }

    fn ask(&mut self, request: Value) -> Outcome<Value> {
        let id = self.send(request)?;
        self.reply(id)
    }

    /// Does once what its kind does.
    fn round(mut self, kind: Kind, number: u64) -> Outcome {
        let deal = |game: &str| json!({"type": "game.deal", "game": game, "number": number});
        let long = || json!({"type": "game.solve", "objective": "shortest", "time_ms": null});
        match kind {
            Kind::Player => {
                self.ask(deal("freecell"))?;
                for _ in 0..5 {
                    let hint = self.ask(json!({"type": "game.hint", "time_ms": 2000}))?;
                    self.ask(json!({"type": "game.play", "move": hint["move"]}))?;
                }
            }
            Kind::Thinker => {
                self.ask(deal("bakers-game"))?;
                self.ask(json!({"type": "game.analyse", "time_ms": 3000}))?;
            }
            Kind::Greedy => {
                self.ask(deal("streets-and-alleys"))?;
                let jobs = [
                    self.send(long())?,
                    self.send(long())?,
                    self.send(long())?,
                    self.send(long())?,
                ];
                thread::sleep(Duration::from_secs(5));
                for job in jobs {
                    self.send(json!({"type": "engine.cancel", "job": job}))?;
                }
                self.replies(&jobs)?;
            }
            Kind::Painter => {
                let picture = many_lines(number)?;
                let job = self.send(json!({"type": "vision.read", "picture": picture}))?;
                if number.is_multiple_of(2) {
                    thread::sleep(Duration::from_millis(100));
                    self.send(json!({"type": "engine.cancel", "job": job}))?;
                }
                self.reply(job)?;
            }
            Kind::Leaver => {
                self.ask(deal("simple-simon"))?;
                self.send(long())?;
                thread::sleep(Duration::from_secs(2));
            }
        }
        Ok(())
    }
}

/// A picture of a large screen full of vertical lines, any of which could be the edge of a card: a PNG in base64.
fn many_lines(number: u64) -> Outcome<String> {
    let (width, height) = (3840, 2160);
    // The numbers of a linear congruential generator; only their upper bits are random enough.
    let mut random = number;
    let row: Vec<u8> = (0..width)
        .map(|_| {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (random >> 56) as u8
        })
        .collect();
    let mut png = Vec::new();
    PngEncoder::new(&mut png).write_image(
        &row.repeat(height as usize),
        width,
        height,
        ExtendedColorType::L8,
    )?;
    Ok(BASE64.encode(png))
}

/// The memory of a process, as the system tells it.
fn memory(process: Option<&String>) -> Option<String> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process?)).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().to_owned())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (Some(address), Some(Ok(seconds))) = (
        arguments.first(),
        arguments.get(1).map(|word| word.parse::<u64>()),
    ) else {
        eprintln!("usage: soak ADDRESS SECONDS [PROCESS]");
        return ExitCode::from(2);
    };
    let (book, end) = (
        Book::default(),
        Instant::now() + Duration::from_secs(seconds),
    );
    thread::scope(|scope| {
        let kinds = CLIENTS
            .iter()
            .flat_map(|&(kind, count)| std::iter::repeat_n(kind, count));
        for (index, kind) in kinds.enumerate() {
            let book = &book;
            scope.spawn(move || {
                let mut number = 1000 * index as u64;
                while Instant::now() < end {
                    number += 1;
                    let round = Client::connect(address, book)
                        .and_then(|client| client.round(kind, number));
                    if let Err(error) = round {
                        lock(&book.starved)
                            .push(format!("{kind:?} {index}, round {number}: {error}"));
                        return;
                    }
                }
            });
        }
        while Instant::now() < end {
            let left = end.saturating_duration_since(Instant::now());
            thread::sleep(left.min(Duration::from_secs(60)));
            let Record {
                answered,
                refused,
                longest,
            } = std::mem::take(&mut *lock(&book.minute));
            let memory = memory(arguments.get(2)).unwrap_or_else(|| "unknown".to_owned());
            println!(
                "{answered} answered, refused {refused:?}, longest wait {:.1} s, memory {memory}",
                longest.as_secs_f64()
            );
        }
    });
    let starved = lock(&book.starved);
    starved
        .iter()
        .for_each(|client| eprintln!("not answered: {client}"));
    ExitCode::from(u8::from(!starved.is_empty()))
}
