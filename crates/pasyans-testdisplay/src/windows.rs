//! Windows: found by their titles, covered, closed.

use std::time::Duration;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt, CreateWindowAux, EventMask, MapState, WindowClass,
};

use crate::{Display, wait_for};

/// A window, and where it is on the screen, without its frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnScreen {
    /// The server's number of it.
    pub id: u32,
    /// The left edge on the screen.
    pub x: i32,
    /// The upper edge on the screen.
    pub y: i32,
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
}

/// A place for a window that is not looked at.
const ANYWHERE: OnScreen = OnScreen {
    id: 0,
    x: 0,
    y: 0,
    width: 10,
    height: 10,
};

/// Something that lies over everything else, until it is dropped.
pub struct Cover<'a> {
    display: &'a Display,
    id: u32,
}

impl Display {
    /// Waits until windows are managed. One that is opened while openbox starts may never be, whatever openbox says of
    /// itself by then; so a window of our own is tried until it is.
    pub(crate) fn wait_for_manager(&self) {
        wait_for("openbox", || {
            let probe = self.open_window(ANYWHERE, &CreateWindowAux::new());
            let is_managed = (0..20).any(|_| {
                std::thread::sleep(Duration::from_millis(5));
                self.managed().contains(&probe)
            });
            self.connection.destroy_window(probe).expect("a request");
            is_managed.then_some(())
        });
        wait_for("the end of the probe", || {
            self.managed().is_empty().then_some(())
        });
    }

    /// The windows that have frames.
    fn managed(&self) -> Vec<u32> {
        let windows = self.list("_NET_CLIENT_LIST", self.root, AtomEnum::WINDOW.into());
        let ids = windows.chunks_exact(4);
        ids.map(|id| u32::from_ne_bytes([id[0], id[1], id[2], id[3]]))
            .collect()
    }

    /// The window whose title contains a text.
    #[must_use]
    pub fn window(&self, title: &str) -> Option<OnScreen> {
        let text = self.atom("UTF8_STRING");
        let has_title = |&id: &u32| {
            let name = self.list("_NET_WM_NAME", id, text);
            String::from_utf8_lossy(&name).contains(title)
        };
        self.place(self.managed().into_iter().find(has_title)?)
    }

    /// Waits for a window whose title contains a text.
    #[must_use]
    pub fn wait_for_window(&self, title: &str) -> OnScreen {
        wait_for("the window", || self.window(title))
    }

    /// Where a window is by now; `None` when there is none.
    #[must_use]
    pub fn place(&self, id: u32) -> Option<OnScreen> {
        let size = self.connection.get_geometry(id).expect("a request");
        let size = size.reply().ok()?;
        let corner = self
            .connection
            .translate_coordinates(id, self.root, 0, 0)
            .expect("a request");
        let corner = corner.reply().ok()?;
        Some(OnScreen {
            id,
            x: corner.dst_x.into(),
            y: corner.dst_y.into(),
            width: size.width.into(),
            height: size.height.into(),
        })
    }

    /// Closes a window, as the button in its frame does.
    pub fn close(&self, window: OnScreen) {
        let close = self.atom("_NET_CLOSE_WINDOW");
        let message = ClientMessageEvent::new(32, window.id, close, [0, 2, 0, 0, 0]);
        let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        self.connection
            .send_event(false, self.root, mask, message)
            .expect("a request");
        self.settle();
    }

    /// Minimises a window, as the button in its frame does.
    pub fn minimise(&self, window: OnScreen) {
        const ICONIC: u32 = 3;
        let change = self.atom("WM_CHANGE_STATE");
        let message = ClientMessageEvent::new(32, window.id, change, [ICONIC, 0, 0, 0, 0]);
        let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        self.connection
            .send_event(false, self.root, mask, message)
            .expect("a request");
        // The manager hides the frame first. What is not hidden itself by then cannot be shown again.
        wait_for("the window to be minimised", || {
            let attributes = self.connection.get_window_attributes(window.id);
            let attributes = attributes.expect("a request").reply().expect("a reply");
            (attributes.map_state == MapState::UNMAPPED).then_some(())
        });
    }

    /// Shows a window again that was minimised.
    pub fn restore(&self, window: OnScreen) {
        self.connection.map_window(window.id).expect("a request");
        self.settle();
    }

    /// Covers a part of the screen with a white window that takes no part in anything.
    #[must_use]
    pub fn cover(&self, area: OnScreen) -> Cover<'_> {
        let white = CreateWindowAux::new()
            .background_pixel(0x00ff_ffff)
            .event_mask(EventMask::BUTTON_PRESS)
            .override_redirect(1);
        let id = self.open_window(area, &white);
        Cover { display: self, id }
    }

    fn open_window(&self, area: OnScreen, kind: &CreateWindowAux) -> u32 {
        let id = self.connection.generate_id().expect("a number");
        self.connection
            .create_window(
                x11rb::COPY_DEPTH_FROM_PARENT,
                id,
                self.root,
                area.x as i16,
                area.y as i16,
                area.width as u16,
                area.height as u16,
                0,
                WindowClass::INPUT_OUTPUT,
                x11rb::COPY_FROM_PARENT,
                kind,
            )
            .expect("a request");
        self.connection.map_window(id).expect("a request");
        self.settle();
        id
    }

    /// The bytes of a property.
    fn list(&self, property: &str, of: u32, kind: u32) -> Vec<u8> {
        let property = self.atom(property);
        let reply = self
            .connection
            .get_property(false, of, property, kind, 0, 1024)
            .expect("a request");
        // A window may be gone by now.
        reply.reply().map(|reply| reply.value).unwrap_or_default()
    }
}

impl Cover<'_> {
    /// How often the mouse was pressed on it since it was asked last.
    #[must_use]
    pub fn presses(&self) -> usize {
        // All that happened before the reply is in the queue then.
        self.display.settle();
        let events = std::iter::from_fn(|| {
            let event = self.display.connection.poll_for_event();
            event.expect("Xvfb is there")
        });
        events
            .filter(|event| matches!(event, Event::ButtonPress(press) if press.event == self.id))
            .count()
    }
}

impl Drop for Cover<'_> {
    fn drop(&mut self) {
        // Without a display there is nothing to uncover.
        let _ = self.display.connection.destroy_window(self.id);
        let _ = self.display.connection.flush();
    }
}
