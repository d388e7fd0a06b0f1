//! Moves in words that can be followed at the table: piles counted from 1, cards as they look.

use pasyans::{Card, Goal, IllegalMove, Move, PileName, Place, Position, Rules};

/// A card as it looks.
#[must_use]
pub fn card_name(rules: &Rules, card: Card) -> String {
    looks_like(&rules.deck().kind(card).to_string())
}

/// A card as it looks, by its text form: there the ten is one digit where suits do not matter.
fn looks_like(card: &str) -> String {
    card.replace('0', "10")
}

/// The cards that a move takes, in the order of the column. The move is legal.
fn moved_cards(position: &Position, mv: Move) -> Vec<Card> {
    match mv.from {
        Place::Column(from) => {
            let cards = position.columns()[usize::from(from)].cards();
            cards[cards.len() - usize::from(mv.count)..].to_vec()
        }
        Place::Cell(from) => position.cells()[usize::from(from)].into_iter().collect(),
        Place::Foundation(_) => Vec::new(),
    }
}

/// What to do, such as `Move 5H 4S from column 1 onto the 6C of column 4`. The move is legal.
#[must_use]
pub fn action(position: &Position, mv: Move) -> String {
    let name = |card: &Card| card_name(position.rules(), *card);
    let cards: Vec<String> = moved_cards(position, mv).iter().map(name).collect();
    let (cards, from, to) = (cards.join(" "), PileName(mv.from), PileName(mv.to));
    let target = match mv.to {
        Place::Column(to) => position.columns()[usize::from(to)].cards().last(),
        Place::Cell(_) | Place::Foundation(_) => None,
    };
    match (mv.to, target.map(name)) {
        (_, Some(target)) if mv.cheat => {
            format!("Cheat: put the {cards} of {from} on the {target} of {to}")
        }
        (_, Some(target)) => format!("Move {cards} from {from} onto the {target} of {to}"),
        (Place::Column(_), None) => format!("Move {cards} from {from} to the empty {to}"),
        (Place::Cell(_), None) => format!("Move {cards} from {from} to {to}"),
        (Place::Foundation(_), None) => format!("Move {cards} from {from} home"),
    }
}

/// What the move brings about beside the obvious, such as `column 4 is complete`.
#[must_use]
pub fn notes(before: &Position, mv: Move, after: &Position) -> Vec<String> {
    let column = |place| match place {
        Place::Column(index) => Some(usize::from(index)),
        Place::Cell(_) | Place::Foundation(_) => None,
    };
    let (from, to) = (column(mv.from), column(mv.to));
    let mut notes = Vec::new();
    if from.is_some_and(|from| before.columns()[from].is_cheated()) {
        notes.push("no longer cheated".to_owned());
    }
    // Taking cards away can lock a column, too: the complete run that lay under them.
    for column in to.into_iter().chain(from) {
        if after.is_locked(column) {
            notes.push(format!("column {} is complete", column + 1));
        }
    }
    if before.rules().goal() == Goal::RunsTakenOff {
        let grown = |home: &usize| after.home()[*home] > before.home()[*home];
        for home in (0..after.home().len()).filter(grown) {
            let last = after.last_home(home);
            let suit = last.and_then(|card| after.rules().deck().kind(card).suit);
            let suit = suit.map_or_else(String::new, |suit| format!(" of {suit:?}").to_lowercase());
            notes.push(format!("the complete run{suit} is taken off"));
        }
    }
    for column in to.into_iter().chain(from) {
        if after.columns()[column].cards().is_empty() {
            notes.push(format!("column {} is now empty", column + 1));
        }
    }
    notes
}

/// Why a move is not allowed, with the cards as they look.
#[must_use]
pub fn refusal(reason: &IllegalMove) -> String {
    let mut reason = reason.clone();
    match &mut reason {
        IllegalMove::DoesNotFit { card, target } => {
            (*card, *target) = (looks_like(card), looks_like(target));
        }
        IllegalMove::MayNotFill { card } | IllegalMove::NotNext { card, .. } => {
            *card = looks_like(card);
        }
        _ => {}
    }
    reason.to_string()
}

/// Foreign text with a mark for each character that a terminal might obey instead of showing it.
#[must_use]
pub fn plain(text: &str) -> String {
    let is_plain = |c: &char| c.is_ascii_graphic() || *c == ' ';
    text.chars()
        .map(|c| if is_plain(&c) { c } else { '?' })
        .collect()
}

/// `1 move`, `2 moves`.
#[must_use]
pub fn count(number: impl Into<u64>, noun: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", thousands(number))
}

/// `1,234,567`.
#[must_use]
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(game: &str, board: &str, mv: &str) -> (String, Vec<String>) {
        let rules = Rules::named(game).expect("a game");
        let before = Position::parse(&rules, board).expect("a board");
        let mv: Move = mv.parse().expect("a move");
        let mut after = before.clone();
        after.play(mv).expect("legal");
        (action(&before, mv), notes(&before, mv, &after))
    }

    #[test]
    fn moves_are_told_as_they_look() {
        let told = |mv| {
            let board = "TKDV09876.TKDV0987.TKDV09876.TKDV096!76.8.";
            told("molek-syntez", board, mv)
        };
        let (words, notes) = told("t3 t1 1");
        assert_eq!(words, "Move 6 from column 4 onto the 7 of column 2");
        assert_eq!(notes, ["no longer cheated", "column 2 is complete"]);
        let (words, notes) = told("t4 t5 2");
        assert_eq!(words, "Move 7 6 from column 5 onto the 8 of column 6");
        assert_eq!(notes, ["column 5 is now empty"]);
        let (words, notes) = told("t5 t1!");
        assert_eq!(words, "Cheat: put the 8 of column 6 on the 7 of column 2");
        assert_eq!(notes, ["column 6 is now empty"]);
    }

    #[test]
    fn a_run_laid_bare_is_complete() {
        let told = |mv| {
            let board = "TKDV098766!TKDV0987.TKDV09876.TKDV09876...";
            told("molek-syntez", board, mv)
        };
        let (words, notes) = told("t0 t1");
        assert_eq!(words, "Move 6 from column 1 onto the 7 of column 2");
        assert_eq!(
            notes,
            [
                "no longer cheated",
                "column 2 is complete",
                "column 1 is complete"
            ]
        );
        let (words, _) = told("t0 t5");
        assert_eq!(words, "Move 6 from column 1 to the empty column 6");
    }

    #[test]
    fn cells_and_foundations_have_their_words() {
        let told = |mv| {
            let board = "Foundations: H-K C-K D-K S-8\nFreecells: - KS - -\nTS 9S\nQS JS\n:";
            told("freecell", board, mv)
        };
        let (words, notes) = told("t0 c0");
        assert_eq!(words, "Move 9S from column 1 to cell 1");
        assert!(notes.is_empty());
        assert_eq!(told("t0 f3").0, "Move 9S from column 1 home");
        assert_eq!(told("c1 t2").0, "Move KS from cell 2 to the empty column 3");
    }

    #[test]
    fn runs_that_are_taken_off_are_noted() {
        let board = "Foundations: C-K D-K S-K\nKH QH JH TH 9H 8H 7H 6H 5H 4H\n3H 2H AH";
        let (words, notes) = told("simple-simon", board, "t1 t0 3");
        assert_eq!(words, "Move 3H 2H AH from column 2 onto the 4H of column 1");
        assert_eq!(
            notes,
            [
                "the complete run of hearts is taken off",
                "column 1 is now empty",
                "column 2 is now empty"
            ]
        );
    }

    #[test]
    fn numbers_read_well() {
        assert_eq!(thousands(0), "0");
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(1_234_567), "1,234,567");
        assert_eq!(count(1_u32, "move"), "1 move");
        assert_eq!(count(0_u32, "move"), "0 moves");
    }
}
