//! Requests, read strictly.

mod fields;
mod job;
mod look;
mod strict;

use std::sync::Arc;

use pasyans::words::{CATALOGUES, Language, language};
use pasyans::{Move, Position, Rules};

use crate::PROTOCOL;
use crate::refusal::{Code, Refusal};
pub use fields::Fields;
pub use job::{JobKind, JobRequest};
pub use look::LookRequest;
use strict::Value;

/// A request whose common fields were read. The rest is up to the one who answers it.
#[derive(Debug)]
pub struct Asking {
    /// Its id, which the reply repeats.
    pub id: u64,
    /// What it asks for, such as `game.play`.
    pub name: String,
    /// The fields that are left for whoever answers the request.
    pub fields: Fields,
}

impl Asking {
    /// Reads the common fields of a message.
    ///
    /// # Errors
    /// A refusal, with the id if it could be read.
    pub fn read(text: &str) -> Result<Self, (Option<u64>, Refusal)> {
        let value = Value::read(text).map_err(|refusal| (None, refusal))?;
        let mut fields = Fields::new(String::new(), value).map_err(|refusal| (None, refusal))?;
        // Of another version nothing else can be judged.
        let (version, id) = (read_version(&mut fields), read_id(&mut fields));
        version.map_err(|refusal| (id.as_ref().ok().copied(), refusal))?;
        let id = id.map_err(|refusal| (None, refusal))?;
        let name = fields.require_text("type");
        let name = name.map_err(|refusal| (Some(id), refusal))?;
        Ok(Self { id, name, fields })
    }
}

/// A message that asks a session for something.
#[derive(Clone, Debug)]
pub struct Asked {
    pub id: u64,
    pub request: Request,
}

/// The requests that a session answers.
#[derive(Clone, Debug)]
pub enum Request {
    /// In which language to answer from now on.
    Hello(Option<Language>),
    List,
    Rules(Arc<Rules>),
    Deal(Arc<Rules>, Start),
    Read(Arc<Rules>, Start),
    Load(Load),
    State,
    Check(Move),
    Play(Move),
    Undo(usize),
    Redo(usize),
    Seek(usize),
    Export,
    Job(JobRequest),
    Look(LookRequest),
    Rate(Arc<Rules>, Start),
    /// Whether wins may have cheats.
    Review(bool),
    /// A position that is not put on the table.
    Puzzle(Load),
    /// So many puzzles of a numbered deal.
    FindPuzzles(Arc<Rules>, u64, usize),
    /// What each move of a position leads to, which is not on the table.
    Judge(Load),
    Cancel(u64),
}

/// A game to put on the table.
#[derive(Clone, Debug)]
pub struct Load {
    pub rules: Arc<Rules>,
    pub start: Start,
    pub moves: Moves,
    /// How many of the moves to leave played.
    pub ply: Option<usize>,
}

/// How a game begins.
#[derive(Clone, Debug)]
pub enum Start {
    Deal(u64),
    Board(String),
}

impl Start {
    /// The position that the game starts from.
    pub fn position(&self, rules: &Arc<Rules>, language: Language) -> Result<Position, Refusal> {
        match self {
            Self::Deal(number) => rules
                .deal(*number)
                .map_err(|error| Refusal::new(Code::BadDeal, error.to_string())),
            Self::Board(text) => {
                Position::parse(rules, text).map_err(|error| Refusal::bad_board(&error, language))
            }
        }
    }

    /// The number of the deal, if it has one.
    pub const fn deal(&self) -> Option<u64> {
        match self {
            Self::Deal(number) => Some(*number),
            Self::Board(_) => None,
        }
    }
}

/// Moves of a game.
#[derive(Clone, Debug)]
pub enum Moves {
    Listed(Vec<Move>),
    Written(String),
}

/// The names of all requests.
pub const NAMES: [&str; 23] = [
    "engine.cancel",
    "engine.hello",
    "game.analyse",
    "game.check",
    "game.deal",
    "game.export",
    "game.hint",
    "game.judge",
    "game.list",
    "game.load",
    "game.play",
    "game.puzzle",
    "game.puzzles",
    "game.rate",
    "game.read",
    "game.redo",
    "game.review",
    "game.rules",
    "game.seek",
    "game.solve",
    "game.state",
    "game.undo",
    "vision.read",
];

/// The most bytes in a text of moves, however they are written.
const MOST_MOVES_TEXT: usize = 1 << 20;
/// The most bytes in the text of a board, comments included.
const MOST_BOARD: usize = 64 << 10;

/// The most bytes in the code of a language.
const MOST_CODE: usize = 35;

/// The highest id: what every client can count to.
const HIGHEST_ID: u64 = (1 << 53) - 1;

/// Reads a message. A refusal comes with the id, if it could be read.
pub fn read(text: &str) -> Result<Asked, (Option<u64>, Refusal)> {
    let Asking { id, name, fields } = Asking::read(text)?;
    match read_request(&name, fields) {
        Ok(request) => Ok(Asked { id, request }),
        Err(refusal) => Err((Some(id), refusal)),
    }
}

fn read_id(fields: &mut Fields) -> Result<u64, Refusal> {
    match fields.take("id") {
        None => Err(fields.missing("id")),
        Some(Value::Whole(id)) if id <= HIGHEST_ID => Ok(id),
        Some(value) => {
            let wanted = format!("a whole number from 0 to {HIGHEST_ID}");
            Err(fields.wrong("id", &wanted, &value))
        }
    }
}

fn read_version(fields: &mut Fields) -> Result<(), Refusal> {
    match fields.take("v") {
        Some(Value::Whole(version)) if version == u64::from(PROTOCOL) => Ok(()),
        Some(Value::Whole(version)) => Err(Refusal::unknown_version(format!(
            "this engine speaks version {PROTOCOL} of the protocol, not version {version}"
        ))),
        _ => Err(Refusal::unknown_version(format!(
            "the version of the protocol is missing: write \"v\":{PROTOCOL}"
        ))),
    }
}

fn read_request(name: &str, mut fields: Fields) -> Result<Request, Refusal> {
    let request = match name {
        "engine.hello" => Request::Hello(read_language(&mut fields)?),
        "game.list" => Request::List,
        "game.rules" => Request::Rules(fields.game()?),
        "game.deal" => Request::Deal(fields.game()?, Start::Deal(fields.require_whole("number")?)),
        "game.read" => Request::Read(fields.game()?, read_start(&mut fields)?),
        "game.export" => Request::Export,
        "game.load" => Request::Load(read_load(&mut fields)?),
        "game.state" => Request::State,
        "game.check" => Request::Check(fields.one_move()?),
        "game.play" => Request::Play(fields.one_move()?),
        "game.undo" => Request::Undo(read_count(&mut fields)?),
        "game.redo" => Request::Redo(read_count(&mut fields)?),
        "game.solve" => Request::Job(JobRequest::read(JobKind::Solve, &mut fields)?),
        "game.hint" => Request::Job(JobRequest::read(JobKind::Hint, &mut fields)?),
        "game.analyse" => Request::Job(JobRequest::read(JobKind::Analyse, &mut fields)?),
        "game.rate" => Request::Rate(fields.game()?, read_start(&mut fields)?),
        "game.review" => Request::Review(fields.flag("cheats")?.unwrap_or(false)),
        "game.puzzle" => Request::Puzzle(read_load(&mut fields)?),
        "game.puzzles" => Request::FindPuzzles(
            fields.game()?,
            fields.require_whole("deal")?,
            fields.whole("most")?.unwrap_or(usize::MAX),
        ),
        "game.judge" => Request::Judge(read_load(&mut fields)?),
        "engine.cancel" => Request::Cancel(fields.require_whole("job")?),
        "vision.read" => Request::Look(LookRequest::read(&mut fields)?),
        "game.seek" => Request::Seek(fields.require_whole("ply")?),
        _ => return Err(unknown_request(name)),
    };
    fields.finish(name)?;
    Ok(request)
}

fn unknown_request(name: &str) -> Refusal {
    let message = match name.starts_with("bot.") {
        true => "this engine has no bot.* requests; pasyans serve has them, at /bot".to_owned(),
        false => return Refusal::unknown_request(name, "this engine", &NAMES),
    };
    Refusal::new(Code::UnknownRequest, message)
}

/// In which language to answer.
fn read_language(fields: &mut Fields) -> Result<Option<Language>, Refusal> {
    let Some(code) = fields.short_text("language", MOST_CODE)? else {
        return Ok(None);
    };
    let known = || {
        let codes = CATALOGUES.iter().map(|(code, _)| format!("\"{code}\""));
        codes.collect::<Vec<String>>().join(" or ")
    };
    let found = language(&code);
    let found = found.ok_or_else(|| fields.wrong("language", &known(), &Value::Text(code)))?;
    Ok(Some(found))
}

/// How many moves to take back or to play again.
fn read_count(fields: &mut Fields) -> Result<usize, Refusal> {
    match fields.whole("count")? {
        None => Ok(1),
        Some(0) => Err(fields.wrong("count", "at least 1", &Value::Whole(0))),
        Some(count) => Ok(count),
    }
}

fn read_start(fields: &mut Fields) -> Result<Start, Refusal> {
    let board = fields.short_text("board", MOST_BOARD)?;
    match (board, fields.whole("deal")?) {
        (Some(board), None) => Ok(Start::Board(board)),
        (None, Some(deal)) => Ok(Start::Deal(deal)),
        (None, None) => Err(Refusal::bad_request("\"board\" or \"deal\" is missing")),
        (Some(_), Some(_)) => Err(Refusal::bad_request(
            "give either \"board\" or \"deal\", not both",
        )),
    }
}

fn read_load(fields: &mut Fields) -> Result<Load, Refusal> {
    let rules = fields.game()?;
    let start = read_start(fields)?;
    let moves = match fields.take("moves") {
        None => Moves::Listed(Vec::new()),
        Some(Value::Text(text)) if text.len() > MOST_MOVES_TEXT => {
            return Err(fields.too_long("moves", MOST_MOVES_TEXT));
        }
        Some(Value::Text(text)) => Moves::Written(text),
        Some(Value::List(moves)) => {
            let read = |(index, mv)| Fields::new(format!("moves[{index}]."), mv)?.into_move();
            let moves: Result<Vec<Move>, Refusal> =
                moves.into_iter().enumerate().map(read).collect();
            Moves::Listed(moves?)
        }
        Some(other) => return Err(fields.wrong("moves", "a list of moves or a text", &other)),
    };
    Ok(Load {
        rules,
        start,
        moves,
        ply: fields.whole("ply")?,
    })
}
