//! What a move leads to.

use pasyans::{Answer, Card, Move, Position, Proven, Question, Solution, Verdict};
use pasyans_engine::wire;

use crate::output::measure::count;

/// What a move leads to.
#[derive(Clone)]
pub struct Prospect {
    pub mv: Move,
    /// Whether another move comes to the same, but for the order of the piles.
    pub is_repeated: bool,
    pub verdict: Verdict,
    /// The moves still to come after this one.
    pub length: u32,
    /// The cheats in all, this move's among them.
    pub cheats: u32,
    pub proven: Proven,
    pub reason: Option<&'static str>,
}

impl Prospect {
    /// By the answer about the position after the move.
    pub fn after(mv: Move, question: &Question, answer: &Answer) -> Self {
        let solution = answer.solution();
        Self {
            mv,
            is_repeated: false,
            verdict: answer.verdict.clone(),
            length: solution.map_or(0, Solution::length),
            cheats: solution.map_or(0, Solution::cheats) + u32::from(mv.cheat),
            proven: answer.proven,
            reason: wire::reason(question, answer),
        }
    }

    /// By the win of the position itself, if it begins with the move.
    pub fn first_of(mv: Move, question: &Question, answer: &Answer) -> Option<Self> {
        let solution = answer.solution()?;
        (solution.moves().first() == Some(&mv)).then(|| Self {
            mv,
            is_repeated: false,
            verdict: answer.verdict.clone(),
            length: solution.length() - 1,
            cheats: solution.cheats(),
            proven: answer.proven,
            reason: wire::reason(question, answer),
        })
    }

    /// The lower, the better. A move that may still win is better than one that cannot.
    pub fn rank(&self) -> (u8, u32, u32) {
        let class = match self.verdict {
            Verdict::Won(_) => 0,
            Verdict::Undecided => 1,
            Verdict::Unwinnable => 2,
        };
        (class, self.cheats, self.length)
    }

    /// What it leads to, in words.
    pub fn words(&self, cheats_allowed: bool) -> String {
        let moves = count(self.length, "more move");
        match (&self.verdict, cheats_allowed) {
            (Verdict::Undecided, _) => "not decided in time".to_owned(),
            (Verdict::Unwinnable, _) => "cannot be won any more".to_owned(),
            (Verdict::Won(_), _) if self.length == 0 && self.cheats == 0 => "wins".to_owned(),
            (Verdict::Won(_), false) if self.proven.shortest => format!("wins in {moves}"),
            (Verdict::Won(_), false) => format!("wins in at most {moves}"),
            (Verdict::Won(_), true) => {
                let cheats = match (self.cheats, self.proven.fewest_cheats) {
                    (0, _) => "wins without cheats".to_owned(),
                    (cheats, true) => format!("needs {}", count(cheats, "cheat")),
                    (cheats, false) => format!("needs at most {}", count(cheats, "cheat")),
                };
                let most = if self.proven.shortest { "" } else { "at most " };
                format!("{cheats}, {most}{moves}")
            }
        }
    }

    /// What is lost against the best move, in words, where both are proved.
    pub fn loss(&self, best: &Self, cheats_allowed: bool) -> String {
        let is_proved = |prospect: &Self| {
            let Proven {
                shortest,
                fewest_cheats,
            } = prospect.proven;
            let is_won = matches!(prospect.verdict, Verdict::Won(_));
            is_won && shortest && (fewest_cheats || !cheats_allowed)
        };
        let cheats = self.cheats.saturating_sub(best.cheats);
        let moves = self.length.saturating_sub(best.length);
        match (cheats, moves) {
            _ if !is_proved(self) || !is_proved(best) => String::new(),
            (0, 0) => String::new(),
            (0, moves) => format!(" (loses {})", count(moves, "move")),
            (cheats, _) => format!(" (costs {})", count(cheats, "more cheat")),
        }
    }
}

/// A position whatever the order of its columns and of its cells, which no game minds.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Likeness {
    columns: Vec<(Vec<Card>, bool)>,
    cells: Vec<Option<Card>>,
    home: Vec<u8>,
}

impl Likeness {
    pub fn of(position: &Position) -> Self {
        let columns = position.columns().iter();
        let mut columns: Vec<_> = columns
            .map(|column| (column.cards().to_vec(), column.is_cheated()))
            .collect();
        columns.sort_unstable();
        let mut cells = position.cells().to_vec();
        cells.sort_unstable();
        Self {
            columns,
            cells,
            home: position.home().to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use pasyans::Rules;

    use super::*;

    #[test]
    fn the_order_of_columns_and_cells_does_not_matter() {
        let rules = Rules::named("freecell").expect("a game");
        let read = |text: &str| Position::parse(&rules, text).expect("a board");
        let founds = "Foundations: H-K C-K D-K S-9\n";
        let one = read(&format!("{founds}Freecells: TS JS\nQS\nKS"));
        let same = read(&format!("{founds}Freecells: - JS - TS\nKS\n:\nQS"));
        let other = read(&format!("{founds}Freecells: QS JS\nTS\nKS"));
        assert_eq!(Likeness::of(&one), Likeness::of(&same));
        assert_ne!(Likeness::of(&one), Likeness::of(&other));
    }
}
