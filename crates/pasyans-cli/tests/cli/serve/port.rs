//! The port, which stays the same from start to start, and who may be there already.

use std::net::TcpListener;
use std::process::{Command, Stdio};

use super::client::Serving;
use crate::command::{Ran, command, run, start};

/// `pasyans serve` with this usual port.
fn serve_usually_at(port: u16) -> Command {
    let mut command = command(&["serve", "--no-open"]);
    command.env("PASYANS_PORT", port.to_string());
    command
}

fn outcome(command: &mut Command) -> Ran {
    command.stdin(Stdio::null());
    start(|| command.output()).into()
}

/// A port that nobody has right now.
fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("an address").port()
}

#[test]
fn the_address_is_the_same_at_each_start() {
    let port = free_port();
    for _ in 0..2 {
        let serving = Serving::start(&mut serve_usually_at(port));
        assert_eq!(serving.address.port(), port);
    }
}

#[test]
fn a_second_start_finds_the_first_and_gives_no_key() {
    let first = Serving::new(&[]);
    let (address, port) = (first.address, first.address.port());
    let by_option = run(&["serve", "--no-open", "--port", &port.to_string()]);
    for second in [outcome(&mut serve_usually_at(port)), by_option] {
        assert_eq!(second.code, Some(0), "{second:?}");
        assert_eq!(second.stdout, format!("http://{address}/\n"));
        assert_eq!(
            second.stderr,
            format!(
                "Pasyans {} already runs at this address, with the options that it was started with.\n",
                env!("CARGO_PKG_VERSION")
            )
        );
    }
}

#[test]
fn where_a_foreign_program_is_the_page_moves_with_a_warning() {
    let foreign = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    let port = foreign.local_addr().expect("an address").port();
    let mut serving = Serving::start(&mut serve_usually_at(port));
    assert_ne!(serving.address.port(), port);
    assert!(serving.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
    let warning = serving.error_line();
    let wanted = format!("Warning: port {port} is in use by another program, so the page");
    assert!(warning.starts_with(&wanted), "{warning}");
    assert!(warning.contains("for each address"), "{warning}");
}

#[test]
fn a_port_that_was_asked_for_is_not_replaced() {
    let foreign = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    let port = foreign.local_addr().expect("an address").port();
    let ran = run(&["serve", "--no-open", "--port", &port.to_string()]);
    let wanted = format!(
        "error: port {port} is in use by another program; choose another one with --port, or a free one with --port 0\n"
    );
    assert_eq!(
        (ran.code, ran.stdout.as_str(), ran.stderr),
        (Some(2), "", wanted)
    );
    drop(foreign);
    let serving = Serving::new(&["--port", &port.to_string()]);
    assert_eq!(serving.address.port(), port);
}

#[test]
fn the_page_for_others_is_described() {
    let serving = Serving::new(&["--public-url", "https://cards.example/"]);
    let description = serving.get("/engine.json");
    let wanted = r#""public_url":"https://cards.example/""#;
    assert!(description.contains(wanted), "{description}");
    let ran = run(&["serve", "--no-open", "--public-url", "cards.example"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.stderr.contains("https://"), "{ran:?}");
}
