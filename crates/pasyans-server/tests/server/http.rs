//! The page over HTTP.

use std::io::{BufRead, BufReader, Read, Write};

use pasyans_server::{BindError, Server, ServerOptions};
use serde_json::{Value, json};

use crate::support::{Running, server};

fn plain_server() -> Running {
    server(|_| {})
}

#[test]
fn the_page_is_html() {
    let server = plain_server();
    for path in ["/", "/index.html", "/?game=freecell"] {
        let answer = server.get(path);
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(
            answer.header("content-type"),
            Some("text/html; charset=utf-8")
        );
        assert!(answer.text().to_lowercase().starts_with("<!doctype html>"));
    }
}

#[test]
fn modules_and_styles_have_their_types() {
    let server = plain_server();
    let page = server.get("/");
    let page = page.text();
    let mut seen = 0;
    // Whatever the page refers to.
    for (ending, content_type) in [
        (".js\"", "text/javascript; charset=utf-8"),
        (".css\"", "text/css; charset=utf-8"),
    ] {
        let end = page.find(ending).expect("the page has some") + ending.len() - 1;
        let start = page[..end].rfind('"').expect("quoted") + 1;
        let path = format!("/{}", page[start..end].trim_start_matches("./"));
        let answer = server.get(&path);
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, Some(content_type)),
            "{path}"
        );
        seen += 1;
    }
    assert_eq!(seen, 2);
}

#[test]
fn the_engine_is_described() {
    let answer = plain_server().get("/engine.json");
    assert_eq!(answer.header("content-type"), Some("application/json"));
    let description: Value = serde_json::from_str(answer.text()).expect("JSON");
    let version = env!("CARGO_PKG_VERSION");
    let mut wanted = json!({"engine": "websocket", "name": "pasyans", "path": "engine", "protocol": 1, "version": version});
    assert_eq!(description, wanted);

    let elsewhere = "https://cards.example/pasyans/";
    let server = server(|options| options.public_url = Some(elsewhere.to_owned()));
    wanted["public_url"] = elsewhere.into();
    let description: Value = serde_json::from_str(server.get("/engine.json").text()).expect("JSON");
    assert_eq!(description, wanted);
}

#[test]
fn a_file_that_the_browser_has_is_not_sent_again() {
    let server = plain_server();
    let etag = server.get("/").header("etag").expect("a mark").to_owned();
    let again = server.ask("GET", "/", &[("If-None-Match", &etag)]);
    assert_eq!((again.status, again.body.len()), (304, 0));
    assert_eq!(again.header("etag"), Some(etag.as_str()));
    assert_eq!(again.header("cache-control"), Some("no-cache"));
    let other = server.ask("GET", "/", &[("If-None-Match", "\"other\"")]);
    assert_eq!(other.status, 200);
}

#[test]
fn head_has_everything_but_the_file() {
    let server = plain_server();
    let (get, head) = (server.get("/"), server.ask("HEAD", "/", &[]));
    assert_eq!(head.status, 200);
    assert_eq!(head.body, b"");
    for name in ["content-type", "content-length", "etag"] {
        assert!(get.header(name).is_some(), "{name}");
        assert_eq!(head.header(name), get.header(name), "{name}");
    }
    assert_eq!(server.ask("HEAD", "/engine.json", &[]).status, 200);
}

#[test]
fn what_is_not_there_is_not_found() {
    let server = plain_server();
    for path in [
        "/nothing",
        "/src",
        "/src/",
        "/../Cargo.toml",
        "/src/../../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "//",
        "/.git",
        "/engine/",
        "/engine.json/",
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(
            answer.text().ends_with('\n') && answer.body.len() < 100,
            "{path}"
        );
    }
}

#[test]
fn nothing_can_be_changed() {
    let server = plain_server();
    for method in [
        "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "NONSENSE",
    ] {
        for path in ["/", "/engine", "/engine.json", "/nothing"] {
            let answer = server.ask(method, path, &[]);
            assert_eq!(answer.status, 405, "{method} {path}");
            assert_eq!(answer.header("allow"), Some("GET, HEAD"));
        }
    }
}

#[test]
fn every_answer_protects_the_browser() {
    let server = plain_server();
    let port = server.address.port();
    for path in ["/", "/engine.json", "/nothing", "/engine"] {
        let answer = server.get(path);
        let header = |name| {
            answer
                .header(name)
                .unwrap_or_else(|| panic!("{path} has no {name}"))
        };
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
        assert_eq!(header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(header("cross-origin-resource-policy"), "same-origin");
        assert_eq!(header("cache-control"), "no-cache");
        let policy = header("content-security-policy");
        for rule in [
            "default-src 'self'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "img-src 'self' blob: data:",
            "worker-src 'self' blob:",
            "frame-ancestors 'none'",
            &format!("connect-src 'self' ws://127.0.0.1:{port} ws://localhost:{port}"),
        ] {
            assert!(
                policy.split("; ").any(|other| other == rule),
                "{rule}: {policy}"
            );
        }
    }
}

#[test]
fn a_browser_that_comes_without_a_websocket_is_told() {
    let answer = plain_server().get("/engine");
    assert_eq!(answer.status, 426);
    assert_eq!(answer.header("upgrade"), Some("websocket"));
}

#[test]
fn one_connection_serves_many_requests() {
    let server = plain_server();
    let mut stream = server.connect();
    let mut reader = BufReader::new(stream.try_clone().expect("a copy"));
    for _ in 0..50 {
        write!(
            stream,
            "GET /engine.json HTTP/1.1\r\nHost: {}\r\n\r\n",
            server.address
        )
        .expect("written");
        let mut length = 0;
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).expect("a line");
            if let Some(value) = line.strip_prefix("content-length: ") {
                length = value.trim().parse().expect("a number");
            }
            if line == "\r\n" {
                break;
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).expect("a body");
        assert!(body.starts_with(b"{\"engine\""));
    }
}

#[test]
fn a_folder_is_served_as_it_is_now() {
    let folder = std::env::temp_dir().join(format!("pasyans-web-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("src")).expect("made");
    std::fs::write(folder.join("index.html"), "<!doctype html>first").expect("written");
    std::fs::write(folder.join("src/a.js"), "export {}").expect("written");
    let server = server(|options| options.web = Some(folder.clone()));
    assert_eq!(server.get("/").text(), "<!doctype html>first");
    std::fs::write(folder.join("index.html"), "<!doctype html>second").expect("written");
    let second = server.get("/");
    assert_eq!(second.text(), "<!doctype html>second");
    assert_eq!(
        second.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    assert_eq!(server.get("/src/a.js").text(), "export {}");
    for path in ["/src", "/b.js", "/../index.html", "/src/../index.html"] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    drop(server);
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[cfg(unix)]
#[test]
fn no_link_leads_out_of_a_folder() {
    use std::os::unix::fs::symlink;

    let outer = std::env::temp_dir().join(format!("pasyans-links-{}", std::process::id()));
    let folder = outer.join("web");
    std::fs::create_dir_all(folder.join("src")).expect("made");
    std::fs::create_dir_all(outer.join("private")).expect("made");
    std::fs::write(outer.join("private/secret.txt"), "secret").expect("written");
    std::fs::write(folder.join("src/a.js"), "export {}").expect("written");
    symlink(outer.join("private/secret.txt"), folder.join("file.txt")).expect("linked");
    symlink("../private", folder.join("inner")).expect("linked");
    symlink("src/a.js", folder.join("b.js")).expect("linked");
    // The folder itself may be a link.
    symlink(&folder, outer.join("linked")).expect("linked");
    for web in [folder, outer.join("linked")] {
        let server = server(|options| options.web = Some(web));
        assert_eq!(server.get("/file.txt").status, 404);
        assert_eq!(server.get("/inner/secret.txt").status, 404);
        assert_eq!(server.get("/b.js").status, 200);
    }
    std::fs::remove_dir_all(&outer).expect("removed");
}

#[test]
fn a_folder_that_is_none_is_refused() {
    let web = Some("no/such/folder".into());
    let result = Server::bind(ServerOptions {
        web,
        ..ServerOptions::default()
    });
    assert!(matches!(result, Err(BindError::NoFolder(_))), "{result:?}");
}

#[test]
fn a_port_in_use_is_refused() {
    let running = plain_server();
    let port = Some(running.address.port());
    let result = Server::bind(ServerOptions {
        port,
        ..ServerOptions::default()
    });
    assert!(matches!(result, Err(BindError::PortInUse(_))), "{result:?}");
}
