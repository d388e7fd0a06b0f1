//! Small decks for every game, and random boards of them: the same for the same seed.

use std::sync::Arc;

use pasyans::{
    Build, Card, Deck, Goal, Group, Layout, Overrides, Place, Position, Rules, Spread, TextForm,
};

use crate::random::Random;

/// The same game with fewer suits, ranks, columns and cells.
pub fn small(rules: &Rules, random: &mut Random) -> Arc<Rules> {
    let groups = small_groups(rules, random);
    let cells = random.below(usize::from(rules.cells).min(3) + 1) as u8;
    let layout = small_layout(&rules.layout, &groups, cells, random);
    let runs: usize = groups.iter().map(complete_runs).sum();
    let columns = match (&layout.spread, rules.goal) {
        (Spread::ColumnAtEachHighest, _) => runs + 1,
        (_, Goal::RunsInPlace) => runs + random.below(3),
        _ => 2 + random.below(6),
    };
    let smaller = Rules {
        deck: Deck::new(groups).expect("a deck"),
        layout,
        columns: columns as u8,
        cells,
        ..rules.clone()
    };
    // Nothing changes, but it is checked that these rules make a game.
    let checked = smaller.with(&Overrides::default());
    Arc::new(checked.unwrap_or_else(|error| panic!("{error}: {smaller:?}")))
}

/// Fewer suits and ranks, and where runs stay in place fewer cards that are alike.
fn small_groups(rules: &Rules, random: &mut Random) -> Vec<Group> {
    let (suits, most_ranks) = match (rules.goal, random.below(4)) {
        (Goal::RunsInPlace, 0) => (3, 3),
        (Goal::RunsInPlace, _) => (2, 4),
        (_, 0) => (2, 7),
        (_, 1) => (3, 6),
        _ => (4, 5),
    };
    let mut groups = rules.deck.groups().to_vec();
    for group in &mut groups {
        let (fewest, most) = match group.copies {
            1 => (3, most_ranks),
            _ => (2, most_ranks.min(4)),
        };
        group
            .ranks
            .truncate(fewest + random.below(most + 1 - fewest));
        group.suits.truncate(suits);
        if rules.goal == Goal::RunsInPlace && group.copies > 2 {
            group.copies = 2 + random.below(usize::from(group.copies) - 1) as u8;
        }
    }
    groups
}

/// The cards go where they would in the whole game, as far as there are such places.
fn small_layout(layout: &Layout, groups: &[Group], cells: u8, random: &mut Random) -> Layout {
    let lowest: u8 = groups
        .iter()
        .map(|group| group.suits.len() as u8 * group.copies)
        .sum();
    let filled = layout.cells.iter().copied();
    Layout {
        lowest_home: lowest.min(layout.lowest_home),
        cells: filled.filter(|&cell| cell < cells).collect(),
        // As in the game itself now and then, else along the rows of any number of columns.
        spread: match &layout.spread {
            Spread::ColumnAtEachHighest if random.once_in(2) => Spread::ColumnAtEachHighest,
            _ => Spread::AllColumns,
        },
        ..layout.clone()
    }
}

fn complete_runs(group: &Group) -> usize {
    let suits = group.suits.len().max(1);
    match group.run {
        Build::SuitInAnyOrder => suits,
        _ => suits * usize::from(group.copies),
    }
}

/// A board of a game: dealt, after some random moves, or with the cards thrown anywhere.
pub fn any_board(rules: &Arc<Rules>, random: &mut Random) -> Position {
    match random.below(4) {
        0 => deal(rules, random),
        1 => thrown(rules, random),
        _ => after_some_moves(rules, random),
    }
}

/// A board in the middle of a game.
pub fn after_some_moves(rules: &Arc<Rules>, random: &mut Random) -> Position {
    let moves = random.below(3 * rules.deck.len());
    wandered(deal(rules, random), moves, random)
}

fn deal(rules: &Arc<Rules>, random: &mut Random) -> Position {
    let number = random.next();
    // Not every game has deals with numbers as large as this.
    let deal = rules
        .deal(number)
        .or_else(|_| rules.deal(number % 1_000_000 + 1));
    deal.expect("a deal")
}

/// A position after as many random moves, or fewer where there are no more; cheats among them where
/// the rules know them. Cards go home more often than other moves are made, so that many get there.
fn wandered(mut position: Position, moves: usize, random: &mut Random) -> Position {
    for _ in 0..moves {
        let moves = position.legal_moves(random.once_in(3));
        let goes_home = |mv: &pasyans::Move| matches!(mv.to, Place::Foundation(_));
        let home: Vec<pasyans::Move> = moves.iter().copied().filter(goes_home).collect();
        let choice = if home.is_empty() || random.once_in(3) {
            &moves
        } else {
            &home
        };
        let Some(mv) = random.pick(choice) else {
            break;
        };
        position.play(mv).expect("a listed move is legal");
    }
    position
}

/// Some cards home, some in cells, the others in any columns.
fn thrown(rules: &Arc<Rules>, random: &mut Random) -> Position {
    let deck = &rules.deck;
    let mut left: Vec<Card> = Vec::new();
    for card in deck.cards() {
        left.extend(std::iter::repeat_n(
            card,
            usize::from(deck.kind(card).copies),
        ));
    }
    let mut lines = Vec::new();
    let group = &deck.groups()[0];
    let mut home = Vec::new();
    for foundation in 0..rules.foundations() {
        let suit = group.suits[foundation % group.suits.len()];
        let ranks = group.ranks.len();
        let height = match rules.goal {
            Goal::RunsTakenOff => ranks * usize::from(random.once_in(3)),
            _ => random.below(ranks + 1).saturating_sub(random.below(2)),
        };
        for rank in 1..=height as u8 {
            let card = deck.find(0, rank, Some(suit)).expect("a card");
            let place = left.iter().position(|&other| other == card);
            left.remove(place.expect("a card that is not home"));
        }
        let highest = height
            .checked_sub(1)
            .map_or('0', |index| group.ranks[index]);
        let highest = if highest == '0' && height > 0 {
            "10".to_owned()
        } else {
            highest.to_string()
        };
        home.push(format!("{}-{highest}", suit.letter()));
    }
    if !home.is_empty() {
        lines.push(format!("Foundations: {}", home.join(" ")));
    }
    random.shuffle(&mut left);
    let mut cells = Vec::new();
    for _ in 0..rules.cells {
        let card = if random.once_in(2) { left.pop() } else { None };
        cells.push(card.map_or("-".to_owned(), |card| deck.kind(card).to_string()));
    }
    if rules.cells > 0 {
        lines.push(format!("Freecells: {}", cells.join(" ")));
    }
    let mut columns = vec![Vec::new(); usize::from(rules.columns)];
    for card in left {
        columns[random.below(usize::from(rules.columns))].push(deck.kind(card).to_string());
    }
    let text = match rules.text {
        TextForm::Compact => columns.iter().map(|column| column.concat() + ".").collect(),
        TextForm::Lines => {
            lines.extend(columns.iter().map(|column| match &column[..] {
                [] => ":".to_owned(),
                cards => cards.join(" "),
            }));
            lines.join("\n")
        }
    };
    Position::parse(rules, &text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}
