//! A session: reads requests, holds the game on the table, answers.

use std::sync::Arc;
use std::time::Duration;

use pasyans::words::numbers::thousands;
use pasyans::words::{English, Language, Phrase, Statement};
use pasyans::{Host, Move, Rules};
use pasyans_vision::Reader;

use crate::jobs::{JobGate, Jobs, Order, PlayedGame};
use crate::limits::Limits;
use crate::line::Line;
use crate::message::{Body, Hello, ListedGame, Message, Outbox, Read, RulesText, State, exports};
use crate::refusal::{Code, Refusal};
use crate::request::{self, Asked, JobRequest, Request, Start};

/// The most moves of a game that is reviewed.
const MOST_REVIEWED: usize = 10_000;

/// One client's game and jobs.
pub struct Session {
    limits: Limits,
    /// The language of the client: English until it asks for another one.
    language: Language,
    line: Option<Line>,
    jobs: Jobs,
    /// A reader of pictures instead of the default one.
    reader: Option<Arc<Reader>>,
}

impl Session {
    /// A session whose jobs search inside [`advance`](Self::advance), by the clock of the host.
    pub fn new(host: impl Host, limits: Limits, outbox: impl Outbox) -> Self {
        let jobs = Jobs::here(Arc::new(host), Arc::new(outbox), limits.jobs);
        Self {
            limits,
            language: &English,
            line: None,
            jobs,
            reader: None,
        }
    }

    /// A session whose jobs run on their own threads.
    #[cfg(not(target_family = "wasm"))]
    pub fn with_threads(limits: Limits, outbox: impl Outbox) -> Self {
        let host = Arc::new(pasyans::ThreadHost::new());
        Self {
            limits,
            language: &English,
            line: None,
            jobs: Jobs::on_threads(host, Arc::new(outbox), limits.jobs),
            reader: None,
        }
    }

    /// The same with a gate that its jobs share with those of other sessions.
    #[must_use]
    pub fn with_gate(mut self, gate: Arc<JobGate>) -> Self {
        self.jobs.set_gate(gate);
        self
    }

    /// The same with its own reader of pictures, such as one that has learned from a screenshot.
    #[must_use]
    pub fn with_reader(mut self, reader: Arc<Reader>) -> Self {
        self.reader = Some(reader);
        self
    }

    /// Reads a request that may not even be text.
    pub fn receive_bytes(&mut self, bytes: &[u8]) -> Option<Message> {
        match std::str::from_utf8(bytes) {
            Ok(text) => self.receive(text),
            // The text may have been cut in the middle of a character because it is too long.
            Err(_) if bytes.len() > self.limits.message_bytes => Some(self.too_large()),
            Err(error) => {
                let message = format!("the message is not UTF-8: {error}");
                Some(Message::new(None, Refusal::new(Code::BadJson, message)))
            }
        }
    }

    /// Reads a request. Returns the reply, unless a job began: its reply comes through the outbox.
    pub fn receive(&mut self, text: &str) -> Option<Message> {
        if text.len() > self.limits.message_bytes {
            return Some(self.too_large());
        }
        let Asked { id, request } = match request::read(text) {
            Ok(asked) => asked,
            Err((id, refusal)) => return Some(Message::new(id, refusal)),
        };
        let body = match self.begin_or_answer(id, request) {
            Ok(body) => body?,
            Err(refusal) => refusal.told_in(self.language).into(),
        };
        Some(Message::new(Some(id), body))
    }

    /// For sessions without threads: searches for about as long as `slice`, in turn for each job. Returns whether
    /// jobs are left.
    pub fn advance(&mut self, slice: Duration) -> bool {
        self.jobs.advance(slice);
        self.has_jobs()
    }

    /// Whether any job has not replied yet.
    pub fn has_jobs(&self) -> bool {
        self.jobs.any()
    }

    /// Cancels all jobs and waits for their replies.
    pub fn finish(mut self) {
        self.jobs.finish();
    }

    fn too_large(&self) -> Message {
        let bytes = thousands(self.limits.message_bytes as u64);
        let message = format!("the message has more than {bytes} bytes");
        Message::new(None, Refusal::new(Code::TooLarge, message))
    }

    /// The reply; `None` if a job began.
    fn begin_or_answer(&mut self, id: u64, request: Request) -> Result<Option<Body>, Refusal> {
        if self.jobs.is_open(id) {
            let message = format!("the job with the id {id} has not replied yet: use another id");
            return Err(Refusal::new(Code::IdInUse, message));
        }
        match request {
            Request::Job(job) => self.begin(id, &job).map(|()| None),
            Request::Look(look) => {
                let order = Order::Look(look, self.reader.clone());
                self.jobs.begin(id, order, self.language).map(|()| None)
            }
            Request::Rate(rules, start) => {
                let order = Order::Rate(
                    Box::new(start.position(&rules, self.language)?),
                    start.deal(),
                );
                self.jobs.begin(id, order, self.language).map(|()| None)
            }
            Request::Review(cheats) => {
                let order = Order::Review(Box::new(self.played_game(cheats)?));
                self.jobs.begin(id, order, self.language).map(|()| None)
            }
            Request::FindPuzzles(rules, deal, most) => {
                let position = Start::Deal(deal).position(&rules, self.language)?;
                let order = Order::FindPuzzles(Box::new(position), deal, most);
                self.jobs.begin(id, order, self.language).map(|()| None)
            }
            Request::Judge(load) => {
                let line = Line::load(load, self.language)?;
                let order = Order::Judge(Box::new(line.position().clone()), line.deal());
                self.jobs.begin(id, order, self.language).map(|()| None)
            }
            request => self.answer(request).map(Some),
        }
    }

    fn begin(&mut self, id: u64, job: &JobRequest) -> Result<(), Refusal> {
        let limits = self.limits;
        let line = self.line_mut()?;
        let ply = job.ply.unwrap_or(line.ply());
        let question = job.question(line.position_at(ply)?, &limits)?;
        let kind = job.kind;
        let order = Order::Ask {
            kind,
            question: Box::new(question),
            ply,
        };
        self.jobs.begin(id, order, self.language)
    }

    /// The whole line, with the moves that can be redone.
    fn played_game(&mut self, cheats: bool) -> Result<PlayedGame, Refusal> {
        let line = self.line_mut()?;
        let rules = line.start().rules();
        if cheats && !rules.cheats() {
            return Err(Refusal::no_cheats(rules));
        }
        if line.moves().len() > MOST_REVIEWED {
            let most = thousands(MOST_REVIEWED as u64);
            let message = format!("a game of more than {most} moves is not reviewed");
            return Err(Refusal::bad_request(message));
        }
        Ok(PlayedGame {
            start: line.start().clone(),
            deal: line.deal(),
            moves: line.moves().to_vec(),
            cheats,
        })
    }

    fn cancel(&self, job: u64) -> Result<Body, Refusal> {
        if self.jobs.cancel(job) {
            return Ok(Body::Cancelled { job });
        }
        let message = format!("there is no job with the id {job}, or it has replied");
        Err(Refusal::new(Code::NoSuchJob, message))
    }

    fn answer(&mut self, request: Request) -> Result<Body, Refusal> {
        match request {
            Request::Job(_)
            | Request::Look(_)
            | Request::Rate(..)
            | Request::Review(_)
            | Request::FindPuzzles(..)
            | Request::Judge(_) => Err(Refusal::bad_request("a job has no reply at once")),
            Request::Cancel(job) => self.cancel(job),
            Request::Hello(language) => {
                self.language = language.unwrap_or(self.language);
                Ok(Body::Hello(Hello::new(&self.limits)))
            }
            Request::List => {
                let games = Rules::all()
                    .iter()
                    .map(|rules| ListedGame::new(rules, self.language));
                Ok(Body::List {
                    games: games.collect(),
                })
            }
            Request::Rules(rules) => {
                Ok(Body::Rules(Box::new(RulesText::new(&rules, self.language))))
            }
            Request::Read(rules, start) => {
                let position = start.position(&rules, self.language)?;
                Ok(Body::Read(Box::new(Read::new(&position, self.language))))
            }
            Request::Deal(rules, start) => {
                let line = Line::new(start.position(&rules, self.language)?, start.deal());
                Ok(state(self.line.insert(line), self.language))
            }
            Request::Load(load) => {
                let line = self.line.insert(Line::load(load, self.language)?);
                Ok(Body::State(Box::new(State::with_line(line, self.language))))
            }
            Request::Puzzle(load) => {
                let line = Line::load(load, self.language)?;
                Ok(Body::Puzzle(Box::new(State::new(&line, self.language))))
            }
            Request::State => {
                let language = self.language;
                self.line_mut().map(|line| state(line, language))
            }
            Request::Check(mv) => self.check(mv),
            Request::Play(mv) => self.change(|line| line.play(mv)),
            Request::Export => self.line_mut().map(|line| Body::Export {
                formats: exports(line),
            }),
            Request::Undo(count) => self.change(|line| line.undo(count)),
            Request::Redo(count) => self.change(|line| line.redo(count)),
            Request::Seek(ply) => self.change(|line| line.seek(ply)),
        }
    }

    fn line_mut(&mut self) -> Result<&mut Line, Refusal> {
        let nothing = "no game is on the table: send game.deal or game.load first";
        let line = self.line.as_mut();
        line.ok_or_else(|| Refusal::new(Code::NoGame, nothing))
    }

    fn check(&mut self, mv: Move) -> Result<Body, Refusal> {
        let language = self.language;
        let refusal = self.line_mut()?.position().check(mv).err();
        let why = refusal.map(Statement::from);
        let pieces = why.clone().map(|why| language.say(why));
        Ok(Body::Check {
            legal: why.is_none(),
            reason: pieces.as_ref().map(Phrase::to_string),
            pieces,
            why,
        })
    }

    /// Changes the game on the table, and returns its new state.
    fn change(
        &mut self,
        change: impl FnOnce(&mut Line) -> Result<(), Refusal>,
    ) -> Result<Body, Refusal> {
        let language = self.language;
        let line = self.line_mut()?;
        change(line)?;
        Ok(state(line, language))
    }
}

fn state(line: &Line, language: Language) -> Body {
    Body::State(Box::new(State::new(line, language)))
}
