//! A game and its rules.

use std::sync::Arc;

use pasyans::words::{Language, Phrase};
use pasyans::{CellSets, Choice, Difficulty, Numbering, Rules, TextForm};
use serde::Serialize;

/// A game as the list of games has it.
#[derive(Clone, Debug, Serialize)]
pub struct ListedGame {
    #[serde(flatten)]
    game: Game,
    opening: Option<Opening>,
}

/// What a small picture of a game needs: how its first deal lies, and how cards go on from there, in the words of rule files.
#[derive(Clone, Debug, Serialize)]
struct Opening {
    /// The cards of each column.
    columns: Vec<usize>,
    /// How many of them lie face down.
    face_down: Vec<u8>,
    /// Whether each cell is taken.
    cells: Vec<bool>,
    /// How many cells are open.
    open_cells: usize,
    build: &'static str,
    moves: &'static str,
    empty: &'static str,
}

impl Opening {
    fn of(rules: &Arc<Rules>) -> Option<Self> {
        let first = *rules.numbering().numbers().start();
        let position = rules.deal(first).ok()?;
        let columns = position.columns();
        Some(Self {
            columns: columns.iter().map(|column| column.cards().len()).collect(),
            face_down: columns.iter().map(pasyans::Column::down).collect(),
            cells: position.cells().iter().map(Option::is_some).collect(),
            open_cells: position.open_cells(),
            build: rules.deck().groups().first()?.build.word(),
            moves: rules.reach().word(),
            empty: rules.fill().word(),
        })
    }
}

impl ListedGame {
    pub(crate) fn new(rules: &Arc<Rules>, language: Language) -> Self {
        Self {
            game: Game::new(rules, language),
            opening: Opening::of(rules),
        }
    }
}

/// What a client needs to know about a game.
#[derive(Clone, Debug, Serialize)]
pub struct Game {
    name: String,
    title: String,
    /// What others call it.
    also: Vec<String>,
    summary: String,
    goal: String,
    goal_pieces: Phrase,
    cards: usize,
    columns: u8,
    cells: u8,
    /// How many cards the reserve has at the start.
    reserve: u8,
    /// The stock; none where the game has none.
    stock: Option<Stock>,
    /// Whether there are cards that a player does not see at the start.
    hides_cards: bool,
    foundations: usize,
    /// Whether its one foundation is a hole.
    hole: bool,
    /// Whether foundations begin with another rank in each deal.
    base: bool,
    cheats: bool,
    /// The cards that are gathered in cells.
    gathered: Vec<String>,
    /// Whether a cell takes all cards of a kind at once.
    cell_sets: bool,
    text: &'static str,
    /// The letters of the ranks of all groups of cards, the lowest first.
    ranks: Vec<String>,
    /// In the order of the foundations.
    suits: Vec<String>,
    deck: Vec<Kind>,
    numbers: Numbers,
    first_deals: Option<FirstDeals>,
}

/// The stock of a game.
#[derive(Clone, Copy, Debug, Serialize)]
struct Stock {
    /// How many cards it has at the start.
    cards: u8,
    /// `waste`, `columns` or `hole`.
    to: &'static str,
    /// How many cards are dealt at once.
    each: u8,
}

/// The cards of one kind.
#[derive(Clone, Debug, Serialize)]
struct Kind {
    card: String,
    copies: u8,
}

/// The numbers that deals have.
#[derive(Clone, Debug, Serialize)]
struct Numbers {
    first: u64,
    last: u64,
    /// The name of the numbering.
    name: &'static str,
}

/// What the ratings of the first deals of a built-in game say.
#[derive(Clone, Debug, Serialize)]
struct FirstDeals {
    deals: u32,
    winnable: u32,
    unwinnable: u32,
    by_stars: [u32; 5],
    /// The stars of the middle one of those that can be won.
    usual_stars: Option<u8>,
    /// The same in words.
    usual: Option<String>,
}

impl FirstDeals {
    fn of(rules: &Rules, language: Language) -> Option<Self> {
        let first = pasyans::FirstDeals::of(rules)?;
        let usual = first.usual();
        Some(Self {
            deals: first.deals(),
            winnable: first.winnable(),
            unwinnable: first.unwinnable(),
            by_stars: first.by_stars(),
            usual_stars: usual.map(Difficulty::stars),
            usual: usual.map(|usual| language.say(usual).to_string()),
        })
    }
}

impl Game {
    pub(crate) fn new(rules: &Rules, language: Language) -> Self {
        let numbering = rules.numbering();
        let (first, last) = numbering.numbers().into_inner();
        let groups = || rules.deck().groups().iter();
        let ranks = groups().flat_map(|group| group.ranks.iter().map(char::to_string));
        let mut suits: Vec<_> = groups().flat_map(|group| &group.suits).copied().collect();
        suits.sort_unstable();
        suits.dedup();
        let kind = |kind: &pasyans::Kind| Kind {
            card: kind.to_string(),
            copies: kind.copies,
        };
        let goal = language.goal(rules);
        let gathers =
            |kind: &&pasyans::Kind| rules.deck().groups()[usize::from(kind.group)].gathers;
        let gathered = rules.deck().kinds().iter().filter(gathers);
        Self {
            name: rules.name().to_owned(),
            title: language.title(rules),
            also: rules.also().to_vec(),
            summary: language.summary(rules),
            goal: goal.to_string(),
            goal_pieces: goal,
            cards: rules.deck().len(),
            columns: rules.columns(),
            cells: rules.cells(),
            reserve: rules.reserve(),
            stock: rules.stock().map(|stock| Stock {
                cards: stock.cards,
                to: stock.to.word(),
                each: stock.each,
            }),
            hides_cards: rules.hides_cards(),
            foundations: rules.foundations(),
            hole: rules.hole().is_some(),
            base: rules.base_home().is_some(),
            cheats: rules.cheats(),
            gathered: gathered.map(pasyans::Kind::to_string).collect(),
            cell_sets: rules.cell_sets() != CellSets::Never,
            text: match rules.text_form() {
                TextForm::Lines => "lines",
                TextForm::Compact => "compact",
            },
            ranks: ranks.collect(),
            suits: suits.iter().map(|suit| suit.letter().to_string()).collect(),
            deck: rules.deck().kinds().iter().map(kind).collect(),
            numbers: Numbers {
                first,
                last,
                name: match numbering {
                    Numbering::Microsoft => "Microsoft's FreeCell",
                    Numbering::Own => "Pasyans",
                },
            },
            first_deals: FirstDeals::of(rules, language),
        }
    }
}

/// The rules of a game in plain words.
#[derive(Clone, Debug, Serialize)]
pub struct RulesText {
    game: Game,
    title: String,
    sections: Vec<Section>,
    /// Anything else players should know; often empty.
    notes: String,
    text: String,
}

#[derive(Clone, Debug, Serialize)]
struct Section {
    heading: &'static str,
    text: String,
    pieces: Phrase,
}

impl RulesText {
    pub(crate) fn new(rules: &Rules, language: Language) -> Self {
        let section = |section: pasyans::words::Section| Section {
            heading: section.heading,
            text: section.words.to_string(),
            pieces: section.words,
        };
        Self {
            game: Game::new(rules, language),
            title: language.title(rules),
            sections: language.rules(rules).into_iter().map(section).collect(),
            notes: rules.notes().to_owned(),
            text: rules.in_words(),
        }
    }
}
