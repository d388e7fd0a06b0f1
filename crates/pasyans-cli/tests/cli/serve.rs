//! `pasyans serve`, and `pasyans` that was double-clicked.

mod autoplay;
mod client;
mod port;
// They end the server by a signal.
#[cfg(unix)]
mod rude;

use serde_json::json;

use self::client::Serving;
use crate::command::run;

#[test]
fn the_address_comes_first_and_leads_to_the_page() {
    let serving = Serving::new(&[]);
    assert!(serving.address.ip().is_loopback());
    let page = serving.get("/");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n"), "{page}");
    assert!(page.to_lowercase().contains("<!doctype html>"), "{page}");
    let hello = serving
        .engine()
        .ask(json!({"id": 1, "type": "engine.hello"}));
    assert_eq!(hello["version"], env!("CARGO_PKG_VERSION"), "{hello}");
}

#[test]
fn what_is_granted_can_be_chosen() {
    let serving = Serving::new(&["--memory", "64MiB", "--jobs", "3", "--threads", "2"]);
    let hello = serving
        .engine()
        .ask(json!({"id": 1, "type": "engine.hello"}));
    for (name, value) in [
        ("memory_bytes", 64 << 20),
        ("usual_memory_bytes", 64 << 20),
        ("jobs", 3),
        ("threads", 2),
    ] {
        assert_eq!(hello["limits"][name], value, "{hello}");
    }
}

#[test]
fn a_folder_can_be_served_instead_of_the_page() {
    let folder = std::env::temp_dir().join(format!("pasyans-serve-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("made");
    std::fs::write(folder.join("index.html"), "another page").expect("written");
    let serving = Serving::new(&["--web", folder.to_str().expect("UTF-8")]);
    assert!(serving.get("/").ends_with("\r\n\r\nanother page"));
    drop(serving);
    std::fs::remove_dir_all(&folder).expect("removed");
    let ran = run(&["serve", "--no-open", "--web", "no/such/folder"]);
    assert_eq!(
        (ran.code, ran.stderr.as_str()),
        (Some(2), "error: no/such/folder is not a folder\n")
    );
}

#[test]
fn nobody_has_to_read_what_it_says() {
    let mut serving = Serving::new(&[]);
    drop(serving.stdout.take());
    drop(serving.child.stderr.take());
    assert!(serving.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
}

#[cfg(unix)]
mod ending {
    use std::io::Read;
    use std::time::Duration;

    use super::*;
    use crate::signal::Signal;

    #[test]
    fn ctrl_c_ends_it_politely() {
        for signal in [Signal::SIGINT, Signal::SIGTERM] {
            let mut serving = Serving::new(&[]);
            let mut engine = serving.engine();
            engine.ask(json!({"id": 1, "type": "engine.hello"}));
            serving.signal(signal);
            assert_eq!(serving.end(), Some(0), "{signal}");
            assert_eq!(engine.close_code(), 1001, "{signal}");
            let mut told = String::new();
            serving.stderr().read_to_string(&mut told).expect("UTF-8");
            assert_eq!(
                told,
                "This is the address of the page. Ctrl-C ends the server.\n\
                 The second address contains the key to Autoplay, which moves the mouse: open it yourself, and do not share it.\n"
            );
        }
    }

    #[test]
    fn ctrl_c_ends_running_jobs() {
        let mut serving = Serving::new(&[]);
        let mut engine = serving.engine();
        engine.ask(json!({"id": 1, "type": "game.deal", "game": "molek-syntez", "number": 297}));
        let long = json!({"id": 2, "type": "game.solve", "cheats": true, "memory_bytes": 65536, "time_ms": null});
        engine.send(long);
        engine.frame();
        serving.signal(Signal::SIGINT);
        assert_eq!(serving.end(), Some(0));
    }

    #[test]
    fn whoever_reads_nothing_does_not_keep_it() {
        let mut serving = Serving::new(&[]);
        let mut deaf = serving.engine();
        // Nobody reads the replies, so the last words to this one cannot be said, either.
        let request = client::frame(client::TEXT, br#"{"v":1,"id":1,"type":"game.list"}"#);
        deaf.send_without_waiting(&request.repeat(10_000));
        std::thread::sleep(Duration::from_millis(1000));
        serving.signal(Signal::SIGINT);
        std::thread::sleep(Duration::from_millis(50));
        serving.signal(Signal::SIGINT);
        assert_eq!(serving.end(), Some(0), "the second one changes nothing");
    }
}

/// Where browsers are started by a command that a test can put in place.
#[cfg(target_os = "linux")]
mod browser {
    use std::io::BufRead;
    use std::os::unix::fs::PermissionsExt;
    use std::path::PathBuf;
    use std::time::{Duration, Instant};

    use super::*;
    use crate::command::command;
    use crate::signal::Signal;

    /// A folder with nothing but a browser that writes its address down.
    struct Browser(PathBuf);

    impl Browser {
        fn new(name: &str) -> Self {
            let name = format!("pasyans-browser-{}-{name}", std::process::id());
            let folder = std::env::temp_dir().join(name);
            std::fs::create_dir_all(&folder).expect("made");
            let opener = folder.join("xdg-open");
            let script = format!(
                "#!/bin/sh\necho \"$1\" > '{0}/asked' && mv '{0}/asked' '{0}/opened'\n",
                folder.display()
            );
            std::fs::write(&opener, script).expect("written");
            std::fs::set_permissions(&opener, PermissionsExt::from_mode(0o755)).expect("set");
            Self(folder)
        }

        fn path(&self) -> String {
            format!("{}:/bin:/usr/bin", self.0.display())
        }

        /// The address that was opened, if one was in time.
        fn opened(&self, time: Duration) -> Option<String> {
            let began = Instant::now();
            while began.elapsed() < time {
                if let Ok(opened) = std::fs::read_to_string(self.0.join("opened")) {
                    return Some(opened);
                }
                std::thread::sleep(Duration::from_millis(10));
            }
            None
        }
    }

    impl Drop for Browser {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn the_page_opens_in_the_browser() {
        let browser = Browser::new("opens");
        let serving = Serving::start(command(&["serve"]).env("PATH", browser.path()));
        assert_eq!(
            browser.opened(client::LONG),
            Some(format!("http://{}/\n", serving.address))
        );
    }

    #[test]
    fn a_second_start_opens_the_page_of_the_first_without_a_key() {
        let first = Serving::new(&[]);
        let browser = Browser::new("second");
        let port = first.address.port().to_string();
        // As a double click starts it.
        let mut second = command(&["serve", "--open-autoplay"]);
        let second = second.env("PASYANS_PORT", port);
        let ended = second.env("PATH", browser.path()).output().expect("it ran");
        assert!(ended.status.success(), "{ended:?}");
        assert_eq!(
            browser.opened(client::LONG),
            Some(format!("http://{}/\n", first.address))
        );
    }

    #[test]
    fn no_browser_opens_if_none_should() {
        let browser = Browser::new("does-not-open");
        let _serving = Serving::start(command(&["serve", "--no-open"]).env("PATH", browser.path()));
        assert_eq!(browser.opened(Duration::from_secs(1)), None);
    }

    #[test]
    fn a_missing_browser_is_no_problem() {
        let mut serving = Serving::start(command(&["serve"]).env("PATH", "/nothing"));
        assert!(serving.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
        let told = serving.stderr().lines().map(|line| line.expect("UTF-8"));
        // What the two addresses are comes first.
        let mut told = told.skip(2);
        let wanted = format!(
            "Could not open a browser. Open this address yourself: http://{}/",
            serving.address
        );
        assert_eq!(told.next(), Some(wanted));
    }

    #[test]
    fn a_double_click_opens_the_page_with_the_key() {
        let browser = Browser::new("double-click");
        let mut serving = Serving::start(command(&[]).env("PATH", browser.path()));
        // With the key to Autoplay: nobody sees the terminal that has it.
        let opened = browser.opened(client::LONG).expect("a page");
        let key = opened.strip_prefix(&format!("http://{}/#key=", serving.address));
        assert_eq!(key.map(|key| key.trim_end().len()), Some(32), "{opened}");
        assert!(serving.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
        serving.signal(Signal::SIGTERM);
        assert_eq!(serving.end(), Some(0));
    }
}

#[test]
fn more_searches_or_threads_than_any_machine_has_use_for_are_refused() {
    for option in ["--jobs", "--threads"] {
        for number in ["0", "257", "99999999999"] {
            let ran = run(&["serve", "--no-open", option, number]);
            assert_eq!(ran.code, Some(2), "{ran:?}");
            assert!(ran.stderr.contains(option), "{ran:?}");
            assert!(ran.stderr.contains(number), "{ran:?}");
        }
    }
}
