//! Moves in words that can be followed at the table: columns counted from 1, cards as they look.

use pasyans::molek::{Move, Position, Rank};

/// What to do, such as `Move 9 8 7 from column 1 onto the 10 of column 4`. The move is legal.
pub fn action(position: &Position, mv: Move) -> String {
    let (from, to) = (mv.from + 1, mv.to + 1);
    let columns = position.columns();
    let source = columns[usize::from(mv.from)];
    let target = columns[usize::from(mv.to)].last();
    let cards: Vec<String> = source
        .cards()
        .skip(source.len() - usize::from(mv.count))
        .map(|card: Rank| card.to_string())
        .collect();
    let cards = cards.join(" ");
    match target {
        None => format!("Move {cards} from column {from} to the empty column {to}"),
        Some(target) if mv.cheat => {
            format!("Cheat: put the {cards} of column {from} on the {target} of column {to}")
        }
        Some(target) => {
            format!("Move {cards} from column {from} onto the {target} of column {to}")
        }
    }
}

/// What the move brings about beside the obvious, such as `column 4 is complete`.
pub fn notes(before: &Position, mv: Move, after: &Position) -> Vec<String> {
    let (from, to) = (usize::from(mv.from), usize::from(mv.to));
    let mut notes = Vec::new();
    if before.columns()[from].is_cheated() {
        notes.push("no longer cheated".to_owned());
    }
    // Taking cards away can lock a column, too: the complete run that lay under them.
    for column in [to, from] {
        if after.is_locked(column) {
            notes.push(format!("column {} is complete", column + 1));
        }
    }
    if after.columns()[from].is_empty() {
        notes.push(format!("column {} is now empty", from + 1));
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(board: &str, mv: &str) -> (String, Vec<String>) {
        let before: Position = board.parse().expect("a board");
        let mv: Move = mv.parse().expect("a move");
        let mut after = before;
        after.play(mv).expect("legal");
        (action(&before, mv), notes(&before, mv, &after))
    }

    #[test]
    fn moves_are_told_as_they_look() {
        let board = "TKDV09876.TKDV0987.TKDV09876.TKDV096!76.8.";
        let (words, notes) = told(board, "t3 t1 1");
        assert_eq!(words, "Move 6 from column 4 onto the 7 of column 2");
        assert_eq!(notes, ["no longer cheated", "column 2 is complete"]);
        let (words, notes) = told(board, "t4 t5 2");
        assert_eq!(words, "Move 7 6 from column 5 onto the 8 of column 6");
        assert_eq!(notes, ["column 5 is now empty"]);
        let (words, notes) = told(board, "t5 t1!");
        assert_eq!(words, "Cheat: put the 8 of column 6 on the 7 of column 2");
        assert_eq!(notes, ["column 6 is now empty"]);
    }

    #[test]
    fn a_run_laid_bare_is_complete() {
        let (words, notes) = told("TKDV098766!TKDV0987.TKDV09876.TKDV09876...", "t0 t1");
        assert_eq!(words, "Move 6 from column 1 onto the 7 of column 2");
        assert_eq!(
            notes,
            [
                "no longer cheated",
                "column 2 is complete",
                "column 1 is complete"
            ]
        );
        let (words, _) = told("TKDV098766!TKDV0987.TKDV09876.TKDV09876...", "t0 t5");
        assert_eq!(words, "Move 6 from column 1 to the empty column 6");
    }
}
