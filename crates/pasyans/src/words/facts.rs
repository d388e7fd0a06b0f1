//! What every language says of rules and boards, before it is put into words.

use super::Piece;
use super::phrase::Phrase;
use crate::card::{Build, Deck, Group, Kind};
use crate::rules::{BaseHome, Fill, Reach, Rules, STANDARD_RANKS, Spread};
use crate::text::home_rank;

/// One rank of a group. Its ten is written T or 0; without suits, T is another rank.
fn rank(group: &Group, letter: char) -> Phrase {
    let printed = match letter {
        'T' if !group.suits.is_empty() => "10".into(),
        '0' => "10".into(),
        letter => letter.to_string().into(),
    };
    Phrase::from(Piece::Rank {
        rank: letter,
        printed,
    })
}

/// The ranks, the lowest first.
pub(super) fn ranks(group: &Group) -> Phrase {
    let letters = group.ranks.iter();
    Phrase::joined(letters.map(|&letter| rank(group, letter)), " ")
}

/// The ranks, the highest first: a complete run.
pub(super) fn complete_ranks(group: &Group) -> Phrase {
    let letters = group.ranks.iter().rev();
    Phrase::joined(letters.map(|&letter| rank(group, letter)), " ")
}

/// The lowest rank of a group.
pub(super) fn lowest_of(group: &Group) -> Option<Phrase> {
    group.ranks.first().map(|&letter| rank(group, letter))
}

/// The highest rank of a group.
pub(super) fn highest_of(group: &Group) -> Option<Phrase> {
    group.ranks.last().map(|&letter| rank(group, letter))
}

/// The lowest and the highest rank of the rule file, whatever rank foundations begin with.
pub(super) fn ends_in_file(rules: &Rules) -> (Phrase, Phrase) {
    let group = &rules.deck().groups()[0];
    let ranks = rules.ranks_in_file();
    let end =
        |letter: Option<&char>| letter.map_or_else(Phrase::default, |&letter| rank(group, letter));
    (end(ranks.first()), end(ranks.last()))
}

/// Whether the ranks are those of everyday cards, so that they have names.
pub(super) fn is_standard(deck: &Deck) -> bool {
    let mut groups = deck.groups().iter();
    groups.all(|group| group.ranks.iter().copied().eq(STANDARD_RANKS.chars()))
}

/// Whether it matters which rank of a group is higher.
pub(super) fn has_order(group: &Group) -> bool {
    let is_loose = |build| matches!(build, Build::SameRank | Build::Nothing);
    !(is_loose(group.build) && (group.suits.is_empty() || group.gathers))
}

/// How many cards of the lowest rank there are.
pub(super) fn lowest_cards(deck: &Deck) -> usize {
    let kinds = deck.kinds().iter().filter(|kind| kind.rank == 1);
    kinds.map(|kind| usize::from(kind.copies)).sum()
}

/// So many columns side by side of this many cards each; `None` if that depends on the deal.
pub(super) fn columns_dealt(rules: &Rules) -> Option<Vec<(usize, usize)>> {
    let layout = rules.layout();
    let columns = usize::from(rules.columns());
    let mut sizes = vec![0; columns];
    match &layout.spread {
        Spread::AllColumns => {
            let home = usize::from(layout.lowest_home);
            let stock = rules.stock().map_or(0, |stock| usize::from(stock.cards));
            let hole = usize::from(rules.hole().is_some());
            let base = match rules.base_home() {
                None => 0,
                Some(BaseHome::First) => 1,
                Some(BaseHome::AllButLast) => lowest_cards(rules.deck()).saturating_sub(1),
            };
            let reserve = usize::from(rules.reserve());
            let aside = layout.cells.len() + reserve + stock + hole + base;
            let cards = rules.deck().len() - home - aside;
            for index in 0..cards {
                sizes[index % columns] += 1;
            }
        }
        Spread::Rows(rows) => {
            for column in rows.iter().flat_map(|row| row.columns()) {
                sizes[column] += 1;
            }
        }
        Spread::ColumnAtEachHighest => return None,
    }
    let alike = sizes.chunk_by(|size, next| size == next);
    Some(alike.map(|group| (group.len(), group[0])).collect())
}

/// Whether there is never room for more than one card.
pub(super) fn moves_single_cards(rules: &Rules) -> bool {
    let has_room = rules.cells() > 0 || rules.fill() == Fill::Any;
    rules.reach() == Reach::One || rules.reach() == Reach::Room && !has_room
}

/// How many complete runs the cards of a group make.
pub(super) fn complete_runs(group: &Group) -> usize {
    let kinds = group.ranks.len() * group.suits.len().max(1);
    kinds * usize::from(group.copies) / group.complete_run()
}

/// A formula as people type it, and as books print it.
pub(super) fn formula(typed: &'static str, printed: &'static str) -> Piece {
    Piece::Typed {
        text: typed.into(),
        printed: printed.into(),
    }
}

/// The most characters of a wrong word that a message shows.
const WORD: usize = 24;

/// A word, shortened for a message.
pub(super) fn shortened(word: &str) -> String {
    let shown: String = word.chars().take(WORD).collect();
    let more = if shown.len() < word.len() { "…" } else { "" };
    format!("{}{more}", shown.escape_debug())
}

/// A foundation with this card at its end: `H-K`.
pub(super) fn full_foundation(highest: &Kind) -> String {
    let rank = home_rank(Some(&highest.letter));
    format!("{}-{rank}", suit_letter(highest))
}

/// `H`; nothing for a card without a suit.
pub(super) fn suit_letter(kind: &Kind) -> String {
    kind.suit
        .map_or_else(String::new, |suit| suit.letter().to_string())
}

/// How many missing cards a message names.
const NAMED: usize = 8;

/// The first of many cards, and how many more there are.
pub(super) fn some_of(cards: &[Kind]) -> (Phrase, usize) {
    let named = cards.iter().take(NAMED);
    let phrase = Phrase::joined(named.map(|&card| Phrase::written(card)), " ");
    (phrase, cards.len().saturating_sub(NAMED))
}
