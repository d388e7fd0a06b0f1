//! The game on the table: how it began, the moves that are known, and how far they are played.

use pasyans::words::Language;
use pasyans::words::numbers::{count, thousands};
use pasyans::{IllegalMove, Move, Played, Position};

use crate::refusal::{Code, Refusal};
use crate::request::{Load, Moves};
use crate::written_moves;

/// More moves than anyone plays. A client that plays endlessly must not fill the memory.
const MOST_MOVES: usize = 100_000;

/// A start, a line of moves from it, and how many of them are played.
#[derive(Clone, Debug)]
pub struct Line {
    start: Position,
    deal: Option<u64>,
    /// The moves played, followed by those that can be redone.
    moves: Vec<Move>,
    /// One entry for each played move.
    played: Vec<Played>,
    position: Position,
}

impl Line {
    /// A game that begins here; `deal` is the number of the deal, if it has one.
    pub fn new(start: Position, deal: Option<u64>) -> Self {
        Self {
            position: start.clone(),
            start,
            deal,
            moves: Vec::new(),
            played: Vec::new(),
        }
    }

    /// Loads a game with its moves.
    pub fn load(load: Load, language: Language) -> Result<Self, Refusal> {
        let Load {
            rules,
            start,
            moves,
            ply,
        } = load;
        let mut line = Self::new(start.position(&rules, language)?, start.deal());
        let moves = match moves {
            Moves::Listed(moves) => moves,
            Moves::Written(text) => line.read(&text)?,
        };
        for (index, mv) in moves.into_iter().enumerate() {
            line.play(mv).map_err(|refusal| refusal.of_move(index))?;
        }
        if let Some(ply) = ply {
            line.seek(ply)?;
        }
        Ok(line)
    }

    /// The moves of a text.
    fn read(&self, text: &str) -> Result<Vec<Move>, Refusal> {
        let replay = written_moves::replay(&self.start, text)
            .map_err(|error| Refusal::bad_request(format!("\"moves\": {error}")))?;
        match replay.illegal {
            None => Ok(replay.played),
            Some(illegal) => {
                let refusal = Refusal::illegal_move(illegal.why);
                Err(refusal.of_move(replay.played.len()))
            }
        }
    }

    /// The position that the game starts from.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The number of the deal, if it began with a numbered one.
    pub const fn deal(&self) -> Option<u64> {
        self.deal
    }

    /// The position on the table.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The move that led here, and the position before it.
    pub fn before_last(&self) -> Option<(Position, Move)> {
        let mut before = self.position.clone();
        let last = self.played.last()?.clone();
        let mv = last.mv;
        before.undo(last);
        Some((before, mv))
    }

    /// The position after this many moves of the line.
    pub fn position_at(&self, ply: usize) -> Result<Position, Refusal> {
        if ply == self.ply() {
            return Ok(self.position.clone());
        }
        let mut line = self.clone();
        line.seek(ply)?;
        Ok(line.position)
    }

    /// All moves of the line: those played and those that can be redone.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The number of moves played.
    pub const fn ply(&self) -> usize {
        self.played.len()
    }

    /// Plays a move. The moves that could be redone are dropped, unless this is the next of them.
    pub fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        if self.ply() >= MOST_MOVES {
            let most = thousands(MOST_MOVES as u64);
            let message = format!("a game has at most {most} moves: load it from its board");
            return Err(Refusal::bad_request(message));
        }
        let illegal = |rule: IllegalMove| Refusal::illegal_move(rule.into());
        let played = self.position.play(mv).map_err(illegal)?;
        if self.moves.get(self.ply()) != Some(&mv) {
            self.moves.truncate(self.ply());
            self.moves.push(mv);
        }
        self.played.push(played);
        Ok(())
    }

    /// Takes back this many moves.
    pub fn undo(&mut self, undone: usize) -> Result<(), Refusal> {
        let Some(ply) = self.ply().checked_sub(undone) else {
            let message = match self.ply() {
                0 => "no move was played yet".to_owned(),
                ply => format!(
                    "cannot undo {}: {} played",
                    count(undone as u64, "move"),
                    were(ply)
                ),
            };
            return Err(Refusal::new(Code::NothingToUndo, message));
        };
        self.go_to(ply);
        Ok(())
    }

    /// Plays this many undone moves again.
    pub fn redo(&mut self, redone: usize) -> Result<(), Refusal> {
        let left = self.moves.len() - self.ply();
        if redone > left {
            let message = match left {
                0 => "no move was undone".to_owned(),
                left => format!(
                    "cannot redo {}: {} undone",
                    count(redone as u64, "move"),
                    were(left)
                ),
            };
            return Err(Refusal::new(Code::NothingToRedo, message));
        }
        self.go_to(self.ply() + redone);
        Ok(())
    }

    /// Goes to the position after this many moves.
    pub fn seek(&mut self, ply: usize) -> Result<(), Refusal> {
        if ply > self.moves.len() {
            let moves = count(self.moves.len() as u64, "move");
            let message = format!("\"ply\" is {ply}, but the line has {moves}");
            return Err(Refusal::bad_request(message));
        }
        self.go_to(ply);
        Ok(())
    }

    /// A line with this many moves.
    fn go_to(&mut self, ply: usize) {
        while self.ply() > ply
            && let Some(played) = self.played.pop()
        {
            self.position.undo(played);
        }
        // Every move of the line was played here before, so it can be played again.
        while self.ply() < ply
            && let Ok(played) = self.position.play(self.moves[self.ply()])
        {
            self.played.push(played);
        }
    }
}

/// `1 move was`, `2 moves were`.
fn were(moves: usize) -> String {
    let verb = if moves == 1 { "was" } else { "were" };
    format!("{} {verb}", count(moves as u64, "move"))
}
