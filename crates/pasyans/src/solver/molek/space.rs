//! Depth-first search under an allowance, with a table of what was decided.

use std::sync::Arc;

use super::store::Store;
use super::table::{Known, TableKey, TranspositionTable};
use crate::search::{Meter, Stop};
use crate::states::SharedMemory;

/// What a line of play may still use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowance {
    /// Cheats. What exactly the number promises is each space's own affair.
    pub cheats: u8,
    /// Moves that bring no card to its place.
    pub waste: u8,
}

/// A state with what may still be used from it.
pub(crate) type Node<S> = (S, Allowance);

/// A graph of states, some of which are goals, in which the question is whether a goal can be
/// reached within an allowance. Every step either uses up some of the allowance or brings the
/// goal nearer by a count that cannot grow otherwise, so that no line of play is endless.
pub(crate) trait Space {
    type State: Copy;

    /// Whether a win found in the table will do. Not where the line itself is wanted.
    const TRUSTS_WINS: bool;

    /// The exact key of the state (and of the part of the allowance in which results are not
    /// monotone), and the amount in which they are.
    fn memo(&self, node: &Node<Self::State>) -> (TableKey, u8);

    fn is_goal(&self, node: &Node<Self::State>) -> bool;

    /// Whether something cheaper than the search shows that there is no way to a goal.
    fn is_refuted(&mut self, node: &Node<Self::State>, meter: &mut Meter) -> Result<bool, Stop>;

    /// Appends the successors, the most promising one last. Those that are easily seen to be
    /// refuted may be left out.
    fn successors(
        &mut self,
        node: &Node<Self::State>,
        out: &mut Vec<Node<Self::State>>,
        meter: &mut Meter,
    ) -> Result<(), Stop>;

    /// Whether the state should be remembered for good. Otherwise a small cache has to do.
    fn is_memorable(&self, _: &Node<Self::State>) -> bool {
        true
    }

    fn walk(&mut self) -> &mut Walk<Self::State>;

    /// Whether a goal can be reached. Where it can and `TRUSTS_WINS` is false, the line to it is
    /// in [`Walk::line`], last state first, the starting node not included.
    fn decide(&mut self, node: Node<Self::State>, meter: &mut Meter) -> Result<bool, Stop> {
        let mut stack = std::mem::take(&mut self.walk().stack);
        stack.clear();
        self.walk().line.clear();
        let result = self.visit(node, &mut stack, meter);
        self.walk().stack = stack;
        result
    }

    /// What earlier questions left known of a node.
    fn known(&mut self, node: &Node<Self::State>) -> Option<Known> {
        let (key, amount) = self.memo(node);
        let is_memorable = self.is_memorable(node);
        self.walk().store(is_memorable).get(key, amount)
    }

    #[doc(hidden)]
    fn visit(
        &mut self,
        node: Node<Self::State>,
        stack: &mut Vec<Node<Self::State>>,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        // 1. A goal. Asked before the table, so that goals need no entries.
        if self.is_goal(&node) {
            return Ok(true);
        }
        // 2. Refuted by a simpler question? The simpler search remembers its own answers in a smaller
        // table, so asking it first is cheap and keeps most states out of this one's.
        if self.is_refuted(&node, meter)? {
            return Ok(false);
        }
        // 3. Decided before?
        match self.known(&node) {
            Some(Known::Fails) => return Ok(false),
            Some(Known::Wins) if Self::TRUSTS_WINS => return Ok(true),
            _ => {}
        }
        // 4. Every way on, the promising ones first. The stack is shared by all depths: this
        // depth's part of it begins at `floor`.
        meter.visit()?;
        let mut wins = false;
        let floor = stack.len();
        self.successors(&node, stack, meter)?;
        self.walk().arrange(&mut stack[floor..]);
        while !wins && stack.len() > floor {
            let Some(next) = stack.pop() else { break };
            wins = self.visit(next, stack, meter)?;
            if wins {
                self.walk().line.push(next.0);
            }
        }
        stack.truncate(floor);
        // 5. Remember it.
        let known = if wins { Known::Wins } else { Known::Fails };
        if !wins || Self::TRUSTS_WINS {
            let (key, amount) = self.memo(&node);
            let is_memorable = self.is_memorable(&node);
            let store = self.walk().store(is_memorable);
            store.set(key, amount, known, meter)?;
        }
        Ok(wins)
    }
}

/// What a depth-first search carries from one question to the next. Because decided states stay
/// in the table, a search that was stopped goes on where it was when it is asked again.
pub(crate) struct Walk<S> {
    store: Store,
    cache: Store,
    stack: Vec<Node<S>>,
    pub line: Vec<S>,
    /// The number of the thread among those that share the table; 0 is the first.
    thread: usize,
}

/// How many states the small cache holds: 64 KiB of them.
const CACHE_SLOTS: usize = 1 << 12;

impl<S> Walk<S> {
    pub const fn new() -> Self {
        Self::with(Store::Own(TranspositionTable::new()), 0)
    }

    const fn with(store: Store, thread: usize) -> Self {
        Self {
            store,
            cache: Store::Own(TranspositionTable::with_most_slots(CACHE_SLOTS)),
            stack: Vec::new(),
            line: Vec::new(),
            thread,
        }
    }

    /// A walk for another thread, which shares with this one what is decided; `None` if there is no memory for that.
    pub fn share(
        &mut self,
        thread: usize,
        memory: &Arc<SharedMemory>,
        meter: &mut Meter,
    ) -> Option<Self> {
        let store = self.store.share(memory, meter)?;
        Some(Self::with(store, thread))
    }

    /// Puts the ways on in the order of the thread. Threads that begin at different ends are seldom in the same part of the
    /// graph, and where one comes to what the other has decided, it finds that in the table.
    #[inline]
    fn arrange(&self, ways: &mut [Node<S>]) {
        if self.thread == 0 {
            return;
        }
        if self.thread % 2 == 1 {
            ways.reverse();
        }
        // The first two begin at the ends, the others somewhere between.
        let shift = (self.thread / 2).min(ways.len());
        ways.rotate_left(shift);
    }

    const fn store(&mut self, is_memorable: bool) -> &mut Store {
        if is_memorable {
            &mut self.store
        } else {
            &mut self.cache
        }
    }
}
