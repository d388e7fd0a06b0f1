//! A thousand rude clients, and a polite one.

use std::io::Write;
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use super::client::{BINARY, Engine, LONG, PONG, Serving, TEXT, frame};
use crate::signal::Signal;

/// What rude clients keep open.
#[derive(Default)]
struct Rude {
    plain: Vec<TcpStream>,
    engines: Vec<Engine>,
    count: usize,
}

impl Rude {
    /// So many connections that say this and then nothing more.
    fn say(&mut self, count: usize, serving: &Serving, said: &[u8]) {
        for _ in 0..count {
            let mut stream = serving.connect();
            // It may have been closed already.
            let _ = stream.write_all(said);
            self.plain.push(stream);
        }
        self.count += count;
    }

    /// So many connections that say this and are gone before it can be answered.
    fn say_and_leave(&mut self, count: usize, serving: &Serving, said: &[u8]) {
        for _ in 0..count {
            let _ = serving.connect().write_all(said);
        }
        self.count += count;
    }

    /// So many connections to the engine that send this and never read.
    fn send(&mut self, count: usize, serving: &Serving, bytes: &[u8]) {
        for _ in 0..count {
            let mut engine = serving.engine();
            engine.send_without_waiting(bytes);
            self.engines.push(engine);
        }
        self.count += count;
    }
}

fn text(request: &Value) -> Vec<u8> {
    frame(TEXT, request.to_string().as_bytes())
}

/// All that a client can do wrong.
fn be_rude(serving: &Serving) -> Rude {
    let mut rude = Rude::default();
    let host = serving.address;
    let list = text(&json!({"v": 1, "id": 1, "type": "game.list"}));
    let deal =
        text(&json!({"v": 1, "id": 1, "type": "game.deal", "game": "molek-syntez", "number": 297}));
    let job = |id| {
        text(
            &json!({"v": 1, "id": id, "type": "game.solve", "cheats": true, "memory_bytes": 65536, "time_ms": null}),
        )
    };
    let jobs = [deal, job(2), job(3), job(4), job(5), job(6)].concat();

    rude.send(10, serving, &list.repeat(3000));
    rude.send(50, serving, &frame(TEXT, b"nonsense").repeat(1000));
    rude.send(10, serving, &jobs);
    rude.send(30, serving, &frame(BINARY, &[0; 1000]).repeat(100));
    rude.send(20, serving, &frame(TEXT, &vec![b' '; 25 << 20]));
    // A length without an end, and a message that is cut just before its end.
    rude.send(
        20,
        serving,
        &[
            0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0,
        ],
    );
    rude.send(20, serving, &frame(TEXT, &vec![b' '; 24 << 20])[..24 << 20]);
    rude.send(20, serving, &frame(TEXT, &[0xff; 100]));
    rude.send(20, serving, &frame(9, &[1; 125]).repeat(1000));
    rude.send(20, serving, &[0xff; 100]);

    rude.say(300, serving, b"");
    rude.say(150, serving, b"GET / HTTP/1.1\r\nHost: ");
    rude.say(
        50,
        serving,
        format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n")
            .repeat(100)
            .as_bytes(),
    );
    rude.say(50, serving, b"\x16\x03\x01 no HTTP at all \0\0\0");
    rude.say(30, serving, &b"x".repeat(100_000));
    rude.say_and_leave(100, serving, b"");
    rude.say_and_leave(
        100,
        serving,
        format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n").as_bytes(),
    );
    rude
}

/// Adds a little to unfinished requests again and again, so that they never end and never stop.
fn drip(streams: &[TcpStream], is_over: &AtomicBool) {
    while !is_over.load(Ordering::Relaxed) {
        for mut stream in streams {
            // It may have been closed already.
            let _ = stream.write_all(b"x");
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// Plays this to the end.
fn play(serving: &Serving, moves: &[Value]) {
    let mut engine = serving.engine();
    let mut state =
        engine.ask(json!({"id": 1, "type": "game.deal", "game": "freecell", "number": 617}));
    for mv in moves {
        state = engine.ask(json!({"id": 2, "type": "game.play", "move": mv}));
    }
    assert_eq!(state["won"], true, "{state}");
}

/// A number of /proc/PID/status.
#[cfg(target_os = "linux")]
fn of_process(serving: &Serving, name: &str) -> u64 {
    let status = format!("/proc/{}/status", serving.child.id());
    let status = std::fs::read_to_string(status).expect("a process");
    let value = status
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
    let number = value.and_then(|value| value.split_whitespace().next());
    number.expect("a value").parse().expect("a number")
}

/// A thousand connections are more than some systems allow at first.
fn allow_many_connections() {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};
    let (soft, hard) = getrlimit(Resource::RLIMIT_NOFILE).expect("a limit");
    if soft < 4096 {
        setrlimit(Resource::RLIMIT_NOFILE, hard.min(4096), hard).expect("raised");
    }
}

#[test]
fn a_thousand_rude_clients_keep_nobody_from_playing() {
    allow_many_connections();
    let mut serving = Serving::new(&[]);
    let mut engine = serving.engine();
    engine.ask(json!({"id": 1, "type": "game.deal", "game": "freecell", "number": 617}));
    let answer = engine.ask(json!({"id": 2, "type": "game.solve", "objective": "first"}));
    let moves = answer["moves"].as_array().expect("moves").clone();
    drop(engine);

    let rude = be_rude(&serving);
    assert_eq!(rude.count, 1000);
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| drip(&rude.plain[300..450], &is_over));
        for _ in 0..2 {
            assert!(serving.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
            play(&serving, &moves);
        }
        is_over.store(true, Ordering::Relaxed);
    });

    #[cfg(target_os = "linux")]
    {
        let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
        let (threads, memory) = (
            of_process(&serving, "Threads"),
            of_process(&serving, "VmRSS"),
        );
        // One that serves, as many as there are cores to read requests, and one for each job that was accepted: four of each of
        // the ten that ask for jobs, most of which wait.
        assert!(threads <= 8 + 3 * cores + 4 * 10, "{threads} threads");
        assert!(memory < 150 << 10, "{memory} kB");
    }
    serving.signal(Signal::SIGINT);
    assert_eq!(serving.end(), Some(0));
    drop(rude);
}

/// The most memory that large messages may take, in kB: four that are on their way, and what is made of them.
#[cfg(target_os = "linux")]
const LARGE_MESSAGES: u64 = 320 << 10;

#[cfg(target_os = "linux")]
#[test]
fn large_messages_that_do_not_end_take_little_memory() {
    let serving = Serving::new(&[]);
    let unfinished = &frame(TEXT, &vec![b' '; 24 << 20])[..24 << 20];
    thread::scope(|scope| {
        for _ in 0..40 {
            let mut engine = serving.engine();
            scope.spawn(move || {
                let patience = Duration::from_secs(2);
                let stream = engine.stream();
                stream.set_write_timeout(Some(patience)).expect("a time");
                // Most of them are not read to the end.
                let _ = stream.write_all(unfinished);
                thread::sleep(patience);
            });
        }
        thread::sleep(Duration::from_secs(2));
        let memory = of_process(&serving, "VmRSS");
        assert!(memory < LARGE_MESSAGES, "{memory} kB");
        let reply = serving
            .engine()
            .ask(json!({"id": 1, "type": "engine.hello"}));
        assert_eq!(reply["name"], "pasyans");
    });
}

#[cfg(target_os = "linux")]
#[test]
fn large_messages_leave_no_memory_behind() {
    let serving = Serving::new(&[]);
    let picture = "A".repeat(20 << 20);
    // All stay connected, as far as the server lets somebody who says nothing more.
    let mut engines = Vec::new();
    for index in 0..40 {
        let mut engine = serving.engine();
        // A sign of life that came before makes no difference.
        if index >= 20 {
            engine.send_frame(PONG, b"here");
            engine.ask(json!({"id": 0, "type": "engine.hello"}));
        }
        let reply = engine.ask(json!({"id": 1, "type": "vision.read", "picture": picture}));
        assert_eq!(reply["code"], "bad-picture", "{reply}");
        engines.push(engine);
    }
    let memory = of_process(&serving, "VmRSS");
    assert!(memory < LARGE_MESSAGES, "{memory} kB");
}

/// Large searches whose clients have left, several in a row.
#[cfg(target_os = "linux")]
#[test]
fn searches_leave_no_memory_behind() {
    let serving = Serving::new(&[]);
    let wait_until = |is_so: &dyn Fn(u64) -> bool| {
        let began = std::time::Instant::now();
        while !is_so(of_process(&serving, "VmRSS")) {
            let waited = began.elapsed();
            assert!(waited < LONG, "it hangs");
            thread::sleep(Duration::from_millis(20));
        }
    };
    for _ in 0..3 {
        let mut engines = [serving.engine(), serving.engine()];
        for engine in &mut engines {
            engine.ask(json!({"id": 1, "type": "game.deal", "game": "simple-simon", "number": 50}));
            let solve = json!({"v": 1, "id": 2, "type": "game.solve", "objective": "shortest", "time_ms": null});
            engine.send_frame(TEXT, solve.to_string().as_bytes());
        }
        wait_until(&|memory| memory > 80 << 10);
        drop(engines);
        wait_until(&|memory| memory < 24 << 10);
    }
}

#[cfg(unix)]
#[test]
fn too_few_files_for_all_clients_are_enough_for_one() {
    allow_many_connections();
    let program = env!("CARGO_BIN_EXE_pasyans");
    let script = format!("ulimit -n 64 && exec '{program}' serve --no-open --port 0");
    let serving = Serving::start(std::process::Command::new("sh").args(["-c", &script]));
    let mut rude = Rude::default();
    rude.say(200, &serving, b"");
    assert!(serving.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
    let reply = serving
        .engine()
        .ask(json!({"id": 1, "type": "engine.hello"}));
    assert_eq!(reply["name"], "pasyans");
}
