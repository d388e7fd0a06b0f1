//! The game in time: deals that take a while, the mouse, wins, and faults on purpose.

use std::sync::Arc;
use std::time::Duration;

use pasyans::{Move, NoSuchDeal, Place, Rules};
use pasyans_screens::geometry::card;
use pasyans_screens::{Canvas, Chance, Look};

use crate::dealing::Dealing;
use crate::mouse::{Mouse, Released, Spot};
use crate::picture::{Picture, Slide};
use crate::{Did, LogEvent, LoggedClick, Record, Selected, TableGame, View, Why, WindowOptions};

/// From one picture of an animation to the next.
const FRAME: Duration = Duration::from_millis(33);

/// All that the window shows and does. The times that it is given are what passed since the start.
#[derive(Clone, Debug)]
pub struct Demo {
    /// How the game's screen lies in the window.
    pub view: View,
    /// How often a click is lost, from 0 to 1.
    pub lose_clicks: f64,
    rules: Arc<Rules>,
    look: Look,
    selected: Selected,
    no_pointer: bool,
    animation: Duration,
    slide: Duration,
    game: TableGame,
    dealing: Option<Dealing>,
    sliding: Option<Slide>,
    next_deal: u64,
    wins: u32,
    mouse: Mouse,
    meddle: Option<Duration>,
    next_meddle: Option<Duration>,
    chance: Chance,
    records: Vec<Record>,
    version: u64,
}

impl Demo {
    /// Begins with the first deal. The rules are those of MOLEK-SYNTEZ.
    ///
    /// # Errors
    ///
    /// If there is no deal with the number of the first.
    pub fn new(rules: Arc<Rules>, options: &WindowOptions) -> Result<Self, NoSuchDeal> {
        let mut chance = Chance::new(options.seed);
        let suits = Chance::new(chance.any());
        let (game, deal) = match &options.board {
            Some(board) => (TableGame::new(board.clone(), suits), None),
            None => (
                TableGame::deal(&rules, options.deal, suits)?,
                Some(options.deal),
            ),
        };
        let mut demo = Self {
            view: View::new(options.scale),
            lose_clicks: options.lose_clicks,
            rules,
            look: options.look,
            selected: options.selected,
            no_pointer: options.no_pointer,
            animation: options.animation,
            slide: options.slide,
            game,
            dealing: None,
            sliding: None,
            next_deal: options.deal.wrapping_add(u64::from(deal.is_some())),
            wins: 0,
            mouse: Mouse::new(options),
            meddle: options.meddle,
            next_meddle: None,
            chance,
            records: Vec::new(),
            version: 0,
        };
        demo.begin(deal, Duration::ZERO);
        Ok(demo)
    }

    /// The game on the table; its cards may still be on their way.
    #[must_use]
    pub const fn game(&self) -> &TableGame {
        &self.game
    }

    /// How many games were won.
    #[must_use]
    pub const fn wins(&self) -> u32 {
        self.wins
    }

    /// Deals the game with this number.
    ///
    /// # Errors
    ///
    /// If there is no deal with this number.
    pub fn deal(&mut self, number: u64, now: Duration) -> Result<(), NoSuchDeal> {
        let suits = Chance::new(self.chance.any());
        self.game = TableGame::deal(&self.rules, number, suits)?;
        self.next_deal = number.wrapping_add(1);
        self.begin(Some(number), now);
        Ok(())
    }

    /// Begins to lay out the cards of the game.
    fn begin(&mut self, deal: Option<u64>, now: Duration) {
        self.dealing = Some(Dealing::new(now, self.animation));
        self.sliding = None;
        self.next_meddle = None;
        let board = self.game.position().to_string();
        self.tell(now, LogEvent::Deal { deal, board });
    }

    /// The pointer is at a point of the window, or has left it.
    pub const fn point(&mut self, at: Option<(f64, f64)>) {
        self.mouse.pointer = at;
    }

    /// Where the pointer is drawn in the window: where the game has seen it.
    pub(crate) const fn drawn_pointer(&self) -> Option<(f64, f64)> {
        match self.no_pointer {
            true => None,
            false => self.mouse.seen(),
        }
    }

    /// Where the pointer is in the window.
    #[must_use]
    pub const fn pointer(&self) -> Option<(f64, f64)> {
        self.mouse.pointer
    }

    /// The left button goes down.
    pub fn press(&mut self, now: Duration) {
        self.mouse.press(now, &self.view);
        self.tick(now);
    }

    /// The left button goes up.
    pub fn release(&mut self, now: Duration) {
        self.tick(now);
        match self.mouse.release(now) {
            Some(Released::Click(spot)) => self.click(spot, now),
            Some(Released::TooShort(spot)) => self.ignore(spot, Why::TooShort, now),
            None => {}
        }
    }

    /// Does what is due by now.
    pub fn tick(&mut self, now: Duration) {
        if self.dealing.is_some_and(|dealing| dealing.end() <= now) {
            self.dealing = None;
            self.next_meddle = self.meddle.map(|wait| now + wait);
            self.tell(now, LogEvent::Dealt);
        }
        if self.sliding.is_some_and(|slide| slide.end() <= now) {
            self.sliding = None;
            self.version += 1;
        }
        if let Some(spot) = self.mouse.click(now) {
            self.click(spot, now);
        }
        if self.next_meddle.is_some_and(|due| due <= now) {
            self.next_meddle = self.meddle.map(|wait| now + wait);
            self.meddle(None, now);
        }
    }

    fn click(&mut self, spot: Spot, now: Duration) {
        if self.dealing.is_some() {
            return self.ignore(spot, Why::Dealing, now);
        }
        if self.chance.happens(self.lose_clicks) {
            return self.ignore(spot, Why::Lost, now);
        }
        let click = self.game.click(spot.pixel);
        let is_change = match click.did {
            Did::Move { mv } | Did::Cheat { mv } => {
                self.slide(mv, now);
                true
            }
            _ => false,
        };
        let board = is_change.then(|| self.game.position().to_string());
        self.tell_click(spot.at, click, board, now);
        if is_change {
            self.notice_win(now);
        }
        if click.did == Did::NewGame {
            // Every number that comes after another is one.
            let _ = self.deal(self.next_deal, now);
        }
    }

    /// The cards of a move that was made go to their place.
    fn slide(&mut self, mv: Move, now: Duration) {
        let Some(mv) = mv.cards() else {
            return;
        };
        let (Place::Column(from), Place::Column(column)) = (mv.from, mv.to) else {
            return;
        };
        let (from, column) = (usize::from(from), usize::from(column));
        let piles = self.game.table().piles();
        let place = card(from, piles[from].cards.len());
        let slide = Slide {
            began: now,
            length: self.slide,
            from: (place.x, place.y),
            column,
            row: piles[column].cards.len() - usize::from(mv.count),
        };
        self.sliding = (!self.slide.is_zero()).then_some(slide);
    }

    /// A click that nothing comes of, not even that cards are put back.
    fn ignore(&mut self, spot: Spot, why: Why, now: Duration) {
        let click = LoggedClick {
            on: self.game.at(spot.pixel),
            did: Did::Nothing { why },
        };
        self.tell_click(spot.at, click, None, now);
    }

    /// Somebody makes this move, or any; says whether there is such a move. Nobody does while cards are dealt.
    pub fn meddle(&mut self, mv: Option<Move>, now: Duration) -> bool {
        if self.dealing.is_some() {
            return false;
        }
        let made = match mv {
            Some(mv) => self.game.play(mv).then_some(mv),
            None => self.game.meddle(),
        };
        if let Some(mv) = made {
            self.sliding = None;
            let board = self.game.position().to_string();
            self.tell(now, LogEvent::Meddle { mv, board });
            self.notice_win(now);
        }
        made.is_some()
    }

    fn notice_win(&mut self, now: Duration) {
        if self.is_won() {
            self.wins += 1;
            self.tell(now, LogEvent::Win { wins: self.wins });
        }
    }

    /// Whether the game is won, and all cards are seen.
    fn is_won(&self) -> bool {
        self.dealing.is_none() && self.game.position().is_won()
    }

    /// When there is something to do or to draw next, if nothing comes from outside.
    #[must_use]
    pub fn next_change(&self, now: Duration) -> Option<Duration> {
        let dealt = self.dealing.map(|dealing| dealing.end());
        let slid = self.sliding.map(|slide| slide.end());
        let frame = |end: Duration| end.min(now + FRAME);
        let frames = [dealt.map(frame), slid.map(frame)];
        let others = [self.mouse.next_click(), self.next_meddle];
        others.into_iter().chain(frames).flatten().min()
    }

    /// Notes something for the log.
    pub fn tell(&mut self, now: Duration, event: LogEvent) {
        // Whatever is seen to change is told.
        self.version += 1;
        self.records.push(Record::new(now, event));
    }

    fn tell_click(
        &mut self,
        at: (f64, f64),
        click: LoggedClick,
        board: Option<String>,
        now: Duration,
    ) {
        let (x, y) = (at.0.floor() as i32, at.1.floor() as i32);
        self.tell(now, LogEvent::Click { x, y, click, board });
    }

    /// What happened since this was last asked.
    pub fn take_records(&mut self) -> Vec<Record> {
        std::mem::take(&mut self.records)
    }

    /// What the window shows of the game without the pointer, in the game's own pixels.
    pub(crate) fn table_picture(&self, now: Duration) -> Canvas {
        Picture {
            look: self.look,
            wins: self.wins,
            is_won: self.is_won(),
            chosen: self.game.chosen(),
            selected: self.selected,
            pointer: self.mouse.seen().map(|at| self.view.game_pixel(at)),
            sliding: self.sliding.map(|slide| slide.moment(now)),
            dealing: self.dealing.map(|deal| deal.moment(self.game.table(), now)),
        }
        .draw(self.game.table())
    }

    /// A number that changes whenever the picture of the table does, but for what [moves](Self::is_moving).
    pub(crate) const fn version(&self) -> u64 {
        self.version
    }

    /// Whether cards are being dealt.
    #[must_use]
    pub const fn is_dealing(&self) -> bool {
        self.dealing.is_some()
    }

    /// Whether the picture of the table changes by itself, or with the mouse.
    pub(crate) fn is_moving(&self) -> bool {
        let is_carried = self.selected == Selected::Carried && self.game.chosen().is_some();
        self.is_dealing() || self.sliding.is_some() || is_carried
    }

    pub(crate) const fn look(&self) -> &Look {
        &self.look
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pasyans::{Position, Rules};

    use pasyans_screens::Canvas;

    use super::Demo;
    use crate::{Did, LogEvent, Record, Selected, View, Why, WindowOptions};

    const LAST_MOVE: &str = "TKDV09876.TKDV09876.TKDV09876.TKDV0987..6.";
    const NEW_GAME: (f64, f64) = (482.0, 517.0);

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    fn demo(board: Option<&str>, change: impl FnOnce(&mut WindowOptions)) -> Demo {
        let rules = Rules::named("molek-syntez").expect("a game");
        let mut options = WindowOptions {
            board: board.map(|board| Position::parse(&rules, board).expect("a board")),
            deal: 7,
            ..WindowOptions::default()
        };
        change(&mut options);
        Demo::new(rules, &options).expect("a deal")
    }

    /// Holds the button from a time on for a while.
    fn click(demo: &mut Demo, at: (f64, f64), now: u64, held: u64) {
        demo.point(Some(at));
        demo.press(ms(now));
        demo.release(ms(now + held));
    }

    fn events(demo: &mut Demo) -> Vec<LogEvent> {
        let records = demo.take_records().into_iter();
        records.map(|record| record.event).collect()
    }

    fn clicks(demo: &mut Demo) -> Vec<Did> {
        let events = events(demo).into_iter();
        let did = |event| match event {
            LogEvent::Click { click, .. } => Some(click.did),
            _ => None,
        };
        events.filter_map(did).collect()
    }

    const fn nothing(why: Why) -> Did {
        Did::Nothing { why }
    }

    #[test]
    fn clicks_are_missed_until_all_cards_are_there() {
        let mut demo = demo(None, |_| {});
        click(&mut demo, (250.0, 230.0), 4_900, 50);
        click(&mut demo, (250.0, 230.0), 5_000, 50);
        let expected = [nothing(Why::Dealing), Did::Select { count: 1 }];
        assert_eq!(clicks(&mut demo), expected);
    }

    #[test]
    fn a_press_counts_once_it_is_long_enough_and_only_once() {
        let mut demo = demo(None, |options| options.animation = ms(0));
        click(&mut demo, (250.0, 230.0), 100, 19);
        assert_eq!(clicks(&mut demo), [nothing(Why::TooShort)]);
        demo.press(ms(200));
        assert_eq!(demo.next_change(ms(200)), Some(ms(220)));
        demo.tick(ms(219));
        assert_eq!(clicks(&mut demo), []);
        demo.tick(ms(220));
        assert_eq!(clicks(&mut demo), [Did::Select { count: 1 }]);
        assert_eq!(demo.next_change(ms(220)), None);
        demo.tick(ms(400));
        demo.release(ms(500));
        assert_eq!(clicks(&mut demo), []);
    }

    #[test]
    fn a_game_with_frames_sees_only_what_the_mouse_does_when_it_looks() {
        let mut demo = demo(None, |options| {
            options.animation = ms(0);
            options.min_press = ms(0);
            options.poll = Some(ms(33));
        });
        demo.tick(ms(33));
        demo.point(Some((250.0, 230.0)));
        demo.press(ms(40));
        assert_eq!(demo.next_change(ms(40)), Some(ms(66)));
        demo.release(ms(60));
        assert_eq!(demo.drawn_pointer(), None, "not seen yet");
        demo.tick(ms(66));
        assert_eq!(demo.drawn_pointer(), Some((250.0, 230.0)));
        demo.press(ms(80));
        demo.release(ms(99));
        let expected = [nothing(Why::TooShort), Did::Select { count: 1 }];
        assert_eq!(clicks(&mut demo), expected);
    }

    #[test]
    fn a_press_is_where_the_game_was_when_the_button_went_down() {
        let mut demo = demo(None, |options| options.animation = ms(0));
        demo.point(Some((250.0, 230.0)));
        demo.press(ms(10));
        // The window grows before the press is long enough.
        demo.view = View::new("2".parse().expect("a scale"));
        demo.tick(ms(30));
        assert_eq!(clicks(&mut demo), [Did::Select { count: 1 }]);
    }

    #[test]
    fn a_click_counts_when_the_button_goes_up_if_that_is_wanted() {
        let mut demo = demo(None, |options| {
            options.animation = ms(0);
            options.on_release = true;
        });
        demo.point(Some((250.0, 230.0)));
        demo.press(ms(10));
        demo.tick(ms(50));
        assert_eq!(clicks(&mut demo), []);
        demo.release(ms(60));
        click(&mut demo, (250.0, 230.0), 100, 19);
        let expected = [Did::Select { count: 1 }, nothing(Why::TooShort)];
        assert_eq!(clicks(&mut demo), expected);
    }

    #[test]
    fn cards_of_a_move_take_their_time() {
        let mut demo = demo(Some(LAST_MOVE), |options| {
            options.animation = ms(0);
            options.slide = ms(200);
        });
        demo.tick(ms(0));
        click(&mut demo, (660.0, 150.0), 100, 30);
        click(&mut demo, (500.0, 290.0), 200, 30);
        assert_eq!(demo.wins(), 1);
        let pictures: Vec<Canvas> = [230, 300, 429]
            .map(|now| demo.table_picture(ms(now)))
            .into();
        assert!(demo.is_moving());
        demo.tick(ms(430));
        assert!(!demo.is_moving());
        let after = demo.table_picture(ms(430));
        assert!(pictures.iter().all(|picture| *picture != after));
        assert_ne!(pictures[0], pictures[1]);
    }

    #[test]
    fn selected_cards_look_as_they_are_to() {
        let pictures = [
            Selected::Plain,
            Selected::Paler,
            Selected::Framed,
            Selected::Lifted,
            Selected::Carried,
        ]
        .map(|selected| {
            let mut demo = demo(Some(LAST_MOVE), |options| {
                options.animation = ms(0);
                options.selected = selected;
            });
            demo.tick(ms(0));
            let before = demo.table_picture(ms(0));
            click(&mut demo, (660.0, 150.0), 100, 30);
            assert_eq!(clicks(&mut demo), [Did::Select { count: 1 }]);
            let at_once = demo.table_picture(ms(130));
            assert_eq!(at_once == before, selected == Selected::Plain);
            demo.point(Some((300.0, 400.0)));
            let is_following = demo.table_picture(ms(130)) != at_once;
            assert_eq!(is_following, selected == Selected::Carried);
            at_once
        });
        for (index, picture) in pictures.iter().enumerate() {
            assert!(!pictures[..index].contains(picture), "{index}");
        }
    }

    #[test]
    fn a_click_is_where_the_button_went_down() {
        let mut demo = demo(None, |options| options.animation = ms(0));
        demo.point(Some((250.0, 230.0)));
        demo.press(ms(10));
        demo.point(Some((5.0, 5.0)));
        demo.release(ms(60));
        assert_eq!(clicks(&mut demo), [Did::Select { count: 1 }]);
        // Beside the window nothing is clicked.
        demo.point(None);
        demo.press(ms(100));
        demo.release(ms(200));
        assert_eq!(events(&mut demo), []);
    }

    #[test]
    fn a_win_is_counted_and_new_game_deals_the_next_number() {
        let mut demo = demo(Some(LAST_MOVE), |options| options.animation = ms(10));
        demo.tick(ms(10));
        click(&mut demo, (660.0, 150.0), 100, 30);
        click(&mut demo, (500.0, 290.0), 200, 30);
        assert_eq!(demo.wins(), 1);
        assert!(events(&mut demo).contains(&LogEvent::Win { wins: 1 }));
        for (now, number) in [(300, 7), (400, 8)] {
            click(&mut demo, NEW_GAME, now, 30);
            let dealt = events(&mut demo);
            let is_next = |event: &LogEvent| matches!(event, LogEvent::Deal { deal, .. } if *deal == Some(number));
            assert!(dealt.iter().any(is_next), "{dealt:?}");
            demo.tick(ms(now + 60));
        }
        assert_eq!(demo.wins(), 1);
    }

    #[test]
    fn so_many_clicks_are_lost() {
        let mut demo = demo(None, |options| {
            options.animation = ms(0);
            options.lose_clicks = 0.25;
        });
        for index in 0..400 {
            click(&mut demo, (250.0, 230.0), 100 * index, 50);
        }
        let clicks = clicks(&mut demo);
        let lost = clicks.iter().filter(|&&did| did == nothing(Why::Lost));
        assert!((70..=130).contains(&lost.count()));
        assert_eq!(clicks.len(), 400);
    }

    #[test]
    fn somebody_moves_a_card_now_and_then_but_not_during_a_deal() {
        let mut demo = demo(None, |options| options.meddle = Some(ms(1_000)));
        let mut seen = Vec::new();
        for now in (0..8_500).step_by(100) {
            demo.tick(ms(now));
            seen.append(&mut demo.take_records());
        }
        let is_meddle = |record: &&Record| matches!(record.event, LogEvent::Meddle { .. });
        let times: Vec<u64> = seen
            .iter()
            .filter(is_meddle)
            .map(|record| record.ms)
            .collect();
        assert_eq!(times, [6_000, 7_000, 8_000]);
        // During a deal, not even when asked.
        demo.deal(9, ms(9_000)).expect("a deal");
        assert!(!demo.meddle(None, ms(9_100)));
    }

    #[test]
    fn the_log_is_lines_of_json() {
        let mut demo = demo(Some(LAST_MOVE), |options| options.animation = ms(10));
        demo.tick(ms(10));
        click(&mut demo, (660.0, 150.0), 100, 30);
        click(&mut demo, (500.0, 290.0), 200, 30);
        click(&mut demo, (1.0, 2.0), 300, 30);
        let log: Vec<String> = demo
            .take_records()
            .iter()
            .map(|record| serde_json::to_string(record).expect("JSON"))
            .collect();
        let expected = [
            r#"{"ms":0,"event":"deal","board":"TKDV09876.TKDV09876.TKDV09876.TKDV0987..6."}"#,
            r#"{"ms":10,"event":"dealt"}"#,
            r#"{"ms":130,"event":"click","x":660,"y":150,"on":"card","column":5,"row":0,"did":"select","count":1}"#,
            r#"{"ms":230,"event":"click","x":500,"y":290,"on":"card","column":3,"row":7,"did":"move","move":"t5 t3 1","board":"TKDV09876.TKDV09876.TKDV09876.TKDV09876..."}"#,
            r#"{"ms":230,"event":"win","wins":1}"#,
            r#"{"ms":330,"event":"click","x":1,"y":2,"on":"outside","did":"nothing","why":"nothing-there"}"#,
        ];
        assert_eq!(log, expected);
    }
}
