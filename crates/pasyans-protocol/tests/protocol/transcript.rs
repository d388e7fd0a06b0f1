//! The transcript in docs/protocol.md is what a session says.

use std::collections::VecDeque;

use crate::client::Client;

const DOCUMENT: &str = include_str!("../../../../docs/protocol.md");
/// How the block with the transcript begins.
const BLOCK: &str = "```transcript\n";

/// Whether a line says what the pattern says, in which `…` stands for anything.
fn is_like(line: &str, pattern: &str) -> bool {
    let mut parts: VecDeque<&str> = pattern.split('…').collect();
    let (Some(first), last) = (parts.pop_front(), parts.pop_back()) else {
        return false;
    };
    let Some(mut rest) = line.strip_prefix(first) else {
        return false;
    };
    let Some(last) = last else {
        return rest.is_empty();
    };
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else {
            return false;
        };
        rest = after;
    }
    rest.ends_with(last)
}

#[test]
fn the_transcript_is_what_a_session_says() {
    let mut client = Client::new();
    let mut sent = 0;
    for block in DOCUMENT.split(BLOCK).skip(1) {
        let (block, _) = block.split_once("```").expect("an end");
        for line in block.lines().filter(|line| !line.is_empty()) {
            match line.split_at(2) {
                ("> ", request) => {
                    sent += 1;
                    if let Some(reply) = client.session().receive(request) {
                        client.put(&reply.to_json());
                    }
                }
                // How often it comes depends on the clock.
                ("< ", pattern) if pattern.contains("game.progress") => {}
                ("< ", pattern) => {
                    let said = client.hear_text();
                    assert!(
                        is_like(&said, pattern),
                        "said:    {said}\nwritten: {pattern}"
                    );
                }
                _ => panic!("neither sent nor received: {line}"),
            }
        }
    }
    assert!(sent > 10, "there is a transcript");
    assert!(client.rest().is_empty(), "all that is said is written");
}

#[test]
fn dots_stand_for_anything() {
    assert!(
        is_like("abc", "abc")
            && is_like("abc", "a…c")
            && is_like("abc", "…")
            && is_like("abc", "abc…")
    );
    assert!(is_like("a1b2c", "a…b…c") && !is_like("a1b2c", "a…x…c"));
    assert!(!is_like("abcd", "abc") && !is_like("abc", "b…c") && !is_like("abc", "a…b"));
}

#[test]
fn every_request_and_every_code_is_described() {
    let hello = Client::new().told("engine.hello", serde_json::json!({}));
    for request in hello["requests"].as_array().expect("a list") {
        let request = request.as_str().expect("a name");
        assert!(DOCUMENT.contains(&format!("`{request}`")), "{request}");
    }
    for code in [
        "bad-json",
        "too-large",
        "bad-request",
        "unknown-version",
        "unknown-request",
        "unknown-game",
        "bad-rules",
        "bad-board",
        "bad-deal",
        "bad-picture",
        "no-table",
        "several-tables",
        "wrong-count",
        "unreadable-board",
        "too-much-work",
        "no-game",
        "illegal-move",
        "nothing-to-undo",
        "nothing-to-redo",
        "no-such-job",
        "id-in-use",
        "busy",
        "cancelled",
        "bad-token",
        "bad-settings",
        "cannot-begin",
        "fault",
    ] {
        assert!(DOCUMENT.contains(&format!("`{code}`")), "{code}");
    }
}
