//! A game with sets, as the searches see it.

use super::board::{Board, Step};
use super::guide::Weights;
use super::key::key;
use super::steps::told;
use crate::rules::Reach;
use crate::search::Stop;
use crate::solver::board_play::{BoardPlay, SteppedBoard};
use crate::solver::board_stages::BoardAttempt;
use crate::solver::cards::tables_of;
use crate::solver::finding::Report;
use crate::solver::incumbent::Incumbent;
use crate::solver::named;
use crate::verdict::{Count, Question};

/// The attempts at a first win, of which the last one has no limit and ends with a win or with the proof that there is none.
const ATTEMPTS: [BoardAttempt; 4] = [
    BoardAttempt::BestFirst(4_000, 1),
    BoardAttempt::Beam(256),
    BoardAttempt::Beam(2_048),
    BoardAttempt::BestFirst(u64::MAX, 1),
];

/// The game from the position that is asked about on. Positions pack into `N` words.
pub(super) fn play<const N: usize>(question: &Question) -> BoardPlay<Board, N> {
    let tables = tables_of(question.position.rules());
    let mut board = Board::new(tables, &question.position);
    if question.count == Count::Cards && board.reach == Reach::Room {
        board.reach = Reach::One;
    }
    board.tells_lengths = named::finds_cheapest(question.search);
    BoardPlay::new(board)
}

impl<const N: usize> SteppedBoard<N> for Board {
    type Step = Step;
    const NO_STEP: Step = Step::NONE;

    fn key(&self) -> [u64; N] {
        key(self)
    }

    fn is_won(&self) -> bool {
        self.is_won()
    }

    fn steps(&self, out: &mut Vec<Step>) {
        self.steps(out);
    }

    fn play(&mut self, step: Step) {
        self.play(step);
    }

    fn make_room(&mut self) -> bool {
        self.make_room()
    }

    fn mark(&self) -> usize {
        self.mark()
    }

    fn back_to(&mut self, mark: usize) {
        self.back_to(mark);
    }

    fn guide(&self) -> u32 {
        self.guide()
    }

    fn move_weight(&self) -> u32 {
        Weights::SETS.moves
    }

    fn least(&self) -> u32 {
        self.least()
    }

    fn keep_win(&self, incumbent: &mut Incumbent, report: Report<'_>) -> Result<bool, Stop> {
        incumbent.keep(self.line(), told, report)
    }

    fn attempts(&self) -> &'static [BoardAttempt] {
        &ATTEMPTS
    }

    fn tell_lengths_apart(&mut self, do_so: bool) {
        self.tells_lengths = do_so;
    }
}
