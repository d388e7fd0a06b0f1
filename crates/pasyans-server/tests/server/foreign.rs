//! Who is answered: only the page of this server, by its own name.

use crate::support::server;

#[test]
fn foreign_hosts_are_refused() {
    let server = server(|_| {});
    let port = server.address.port();
    for own in [
        format!("127.0.0.1:{port}"),
        format!("localhost:{port}"),
        format!("[::1]:{port}"),
        format!("LOCALHOST:{port}"),
    ] {
        assert_eq!(server.ask_host(&own, "GET", "/", &[]).status, 200, "{own}");
    }
    for foreign in [
        "example.org".to_owned(),
        format!("example.org:{port}"),
        format!("localhost.example.org:{port}"),
        "localhost".to_owned(),
        "127.0.0.1:1".to_owned(),
        String::new(),
    ] {
        for path in ["/", "/engine.json", "/engine", "/nothing"] {
            let answer = server.ask_host(&foreign, "GET", path, &[]);
            assert_eq!(answer.status, 421, "{foreign} {path}");
            assert!(answer.text().contains("Host header"), "{}", answer.text());
        }
    }
}

#[test]
fn a_host_is_needed_and_only_one() {
    let server = server(|_| {});
    let own = server.address;
    assert_eq!(server.say("GET / HTTP/1.0\r\n\r\n").status, 421);
    let two =
        format!("GET / HTTP/1.1\r\nHost: {own}\r\nHost: example.org\r\nConnection: close\r\n\r\n");
    assert_eq!(server.say(&two).status, 421);
    // The address in the request line counts more than the header, by the standard.
    let absolute =
        format!("GET http://example.org/ HTTP/1.1\r\nHost: {own}\r\nConnection: close\r\n\r\n");
    assert_eq!(server.say(&absolute).status, 421);
    let own_twice =
        format!("GET http://{own}/ HTTP/1.1\r\nHost: {own}\r\nConnection: close\r\n\r\n");
    assert_eq!(server.say(&own_twice).status, 200);
}

#[test]
fn foreign_pages_are_refused() {
    let server = server(|_| {});
    let port = server.address.port();
    for foreign in [
        "http://example.org",
        "null",
        "https://localhost",
        "http://localhost:1",
        "",
    ] {
        for method in ["GET", "POST"] {
            let answer = server.ask(method, "/engine.json", &[("Origin", foreign)]);
            assert_eq!(answer.status, 403, "{method} {foreign}");
            assert!(answer.text().contains("Origin header"), "{}", answer.text());
        }
        assert_eq!(
            server.try_engine(Some(foreign)).err(),
            Some(403),
            "{foreign}"
        );
    }
    for own in [
        format!("http://localhost:{port}"),
        format!("http://127.0.0.1:{port}"),
    ] {
        assert_eq!(
            server.ask("GET", "/", &[("Origin", &own)]).status,
            200,
            "{own}"
        );
        assert!(server.try_engine(Some(&own)).is_ok(), "{own}");
    }
}

#[test]
fn programs_have_no_origin() {
    let server = server(|_| {});
    assert!(server.try_engine(None).is_ok());
}
