//! The key to Autoplay, and what there is without a screen.

use serde_json::{Value, json};

use super::client::Serving;

/// The key in the second line that a server says.
fn key(serving: &mut Serving) -> String {
    let (line, address) = (serving.line(), serving.address);
    let key = line
        .strip_prefix(&format!("http://{address}/#autoplay="))
        .and_then(|key| key.strip_suffix('\n'));
    key.unwrap_or_else(|| panic!("no key: {line:?}")).to_owned()
}

fn description(serving: &Serving) -> Value {
    let answer = serving.get("/engine.json");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    serde_json::from_str(body).expect("JSON")
}

#[test]
fn the_second_line_has_the_key_and_each_start_another() {
    let (mut one, mut other) = (Serving::new(&[]), Serving::new(&[]));
    let (key_of_one, key_of_other) = (key(&mut one), key(&mut other));
    assert_eq!(key_of_one.len(), 32);
    assert!(key_of_one.bytes().all(|sign| sign.is_ascii_hexdigit()));
    assert_ne!(key_of_one, key_of_other);
    assert_eq!(description(&one)["bot"], "bot");
    let hello = |key: &str| json!({"id": 1, "type": "bot.hello", "token": key});
    let hello_with_its_own = one.socket("/bot").ask(hello(&key_of_one));
    assert_eq!(hello_with_its_own["type"], "bot.hello");
    let with_another = one.socket("/bot").ask(hello(&key_of_other));
    assert_eq!(with_another["code"], "bad-token");
}

#[test]
fn it_can_be_left_out() {
    let mut serving = Serving::new(&["--no-autoplay"]);
    assert_eq!(description(&serving).get("bot"), None);
    assert!(serving.get("/bot").starts_with("HTTP/1.1 404 "));
    serving.child.kill().expect("killed");
    assert_eq!(serving.line(), "", "there is no second line");
}

/// Elsewhere there always is a screen.
#[cfg(target_os = "linux")]
#[test]
fn without_a_screen_it_says_so_and_does_not_begin() {
    let mut serve = crate::command::command(&["serve", "--no-open"]);
    let mut serving = Serving::start(serve.env_remove("DISPLAY"));
    let key = key(&mut serving);
    let mut page = serving.socket("/bot");
    let hello = page.ask(json!({"id": 1, "type": "bot.hello", "token": key}));
    assert_eq!(
        (&hello["available"], &hello["monitors"]),
        (&json!(false), &json!([])),
        "{hello}"
    );
    let reason = hello["reason"].as_str().expect("a reason");
    for _ in 0..2 {
        let refusal = page.ask(json!({"id": 2, "type": "bot.start"}));
        assert_eq!(
            (&refusal["code"], &refusal["message"]),
            (&json!("cannot-begin"), &json!(reason)),
            "{refusal}"
        );
    }
}
