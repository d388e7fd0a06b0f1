//! Small decks for every game, and random boards of them: the same for the same seed.

use std::sync::Arc;

use pasyans::{
    Build, Card, CellSets, Column, DealTo, FaceDown, Goal, Group, Layout, Place, Position, Redeals,
    Rules, Setup, Spread,
};

use crate::random::Random;

/// The same game with fewer suits, ranks, columns and cells.
pub fn small(rules: &Rules, random: &mut Random) -> Arc<Rules> {
    let groups = small_groups(rules, random);
    let cells = random.below(usize::from(rules.cells()).min(3) + 1) as u8;
    let reserve = match usize::from(rules.reserve()) {
        0 => 0,
        most => random.below(most.min(5) + 1),
    };
    let opens = rules.stock().is_some_and(|stock| stock.opens_cells);
    let has_sets = rules.cell_sets() != CellSets::Never;
    let cells = if opens || has_sets {
        cells.max(1)
    } else {
        cells
    };
    let gathered = groups.iter().filter(|group| group.gathers);
    let gathered: usize = gathered.map(|group| group.ranks.len()).sum();
    let cells = cells.max(gathered as u8);
    let layout = small_layout(rules.layout(), &groups, cells, random);
    let runs: usize = groups.iter().map(complete_runs).sum();
    let columns = match (&layout.spread, rules.goal()) {
        (Spread::ColumnAtEachHighest, _) => runs + 1,
        // Sets may have to go to cells.
        (_, Goal::RunsInPlace) if has_sets => {
            (runs - runs.min(cells.into())).max(1) + random.below(3)
        }
        (_, Goal::RunsInPlace) => runs + random.below(3),
        _ => 2 + random.below(6),
    };
    let lift = rules.lift();
    let mut file = format!("lift = \"{lift}\"\n");
    file += &format!("reserve = {reserve}\ntake-back = {}\n", rules.takes_back());
    if let Some(open) = rules.open_cells() {
        let open = random.below(usize::from(open.min(cells)) + 1);
        file += &format!("open-cells = {open}\n");
        if open < usize::from(cells) {
            file += &format!("opened-by = \"{}\"\n", rules.opened_by());
        }
    }
    file += &format!("cell-sets = \"{}\"\n", rules.cell_sets());
    file += &rule_file(rules, &groups, columns, cells, &layout);
    file += &small_hidden(rules, &groups, columns, random);
    file += &small_hole(rules, &groups, random);
    if rules.redeal().is_some() {
        let times = ["\"unlimited\"", "\"unlimited\"", "0", "1", "2"][random.below(5)];
        let cards = 2 + random.below(3);
        file += &format!("[redeal]\ncards = {cards}\ntimes = {times}\n");
    }
    let smaller = Rules::from_toml(&file);
    Arc::new(smaller.unwrap_or_else(|error| panic!("{error}\n{file}")))
}

/// The hole of a game, which begins with another card, and wraps or not.
fn small_hole(rules: &Rules, groups: &[Group], random: &mut Random) -> String {
    if rules.hole().is_none() {
        return String::new();
    }
    let wraps = random.once_in(2);
    let mut file = format!("[hole]\nwraps = {wraps}\n");
    if random.once_in(2) {
        let rank = random.pick(&groups[0].ranks).expect("a rank");
        let suit = random.pick(&groups[0].suits).expect("a suit").letter();
        file += &format!("begins = \"{rank}{suit}\"\n");
    }
    file
}

/// What a game hides: the cards that lie face down, as the end of the `[deal]` table, and the stock.
fn small_hidden(rules: &Rules, groups: &[Group], columns: usize, random: &mut Random) -> String {
    let mut file = String::new();
    match rules.face_down() {
        FaceDown::Nothing => {}
        FaceDown::AllButLast if random.once_in(2) => file += "face-down = \"all-but-last\"\n",
        FaceDown::AllButLast | FaceDown::Counts(_) => {
            let counts: Vec<usize> = (0..columns).map(|_| random.below(3)).collect();
            file += &format!("face-down = {counts:?}\n");
        }
    }
    let Some(stock) = rules.stock() else {
        return file;
    };
    let deck: usize = groups
        .iter()
        .map(|group| group.ranks.len() * group.suits.len() * usize::from(group.copies))
        .sum();
    let cards = 1 + random.below((deck / 2).min(8));
    let (to, opens) = (stock.to, stock.opens_cells);
    let each = match stock.to {
        DealTo::Waste => 1 + random.below(usize::from(stock.each)),
        DealTo::Hole => 1 + random.below(2),
        DealTo::Columns if random.once_in(2) => columns,
        DealTo::Columns => 1 + random.below(columns),
    };
    let times = match stock.to {
        DealTo::Waste => ["\"unlimited\"", "\"unlimited\"", "0", "1", "2"][random.below(5)],
        DealTo::Columns | DealTo::Hole => "0",
    };
    file += &format!(
        "[stock]\ncards = {cards}\nto = \"{to}\"\neach = {each}\ntimes = {times}\nopens-cells = {opens}\n\
         needs-full-columns = {}\n",
        stock.needs_full_columns && random.once_in(2)
    );
    file
}

/// The rule file of a game with other cards, piles and deals.
fn rule_file(
    rules: &Rules,
    groups: &[Group],
    columns: usize,
    cells: u8,
    layout: &Layout,
) -> String {
    let (name, reach, fill) = (rules.name(), rules.reach(), rules.fill());
    let (goal, cheats, text) = (rules.goal(), rules.cheats(), rules.text_form());
    let mut file = format!(
        "name = \"{name}\"\ncolumns = {columns}\ncells = {cells}\nmoves = \"{reach}\"\n\
         empty = \"{fill}\"\ngoal = \"{goal}\"\ncheats = {cheats}\ntext = \"{text}\"\n"
    );
    for group in groups {
        let ranks: String = group.ranks.iter().collect();
        let suits: String = group.suits.iter().map(|suit| suit.letter()).collect();
        file += &format!(
            "[[cards]]\nranks = \"{ranks}\"\nsuits = \"{suits}\"\ncopies = {}\nbuild = \"{}\"\n\
             run = \"{}\"\nlocks = {}\nwraps = {}\ngathers = {}\ngoes-home = \"{}\"\n",
            group.copies,
            group.build,
            group.run,
            group.locks,
            group.wraps,
            group.gathers,
            group.goes_home
        );
    }
    let filled: Vec<String> = layout.cells.iter().map(|cell| format!("c{cell}")).collect();
    file += &format!(
        "[deal]\nlowest-home = {}\nfitting-home = {}\nnew-column-at-highest = {}\ncells = {filled:?}\n\
         highest-to-base = {}\n",
        layout.lowest_home,
        layout.fitting_home,
        layout.spread == Spread::ColumnAtEachHighest,
        layout.highest_to_base
    );
    if let Some(home) = rules.base_home() {
        file += &format!("base-home = \"{home}\"\n");
    }
    file
}

/// Fewer suits and ranks, and where runs stay in place fewer cards that are alike.
fn small_groups(rules: &Rules, random: &mut Random) -> Vec<Group> {
    let (suits, most_ranks) = match (rules.goal(), random.below(4)) {
        (Goal::RunsInPlace, 0) => (3, 3),
        (Goal::RunsInPlace, _) => (2, 4),
        (_, 0) => (2, 7),
        (_, 1) => (3, 6),
        _ => (4, 5),
    };
    let mut groups = rules.deck().groups().to_vec();
    for group in &mut groups {
        let (fewest, most) = match group.copies {
            1 => (3, most_ranks),
            _ => (2, most_ranks.min(4)),
        };
        if group.gathers {
            group.ranks.truncate(1 + random.below(2));
            group.copies = 2 + random.below(2) as u8;
            continue;
        }
        group
            .ranks
            .truncate(fewest + random.below(most + 1 - fewest));
        group.suits.truncate(suits);
        if rules.stock().is_some() && group.copies > 2 {
            group.copies = 2 + random.below(2) as u8;
        }
        if rules.goal() == Goal::RunsInPlace && group.copies > 2 {
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
    let mut layout = layout.clone();
    layout.lowest_home = lowest.min(layout.lowest_home);
    layout.cells.retain(|&cell| cell < cells);
    // As in the game itself now and then, else along the rows of any number of columns.
    layout.spread = match &layout.spread {
        Spread::ColumnAtEachHighest if random.once_in(2) => Spread::ColumnAtEachHighest,
        _ => Spread::AllColumns,
    };
    layout
}

fn complete_runs(group: &Group) -> usize {
    let suits = group.suits.len().max(1);
    match group.run {
        Build::SuitInAnyOrder => suits,
        Build::SameRank => group.ranks.len(),
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
    let moves = random.below(3 * rules.deck().len());
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
        let goes_home = |mv: &pasyans::Move| {
            let to = mv.cards().map(|cards| cards.to);
            matches!(to, Some(Place::Foundation(_)))
        };
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
    let deck = rules.deck();
    let mut left: Vec<Card> = Vec::new();
    for card in deck.cards() {
        left.extend(std::iter::repeat_n(
            card,
            usize::from(deck.kind(card).copies),
        ));
    }
    let mut setup = Setup::default();
    let foundations = match rules.hole() {
        Some(_) => 0,
        None => rules.foundations(),
    };
    let mut slots = Vec::new();
    for (number, group) in deck.groups().iter().enumerate() {
        let suits = group.suits.iter().copied().map(Some);
        let suits: Vec<_> = match group.suits.is_empty() {
            true => vec![None],
            false => suits.collect(),
        };
        let copies = if group.gathers { 0 } else { group.copies };
        slots.extend((0..copies).flat_map(|_| {
            suits
                .iter()
                .map(move |&suit| (number, suit))
                .collect::<Vec<_>>()
        }));
    }
    // There are none where runs stay in place.
    for (number, suit) in slots.into_iter().take(foundations) {
        let ranks = deck.groups()[number].ranks.len();
        let height = match rules.goal() {
            Goal::RunsTakenOff => ranks * usize::from(random.once_in(3)),
            _ => random.below(ranks + 1).saturating_sub(random.below(2)),
        };
        for rank in 1..=height as u8 {
            let card = deck.find(number as u8, rank, suit).expect("a card");
            let place = left.iter().position(|&other| other == card);
            left.remove(place.expect("a card that is not home"));
        }
        setup.home.push(height as u8);
    }
    random.shuffle(&mut left);
    if rules.hole().is_some() && !random.once_in(8) {
        setup.hole = left.pop();
        left.truncate(left.len() - random.below(left.len().max(1)));
    }
    // What opens cells is not known yet.
    for _ in 0..rules.open_cells().unwrap_or(rules.cells()) {
        let card = if random.once_in(2) { left.pop() } else { None };
        setup.cells.push(card);
    }
    for _ in 0..rules.reserve() {
        let card = if random.once_in(2) { left.pop() } else { None };
        setup.reserve.push(card);
    }
    if let Some(stock) = rules.stock() {
        let mut aside = random.below(usize::from(stock.cards) + 1).min(left.len());
        while aside > 0 {
            let is_waste = stock.to == DealTo::Waste && random.once_in(2);
            let pile = match is_waste {
                true => &mut setup.waste,
                false => &mut setup.stock,
            };
            pile.extend(left.pop());
            aside -= 1;
        }
        if let Redeals::AtMost(times) = stock.times {
            setup.redealt = random.below(usize::from(times) + 1) as u8;
        }
    }
    let mut columns = vec![Vec::new(); usize::from(rules.columns())];
    for card in left {
        columns[random.below(usize::from(rules.columns()))].push(card);
    }
    for cards in columns {
        let most = match rules.face_down() {
            FaceDown::Nothing => 0,
            FaceDown::AllButLast | FaceDown::Counts(_) => cards.len().saturating_sub(1),
        };
        let down = random.below(most + 1) as u8;
        setup
            .columns
            .push(Column::new(cards, false).with_down(down));
    }
    let shown = format!("{setup:?}");
    setup
        .position(rules)
        .unwrap_or_else(|error| panic!("{error}\n{shown}"))
}
