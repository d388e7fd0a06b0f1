//! Play, undo, redo and seek against a plain model: a list of moves, and a position that is replayed.

use pasyans::{Move, Position, Rules};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::client::Client;

#[derive(Clone, Debug)]
enum Step {
    /// One of the legal moves.
    Play(prop::sample::Index),
    /// The next move of the line, if there is one.
    PlayNext,
    Undo(usize),
    Redo(usize),
    Seek(usize),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        4 => any::<prop::sample::Index>().prop_map(Step::Play),
        1 => Just(Step::PlayNext),
        2 => (1..5_usize).prop_map(Step::Undo),
        2 => (1..5_usize).prop_map(Step::Redo),
        1 => (0..15_usize).prop_map(Step::Seek),
    ];
    prop::collection::vec(step, 1..40)
}

struct Model {
    start: Position,
    line: Vec<Move>,
    ply: usize,
}

impl Model {
    fn position(&self) -> Position {
        let mut position = self.start.clone();
        for &mv in &self.line[..self.ply] {
            position.play(mv).expect("legal");
        }
        position
    }

    /// The request that a step means, and the code of its refusal.
    fn take(&mut self, step: &Step) -> Option<(&'static str, Value, Option<&'static str>)> {
        match step {
            Step::Play(_) | Step::PlayNext => {
                let mv = match step {
                    Step::Play(index) => {
                        let legal = self.position().legal_moves(true);
                        (!legal.is_empty()).then(|| *index.get(&legal))?
                    }
                    _ => *self.line.get(self.ply)?,
                };
                if self.line.get(self.ply) != Some(&mv) {
                    self.line.truncate(self.ply);
                    self.line.push(mv);
                }
                self.ply += 1;
                Some(("game.play", json!({"move": wire(mv)}), None))
            }
            &Step::Undo(count) => {
                let refused = (count > self.ply).then_some("nothing-to-undo");
                self.ply -= if refused.is_none() { count } else { 0 };
                Some(("game.undo", json!({"count": count}), refused))
            }
            &Step::Redo(count) => {
                let refused = (count > self.line.len() - self.ply).then_some("nothing-to-redo");
                self.ply += if refused.is_none() { count } else { 0 };
                Some(("game.redo", json!({"count": count}), refused))
            }
            &Step::Seek(ply) => {
                let refused = (ply > self.line.len()).then_some("bad-request");
                self.ply = if refused.is_none() { ply } else { self.ply };
                Some(("game.seek", json!({"ply": ply}), refused))
            }
        }
    }
}

fn wire(mv: Move) -> Value {
    let Some(mv) = mv.cards() else {
        return json!({"kind": "redeal"});
    };
    json!({"from": mv.from.to_string(), "to": mv.to.to_string(), "count": mv.count, "cheat": mv.cheat})
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_line_is_played_as_the_model_says(
        game in prop::sample::select(vec!["freecell", "molek-syntez", "simple-simon", "exapunks"]),
        deal in 1..1000_u64,
        steps in steps(),
    ) {
        let start = Rules::named(game).expect("a game").deal(deal).expect("a deal");
        let mut model = Model { start, line: Vec::new(), ply: 0 };
        let mut client = Client::new();
        client.told("game.deal", json!({"game": game, "number": deal}));
        for step in steps {
            let Some((name, fields, refused)) = model.take(&step) else { continue };
            let reply = client.ask(name, fields);
            let code = reply["code"].as_str();
            prop_assert_eq!(code, refused, "{:?}: {}", step, reply);
            let state = client.told("game.state", json!({}));
            let Model { line, ply, .. } = &model;
            prop_assert_eq!(&state["board"], &model.position().to_string());
            prop_assert_eq!((&state["ply"], &state["line"]), (&json!(ply), &json!(line.len())));
            let last = ply.checked_sub(1).map_or(json!(null), |last| wire(line[last]));
            let next = line.get(*ply).map_or(json!(null), |&mv| wire(mv));
            prop_assert_eq!((&state["last"], &state["next"]), (&last, &next));
            let cheats = line[..*ply].iter().filter(|mv| mv.is_cheat()).count();
            prop_assert_eq!(&state["cheats"], cheats);
        }
        // The same line can be loaded, with as many of its moves played.
        let moves: Vec<Value> = model.line.iter().map(|&mv| wire(mv)).collect();
        let before = client.told("game.state", json!({}));
        let mut again = client.told("game.load", json!({"game": game, "deal": deal, "moves": moves, "ply": model.ply}));
        let loaded = again.as_object_mut().expect("an object").remove("moves_played");
        prop_assert_eq!(loaded, Some(json!(moves)));
        again["id"] = before["id"].clone();
        prop_assert_eq!(again, before);
    }
}
