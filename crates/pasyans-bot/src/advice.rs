//! Advice on a board that a person is playing.

use pasyans::words::{Action, tell};
use pasyans::{Move, Position, Solution, Thought, Worth};
use pasyans_protocol::wire::{WireMove, reason, verdict_name};
use serde::Serialize;

/// A board, what is known about it, and the next best move.
#[derive(Clone, Debug, Serialize)]
pub struct Advice {
    /// The board, in the game's text form.
    pub board: String,
    /// The person's last move, if the board is one move away from the one before.
    pub last: Option<LastMove>,
    /// `won`, `unwinnable` or `undecided`.
    pub verdict: &'static str,
    /// Why the search ended early, or why there is no win.
    pub reason: Option<&'static str>,
    /// The number of moves in the win.
    pub length: Option<u32>,
    /// The number of cheats among them.
    pub cheats: Option<u32>,
    /// The first move of the win.
    pub next: Option<NextMove>,
    /// The whole answer of the search.
    #[serde(skip)]
    pub thought: Thought,
}

/// A move to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NextMove {
    /// The move, from pile to pile.
    #[serde(rename = "move")]
    pub mv: WireMove,
    /// The move in words.
    pub words: String,
}

/// A move that was made, and what it was worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LastMove {
    /// The move, from pile to pile.
    #[serde(rename = "move")]
    pub mv: WireMove,
    /// The move in words.
    pub words: String,
    /// What the move was worth.
    pub worth: Worth,
}

impl Advice {
    /// Advice on a solved board; `before` is the advice on the board before it.
    #[must_use]
    pub fn new(thought: Thought, before: Option<&Self>) -> Self {
        let position = &thought.question.position;
        let solution = thought.answer.solution();
        let next = solution.and_then(|solution| solution.moves().first());
        Self {
            board: position.to_string(),
            last: before.and_then(|before| last_move(&before.thought, &thought)),
            verdict: verdict_name(&thought.answer.verdict),
            reason: reason(&thought.question, &thought.answer),
            length: solution.map(Solution::length),
            cheats: solution.map(Solution::cheats),
            next: next.map(|&mv| NextMove {
                mv: mv.into(),
                words: tell(Action::of(position, mv)).to_string(),
            }),
            thought,
        }
    }
}

/// The move that leads from one board to the other, if there is one.
fn last_move(before: &Thought, after: &Thought) -> Option<LastMove> {
    let (from, to) = (&before.question.position, &after.question.position);
    let mv = move_between(from, to)?;
    Some(LastMove {
        mv: mv.into(),
        words: tell(Action::of(from, mv)).to_string(),
        worth: worth(before, mv, after),
    })
}

fn move_between(from: &Position, to: &Position) -> Option<Move> {
    let leads_there = |mv: &Move| {
        let mut position = from.clone();
        position.play(*mv).is_ok() && position == *to
    };
    from.legal_moves(true).into_iter().find(leads_there)
}

fn worth(before: &Thought, mv: Move, after: &Thought) -> Worth {
    let (old, new) = (before.answer.solution(), after.answer.solution());
    match (old, new) {
        (None, _) => Worth::Open,
        (Some(_), None) => Worth::Loses,
        (Some(old), Some(new)) => {
            let cheats = (new.cheats() + u32::from(mv.is_cheat())).saturating_sub(old.cheats());
            let moves = (new.length() + 1).saturating_sub(old.length());
            match (cheats, moves) {
                (0, 0) => Worth::Best,
                (cheats, moves) => Worth::Costs { moves, cheats },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pasyans::{Rules, Thinking};

    use super::*;
    use crate::BotSettings;

    fn think(position: Position, cheating: bool) -> Thought {
        let settings = BotSettings {
            cheating,
            improve: -1,
            ..BotSettings::default()
        };
        let mut thinking = Thinking::begin(settings.solver(), position);
        thinking.wait(Duration::from_secs(60)).expect("in time")
    }

    fn advise(board: &str, moves: &[&str], cheating: bool) -> Vec<Advice> {
        let rules = Rules::named("molek-syntez").expect("a game");
        let mut position = Position::parse(&rules, board).expect("a board");
        let mut told = vec![Advice::new(think(position.clone(), cheating), None)];
        for mv in moves {
            position
                .play(mv.parse().expect("a move"))
                .expect("a legal move");
            let advice = Advice::new(think(position.clone(), cheating), told.last());
            told.push(advice);
        }
        told
    }

    const BOARD: &str = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";

    #[test]
    fn the_best_move_stays_the_best() {
        let first = advise(BOARD, &[], false).remove(0);
        assert_eq!((first.verdict, first.length), ("won", Some(27)));
        assert_eq!(first.last, None);
        let best = first.thought.answer.solution().expect("won").moves()[0];
        let told = advise(BOARD, &[&best.to_string()], false);
        let last = told[1].last.as_ref().expect("a move");
        assert_eq!(last.worth, Worth::Best);
        assert_eq!(told[1].length, Some(26));
        assert_eq!(last.words, first.next.expect("a move").words);
    }

    #[test]
    fn a_worse_move_costs_moves_or_the_game() {
        let first = advise(BOARD, &[], false).remove(0);
        let position = &first.thought.question.position;
        let worths: Vec<Worth> = position
            .legal_moves(true)
            .into_iter()
            .map(|mv| {
                let mut after = position.clone();
                after.play(mv).expect("legal");
                worth(&first.thought, mv, &think(after, false))
            })
            .collect();
        assert!(worths.contains(&Worth::Best), "{worths:?}");
        assert!(worths.contains(&Worth::Loses), "{worths:?}");
        let costs = |worth: &Worth| matches!(worth, Worth::Costs { moves: 1.., .. });
        assert!(worths.iter().any(costs), "{worths:?}");
    }

    #[test]
    fn an_unneeded_cheat_is_a_cost_and_another_deal_is_no_move() {
        let told = advise(BOARD, &["t0 t1!"], true);
        let last = told[1].last.as_ref().expect("a move");
        assert!(
            matches!(last.worth, Worth::Costs { cheats: 1.., .. }),
            "{last:?}"
        );
        let other = advise("TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.", &[], true);
        let advice = Advice::new(other[0].thought.clone(), told.last());
        assert_eq!(advice.last, None);
    }

    #[test]
    fn nothing_is_lost_where_nothing_could_be_won() {
        let board = "997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.";
        let first = advise(board, &[], false).remove(0);
        assert_eq!(first.verdict, "unwinnable");
        assert_eq!(first.reason, Some("exhausted without cheats"));
        let mv = first.thought.question.position.legal_moves(true)[0];
        let told = advise(board, &[&mv.to_string()], false);
        assert_eq!(told[1].last.as_ref().expect("a move").worth, Worth::Open);
    }
}
