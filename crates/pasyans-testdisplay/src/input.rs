//! The mouse and the keyboard, as if somebody used them.

use std::time::Duration;

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ConnectionExt as _, KEY_PRESS_EVENT,
    KEY_RELEASE_EVENT, MOTION_NOTIFY_EVENT,
};
use x11rb::protocol::xtest::ConnectionExt as _;

use crate::Display;

/// The left button.
const LEFT: u8 = 1;

impl Display {
    /// Puts the pointer at a point of the screen.
    pub fn move_mouse(&self, x: i32, y: i32) {
        self.fake(MOTION_NOTIFY_EVENT, 0, (x as i16, y as i16));
    }

    /// Where the pointer is.
    #[must_use]
    pub fn mouse(&self) -> (i32, i32) {
        let pointer = self.connection.query_pointer(self.root);
        let pointer = pointer.expect("a request").reply().expect("a reply");
        (pointer.root_x.into(), pointer.root_y.into())
    }

    /// Whether the left button is down.
    #[must_use]
    pub fn is_pressed(&self) -> bool {
        let pointer = self.connection.query_pointer(self.root);
        let pointer = pointer.expect("a request").reply().expect("a reply");
        pointer
            .mask
            .contains(x11rb::protocol::xproto::KeyButMask::BUTTON1)
    }

    /// Holds the left button down.
    pub fn press(&self) {
        self.fake(BUTTON_PRESS_EVENT, LEFT, (0, 0));
    }

    /// Releases the mouse button.
    pub fn release(&self) {
        self.fake(BUTTON_RELEASE_EVENT, LEFT, (0, 0));
    }

    /// Moves the pointer, and presses the left button for a while.
    pub fn click(&self, x: i32, y: i32, held: Duration) {
        self.move_mouse(x, y);
        self.press();
        std::thread::sleep(held);
        self.release();
    }

    /// Presses a key for a moment: the first that means this symbol (X.h has the numbers; Escape is 0xff1b).
    pub fn tap_key(&self, symbol: u32) {
        let setup = self.connection.setup();
        let (first, count) = (setup.min_keycode, setup.max_keycode - setup.min_keycode + 1);
        let keys = self.connection.get_keyboard_mapping(first, count);
        let keys = keys.expect("a request").reply().expect("a reply");
        let mut rows = keys
            .keysyms
            .chunks(usize::from(keys.keysyms_per_keycode.max(1)));
        let index = rows.position(|symbols| symbols.contains(&symbol));
        let key = first + index.expect("there is such a key") as u8;
        self.fake(KEY_PRESS_EVENT, key, (0, 0));
        self.fake(KEY_RELEASE_EVENT, key, (0, 0));
    }

    fn fake(&self, kind: u8, detail: u8, (x, y): (i16, i16)) {
        self.connection
            .xtest_fake_input(kind, detail, x11rb::CURRENT_TIME, self.root, x, y, 0)
            .expect("a request")
            .check()
            .expect("Xvfb has XTest");
    }
}
