//! Jobs: their replies, their events, and how many there may be.

use std::sync::Arc;
use std::sync::mpsc::channel;

use pasyans_protocol::{JobGate, Limits, Message, Session};
use serde_json::{Value, json};

use crate::client::{Client, EASY, LAST_MOVES, NEEDS_CHEATS, WINNABLE, WON};

/// A client with a board on the table.
pub fn at(game: &str, board: &str) -> Client {
    let mut client = Client::new();
    client.told("game.load", json!({"game": game, "board": board}));
    client
}

/// A question that takes longer than any test.
pub fn hard() -> Value {
    json!({"search": "breadth-first", "time_ms": null})
}

#[test]
fn a_board_is_solved() {
    let mut client = at("molek-syntez", WINNABLE);
    let job = client.begin("game.solve", json!({}));
    let (events, answer) = client.end_of(job);
    assert_eq!(answer["type"], "game.answer");
    assert_eq!(
        (&answer["verdict"], &answer["length"], &answer["cheats"]),
        (&json!("won"), &json!(27), &json!(0))
    );
    assert_eq!(
        answer["proven"],
        json!({"shortest": true, "fewest_cheats": true})
    );
    assert_eq!(
        (&answer["at_least"], &answer["reason"]),
        (&json!(27), &json!(null))
    );
    assert_eq!(
        (&answer["board"], &answer["ply"]),
        (&json!(WINNABLE), &json!(0))
    );
    let (moves, words) = (
        &answer["moves"],
        answer["words"].as_array().expect("a list"),
    );
    assert_eq!(
        (moves.as_array().map(Vec::len), words.len()),
        (Some(27), 27)
    );
    assert!(
        words[0]
            .as_str()
            .is_some_and(|words| words.starts_with("Move "))
    );
    assert!(answer["first_win_seconds"].as_f64() <= answer["seconds"].as_f64());
    let wins: Vec<&Value> = events
        .iter()
        .filter(|event| event["type"] == "game.win")
        .collect();
    assert_eq!(wins.last().expect("a win")["length"], 27);
    let proving = events
        .iter()
        .filter(|event| event["type"] == "game.proving");
    let claims: Vec<&Value> = proving.map(|event| &event["claim"]).collect();
    assert_eq!(
        (claims[0], claims[claims.len() - 1]),
        (&json!("winnable"), &json!("longer-than"))
    );
}

#[test]
fn what_cannot_be_won_is_proved() {
    let mut client = at("molek-syntez", NEEDS_CHEATS);
    let answer = client.found("game.solve", json!({}));
    assert_eq!(
        (&answer["verdict"], &answer["moves"]),
        (&json!("unwinnable"), &json!([]))
    );
    assert_eq!(
        (&answer["length"], &answer["cheats"], &answer["at_least"]),
        (&json!(null), &json!(null), &json!(null))
    );
    assert_eq!(answer["reason"], "exhausted without cheats");
    let answer = client.found("game.solve", json!({"cheats": true}));
    assert_eq!(
        (&answer["verdict"], &answer["length"], &answer["cheats"]),
        (&json!("won"), &json!(35), &json!(3))
    );
    assert_eq!(
        answer["proven"],
        json!({"shortest": true, "fewest_cheats": true})
    );
}

#[test]
fn budgets_hold() {
    let mut client = at("molek-syntez", NEEDS_CHEATS);
    for (budget, reason) in [
        (json!({"states": 10}), "states"),
        (json!({"time_ms": 0}), "time"),
        (json!({"max_moves": 20}), "max-moves"),
    ] {
        let mut fields = budget;
        fields["cheats"] = json!(true);
        let answer = client.found("game.solve", fields);
        assert_eq!(
            (&answer["verdict"], &answer["reason"]),
            (&json!("undecided"), &json!(reason))
        );
    }
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    let fields = json!({"search": "breadth-first", "memory_bytes": 1 << 20, "time_ms": null});
    let answer = client.found("game.solve", fields);
    assert_eq!(
        (&answer["verdict"], &answer["reason"]),
        (&json!("undecided"), &json!("memory"))
    );
    assert!(answer["memory_bytes"].as_u64() <= Some(1 << 20), "{answer}");
}

#[test]
fn a_position_of_the_line_can_be_asked_about() {
    let mut client = Client::new();
    let moves = "t5 t4 6, t4 t5 9, t4 t3 3";
    client.told(
        "game.load",
        json!({"game": "molek-syntez", "board": EASY, "moves": moves, "ply": 1}),
    );
    for (fields, ply, length) in [
        (json!({}), 1, 5),
        (json!({"ply": 0}), 0, 6),
        (json!({"ply": 3}), 3, 3),
    ] {
        for job in ["game.solve", "game.hint", "game.analyse"] {
            let reply = client.found(job, fields.clone());
            assert_eq!(
                (&reply["ply"], &reply["length"]),
                (&json!(ply), &json!(length)),
                "{reply}"
            );
        }
    }
    assert_eq!(client.told("game.state", json!({}))["ply"], 1);
}

#[test]
fn hints_say_the_next_move_and_its_strength() {
    let mut client = at("freecell", LAST_MOVES);
    let hint = client.found("game.hint", json!({}));
    assert_eq!(hint["type"], "game.hint");
    assert_eq!(
        hint["move"],
        json!({"from": "t1", "to": "f3", "count": 1, "cheat": false})
    );
    assert_eq!(
        (&hint["words"], &hint["strength"]),
        (
            &json!("Move JS from column 2 home"),
            &json!("wins in 3 moves")
        )
    );
    assert_eq!(
        (&hint["verdict"], &hint["length"], &hint["ply"]),
        (&json!("won"), &json!(3), &json!(0))
    );
    let words = [
        "Move JS from column 2 home",
        "Move QS from cell 2 home",
        "Move KS from column 1 home",
    ];
    assert_eq!(hint["win"]["words"], json!(words));
    assert_eq!(hint["win"]["moves"][0], hint["move"]);
    client.told(
        "game.load",
        json!({"game": "molek-syntez", "board": NEEDS_CHEATS}),
    );
    let hint = client.found("game.hint", json!({}));
    assert_eq!(
        (&hint["move"], &hint["words"], &hint["win"]),
        (&json!(null), &json!(null), &json!(null))
    );
    assert_eq!(
        (&hint["verdict"], &hint["strength"]),
        (
            &json!("unwinnable"),
            &json!("loses: it cannot be won without cheats")
        )
    );
    let hint = client.found("game.hint", json!({"cheats": true}));
    assert_eq!(
        (&hint["cheats"], &hint["strength"]),
        (&json!(3), &json!("needs 3 cheats, wins in 35 moves"))
    );
    let hint = client.found("game.hint", json!({"cheats": true, "states": 1}));
    assert_eq!(
        (&hint["strength"], &hint["reason"]),
        (&json!("may win: it was not decided"), &json!("states"))
    );
    client.told(
        "game.load",
        json!({"game": "molek-syntez", "board": "TKDV0987.TKDV09876.TKDV09876.TKDV0987.6.6."}),
    );
    assert_eq!(
        client.found("game.hint", json!({}))["strength"],
        "wins in 2 moves"
    );
    client.told("game.load", json!({"game": "molek-syntez", "board": WON}));
    let hint = client.found("game.hint", json!({}));
    assert_eq!(
        (&hint["move"], &hint["strength"]),
        (&json!(null), &json!("won already"))
    );
}

#[test]
fn the_win_of_a_hint_leads_to_the_end() {
    let mut client = Client::new();
    for (game, number) in [("freecell", 617), ("simple-simon", 1)] {
        client.told("game.deal", json!({"game": game, "number": number}));
        // The usual ten seconds are too few for a slow machine.
        let hint = client.found("game.hint", json!({"time_ms": 600_000}));
        let moves = hint["win"]["moves"].as_array().expect("a list").clone();
        assert_eq!(
            (moves.len(), moves.first()),
            (
                hint["length"].as_u64().expect("a length") as usize,
                Some(&hint["move"])
            )
        );
        assert_eq!(
            hint["win"]["words"].as_array().map(Vec::len),
            Some(moves.len())
        );
        for mv in moves {
            client.told("game.play", json!({"move": mv}));
        }
        assert_eq!(client.told("game.state", json!({}))["won"], true);
    }
}

#[test]
fn an_undecided_position_still_has_its_safe_moves() {
    let mut client = at(
        "freecell",
        "Foundations: H-2 C-2 D-2 S-2\n3H\n3C 4C 5C 6C 7C 8C 9C TC JC QC KC\n3D 4D 5D 6D 7D 8D 9D TD JD QD KD\n3S 4S 5S 6S 7S 8S 9S TS JS QS KS\n4H 5H 6H 7H 8H 9H TH JH QH KH",
    );
    let hint = client.found("game.hint", json!({"states": 0}));
    if hint["verdict"] == "undecided" {
        assert_eq!(hint["words"], "Move 3H from column 1 home");
        assert_eq!(hint["promise"], "a safe move");
    } else {
        assert_eq!(hint["promise"], hint["strength"]);
    }
    assert!(hint["move"].is_object(), "{hint}");
}

#[test]
fn jobs_run_beside_the_game() {
    let mut client = Client::new();
    client.told("game.deal", json!({"game": "freecell", "number": 11982}));
    let job = client.begin("game.solve", hard());
    let state = client.told("game.play", json!({"move": {"from": "t0", "to": "c0"}}));
    assert_eq!(state["ply"], 1);
    client.told("game.deal", json!({"game": "molek-syntez", "number": 1}));
    assert_eq!(
        client.told("engine.cancel", json!({"job": job}))["job"],
        job
    );
    let (_, answer) = client.end_of(job);
    assert_eq!(
        (&answer["game"], &answer["ply"]),
        (&json!("freecell"), &json!(0))
    );
    assert_eq!(
        (&answer["verdict"], &answer["reason"]),
        (&json!("undecided"), &json!("cancelled"))
    );
    // It has replied, so it is gone.
    assert_eq!(
        client.refused("engine.cancel", json!({"job": job})).0,
        "no-such-job"
    );
}

#[test]
fn the_id_of_a_running_job_is_taken() {
    let mut client = Client::new();
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    let job = client.begin("game.solve", hard());
    for name in ["game.state", "game.hint", "engine.hello"] {
        let text = json!({"v": 1, "id": job, "type": name}).to_string();
        let reply = client.send(&text).expect("a refusal");
        assert_eq!(
            (&reply["code"], &reply["id"]),
            (&json!("id-in-use"), &json!(job))
        );
    }
    client.told("engine.cancel", json!({"job": job}));
    client.end_of(job);
    let text = json!({"v": 1, "id": job, "type": "game.state"}).to_string();
    assert_eq!(client.send(&text).expect("a reply")["type"], "game.state");
}

#[test]
fn there_may_be_so_many_jobs() {
    let limits = Limits {
        jobs: 2,
        ..Limits::default()
    };
    let mut client = Client::with_limits(limits);
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    let jobs = [
        client.begin("game.solve", hard()),
        client.begin("game.solve", hard()),
    ];
    assert_eq!(client.refused("game.hint", json!({})).0, "busy");
    client.told("engine.cancel", json!({"job": jobs[0]}));
    // A client that cancelled a job can begin another without waiting for its reply.
    let another = client.begin("game.hint", json!({}));
    assert_eq!(client.refused("game.hint", json!({})).0, "busy");
    assert_eq!(client.end_of(another).1["verdict"], "won");
    assert_eq!(client.end_of(jobs[0]).1["reason"], "cancelled");
}

#[test]
fn cancelled_jobs_make_room_for_as_many() {
    for mut client in [Client::new(), Client::in_slices()] {
        client.told("game.deal", json!({"game": "freecell", "number": 1}));
        let most = Limits::default().jobs;
        let mut open = Vec::new();
        for _ in 0..5 {
            let jobs: Vec<u64> = (0..most)
                .map(|_| client.begin("game.solve", hard()))
                .collect();
            for job in &jobs {
                client.told("engine.cancel", json!({"job": job}));
            }
            open.extend(jobs);
        }
        for job in open {
            let (_, answer) = client.end_of(job);
            assert_eq!(
                (&answer["type"], &answer["reason"]),
                (&json!("game.answer"), &json!("cancelled"))
            );
        }
        assert_eq!(client.found("game.hint", json!({}))["verdict"], "won");
    }
}

#[test]
fn a_client_that_begins_and_cancels_in_a_loop_is_held_up_and_gets_every_reply() {
    let mut client = Client::in_slices();
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    // In slices nothing ends by itself, so the loop meets the bound for certain.
    let mut cancelled = Vec::new();
    let refused = loop {
        let id = 1000 + cancelled.len() as u64;
        let text = json!({"v": 1, "id": id, "type": "game.solve", "time_ms": null});
        if let Some(refusal) = client.send(&text.to_string()) {
            break refusal;
        }
        client.told("engine.cancel", json!({"job": id}));
        cancelled.push(id);
        assert!(cancelled.len() < 1000, "nobody counts them");
    };
    assert_eq!(refused["code"], "busy");
    assert_eq!(client.end_of(cancelled[0]).1["reason"], "cancelled");
    let last = client.begin("game.hint", json!({}));
    for job in &cancelled[1..] {
        assert_eq!(client.end_of(*job).1["reason"], "cancelled");
    }
    assert_eq!(client.end_of(last).1["verdict"], "won");
}

#[test]
fn jobs_that_wait_for_cancelled_ones_never_search_beside_them() {
    let gate = Arc::new(JobGate::new(1, 1 << 30));
    let mut client = gated(&gate);
    for _ in 0..20 {
        let job = client.begin("game.solve", hard());
        // It has a slot when it says what it looks for.
        assert_eq!(client.hear()["type"], "game.proving");
        client.told("engine.cancel", json!({"job": job}));
        assert_eq!(gate.running(), 0);
        let next = client.begin("game.solve", hard());
        assert_eq!(gate.running(), 1);
        let mut replied = false;
        loop {
            let message = client.hear();
            assert!(gate.searching() <= 1);
            match message["id"] == job {
                true => replied |= !crate::client::is_event(&message),
                false if message["type"] == "game.proving" => break,
                false => {}
            }
        }
        assert!(replied, "the next search began before the last one replied");
        client.told("engine.cancel", json!({"job": next}));
        client.end_of(next);
    }
}

/// A client of a session with this gate, and a game on the table.
fn gated(gate: &Arc<JobGate>) -> Client {
    let (say, said) = channel();
    let outbox = move |message: &Message| say.send(message.to_json()).unwrap_or_default();
    let session = Session::with_threads(Limits::default(), outbox);
    let mut client = Client::of(session.with_gate(Arc::clone(gate)), said, false);
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    client
}

#[test]
fn a_session_that_takes_every_slot_keeps_no_other_from_an_answer() {
    // Paused jobs may keep everything, or nothing: those start over.
    for kept in [usize::MAX, 0] {
        let gate = Arc::new(JobGate::new(2, kept));
        let (mut greedy, mut other) = (gated(&gate), gated(&gate));
        let jobs: Vec<u64> = (0..3).map(|_| greedy.begin("game.solve", hard())).collect();
        for _ in 0..3 {
            assert_eq!(other.found("game.hint", json!({}))["verdict"], "won");
        }
        // They go on, and know when they are cancelled, paused or not.
        assert_eq!(gate.running(), 3);
        for &job in &jobs {
            greedy.told("engine.cancel", json!({"job": job}));
        }
        for job in jobs {
            assert_eq!(greedy.end_of(job).1["reason"], "cancelled");
        }
    }
}

#[test]
fn jobs_that_take_turns_find_what_each_would_find_alone() {
    let alone = |number: u64| {
        let mut client = gated(&Arc::new(JobGate::new(1, 0)));
        client.told("game.deal", json!({"game": "freecell", "number": number}));
        let answer = client.found("game.solve", json!({"objective": "shorter"}));
        (answer["length"].clone(), answer["states"].clone())
    };
    let gate = Arc::new(JobGate::new(1, usize::MAX));
    // Somebody takes turns with them all the time.
    let mut other = gated(&gate);
    other.begin("game.solve", hard());
    for number in 1..4 {
        let mut client = gated(&gate);
        client.told("game.deal", json!({"game": "freecell", "number": number}));
        let answer = client.found("game.solve", json!({"objective": "shorter"}));
        let found = (answer["length"].clone(), answer["states"].clone());
        assert_eq!(found, alone(number));
    }
}

#[test]
fn a_gate_counts_the_jobs_of_all_sessions() {
    let gate = Arc::new(JobGate::new(1, 1 << 30));
    let mut clients: Vec<Client> = (0..2).map(|_| gated(&gate)).collect();
    let job = clients[0].begin("game.solve", hard());
    assert_eq!(gate.running(), 1);
    clients[0].told("engine.cancel", json!({"job": job}));
    // Another session need not wait for the reply.
    assert_eq!(clients[1].found("game.hint", json!({}))["verdict"], "won");
    clients[0].end_of(job);
    // A session that is gone leaves nothing behind.
    let job = clients[0].begin("game.solve", hard());
    assert!(job > 0 && gate.running() == 1);
    clients.clear();
    assert_eq!(gate.running(), 0);
    while gate.searching() > 0 {
        std::thread::yield_now();
    }
}

#[test]
fn events_never_come_after_the_reply() {
    let mut client = Client::new();
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    for _ in 0..3 {
        let shortest = json!({"objective": "shortest", "time_ms": 300});
        let jobs = [
            client.begin("game.solve", shortest.clone()),
            client.begin("game.analyse", json!({"time_ms": 300})),
            client.begin("game.solve", hard()),
            client.begin("game.solve", shortest),
        ];
        client.told("engine.cancel", json!({"job": jobs[2]}));
        let mut replied = Vec::new();
        while replied.len() < jobs.len() {
            let message = client.hear();
            let id = message["id"].as_u64().expect("an id");
            assert!(!replied.contains(&id), "after its reply: {message}");
            if !crate::client::is_event(&message) {
                replied.push(id);
            }
        }
    }
    assert_eq!(client.rest(), Vec::<Value>::new());
}

#[test]
fn progress_comes_at_most_ten_times_a_second() {
    let mut client = Client::ticking();
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    let job = client.begin(
        "game.solve",
        json!({"search": "breadth-first", "time_ms": 1500}),
    );
    let (events, answer) = client.end_of(job);
    assert_eq!(answer["reason"], "time");
    let progress: Vec<&Value> = events
        .iter()
        .filter(|event| event["type"] == "game.progress")
        .collect();
    let seconds: Vec<f64> = progress
        .iter()
        .map(|event| event["seconds"].as_f64().expect("a number"))
        .collect();
    assert!((2..=15).contains(&seconds.len()), "{seconds:?}");
    assert!(
        seconds.is_sorted_by(|one, next| one + 0.099 <= *next),
        "{seconds:?}"
    );
    let last = progress[progress.len() - 1];
    assert!(last["states"].as_u64() > Some(0) && last["memory_bytes"].as_u64() > Some(0));
    assert!(last["states_per_second"].as_u64() > Some(0));
}

#[test]
fn a_session_that_ends_has_its_jobs_reply() {
    let mut client = Client::new();
    client.told("game.deal", json!({"game": "freecell", "number": 1}));
    let jobs = [
        client.begin("game.solve", hard()),
        client.begin("game.analyse", json!({"time_ms": null})),
    ];
    let rest = client.rest();
    for job in jobs {
        let last = rest.iter().rfind(|message| message["id"] == job);
        assert_eq!(last.expect("a reply")["reason"], "cancelled");
    }
}

#[test]
fn several_threads_come_to_the_same_verdict() {
    let limits = Limits {
        threads: 4,
        ..Limits::default()
    };
    let mut client = Client::with_limits(limits);
    // Takes long enough for the other threads to join in, and cannot be won.
    client.told("game.deal", json!({"game": "freecell", "number": 11982}));
    let answer = client.found("game.solve", json!({"threads": 99, "objective": "first"}));
    assert_eq!(answer["verdict"], "unwinnable", "{answer}");
    let job = client.begin(
        "game.solve",
        json!({"threads": 4, "objective": "first", "time_ms": null}),
    );
    client.told("engine.cancel", json!({"job": job}));
    let (_, answer) = client.end_of(job);
    assert!(
        answer["reason"] == "cancelled" || answer["verdict"] == "unwinnable",
        "{answer}"
    );
}
