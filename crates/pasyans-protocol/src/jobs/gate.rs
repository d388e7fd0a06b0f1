//! How many jobs may search at the same time, and whose turn it is.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long a job may search while others wait, where nobody has more than the others. It is longer for one that had to start
/// over: twice as long each time, so that it comes to its end.
const TURN: Duration = Duration::from_secs(1);
/// How many jobs may wait. They hold only what was asked.
const MOST_WAITING: usize = 256;
/// How many bytes of pictures may wait: more than one session may send.
const MOST_WAITING_BYTES: usize = 128 << 20;

/// Shares what an engine can do at the same time among the jobs of all its sessions.
///
/// A job searches in a *slot*, and there are this many of them. One that finds none free waits. It does not wait for others to
/// end: the session with the most slots gives one up for a session with fewer, as soon as that makes their shares
/// more alike, and where shares are alike, a job makes room after its turn. A job that made room is paused, keeps
/// its state, and waits like the others.
///
/// A cancelled job does not run any more, so another may begin at once. It keeps its slot, though, until the memory
/// of its search is given back: the other waits for the slot and not the client for the job.
///
/// So memory is bounded. There are as many searches as slots, and paused ones keep no more than one search may
/// take, all together; one that would keep more gives it back, and starts over in its next turn.
#[derive(Debug)]
pub struct JobGate {
    slots: usize,
    /// The most that paused jobs may keep, in bytes.
    most_kept: usize,
    lists: Mutex<Lists>,
    changed: Condvar,
}

/// A session, as the gate knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SessionNumber(u64);

#[derive(Debug, Default)]
struct Lists {
    sessions: u64,
    /// The last number that was given to a job.
    last: u64,
    running: usize,
    /// Jobs that wait for a slot, those that wait longest first.
    waiting: Vec<Waiting>,
    /// Jobs with a slot, those that have it longest first.
    searching: Vec<Searching>,
    /// What paused jobs keep, in bytes.
    kept: usize,
}

#[derive(Debug)]
struct Waiting {
    job: u64,
    session: SessionNumber,
    bytes: usize,
}

#[derive(Debug)]
struct Searching {
    job: u64,
    session: SessionNumber,
    since: Duration,
    turn: Duration,
    /// Whether it was cancelled or has replied: the slot is free soon.
    is_leaving: bool,
}

impl Lists {
    /// How many slots a session has.
    fn share(&self, session: SessionNumber) -> usize {
        let its = |job: &&Searching| job.session == session;
        self.searching.iter().filter(its).count()
    }

    /// The place in the list of the job that gets the next slot: one of the session with the fewest, and of these the one that waits
    /// longest.
    fn next(&self) -> Option<usize> {
        let places = 0..self.waiting.len();
        places.min_by_key(|&place| self.share(self.waiting[place].session))
    }

    /// The job that has to make room: of the session with the most slots, the one that has had its slot longest.
    fn first_to_go(&self) -> Option<&Searching> {
        let staying = || self.searching.iter().filter(|job| !job.is_leaving);
        let most = staying().map(|job| self.share(job.session)).max()?;
        staying().find(|job| self.share(job.session) == most)
    }
}

impl JobGate {
    /// A gate for this many searches at the same time, of which paused ones may keep this many bytes.
    #[must_use]
    pub fn new(slots: usize, most_kept: usize) -> Self {
        Self {
            slots,
            most_kept,
            lists: Mutex::default(),
            changed: Condvar::new(),
        }
    }

    /// How many jobs have begun and have neither replied nor been cancelled. Those that wait are among them.
    #[must_use]
    pub fn running(&self) -> usize {
        self.lists().running
    }

    /// How many jobs have a slot. Cancelled ones do until they have ended.
    #[must_use]
    pub fn searching(&self) -> usize {
        self.lists().searching.len()
    }

    /// How many jobs wait for a slot, for the first time or paused.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.lists().waiting.len()
    }

    /// The lists are right after every step, so a poisoned lock does no harm.
    fn lists(&self) -> MutexGuard<'_, Lists> {
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number for a new session.
    pub(crate) fn welcome(&self) -> SessionNumber {
        let mut lists = self.lists();
        lists.sessions += 1;
        SessionNumber(lists.sessions)
    }

    /// Lets a job run, unless too much waits already. It waits for a slot from now on, and holds this many bytes meanwhile.
    pub(crate) fn enter(
        self: &Arc<Self>,
        session: SessionNumber,
        bytes: usize,
    ) -> Option<(Permit, GatePlace)> {
        let mut lists = self.lists();
        let held: usize = lists.waiting.iter().map(|job| job.bytes).sum();
        let is_free = lists.waiting.is_empty();
        let has_room =
            lists.waiting.len() < MOST_WAITING && held.saturating_add(bytes) <= MOST_WAITING_BYTES;
        if !is_free && !has_room {
            return None;
        }
        lists.running += 1;
        lists.last += 1;
        let job = lists.last;
        lists.waiting.push(Waiting {
            job,
            session,
            bytes,
        });
        let gate = Arc::clone(self);
        let place = GatePlace {
            gate,
            job,
            session,
            kept: 0,
            turn: TURN,
        };
        let permit = Permit {
            gate: Arc::clone(self),
            job,
        };
        Some((permit, place))
    }

    /// Wakes the jobs that wait for a slot.
    fn wake(&self, lists: MutexGuard<'_, Lists>) {
        drop(lists);
        self.changed.notify_all();
    }
}

/// A job that runs, until this is dropped.
pub(crate) struct Permit {
    gate: Arc<JobGate>,
    job: u64,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut lists = self.gate.lists();
        lists.running -= 1;
        let mut searching = lists.searching.iter_mut();
        if let Some(job) = searching.find(|job| job.job == self.job) {
            job.is_leaving = true;
        }
        // The waiting job may be the cancelled one.
        self.gate.wake(lists);
    }
}

/// The place of a job at the gate: in the queue, or in a slot. It leaves when this is dropped.
pub(crate) struct GatePlace {
    gate: Arc<JobGate>,
    job: u64,
    session: SessionNumber,
    /// What it keeps while it is paused, in bytes.
    kept: usize,
    turn: Duration,
}

impl GatePlace {
    /// Takes a slot if one is free and it is this job's turn. Returns whether it has one now.
    pub fn take_slot(&mut self, now: impl Fn() -> Duration) -> bool {
        let gate = Arc::clone(&self.gate);
        let took = self.take_slot_of(&mut gate.lists(), &now);
        // Another slot may be free, for whoever is next now.
        gate.changed.notify_all();
        took
    }

    fn take_slot_of(&mut self, lists: &mut Lists, now: &impl Fn() -> Duration) -> bool {
        if lists.searching.iter().any(|job| job.job == self.job) {
            return true;
        }
        let Some(place) = lists.next() else {
            return false;
        };
        if lists.searching.len() >= self.gate.slots || lists.waiting[place].job != self.job {
            return false;
        }
        let since = now();
        lists.waiting.remove(place);
        lists.kept -= std::mem::take(&mut self.kept);
        lists.searching.push(Searching {
            job: self.job,
            session: self.session,
            since,
            turn: self.turn,
            is_leaving: false,
        });
        true
    }

    /// Waits for a slot, unless the job is cancelled first.
    #[cfg(not(target_family = "wasm"))]
    pub fn wait_for_slot(&mut self, now: impl Fn() -> Duration, is_cancelled: impl Fn() -> bool) {
        let gate = Arc::clone(&self.gate);
        let mut lists = gate.lists();
        while !is_cancelled() && !self.take_slot_of(&mut lists, &now) {
            let woken = gate.changed.wait(lists);
            lists = woken.unwrap_or_else(PoisonError::into_inner);
        }
        gate.wake(lists);
    }

    /// Whether this job has to make room for one that waits.
    pub fn is_wanted(&self, now: Duration) -> bool {
        let lists = self.gate.lists();
        // Slots that are free, or will be at once, are for those that wait.
        let staying = lists.searching.iter().filter(|job| !job.is_leaving);
        if staying.count() + lists.waiting.len() <= self.gate.slots {
            return false;
        }
        let (Some(next), Some(first)) = (lists.next(), lists.first_to_go()) else {
            return false;
        };
        let theirs = lists.share(lists.waiting[next].session);
        let is_uneven = lists.share(first.session) > theirs + 1;
        first.job == self.job && (is_uneven || now.saturating_sub(first.since) >= first.turn)
    }

    /// Whether the job may keep this many bytes until its next turn, together with what others keep.
    pub fn may_keep(&mut self, bytes: usize) -> bool {
        let mut lists = self.gate.lists();
        let may = lists.kept.saturating_add(bytes) <= self.gate.most_kept;
        if may {
            self.kept = bytes;
            lists.kept += bytes;
        } else {
            self.turn = self.turn.saturating_mul(2);
        }
        may
    }

    /// Gives up the slot, and waits for the next turn. What the job may not keep has to be gone by now.
    pub fn make_room(&mut self) {
        let mut lists = self.gate.lists();
        lists.searching.retain(|job| job.job != self.job);
        lists.waiting.push(Waiting {
            job: self.job,
            session: self.session,
            bytes: 0,
        });
        self.gate.wake(lists);
    }
}

impl Drop for GatePlace {
    fn drop(&mut self) {
        let mut lists = self.gate.lists();
        lists.waiting.retain(|job| job.job != self.job);
        lists.searching.retain(|job| job.job != self.job);
        lists.kept -= self.kept;
        self.gate.wake(lists);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Duration = Duration::ZERO;
    const KEPT: usize = 100;

    fn gate(slots: usize) -> Arc<JobGate> {
        Arc::new(JobGate::new(slots, KEPT))
    }

    /// A job at the gate.
    struct Guest {
        place: GatePlace,
        _permit: Permit,
    }

    impl Guest {
        fn take_slot(&mut self) -> bool {
            self.place.take_slot(|| NOW)
        }

        fn is_wanted(&self) -> bool {
            self.place.is_wanted(NOW)
        }

        fn make_room(&mut self, bytes: usize) -> bool {
            let may_keep = self.place.may_keep(bytes);
            self.place.make_room();
            may_keep
        }
    }

    /// So many jobs of a session, in the order in which they came.
    fn come(gate: &Arc<JobGate>, session: SessionNumber, jobs: usize) -> Vec<Guest> {
        let enter = |_| {
            let (permit, place) = gate.enter(session, 0).expect("room to wait");
            Guest {
                place,
                _permit: permit,
            }
        };
        (0..jobs).map(enter).collect()
    }

    fn all_take(jobs: &mut [Guest]) -> Vec<bool> {
        jobs.iter_mut().map(Guest::take_slot).collect()
    }

    #[test]
    fn a_session_with_nothing_takes_a_slot_from_the_one_with_the_most() {
        let gate = gate(4);
        let (greedy, other) = (gate.welcome(), gate.welcome());
        let mut many = come(&gate, greedy, 6);
        assert_eq!(all_take(&mut many), [true, true, true, true, false, false]);
        // Its own jobs wait for a turn to end.
        assert!(many.iter().all(|job| !job.is_wanted()));
        let mut one = come(&gate, other, 1);
        assert!(!one[0].take_slot());
        let wanted: Vec<bool> = many.iter().map(Guest::is_wanted).collect();
        assert_eq!(wanted, [true, false, false, false, false, false]);
        assert!(many[0].make_room(KEPT));
        // It came last, but its session has nothing.
        assert_eq!(all_take(&mut many[4..]), [false, false]);
        assert!(one[0].take_slot() && !many[0].take_slot());
        // Three and one: nobody has to make room, as nobody waits who has less.
        assert!(many.iter().chain(&one).all(|job| !job.is_wanted()));
        assert_eq!((gate.searching(), gate.waiting()), (4, 3));
        drop(one);
        assert!(!many[0].take_slot(), "others have waited longer");
        assert!(many[4].take_slot());
    }

    #[test]
    fn where_shares_are_alike_a_job_makes_room_after_its_turn() {
        let gate = gate(1);
        let mut jobs: Vec<Guest> = (0..3)
            .flat_map(|_| come(&gate, gate.welcome(), 1))
            .collect();
        assert_eq!(all_take(&mut jobs), [true, false, false]);
        let mut order = Vec::new();
        for turn in 1..=6 {
            let now = turn * TURN;
            let wanted = |now| jobs.iter().position(|job| job.place.is_wanted(now));
            assert_eq!(wanted(now - TURN / 2), None, "not before");
            let at = wanted(now).expect("one makes room");
            assert!(jobs[at].make_room(0));
            order.push(at);
            let mut took = jobs.iter_mut().map(|job| job.place.take_slot(|| now));
            assert!(took.any(|took| took), "another one goes on");
        }
        assert_eq!(order, [0, 1, 2, 0, 1, 2]);
    }

    #[test]
    fn nobody_makes_room_where_nobody_waits_or_a_slot_is_free_soon() {
        let gate = gate(2);
        let session = gate.welcome();
        let mut jobs = come(&gate, session, 2);
        assert_eq!(all_take(&mut jobs), [true, true]);
        let late = 100 * TURN;
        assert!(jobs.iter().all(|job| !job.place.is_wanted(late)));
        let another = come(&gate, session, 1);
        assert!(jobs[0].place.is_wanted(late));
        // The first one is cancelled.
        let Guest { place, _permit } = jobs.remove(0);
        drop(_permit);
        assert!(!jobs[0].place.is_wanted(late) && gate.searching() == 2);
        drop((place, another));
    }

    #[test]
    fn paused_jobs_keep_no_more_than_they_may_together() {
        let gate = gate(2);
        let mut jobs = come(&gate, gate.welcome(), 2);
        all_take(&mut jobs);
        assert!(jobs[0].make_room(KEPT - 1));
        assert!(!jobs[1].make_room(2));
        // What is kept counts until the job has a slot again, or is gone.
        assert_eq!(all_take(&mut jobs), [true, true]);
        assert!(jobs[1].make_room(KEPT));
        assert!(!jobs[0].make_room(1));
        drop(jobs.pop());
        assert!(jobs[0].take_slot() && jobs[0].make_room(KEPT));
    }

    #[test]
    fn a_job_that_begins_anew_has_a_longer_turn() {
        let gate = gate(1);
        let mut jobs = come(&gate, gate.welcome(), 2);
        for turn in [TURN, 2 * TURN, 4 * TURN] {
            assert_eq!(all_take(&mut jobs), [true, false]);
            assert!(!jobs[0].place.is_wanted(turn - TURN / 2));
            assert!(jobs[0].place.is_wanted(turn));
            assert!(!jobs[0].make_room(KEPT + 1));
            assert!(jobs[1].take_slot() && jobs[1].make_room(0));
        }
    }

    #[test]
    fn what_waits_is_bounded() {
        let gate = gate(1);
        let session = gate.welcome();
        let mut first = come(&gate, session, 1);
        assert_eq!(all_take(&mut first), [true]);
        // A picture of any size may come when nothing else waits.
        let picture = gate.enter(session, 2 * MOST_WAITING_BYTES).expect("room");
        assert!(gate.enter(session, 1).is_none());
        drop(picture);
        let _waiting = come(&gate, session, MOST_WAITING);
        assert!(gate.enter(session, 0).is_none());
    }
}
