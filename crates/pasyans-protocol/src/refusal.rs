//! Why a request is refused.

use std::fmt::Display;

use pasyans::words::{self, Language, Phrase, Remark, Statement, tell};
use pasyans::{BoardError, Rules, RulesError};
use pasyans_vision::{Area, BadPicture, NoBoard};
use serde::Serialize;

use crate::PROTOCOL;
use crate::quoted::quoted;

/// The kinds of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The text is not JSON.
    BadJson,
    /// The text is longer than this engine reads.
    TooLarge,
    /// A field is missing, unknown, or not what it should be.
    BadRequest,
    /// The version is not one that this engine speaks.
    UnknownVersion,
    /// There is no such request.
    UnknownRequest,
    /// There is no such game.
    UnknownGame,
    /// The rules do not make a game.
    BadRules,
    /// The text is not a board.
    BadBoard,
    /// The game has no deal with this number.
    BadDeal,
    /// The picture cannot be read.
    BadPicture,
    /// The picture shows no table.
    NoTable,
    /// The picture shows several tables.
    SeveralTables,
    /// The table in the picture does not show a whole deck.
    WrongCount,
    /// The cards in the picture do not make a legal board.
    UnreadableBoard,
    /// Reading the picture would take too long.
    TooMuchWork,
    /// No game is on the table.
    NoGame,
    /// The rules forbid a move.
    IllegalMove,
    /// Fewer moves were played than should be undone.
    NothingToUndo,
    /// Fewer moves were undone than should be redone.
    NothingToRedo,
    /// No job with this id is running.
    NoSuchJob,
    /// A job with this id is running.
    IdInUse,
    /// Too many jobs are running.
    Busy,
    /// The job was cancelled before it had a result.
    Cancelled,
    /// The client has not sent the key that this needs.
    BadToken,
    /// A setting is invalid.
    BadSettings,
    /// The bot cannot begin: there is no screen, no window or no board.
    CannotBegin,
    /// An error in Pasyans.
    Fault,
}

/// A refusal. What was refused changed nothing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Refusal {
    /// The kind of refusal.
    pub code: Code,
    /// A sentence that says what is wrong.
    pub message: String,
    /// The same in pieces and as data, if it is a statement or about the text of a board.
    #[serde(flatten)]
    pub grounds: Option<Box<Grounds>>,
    /// The versions that this engine speaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supported: Option<[u8; 1]>,
    /// Every error in a board, or in the rules of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faults: Option<Box<[Fault]>>,
    /// Which of several moves is illegal, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<u32>,
    /// Where the tables of a picture are, the surest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tables: Option<Box<[Area]>>,
    /// The number of cards in the picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<u16>,
    /// The number of cards in the deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<u16>,
    /// The name of the invalid setting.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setting: Option<Box<str>>,
}

/// The reason of a refusal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Grounds {
    /// The reason as pieces to draw.
    pub pieces: Phrase,
    /// The reason as data, unless it is a text that is no board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Statement>,
}

/// Something that is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The line, counted from 0.
    pub line: usize,
    /// The character of the line, counted from 0.
    pub character: usize,
    /// A sentence that says what is wrong.
    pub message: String,
    /// The same in pieces, of a board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pieces: Option<Phrase>,
}

impl Refusal {
    /// A refusal with only a message.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            grounds: None,
            supported: None,
            faults: None,
            index: None,
            tables: None,
            found: None,
            expected: None,
            setting: None,
        }
    }

    /// A field is missing, unknown, or has a wrong value.
    pub fn bad_request(message: impl Into<String>) -> Self {
        Self::new(Code::BadRequest, message)
    }

    /// `whom` does not know this request.
    #[must_use]
    pub fn unknown_request(name: &str, whom: &str, known: &[&str]) -> Self {
        let (name, known) = (quoted(name), known.join(", "));
        let message = format!("{name} is not a request of {whom}; it knows {known}");
        Self::new(Code::UnknownRequest, message)
    }

    pub(crate) fn unknown_version(message: impl Into<String>) -> Self {
        Self {
            supported: Some([PROTOCOL]),
            ..Self::new(Code::UnknownVersion, message)
        }
    }

    /// Names the setting that it is about.
    #[must_use]
    pub fn of_setting(self, key: &str) -> Self {
        Self {
            setting: Some(key.into()),
            ..self
        }
    }

    /// A refusal whose reason is a statement, so that it has words in any language.
    #[must_use]
    pub fn because(code: Code, why: Statement, language: Language) -> Self {
        Self::told(code, language.tell(&why), Some(why))
    }

    /// Cheats are asked for in a game that has none.
    pub(crate) fn no_cheats(rules: &Rules) -> Self {
        let why = Remark::NoCheats {
            game: rules.name().to_owned(),
            option: "\"cheats\"".to_owned(),
        };
        Self::told(Code::BadRequest, tell(why.clone()), Some(why.into()))
    }

    /// A move is illegal.
    pub(crate) fn illegal_move(why: Statement) -> Self {
        Self::told(Code::IllegalMove, tell(why.clone()), Some(why))
    }

    /// The same in the language of the client, where that is known.
    pub(crate) fn told_in(self, language: Language) -> Self {
        let Some(grounds) = self.grounds.as_deref() else {
            return self;
        };
        let Some(why) = grounds.why.clone() else {
            return self;
        };
        let pieces = language.tell(&why);
        Self {
            message: pieces.to_string(),
            grounds: Some(Box::new(Grounds {
                pieces,
                why: Some(why),
            })),
            ..self
        }
    }

    fn told(code: Code, pieces: Phrase, why: Option<Statement>) -> Self {
        let message = pieces.to_string();
        Self {
            grounds: Some(Box::new(Grounds { pieces, why })),
            ..Self::new(code, message)
        }
    }

    /// Says which of several moves it is about.
    pub(crate) fn of_move(self, index: usize) -> Self {
        let number = index as u64 + 1;
        let why = self
            .grounds
            .as_ref()
            .and_then(|grounds| grounds.why.clone());
        let refusal = match why {
            Some(why) => Self::illegal_move(Statement::OfMove {
                number,
                why: Box::new(why),
            }),
            None => Self {
                message: format!("move {number}: {}", self.message),
                ..self
            },
        };
        Self {
            index: u32::try_from(index).ok(),
            ..refusal
        }
    }

    pub(crate) fn bad_rules(error: &RulesError) -> Self {
        let mistakes = error.mistakes();
        let faults = mistakes.iter().map(|mistake| {
            // What is missing has no place: the beginning stands for it.
            let (line, column) = mistake.at.unwrap_or((1, 1));
            Fault {
                line: line.saturating_sub(1),
                character: column.saturating_sub(1),
                message: mistake.message.clone(),
                pieces: None,
            }
        });
        Self {
            faults: Some(faults.take(MOST_FAULTS).collect()),
            ..Self::new(Code::BadRules, and_more(&mistakes[0], mistakes.len()))
        }
    }

    pub(crate) fn bad_board(error: &BoardError, language: Language) -> Self {
        let faults = error.faults().map(|(spot, fault)| {
            let pieces = language.board_fault(fault);
            Fault {
                line: spot.line,
                character: spot.character,
                message: pieces.to_string(),
                pieces: Some(pieces),
            }
        });
        Self {
            faults: Some(faults.take(MOST_FAULTS).collect()),
            ..Self::told(Code::BadBoard, language.board_error(error), None)
        }
    }
}

impl From<BadPicture> for Refusal {
    fn from(error: BadPicture) -> Self {
        Self::new(Code::BadPicture, error.to_string())
    }
}

impl From<NoBoard> for Refusal {
    fn from(error: NoBoard) -> Self {
        let told = |code, why: Statement| Self::told(code, tell(why.clone()), Some(why));
        let why = Statement::from(&error);
        match error {
            NoBoard::NoTable { .. } | NoBoard::TooNarrow { .. } => told(Code::NoTable, why),
            NoBoard::Several { tables } => {
                // The places are fields of their own, and there is no command line.
                let why = words::WhyNoBoard::Several {
                    count: tables.len(),
                    options: Vec::new(),
                };
                Self {
                    tables: Some(tables.into()),
                    ..told(Code::SeveralTables, why.into())
                }
            }
            NoBoard::WrongCount { found, expected } => Self {
                found: u16::try_from(found).ok(),
                expected: u16::try_from(expected).ok(),
                ..told(Code::WrongCount, why)
            },
            NoBoard::TooMuchWork => told(Code::TooMuchWork, why),
            NoBoard::Stopped => told(Code::Cancelled, why),
            NoBoard::RegionOutside { .. } => told(Code::BadRequest, why),
            _ => told(Code::UnreadableBoard, why),
        }
    }
}

/// The most faults to report.
const MOST_FAULTS: usize = 100;

/// The first of several things that are wrong.
fn and_more(first: &impl Display, all: usize) -> String {
    match all {
        ..=1 => first.to_string(),
        all => format!("{first} (and {} more)", all - 1),
    }
}
