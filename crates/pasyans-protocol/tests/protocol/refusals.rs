//! Every way in which a request is refused. A refusal changes nothing.

use pasyans_protocol::Limits;
use serde_json::{Value, json};

use crate::client::{Client, EASY};

fn refusal(text: &str) -> Value {
    let reply = Client::new().send(text).expect("a reply");
    assert_eq!(reply["type"], "error", "{text}: {reply}");
    assert!(
        reply["message"]
            .as_str()
            .is_some_and(|message| !message.is_empty())
    );
    reply
}

fn code(text: &str) -> String {
    refusal(text)["code"].as_str().expect("a code").to_owned()
}

#[test]
fn what_is_no_json_is_refused() {
    let deep = format!("{{\"v\":1,\"id\":1,\"type\":{}", "[".repeat(500_000));
    for text in [
        "",
        " ",
        "hello",
        "{",
        "{\"v\":1,\"id\":1,\"type\":\"game.list\"",
        "{'v':1}",
        "{\"v\":1,\"id\":NaN,\"type\":\"game.list\"}",
        "{\"v\":1,\"id\":1e999,\"type\":\"game.list\"}",
        "{\"v\":1,\"id\":1,\"type\":\"game.\u{0}list\"}",
        "{\"v\":1,\"id\":1,\"type\":\"\\ud83d\"}",
        "{\"v\":1,\"id\":1,\"type\":\"game.list\"} {}",
        "{\"v\":01,\"id\":1,\"type\":\"game.list\"}",
        deep.as_str(),
    ] {
        let reply = refusal(text);
        assert_eq!(
            (&reply["code"], &reply["id"]),
            (&json!("bad-json"), &json!(null)),
            "{reply}"
        );
    }
    let reply = Client::new()
        .session()
        .receive_bytes(b"{\"v\":1,\"id\":1,\"type\":\"\xff\"}");
    assert!(reply.expect("a reply").to_json().contains("\"bad-json\""));
}

#[test]
fn what_is_no_message_is_refused() {
    for (text, named) in [
        ("null", "object"),
        ("[1]", "object"),
        ("\"game.list\"", "object"),
        (r#"{"v":1,"type":"game.list"}"#, "\"id\""),
        (
            r#"{"v":1,"id":-1,"type":"game.list"}"#,
            "\"id\" must be a whole number from 0 to 9007199254740991",
        ),
        (r#"{"v":1,"id":1.5,"type":"game.list"}"#, "\"id\""),
        (r#"{"v":1,"id":"1","type":"game.list"}"#, "\"id\""),
        (
            r#"{"v":1,"id":9007199254740992,"type":"game.list"}"#,
            "\"id\"",
        ),
        (r#"{"v":1,"id":1}"#, "\"type\""),
        (r#"{"v":1,"id":1,"type":7}"#, "\"type\""),
        (r#"{"v":1,"id":1,"id":2,"type":"game.list"}"#, "\"id\""),
        (
            r#"{"v":1,"id":1,"type":"game.list","colour":1}"#,
            "\"colour\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.deal","number":1}"#,
            "\"game\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.deal","game":"freecell"}"#,
            "\"number\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.deal","game":"freecell","number":"1"}"#,
            "\"number\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.deal","game":"freecell","number":-1}"#,
            "\"number\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.deal","game":"freecell","number":99999999999999999999}"#,
            "\"number\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.deal","game":["freecell"],"number":1}"#,
            "\"game\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.deal","game":"freecell","rules":"","number":1}"#,
            "\"rules\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.load","game":"freecell"}"#,
            "\"board\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.load","game":"freecell","deal":1,"board":""}"#,
            "\"board\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.load","game":"freecell","deal":1,"moves":7}"#,
            "\"moves\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.load","game":"freecell","deal":1,"moves":[7]}"#,
            "\"moves[0]\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.load","game":"freecell","deal":1,"moves":[{"from":"t0"}]}"#,
            "\"moves[0].to\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.load","game":"freecell","deal":1,"moves":"nonsense"}"#,
            "\"moves\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.load","game":"freecell","deal":1,"ply":1}"#,
            "\"ply\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.play","move":{"from":"x0","to":"t1"}}"#,
            "\"move.from\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.play","move":{"from":"t0","to":"t256"}}"#,
            "\"move.to\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.play","move":{"from":"t0","to":"t1","count":256}}"#,
            "\"move.count\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.play","move":{"from":"t0","to":"t1","cheat":1}}"#,
            "\"move.cheat\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.play","move":{"from":"t0","to":"t1","why":1}}"#,
            "\"move.why\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.play","move":{"from":"t0","from":"t0","to":"t1"}}"#,
            "\"from\"",
        ),
        (r#"{"v":1,"id":1,"type":"game.play"}"#, "\"move\""),
        (
            r#"{"v":1,"id":1,"type":"game.undo","count":0}"#,
            "\"count\"",
        ),
        (r#"{"v":1,"id":1,"type":"game.seek"}"#, "\"ply\""),
        (r#"{"v":1,"id":1,"type":"engine.cancel"}"#, "\"job\""),
        (
            r#"{"v":1,"id":1,"type":"game.solve","time_ms":-5}"#,
            "\"time_ms\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.solve","time_ms":"soon"}"#,
            "\"time_ms\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.solve","states":1.5}"#,
            "\"states\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.solve","max_moves":4294967296}"#,
            "\"max_moves\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.solve","objective":"best"}"#,
            "\"objective\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.solve","objective":"fewest-cheats"}"#,
            "cheats",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.solve","count":3}"#,
            "\"count\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.solve","search":"magic"}"#,
            "\"search\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.hint","objective":"first"}"#,
            "\"objective\"",
        ),
        (
            r#"{"v":1,"id":1,"type":"game.analyse","cheats":"yes"}"#,
            "\"cheats\"",
        ),
    ] {
        let reply = refusal(text);
        assert_eq!(reply["code"], "bad-request", "{text}: {reply}");
        let message = reply["message"].as_str().expect("a text");
        assert!(message.contains(named), "{text}: {message}");
    }
}

#[test]
fn other_versions_are_refused() {
    for text in [
        r#"{"v":2,"id":7,"type":"game.list"}"#,
        r#"{"v":0,"id":7,"type":"game.list"}"#,
        r#"{"v":"1","id":7,"type":"game.list"}"#,
        r#"{"v":1.0,"id":7,"type":"game.list"}"#,
        r#"{"id":7,"type":"game.list"}"#,
        r#"{"v":99999999999999999999,"id":7,"what":"ever"}"#,
    ] {
        let reply = refusal(text);
        assert_eq!(reply["code"], "unknown-version", "{reply}");
        assert_eq!(
            (&reply["supported"], &reply["id"]),
            (&json!([1]), &json!(7))
        );
    }
    assert_eq!(refusal(r#"{"v":2}"#)["id"], json!(null));
}

#[test]
fn unknown_requests_are_refused_by_name() {
    let reply = refusal(r#"{"v":1,"id":7,"type":"game.foo"}"#);
    let message = reply["message"].as_str().expect("a text");
    assert!(
        message
            .starts_with("\"game.foo\" is not a request of this engine; it knows engine.cancel, ")
    );
    let reply = refusal(r#"{"v":1,"id":7,"type":"bot.read"}"#);
    assert_eq!(reply["code"], "unknown-request");
    assert_eq!(
        reply["message"],
        "this engine has no bot.* requests; pasyans serve has them, at /bot"
    );
    // A foreign word is cut, and nothing in it reaches a terminal.
    let reply = refusal(&json!({"v": 1, "id": 7, "type": "\u{1b}[2J".repeat(1000)}).to_string());
    let message = reply["message"].as_str().expect("a text");
    assert!(
        message.len() < 500 && message.starts_with(r#""\u{1b}[2J\u{1b}[2J"#),
        "{message}"
    );
    assert_eq!(
        code(r#"{"v":1,"id":7,"type":"GAME.LIST"}"#),
        "unknown-request"
    );
    assert_eq!(code(r#"{"v":1,"id":7,"type":""}"#), "unknown-request");
}

#[test]
fn huge_messages_are_refused() {
    let limits = Limits {
        message_bytes: 1000,
        ..Limits::default()
    };
    let mut client = Client::with_limits(limits);
    let request = |bytes: usize| {
        let head = r#"{"v":1,"id":1,"type":"engine.hello"}"#;
        format!("{head}{}", " ".repeat(bytes - head.len()))
    };
    assert_eq!(
        client.send(&request(1000)).expect("a reply")["type"],
        "engine.hello"
    );
    let reply = client.send(&request(1001)).expect("a reply");
    assert_eq!(
        (&reply["code"], &reply["id"]),
        (&json!("too-large"), &json!(null))
    );
    assert_eq!(reply["message"], "the message has more than 1,000 bytes");
    let cut = client
        .session()
        .receive_bytes(&[0xff; 1001])
        .expect("a reply");
    assert!(cut.to_json().contains("\"too-large\""));
    // A megabyte of anything is refused soon.
    let mut client = Client::new();
    for text in [
        format!("{{{}\"v\":1}}", "\"a\":0,".repeat(100_000)),
        json!({"v": 1, "id": 1, "type": "game.load", "game": "freecell", "board": "7D ".repeat(300_000)}).to_string(),
        json!({"v": 1, "id": 1, "type": "game.load", "game": "freecell", "deal": 1, "moves": "6a ".repeat(300_000)}).to_string(),
        json!({"v": 1, "id": 1, "type": "game.rules", "rules": "x = 1\n".repeat(100_000)}).to_string(),
    ] {
        assert!(text.len() <= 1 << 20);
        assert_eq!(client.send(&text).expect("a reply")["type"], "error");
    }
}

#[test]
fn games_boards_and_deals_that_do_not_exist_are_refused() {
    let mut client = Client::new();
    let unknown = client.refused("game.deal", json!({"game": "chess", "number": 1}));
    assert_eq!(
        unknown,
        (
            "unknown-game".into(),
            "there is no game \"chess\"; game.list names all".into()
        )
    );
    let (code, message) = client.refused("game.deal", json!({"game": "freecell", "number": 0}));
    assert_eq!(
        (code.as_str(), message.contains("freecell has no deal 0")),
        ("bad-deal", true)
    );
    assert_eq!(
        client
            .refused("game.load", json!({"game": "freecell", "deal": 0}))
            .0,
        "bad-deal"
    );
    let refusal = client.ask(
        "game.rules",
        json!({"rules": "name = \"x\"\ncolumns = \"many\"\n"}),
    );
    assert_eq!(refusal["code"], "bad-rules");
    let faults = refusal["faults"].as_array().expect("a list");
    assert!(faults.iter().any(|fault| fault["line"] == 1), "{refusal}");
    let missing = faults.iter().filter(|fault| {
        let message = fault["message"].as_str().unwrap_or_default();
        message.contains("is missing") && fault["line"] == 0 && fault["character"] == 0
    });
    assert_eq!(missing.count(), 1, "{refusal}");
    let board = "7D TD XX\nAD 7S 7S";
    let refusal = client.ask("game.load", json!({"game": "freecell", "board": board}));
    assert_eq!(refusal["code"], "bad-board");
    let faults = refusal["faults"].as_array().expect("a list");
    assert_eq!(
        (&faults[0]["line"], &faults[0]["character"]),
        (&json!(0), &json!(6))
    );
    assert!(
        faults[0]["message"]
            .as_str()
            .is_some_and(|message| message.starts_with("'XX' is not a card"))
    );
    assert!(faults.len() > 1, "{refusal}");
    let message = refusal["message"].as_str().expect("a text");
    assert!(
        message.starts_with("line 1, character 7: 'XX' is not a card"),
        "{message}"
    );
    assert!(message.contains(" more)"), "{message}");
    let refusal = client.ask(
        "game.read",
        json!({"game": "molek-syntez", "board": "66\u{0}"}),
    );
    assert_eq!(refusal["code"], "bad-board");
}

/// Of a board on one line, all faults are told with their places, too.
#[test]
fn every_fault_of_a_board_on_one_line() {
    let mut client = Client::new();
    let board = " 66879X.7V6D87.T87D9K.V0T980.DV6KTk.0DVKT7.\n";
    for name in ["game.read", "game.load"] {
        let refusal = client.ask(name, json!({"game": "molek-syntez", "board": board}));
        assert_eq!(refusal["code"], "bad-board", "{refusal}");
        let faults = refusal["faults"].as_array().expect("a list");
        let told: Vec<(u64, u64, &str)> = faults
            .iter()
            .map(|fault| {
                let number = |key: &str| fault[key].as_u64().expect("a number");
                let message = fault["message"].as_str().expect("a text");
                (number("line"), number("character"), message)
            })
            .collect();
        let unknown = "'X' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)";
        let missing = "the board ends here with 33 of the 36 cards; missing: 9 0 K";
        let wanted = [
            (0, 5, unknown),
            (0, 33, "'k' is not a card: write K"),
            (0, 40, "7 is in the deck 4 times, this is one more"),
            (0, 42, missing),
        ];
        assert_eq!(told, wanted);
        let message = format!("column 1, character 6: {unknown} (and 3 more)");
        assert_eq!(refusal["message"], message);
    }
}

#[test]
fn without_a_game_there_is_nothing_to_do() {
    for (name, fields) in [
        ("game.state", json!({})),
        ("game.check", json!({"move": {"from": "t0", "to": "t1"}})),
        ("game.play", json!({"move": {"from": "t0", "to": "t1"}})),
        ("game.undo", json!({})),
        ("game.redo", json!({})),
        ("game.seek", json!({"ply": 0})),
        ("game.export", json!({})),
        ("game.solve", json!({})),
        ("game.hint", json!({})),
        ("game.analyse", json!({})),
    ] {
        assert_eq!(Client::new().refused(name, fields).0, "no-game", "{name}");
    }
}

#[test]
fn a_refusal_changes_nothing() {
    let mut client = Client::new();
    client.told(
        "game.load",
        json!({"game": "freecell", "deal": 1, "moves": "6a 6b 6h bh", "ply": 2}),
    );
    let mut before = client.told("game.state", json!({}));
    let wrong = json!({"move": {"from": "t0", "to": "f0"}});
    for (name, fields, code) in [
        ("game.play", wrong, "illegal-move"),
        (
            "game.play",
            json!({"move": {"from": "t9", "to": "f0"}}),
            "illegal-move",
        ),
        (
            "game.play",
            json!({"move": {"from": "t0", "to": "c0", "cheat": true}}),
            "illegal-move",
        ),
        ("game.undo", json!({"count": 3}), "nothing-to-undo"),
        (
            "game.undo",
            json!({"count": 18446744073709551615_u64}),
            "nothing-to-undo",
        ),
        ("game.redo", json!({"count": 3}), "nothing-to-redo"),
        (
            "game.redo",
            json!({"count": 18446744073709551615_u64}),
            "nothing-to-redo",
        ),
        ("game.seek", json!({"ply": 5}), "bad-request"),
        (
            "game.deal",
            json!({"game": "freecell", "number": 0}),
            "bad-deal",
        ),
        (
            "game.load",
            json!({"game": "freecell", "deal": 2, "moves": "11"}),
            "illegal-move",
        ),
        (
            "game.load",
            json!({"game": "freecell", "deal": 2, "ply": 1}),
            "bad-request",
        ),
        (
            "game.load",
            json!({"game": "freecell", "board": ""}),
            "bad-board",
        ),
        ("game.solve", json!({"cheats": true}), "bad-request"),
        ("game.solve", json!({"ply": 5}), "bad-request"),
        ("engine.cancel", json!({"job": 1}), "no-such-job"),
    ] {
        let (told, message) = client.refused(name, fields.clone());
        assert_eq!(told, code, "{name} {fields}: {message}");
        let mut after = client.told("game.state", json!({}));
        before["id"] = after["id"].take();
        after["id"] = before["id"].clone();
        assert_eq!(after, before, "{name} {fields}");
    }
    assert_eq!(
        client.refused("game.undo", json!({"count": 3})).1,
        "cannot undo 3 moves: 2 moves were played"
    );
    assert_eq!(
        client.refused("game.redo", json!({"count": 3})).1,
        "cannot redo 3 moves: 2 moves were undone"
    );
    assert_eq!(
        client.refused("game.seek", json!({"ply": 5})).1,
        "\"ply\" is 5, but the line has 4 moves"
    );
}

#[test]
fn out_of_order_requests_are_refused() {
    let mut client = Client::new();
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    let refused = client.refused("game.undo", json!({}));
    assert_eq!(
        refused,
        ("nothing-to-undo".into(), "no move was played yet".into())
    );
    let refused = client.refused("game.redo", json!({}));
    assert_eq!(
        refused,
        ("nothing-to-redo".into(), "no move was undone".into())
    );
}

#[test]
fn a_wrong_move_of_a_line_is_told_by_its_index() {
    let mut client = Client::new();
    let right = json!({"from": "t5", "to": "t4", "count": 6});
    let wrong = json!({"from": "t0", "to": "t1"});
    for moves in [
        json!([right, wrong]),
        json!("t5 t4 6, t0 t1"),
        json!("5 0 -> 4 6\n0 5 -> 1 6"),
    ] {
        let refusal = client.ask(
            "game.load",
            json!({"game": "molek-syntez", "board": EASY, "moves": moves}),
        );
        assert_eq!(
            (&refusal["code"], &refusal["index"]),
            (&json!("illegal-move"), &json!(1))
        );
        assert_eq!(refusal["message"], "move 2: 9 does not fit on D");
    }
}
