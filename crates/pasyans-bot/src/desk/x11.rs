//! The desk on X11: pictures of the root window, windows as EWMH lists them, the mouse through XTest.

use pasyans_vision::Picture;
use x11rb::connection::{Connection, RequestConnection};
use x11rb::errors::{ConnectError, ConnectionError, ReplyError};
use x11rb::protocol::Event;
use x11rb::protocol::randr::{self, ConnectionExt as _};
use x11rb::protocol::xinput::{self, ConnectionExt as _, Device, EventMask, XIEventMask};
use x11rb::protocol::xproto::{
    self, AtomEnum, ClientMessageEvent, ConfigureWindowAux, ConnectionExt as _, ImageFormat,
    ImageOrder, MapState, StackMode, Visualtype, Window as XWindow, WindowClass,
};
use x11rb::protocol::xtest::{self, ConnectionExt as _};
use x11rb::rust_connection::RustConnection;

use super::{Bounds, Desk, DeskError, Point, Shot, Window, WindowId, WindowPlace};

x11rb::atom_manager! {
    /// The names that windows and window managers agree on.
    Atoms: AtomsCookie {
        _NET_ACTIVE_WINDOW,
        _NET_CLIENT_LIST,
        _NET_CLIENT_LIST_STACKING,
        _NET_WM_NAME,
        _NET_WM_STATE,
        _NET_WM_STATE_HIDDEN,
        UTF8_STRING,
    }
}

/// The left button.
const LEFT: u8 = 1;
/// The keysym of Esc.
const ESCAPE: u32 = 0xff1b;
/// The longest title that is read, in units of four bytes.
const TITLE_LENGTH: u32 = 256;
/// The most windows of a list that are read.
const MOST_WINDOWS: u32 = 4096;

/// A connection to an X server.
pub(super) struct X11Desk {
    connection: RustConnection,
    root: XWindow,
    pixels: Pixels,
    atoms: Atoms,
    escape: Option<u8>,
    is_pressed: bool,
    /// Whether this X server is part of a Wayland session.
    is_wayland: bool,
}

/// How the server writes pixels.
#[derive(Clone, Copy)]
struct Pixels {
    order: ImageOrder,
    masks: [u32; 3],
}

impl From<ConnectionError> for DeskError {
    fn from(error: ConnectionError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<ReplyError> for DeskError {
    fn from(error: ReplyError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl X11Desk {
    /// Connects to the display that the environment names.
    pub fn open() -> Result<Self, DeskError> {
        let display = std::env::var("DISPLAY").unwrap_or_default();
        let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_wayland = is_set("WAYLAND_DISPLAY");
        if display.is_empty() && is_wayland {
            return Err(DeskError::Wayland);
        }
        if display.is_empty() {
            return Err(DeskError::NoDisplay);
        }
        let (connection, screen) =
            x11rb::connect(None).map_err(|error: ConnectError| DeskError::NotOpened {
                display,
                why: error.to_string(),
            })?;
        for (extension, what) in [
            (xtest::X11_EXTENSION_NAME, "moves the mouse"),
            (xinput::X11_EXTENSION_NAME, "hears the Esc key"),
        ] {
            if connection.extension_information(extension)?.is_none() {
                let missing = format!("the X server has no extension {extension}, which {what}");
                return Err(DeskError::Missing(missing));
            }
        }
        let atoms = Atoms::new(&connection)?.reply()?;
        let setup = connection.setup();
        let screen = &setup.roots[screen];
        let pixels = Pixels::new(setup, screen)?;
        let root = screen.root;
        let escape = escape_key(&connection)?;
        listen_to_keys(&connection, root)?;
        Ok(Self {
            root,
            pixels,
            atoms,
            escape,
            connection,
            is_pressed: false,
            is_wayland,
        })
    }

    /// A list of windows, as the window manager keeps it.
    fn list(&self, atom: xproto::Atom) -> Result<Vec<XWindow>, DeskError> {
        let reply = self
            .connection
            .get_property(false, self.root, atom, AtomEnum::WINDOW, 0, MOST_WINDOWS)?
            .reply()?;
        Ok(reply.value32().map(Iterator::collect).unwrap_or_default())
    }

    /// All windows of programs, those on top first.
    fn clients(&self) -> Result<Vec<XWindow>, DeskError> {
        for atom in [
            self.atoms._NET_CLIENT_LIST_STACKING,
            self.atoms._NET_CLIENT_LIST,
        ] {
            let mut windows = self.list(atom)?;
            if !windows.is_empty() {
                windows.reverse();
                return Ok(windows);
            }
        }
        // Without a window manager, they are the children of the root.
        let mut windows = self.connection.query_tree(self.root)?.reply()?.children;
        windows.reverse();
        Ok(windows)
    }

    fn title(&self, window: XWindow) -> Result<Option<String>, DeskError> {
        let names = [
            (self.atoms._NET_WM_NAME, self.atoms.UTF8_STRING),
            (AtomEnum::WM_NAME.into(), AtomEnum::ANY.into()),
        ];
        for (name, kind) in names {
            let request =
                self.connection
                    .get_property(false, window, name, kind, 0, TITLE_LENGTH)?;
            let Some(reply) = if_open(request.reply())? else {
                return Ok(None);
            };
            if !reply.value.is_empty() {
                return Ok(Some(String::from_utf8_lossy(&reply.value).into_owned()));
            }
        }
        Ok(None)
    }

    /// The child of the root that a window lies in: its frame, or itself.
    fn top_level(&self, window: XWindow) -> Result<Option<XWindow>, DeskError> {
        let mut window = window;
        loop {
            let Some(tree) = if_open(self.connection.query_tree(window)?.reply())? else {
                return Ok(None);
            };
            if tree.parent == self.root || tree.parent == x11rb::NONE {
                return Ok(Some(window));
            }
            window = tree.parent;
        }
    }

    /// Where a window is on the screen, if it is open.
    fn bounds(&self, window: XWindow) -> Result<Option<Bounds>, DeskError> {
        let size = self.connection.get_geometry(window)?;
        let corner = self
            .connection
            .translate_coordinates(window, self.root, 0, 0)?;
        let (size, corner) = (if_open(size.reply())?, if_open(corner.reply())?);
        Ok(size.zip(corner).map(|(size, corner)| Bounds {
            x: corner.dst_x.into(),
            y: corner.dst_y.into(),
            w: size.width.into(),
            h: size.height.into(),
        }))
    }

    /// Whether a window is on the screen at all; `None` if it was closed.
    fn is_shown(&self, window: XWindow) -> Result<Option<bool>, DeskError> {
        let attributes = self.connection.get_window_attributes(window)?;
        let state = self.connection.get_property(
            false,
            window,
            self.atoms._NET_WM_STATE,
            AtomEnum::ATOM,
            0,
            TITLE_LENGTH,
        )?;
        let (Some(attributes), Some(state)) =
            (if_open(attributes.reply())?, if_open(state.reply())?)
        else {
            return Ok(None);
        };
        let hidden = self.atoms._NET_WM_STATE_HIDDEN;
        let is_hidden = state
            .value32()
            .is_some_and(|mut states| states.any(|state| state == hidden));
        Ok(Some(
            attributes.map_state == MapState::VIEWABLE && !is_hidden,
        ))
    }

    fn active(&self) -> Result<Option<XWindow>, DeskError> {
        let windows = self.list(self.atoms._NET_ACTIVE_WINDOW)?;
        Ok(windows.first().copied())
    }

    fn fake(&self, kind: u8, detail: u8, x: i16, y: i16) -> Result<(), DeskError> {
        self.connection
            .xtest_fake_input(kind, detail, x11rb::CURRENT_TIME, self.root, x, y, 0)?
            .check()?;
        Ok(())
    }
}

impl Desk for X11Desk {
    fn monitors(&mut self) -> Result<Vec<Bounds>, DeskError> {
        let has_randr = self
            .connection
            .extension_information(randr::X11_EXTENSION_NAME)?
            .is_some();
        if has_randr {
            let mut monitors = self
                .connection
                .randr_get_monitors(self.root, true)?
                .reply()?
                .monitors;
            monitors.sort_by_key(|monitor| !monitor.primary);
            if !monitors.is_empty() {
                let bounds = |monitor: &randr::MonitorInfo| Bounds {
                    x: monitor.x.into(),
                    y: monitor.y.into(),
                    w: monitor.width.into(),
                    h: monitor.height.into(),
                };
                return Ok(monitors.iter().map(bounds).collect());
            }
        }
        Ok(self.bounds(self.root)?.into_iter().collect())
    }

    fn is_wayland(&self) -> bool {
        self.is_wayland
    }

    fn windows(&mut self) -> Result<Vec<Window>, DeskError> {
        let mut windows = Vec::new();
        for window in self.clients()? {
            if let Some(title) = self.title(window)? {
                let id = WindowId(window);
                windows.push(Window { id, title });
            }
        }
        Ok(windows)
    }

    fn place(&mut self, window: WindowId) -> Result<Option<WindowPlace>, DeskError> {
        let (bounds, is_shown) = (self.bounds(window.0)?, self.is_shown(window.0)?);
        Ok(bounds
            .zip(is_shown)
            .map(|(bounds, is_shown)| WindowPlace { bounds, is_shown }))
    }

    fn focus(&mut self, window: WindowId) -> Result<(), DeskError> {
        if self.active()? == Some(window.0) {
            return Ok(());
        }
        if self.list(self.atoms._NET_CLIENT_LIST)?.is_empty() {
            let raise = ConfigureWindowAux::new().stack_mode(StackMode::ABOVE);
            let raised = self.connection.configure_window(window.0, &raise)?.check();
            return if_open(raised).map(|_| ());
        }
        // Asks the window manager as a pager would: this is the wish of the user.
        let data = [2, x11rb::CURRENT_TIME, 0, 0, 0];
        let message = ClientMessageEvent::new(32, window.0, self.atoms._NET_ACTIVE_WINDOW, data);
        let mask =
            xproto::EventMask::SUBSTRUCTURE_NOTIFY | xproto::EventMask::SUBSTRUCTURE_REDIRECT;
        self.connection
            .send_event(false, self.root, mask, message)?
            .check()?;
        Ok(())
    }

    fn is_covered(&mut self, window: WindowId, part: Bounds) -> Result<bool, DeskError> {
        let Some(own) = self.top_level(window.0)? else {
            return Ok(false);
        };
        // The tree lists them from the bottom to the top.
        let all = self.connection.query_tree(self.root)?.reply()?.children;
        let above = all.iter().rev().take_while(|&&other| other != own);
        for &other in above {
            let attributes = self.connection.get_window_attributes(other)?.reply();
            let is_seen = if_open(attributes)?.is_some_and(|attributes| {
                attributes.map_state == MapState::VIEWABLE
                    && attributes.class == WindowClass::INPUT_OUTPUT
            });
            if is_seen
                && self
                    .bounds(other)?
                    .is_some_and(|bounds| bounds.meet(part).is_some())
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn window_at(&mut self, point: Point) -> Result<Option<WindowId>, DeskError> {
        let (x, y) = (short(point.x), short(point.y));
        let hit = self
            .connection
            .translate_coordinates(self.root, self.root, x, y)?
            .reply()?;
        if hit.child == x11rb::NONE {
            return Ok(None);
        }
        for client in self.clients()? {
            if self.top_level(client)? == Some(hit.child) {
                return Ok(Some(WindowId(client)));
            }
        }
        // A menu or a notification is in no list of windows.
        Ok(Some(WindowId(hit.child)))
    }

    fn capture(&mut self, part: Bounds) -> Result<Shot, DeskError> {
        let outside = || DeskError::Failed("the window is entirely off the screen".to_owned());
        let screen = self.bounds(self.root)?.ok_or_else(outside)?;
        let bounds = part.meet(screen).ok_or_else(outside)?;
        let Bounds { x, y, w, h } = bounds;
        let (width, height) = (w.min(u16::MAX.into()) as u16, h.min(u16::MAX.into()) as u16);
        let image = self
            .connection
            .get_image(
                ImageFormat::Z_PIXMAP,
                self.root,
                short(x),
                short(y),
                width,
                height,
                u32::MAX,
            )?
            .reply()?;
        let picture = self
            .pixels
            .picture(width.into(), height.into(), &image.data)?;
        Ok(Shot { picture, bounds })
    }

    fn freeze(&mut self) -> Result<(), DeskError> {
        self.connection.grab_server()?.check()?;
        Ok(())
    }

    fn thaw(&mut self) -> Result<(), DeskError> {
        self.connection.ungrab_server()?.check()?;
        Ok(())
    }

    fn pointer(&mut self) -> Result<Point, DeskError> {
        let pointer = self.connection.query_pointer(self.root)?.reply()?;
        Ok(Point {
            x: pointer.root_x.into(),
            y: pointer.root_y.into(),
        })
    }

    fn move_pointer(&mut self, to: Point) -> Result<(), DeskError> {
        self.fake(xproto::MOTION_NOTIFY_EVENT, 0, short(to.x), short(to.y))
    }

    fn press(&mut self) -> Result<(), DeskError> {
        self.is_pressed = true;
        self.fake(xproto::BUTTON_PRESS_EVENT, LEFT, 0, 0)
    }

    fn release(&mut self) -> Result<(), DeskError> {
        if self.is_pressed {
            self.fake(xproto::BUTTON_RELEASE_EVENT, LEFT, 0, 0)?;
            self.is_pressed = false;
        }
        Ok(())
    }

    fn escape_was_pressed(&mut self) -> Result<bool, DeskError> {
        let Some(escape) = self.escape else {
            return Ok(false);
        };
        let mut was_pressed = false;
        while let Some(event) = self.connection.poll_for_event()? {
            was_pressed |=
                matches!(&event, Event::XinputRawKeyPress(key) if key.detail == u32::from(escape));
        }
        Ok(was_pressed)
    }
}

impl Drop for X11Desk {
    fn drop(&mut self) {
        // When a client disconnects with the button down, the server keeps it down for everybody.
        let _ = self.release();
    }
}

impl Pixels {
    fn new(setup: &xproto::Setup, screen: &xproto::Screen) -> Result<Self, DeskError> {
        let format = setup
            .pixmap_formats
            .iter()
            .find(|format| format.depth == screen.root_depth);
        let mut visuals = screen
            .allowed_depths
            .iter()
            .flat_map(|depth| &depth.visuals);
        let visual = visuals.find(|visual| visual.visual_id == screen.root_visual);
        match (format, visual) {
            (Some(format), Some(visual)) if format.bits_per_pixel == 32 => Ok(Self {
                order: setup.image_byte_order,
                masks: masks(visual),
            }),
            _ => Err(DeskError::Missing(format!(
                "cannot read screens of {} bits per pixel; use one of 24 or 32",
                screen.root_depth
            ))),
        }
    }

    fn picture(self, width: usize, height: usize, data: &[u8]) -> Result<Picture, DeskError> {
        let channel = |pixel: u32, mask: u32| {
            let value = (pixel & mask) >> mask.trailing_zeros();
            // Of ten bits, the upper eight.
            (value >> mask.count_ones().saturating_sub(8)) as u8
        };
        let mut bytes = Vec::with_capacity(data.len());
        for pixel in data.chunks_exact(4) {
            let pixel = [pixel[0], pixel[1], pixel[2], pixel[3]];
            let pixel = match self.order {
                ImageOrder::MSB_FIRST => u32::from_be_bytes(pixel),
                _ => u32::from_le_bytes(pixel),
            };
            let [red, green, blue] = self.masks.map(|mask| channel(pixel, mask));
            bytes.extend([red, green, blue, 0]);
        }
        Picture::from_rgbx(width, height, &bytes)
            .map_err(|error| DeskError::Failed(error.to_string()))
    }
}

fn masks(visual: &Visualtype) -> [u32; 3] {
    [visual.red_mask, visual.green_mask, visual.blue_mask]
}

/// The code of the key that is Esc on this keyboard.
fn escape_key(connection: &RustConnection) -> Result<Option<u8>, DeskError> {
    let setup = connection.setup();
    let (first, last) = (setup.min_keycode, setup.max_keycode);
    let mapping = connection
        .get_keyboard_mapping(first, last - first + 1)?
        .reply()?;
    let per_key = usize::from(mapping.keysyms_per_keycode).max(1);
    let mut keys = (first..=last).zip(mapping.keysyms.chunks(per_key));
    Ok(keys
        .find(|(_, symbols)| symbols.contains(&ESCAPE))
        .map(|(key, _)| key))
}

/// Asks for all key presses, whichever window they go to. That window still gets them.
fn listen_to_keys(connection: &RustConnection, root: XWindow) -> Result<(), DeskError> {
    connection.xinput_xi_query_version(2, 2)?.reply()?;
    let keys = EventMask {
        deviceid: Device::ALL_MASTER.into(),
        mask: vec![XIEventMask::RAW_KEY_PRESS],
    };
    connection.xinput_xi_select_events(root, &[keys])?.check()?;
    Ok(())
}

/// The reply, or `None` if the window was closed in the meantime.
fn if_open<T>(reply: Result<T, ReplyError>) -> Result<Option<T>, DeskError> {
    match reply {
        Ok(reply) => Ok(Some(reply)),
        Err(ReplyError::X11Error(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// A coordinate as X11 writes it.
fn short(coordinate: i32) -> i16 {
    coordinate.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}
