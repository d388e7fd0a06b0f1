//! The win of a position, where another move was played.

use crate::moves::{CardMove, Move};
use crate::position::Position;

/// A win of the position after a move, made from a win of the position before it: the rest of that win; or the same without this
/// move, where it only came earlier; or the same after the move is taken back. A win that is found is one by the rules, but
/// there may be a shorter one.
pub(super) fn carried(position: &Position, mv: Move, win: &[Move]) -> Option<Vec<Move>> {
    if let Some((first, rest)) = win.split_first()
        && *first == mv
    {
        return Some(rest.to_vec());
    }
    let mut without = win.to_vec();
    if let Some(index) = without.iter().position(|&other| other == mv) {
        without.remove(index);
    }
    let back = taken_back(mv);
    let after_back: Vec<Move> = back.into_iter().chain(win.iter().copied()).collect();
    let found = [&without[..], win, &after_back].map(|moves| follow(position, moves));
    let found = found.into_iter().flatten();
    found.min_by_key(|win| (win.iter().filter(|mv| mv.is_cheat()).count(), win.len()))
}

/// Plays the legal ones of these moves, and skips the others. Returns what was played, if it wins.
fn follow(position: &Position, moves: &[Move]) -> Option<Vec<Move>> {
    let mut position = position.clone();
    let mut played = Vec::new();
    for &mv in moves {
        if position.is_won() {
            break;
        }
        if position.play(mv).is_ok() {
            played.push(mv);
        }
    }
    if !position.is_won() {
        played.extend(position.finish()?);
    }
    Some(played)
}

/// The move that brings the cards back. It may be illegal.
fn taken_back(mv: Move) -> Option<Move> {
    let CardMove {
        from, to, count, ..
    } = mv.cards()?;
    Some(Move::Cards(CardMove {
        from: to,
        to: from,
        count,
        cheat: false,
    }))
}
