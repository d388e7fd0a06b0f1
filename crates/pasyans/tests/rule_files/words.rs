//! The rules in plain words.

use insta::assert_snapshot;
use pasyans::Rules;

#[test]
fn rules_in_words_fit_the_screen() {
    for rules in Rules::all() {
        let words = rules.in_words();
        assert!(words.starts_with(rules.title()));
        assert!(words.ends_with('\n') && !words.ends_with("\n\n"), "{words}");
        let (_, example) = words.split_once("Deal 1:\n\n").expect("an example");
        let (board, _) = example.split_once("\n\n").expect("what follows");
        for line in words.lines().filter(|line| !board.contains(line)) {
            assert!(line.chars().count() <= 90, "{line}");
            assert_eq!(line, line.trim_end());
        }
    }
}

#[test]
fn molek_syntez_in_words() {
    let rules = Rules::named("molek-syntez").expect("a known game");
    assert_snapshot!(rules.in_words(), @r"
    MOLEK-SYNTEZ

    Cards     36: four each of 6 7 8 9 0 V D K T, from the lowest to the highest. Suits never
              matter.
    Deal      Six columns of six, dealt face up along the rows.
    Moves     Take one card or several from the end of a column, as long as they form a run
              (each card one lower than the one it lies on). Part of a run may move too. Put
              them on a card exactly one higher.
    Empty     An empty column takes any card or run.
    Lock      A column that is exactly T K D V 0 9 8 7 6 locks: nothing leaves it and nothing
              goes on it. A complete run on top of other cards does not lock.
    Win       Four locked columns (T K D V 0 9 8 7 6) and two empty ones.
    Cheat     The last card of a column may be put on a card where it does not fit, if the
              card is not cheated already, and if the target is not locked and holds no
              cheated card. There is no limit on cheats. A placement that fits is never a
              cheat.
    Cheated   A cheated card moves alone, and only to where it fits or into an empty column;
              it is then a normal card again. Nothing goes on it, and the cards under it
              cannot move.
    Numbers   Deals have numbers from 0 to 18446744073709551615, those of Pasyans.

    The text form of a board has 42 characters: the six columns from left to right, each from
    its base to its end, and after each column a '.', or a '!' where its last card is cheated.
    Deal 1:

      T69V87.VKT8KK.7V0T98.987TVD.70060K.D966DD.

    Moves are written with the names of the piles: 't1 t0 3' takes three cards from column t1
    to column t0 (counted from t0), and 't1 t0' one; 't0 t1!' is a cheat.

    0 is the 10, V the jack, D the queen, K the king and T the ace. Two more boards:

      TKDV09876.TKDV09876.TKDV09876.TKDV09876...    won
      TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.    two cheated cards, one locked column
    ");
}

#[test]
fn freecell_in_words() {
    let rules = Rules::named("freecell").expect("a known game");
    assert_snapshot!(rules.in_words(), @r"
    FreeCell

    Cards     52: A 2 3 4 5 6 7 8 9 T J Q K, from the lowest to the highest, of hearts (H),
              clubs (C), diamonds (D) and spades (S).
    Deal      Four columns of seven and four of six, dealt face up along the rows.
    Moves     Take one card or several from the end of a column, as long as they form a run
              (each card one lower than the one it lies on, and of the other colour). Part of
              a run may move too. Put them on a card exactly one higher of the other colour.
              Several cards move as one only where there is room to move them one by one: with
              c empty cells and e empty columns, the target not counted, at most (c + 1) * 2^e
              cards.
    Cells     Four. Each holds any one card, which may go on to a column or home.
    Empty     An empty column takes any card or run.
    Home      Four foundations, one for each suit, built up by suit from A to K. The last card
              of a column or the card of a cell may go home if it is the next of its suit. It
              stays there.
    Win       All cards are home, each suit from A to K.
    Numbers   Deals have numbers from 1 to 8589934591, those of Microsoft's FreeCell.

    The text form of a board has a line for each column, from its base to its end, the cards
    separated by spaces; a lone ':' is an empty column. Lines before the columns name the
    highest card of each foundation, with 0 for an empty one, and the cards in cells, with -
    for an empty one; they may be left out when they are empty. Deal 1:

      JD KD 2S 4C 3S 6D 6S
      2D KC KS 5C TD 8S 9C
      9H 9S 9D TS 4S 8D 2H
      JC 5S QD QH TH QS 6H
      5D AD JS 4H 8H 6C
      7H QC AS AC 2C 3D
      7C KH AH 4D JH 8C
      5H 3H 3C 7S 7D TC

    Moves are written with the names of the piles: 't1 t0 3' takes three cards from column t1
    to column t0 (counted from t0), and 't1 t0' one; 't1 c0' a card to the cell c0; 't1 f0' a
    card home to the foundation f0.
    ");
}

#[test]
fn king_albert_in_words() {
    let rules = Rules::named("king-albert").expect("a known game");
    let told = |heading: &str| {
        let sections = rules.sections();
        let section = sections.iter().find(|section| section.heading == heading);
        section.expect("a section").words.to_string()
    };
    assert_eq!(
        told("Reserve"),
        "Seven cards lie beside the columns. Each of them may go to a column or home at any time; nothing goes to the reserve."
    );
    assert!(told("Deal").ends_with("The last seven cards go to the reserve."));
    assert!(told("Home").ends_with(
        "The last card of a column or a card of the reserve may go home if it is the next of its suit. The last card of a \
         foundation may go back to a column where it fits."
    ));
    let words = rules.in_words();
    assert!(words.contains("Reserve: "), "{words}");
    assert!(
        words.contains("'r0 t0'") && words.contains("'f0 t0'"),
        "{words}"
    );
}

#[test]
fn exapunks_in_words() {
    let rules = Rules::named("exapunks").expect("a known game");
    assert_snapshot!(rules.in_words(), @r"
    ПАСЬЯНС of EXAPUNKS

    Cards     36: 6 7 8 9 T, from the lowest to the highest, of hearts (H), clubs (C),
              diamonds (D) and spades (S); and four each of F, of hearts (H), clubs (C),
              diamonds (D) and spades (S).
    Deal      Nine columns of four, dealt face up along the rows.
    Moves     Take one card or several from the end of a column, as long as they form a run.
              Part of a run may move too. Put them where they fit: for 6 7 8 9 T, a run is
              each card one lower than the one it lies on, and of the other colour, and goes
              on a card exactly one higher of the other colour; for F, a run is cards of one
              suit, in any order, and goes on a card of the same suit; they never mix.
    Cells     One. It holds any one card, which may go on to a column.
    Empty     An empty column takes any card or run.
    Lock      A column that is exactly the four cards F of one suit locks: nothing leaves it
              and nothing goes on it. A complete run on top of other cards does not lock.
    Win       Four columns that are exactly T 9 8 7 6 in alternate colours, four locked
              columns (the four cards F of one suit) and one empty one. The cell is empty.
    Numbers   Deals have numbers from 0 to 18446744073709551615, those of Pasyans.

    The text form of a board has a line for each column, from its base to its end, the cards
    separated by spaces; a lone ':' is an empty column. A line before the columns names the
    cards in cells, with - for an empty one; it may be left out when they are empty. Deal 1:

      8D FD 6D TS
      9H 7H 8C 6S
      FH 9D FD TH
      FD TD FH 8H
      FS 7C 9S FS
      FC FH FC FC
      6C TC 9C FH
      FS 8S 7D 6H
      7S FC FD FS

    Moves are written with the names of the piles: 't1 t0 3' takes three cards from column t1
    to column t0 (counted from t0), and 't1 t0' one; 't1 c0' a card to the cell c0.
    ");
}

/// One page shows this line to newcomers of every game, so each has to say how its own cards leave.
#[test]
fn the_goal_of_every_game_says_how_it_is_won() {
    let home = "All cards are home, each suit from A to K.";
    for rules in Rules::all() {
        let wanted = match rules.name() {
            "molek-syntez" => "Four locked columns (T K D V 0 9 8 7 6) and two empty ones.",
            "simple-simon" | "spider" | "spider-2-suits" | "spider-1-suit" | "scorpion" => {
                "All cards are taken off, in complete runs of one suit: K Q J T 9 8 7 6 5 4 3 2 A."
            }
            "exapunks" => {
                "Four columns that are exactly T 9 8 7 6 in alternate colours, four locked columns \
                 (the four cards F of one suit) and one empty one. The cell is empty."
            }
            "penguin" => {
                "All cards are home, each suit from the base rank round to the one below it."
            }
            "black-hole" => "Every column is empty: all their cards are in the hole.",
            "golf" => {
                "Every column is empty: all their cards are in the hole. What is left of the stock does not matter."
            }
            "kabufuda" | "kabufuda-easy" | "kabufuda-hard" | "kabufuda-expert" => {
                "Ten locked stacks (all four cards of one rank), in columns or cells. No card lies elsewhere."
            }
            "shenzhen" => "All cards are home or gathered in cells.",
            _ => home,
        };
        assert_eq!(
            rules.goal_in_words().to_string(),
            wanted,
            "{}",
            rules.name()
        );
    }
}
