//! How the cards are dealt.

use super::cards::{highest, lowest};
use super::{all_of, number, sentence, several};
use crate::rules::{Numbering, Rules, Spread};

/// Where the cards lie at the start.
pub(super) fn deal(rules: &Rules) -> String {
    let layout = &rules.layout;
    let mut sentences = Vec::new();
    let home = usize::from(layout.lowest_home);
    let lowest = lowest(&rules.deck);
    let kinds = rules.deck.kinds().iter().filter(|kind| kind.rank == 1);
    let all: usize = kinds.map(|kind| usize::from(kind.copies)).sum();
    if home > 0 && home == all {
        sentences.push(format!("All {} {lowest}s start at home.", number(all)));
    } else if home > 0 {
        let home = number(home);
        sentences.push(format!(
            "The {home} {lowest}s that would be dealt last start at home."
        ));
    }
    sentences.push(spread(rules));
    if layout.fitting_home {
        sentences.push("A card that fits on a foundation goes home instead.".to_owned());
    }
    if layout.highest_to_base {
        let highest = highest(&rules.deck);
        sentences.push(format!(
            "Then each {highest} is swapped with the lowest other card of its column."
        ));
    }
    if !layout.cells.is_empty() {
        let cells: Vec<String> = layout.cells.iter().map(|cell| format!("c{cell}")).collect();
        let cards = match cells.len() {
            1 => "card goes to the cell".to_owned(),
            count => format!("{} cards go to the cells", number(count)),
        };
        sentences.push(format!("The last {cards} {}.", all_of(&cells)));
    }
    sentences.join(" ")
}

fn spread(rules: &Rules) -> String {
    let layout = &rules.layout;
    let columns = usize::from(rules.columns);
    let mut sizes = vec![0; columns];
    match &layout.spread {
        Spread::AllColumns => {
            let home = usize::from(layout.lowest_home);
            let cards = rules.deck.len() - home - layout.cells.len();
            for index in 0..cards {
                sizes[index % columns] += 1;
            }
        }
        Spread::Rows(rows) => {
            for column in rows.iter().flat_map(|row| row.columns()) {
                sizes[column] += 1;
            }
        }
        Spread::ColumnAtEachHighest => {
            let highest = highest(&rules.deck);
            return format!(
                "The cards are dealt face up to one column after the other: to the first at the \
                 start, and each {highest} begins the next one."
            );
        }
    }
    let alike = sizes.chunk_by(|size, next| size == next);
    let groups: Vec<String> = alike
        .enumerate()
        .map(|(index, group)| {
            let columns = match index {
                0 => several(group.len(), "column"),
                _ => number(group.len()),
            };
            format!("{columns} of {}", number(group[0]))
        })
        .collect();
    let groups = sentence(&all_of(&groups));
    format!("{groups}, dealt face up along the rows.")
}

/// Which numbers the deals have.
pub(super) fn numbers(rules: &Rules) -> String {
    let numbering = rules.numbering();
    let numbers = numbering.numbers();
    let whose = match numbering {
        Numbering::Microsoft => "those of Microsoft's FreeCell",
        Numbering::Own => "those of Pasyans",
    };
    let (first, last) = (numbers.start(), numbers.end());
    format!("Deals have numbers from {first} to {last}, {whose}.")
}
