//! What holds in every language.

use pasyans::words::{
    Action, CATALOGUES, Catalogue, English, German, Outlook, Phrase, Piece, Russian, tell,
};
use pasyans::{Place, Position, Rules};

use crate::statements::{card, cards, pile, statements};

#[test]
fn every_statement_has_its_english() {
    for (statement, words) in statements() {
        assert_eq!(tell(statement.clone()).to_string(), words, "{statement:?}");
    }
}

/// The cards and piles of a phrase, whatever their order.
fn named(pieces: &[Piece]) -> Vec<String> {
    let name = |piece: &Piece| match piece {
        Piece::Card { card } => Some(card.to_string()),
        Piece::Pile { pile, .. } => Some(pile.to_string()),
        Piece::Rank { rank, .. } => Some(rank.to_string()),
        Piece::Text { .. } | Piece::Optional { .. } | Piece::Typed { .. } => None,
    };
    let mut names: Vec<String> = pieces.iter().filter_map(name).collect();
    names.sort_unstable();
    names
}

#[test]
fn every_language_names_the_cards_and_piles() {
    for (language, catalogue) in CATALOGUES {
        for (statement, _) in statements() {
            let phrase = catalogue.tell(&statement);
            assert!(!phrase.pieces().is_empty(), "{language}: {statement:?}");
            let wanted = named(tell(statement.clone()).pieces());
            assert_eq!(named(phrase.pieces()), wanted, "{language}: {statement:?}");
        }
    }
}

#[test]
fn cards_and_piles_are_pieces() {
    let text = |text: &'static str| Piece::Text { text: text.into() };
    let column = |index: u8, text: &'static str| Piece::Pile {
        pile: Place::Column(index),
        text: text.into(),
    };
    let action = Action::MoveOnto {
        cards: cards("5H 4S"),
        from: pile("t0"),
        target: card("6C"),
        to: pile("t3"),
    };
    let verb = Piece::Optional {
        text: "Move ".into(),
        optional: true,
    };
    let card = |name| Piece::Card { card: card(name) };
    let wanted = [
        verb,
        card("5H"),
        text(" "),
        card("4S"),
        text(" from "),
        column(0, "column 1"),
        text(" onto the "),
        card("6C"),
        text(" of "),
        column(3, "column 4"),
    ];
    assert_eq!(tell(action).pieces(), wanted);
}

/// What a language says of a game, without what it says it with.
fn said_of(language: &dyn Catalogue, rules: &Rules) -> Vec<Phrase> {
    let sections = language.rules(rules).into_iter();
    let mut said: Vec<Phrase> = sections.map(|section| section.words).collect();
    said.push(language.goal(rules));
    said
}

/// Ranks and formulas, by name and in order.
fn facts(phrase: &Phrase) -> Vec<String> {
    let fact = |piece: &Piece| match piece {
        Piece::Rank { rank, .. } => Some(rank.to_string()),
        Piece::Typed { text, .. } => Some(text.to_string()),
        _ => None,
    };
    let mut facts: Vec<String> = phrase.pieces().iter().filter_map(fact).collect();
    facts.sort_unstable();
    facts
}

#[test]
fn every_language_tells_the_same_of_every_game() {
    for (code, language) in CATALOGUES {
        for rules in Rules::all() {
            let told: Vec<Vec<String>> = said_of(*language, rules).iter().map(facts).collect();
            let wanted: Vec<Vec<String>> = said_of(&English, rules).iter().map(facts).collect();
            assert_eq!(told, wanted, "{code}: {}", rules.name());
        }
    }
}

/// Whether a text has words of its language: Russian ones have Cyrillic letters.
fn is_russian(text: &str) -> bool {
    text.chars()
        .any(|c| ('а'..='я').contains(&c.to_lowercase().next().unwrap_or(c)))
}

#[test]
fn nothing_is_left_in_english() {
    let all = statements().into_iter().map(|(statement, _)| statement);
    for statement in all {
        let [english, german, russian] =
            [&English as &dyn Catalogue, &German, &Russian].map(|l| l.tell(&statement).to_string());
        assert_ne!(english, german, "{statement:?}");
        assert!(is_russian(&russian), "{russian}");
    }
    for rules in Rules::all() {
        let headings = |language: &dyn Catalogue| -> Vec<&str> {
            let sections = language.rules(rules);
            sections.iter().map(|section| section.heading).collect()
        };
        assert_eq!(headings(&English).len(), headings(&German).len());
        assert!(headings(&Russian).into_iter().all(is_russian));
        let russian = said_of(&Russian, rules);
        assert!(russian.iter().all(|phrase| is_russian(&phrase.to_string())));
        for (english, german) in said_of(&English, rules).iter().zip(said_of(&German, rules)) {
            assert_ne!(english.to_string(), german.to_string(), "{}", rules.name());
        }
        let texts = |language: &dyn Catalogue| {
            [
                language.summary(rules),
                language.board_form(rules),
                language.move_form(rules),
                language.game_in_a_line(rules),
            ]
        };
        for (english, german) in texts(&English).iter().zip(texts(&German)) {
            assert_ne!(english, &german, "{}", rules.name());
        }
        assert!(texts(&Russian).iter().all(|text| is_russian(text)));
    }
}

#[test]
fn every_built_in_game_has_its_own_line() {
    for rules in Rules::all() {
        for (code, language) in CATALOGUES {
            let (summary, numbers) = (language.summary(rules), language.game_in_a_line(rules));
            assert_ne!(summary, numbers, "{code}: {}", rules.name());
        }
    }
}

#[test]
fn a_game_of_ones_own_is_told_by_its_numbers() {
    let own = "name = \"freecell\"\ntitle = \"Mine\"\nsummary = \"mine\"\ncolumns = 7\ncells = 1\nbuild = \"suit\"\n";
    let rules = Rules::from_toml(own).expect("rules");
    assert_eq!(
        German.summary(&rules),
        "52 Karten in sieben Spalten, mit einer Zelle"
    );
    assert_eq!(Russian.summary(&rules), "52 карты, 7 столбцов, 1 ячейка");
    assert_eq!(German.title(&rules), "Mine");
}

#[test]
fn numbers_choose_their_forms() {
    let won = |language: &dyn Catalogue, moves, cheats| {
        let outlook = Outlook::Won { moves, cheats };
        language.say(outlook).to_string()
    };
    assert_eq!(won(&German, 1, 0), "Gewonnen in 1 Zug");
    assert_eq!(won(&German, 2, 1), "Gewonnen in 2 Zügen mit 1 Schummelzug");
    let russian = [1, 2, 5, 11, 21, 112, 1_004].map(|moves| won(&Russian, moves, 0));
    let wanted = [
        "Выигрыш за 1 ход",
        "Выигрыш за 2 хода",
        "Выигрыш за 5 ходов",
        "Выигрыш за 11 ходов",
        "Выигрыш за 21 ход",
        "Выигрыш за 112 ходов",
        "Выигрыш за 1\u{a0}004 хода",
    ];
    assert_eq!(russian, wanted);
    assert_eq!(won(&Russian, 3, 2), "Выигрыш за 3 хода с 2 читами");
}

#[test]
fn piles_have_their_cases_in_russian() {
    let told = |action: Action| Russian.action(&action).to_string();
    let (from, cell) = (pile("t0"), pile("c1"));
    let action = Action::MoveToCell {
        cards: cards("TH"),
        from,
        to: cell,
    };
    assert_eq!(told(action), "Ход: TH из столбца 1 в ячейку 2");
    let action = Action::MoveOnto {
        cards: cards("5H"),
        from: cell,
        target: card("6C"),
        to: from,
    };
    assert_eq!(told(action), "Ход: 5H из ячейки 2 на карту 6C в столбце 1");
}

#[test]
fn every_language_says_where_a_board_is_wrong() {
    let rules = Rules::named("freecell").expect("a game");
    let error = Position::parse(&rules, "2S XS\nKH KH").expect_err("faults");
    let told = |language: &dyn Catalogue| language.board_error(&error).to_string();
    assert!(told(&English).starts_with("line 1, character 4: 'XS' is not a card"));
    assert!(told(&German).starts_with("Zeile 1, Zeichen 4: „XS“ ist keine Karte"));
    assert!(told(&Russian).starts_with("строка 1, знак 4: «XS» — не карта"));
    for (_, fault) in error.faults() {
        let [english, german, russian] =
            [&English as &dyn Catalogue, &German, &Russian].map(|l| l.board_fault(fault));
        assert_eq!(named(english.pieces()), named(german.pieces()));
        assert_eq!(named(english.pieces()), named(russian.pieces()));
        assert_ne!(english, german);
        assert!(is_russian(&russian.to_string()));
    }
}
