//! A game of piles, as the searches see it.

use super::board::{Board, DEAL, Step};
use super::key::key;
use super::plan::{ATTEMPTS, ATTEMPTS_WITH_ROWS};
use super::steps::{moves, told};
use crate::rules::{Lift, Reach};
use crate::search::Stop;
use crate::solver::board_play::{BoardPlay, SteppedBoard};
use crate::solver::board_stages::BoardAttempt;
use crate::solver::cards::tables_of;
use crate::solver::finding::Report;
use crate::solver::incumbent::Incumbent;
use crate::solver::named;
use crate::verdict::{Count, Question};

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
        key(self, self.widths)
    }

    fn is_won(&self) -> bool {
        self.is_won()
    }

    fn steps(&self, out: &mut Vec<Step>) {
        self.steps(out);
    }

    fn moves(step: Step) -> u16 {
        step.moves()
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
        self.guide(&self.weights)
    }

    /// A row that is dealt to the columns covers everything.
    fn level(&self, step: Step) -> usize {
        match usize::from(self.row) {
            0 => 0,
            row => {
                let rows = usize::from(self.talon.in_stock()).div_ceil(row);
                rows - usize::from(step.from == DEAL)
            }
        }
    }

    fn move_weight(&self) -> u32 {
        self.weights.moves
    }

    fn least(&self) -> u32 {
        self.least()
    }

    fn keep_win(&self, incumbent: &mut Incumbent, report: Report<'_>) -> Result<bool, Stop> {
        incumbent.keep(moves(self.line()), told, report)
    }

    fn attempts(&self) -> &'static [BoardAttempt] {
        match (self.row, self.lift) {
            (1.., Lift::Run) => &ATTEMPTS_WITH_ROWS,
            _ => &ATTEMPTS,
        }
    }

    fn tell_lengths_apart(&mut self, do_so: bool) {
        self.tells_lengths = do_so;
    }
}
