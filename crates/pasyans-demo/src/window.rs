//! The window itself: it hands on what the mouse does, and shows what is drawn.

use std::io::{self, BufRead, Write};
use std::num::NonZeroU32;
use std::panic::{self, AssertUnwindSafe};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pasyans::{NoSuchDeal, Rules};
use softbuffer::{Context, SoftBufferError, Surface};
use winit::application::ApplicationHandler;
use winit::dpi::{PhysicalPosition, PhysicalSize};
use winit::error::OsError;
use winit::event::{ElementState, MouseButton, WindowEvent};
use winit::event_loop::{
    ActiveEventLoop, ControlFlow, EventLoop, EventLoopProxy, OwnedDisplayHandle,
};
use winit::window::{Window, WindowId};

use crate::{BadCommand, Demo, Frame, Freeze, LogEvent, Scale, WindowCommand, WindowOptions};

/// Why there is no window, or no longer one.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CannotShow {
    /// There is no desktop to show it on.
    #[error("there is no desktop to open a window on; on Linux, set DISPLAY")]
    NoDesktop,
    /// The desktop refuses the window.
    #[error("the desktop cannot open a window")]
    NoWindow(#[source] OsError),
    /// Nothing can be drawn into the window.
    #[error("cannot draw into the window: {0}")]
    CannotDraw(String),
    /// The desktop lacks something, or went away.
    #[error("the desktop failed: {0}")]
    Fails(String),
    /// The first deal does not exist.
    #[error(transparent)]
    NoSuchDeal(#[from] NoSuchDeal),
    /// The log cannot be written.
    #[error("cannot write the log")]
    Log(#[source] io::Error),
}

impl From<SoftBufferError> for CannotShow {
    /// Only what it says: the error itself holds handles of the desktop.
    fn from(error: SoftBufferError) -> Self {
        Self::CannotDraw(error.to_string())
    }
}

/// Shows the window until it is closed. Has to be called on the main thread, and once.
///
/// What happens goes to `log`, a line of JSON each. Lines of `commands` are obeyed ([`WindowCommand`]); what is wrong with one
/// of them goes to `complain`.
///
/// # Errors
///
/// If there is no desktop, or the window or the log fails.
pub fn run(
    rules: Arc<Rules>,
    options: &WindowOptions,
    log: Box<dyn Write>,
    commands: Option<Box<dyn BufRead + Send>>,
    complain: fn(&BadCommand),
) -> Result<(), CannotShow> {
    let demo = Demo::new(rules, options)?;
    without_panics(|| show(demo, options, log, commands, complain))
}

/// Turns a panic into an error: winit panics where a library of the desktop is missing, and where the desktop goes away.
fn without_panics(work: impl FnOnce() -> Result<(), CannotShow>) -> Result<(), CannotShow> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    panic::set_hook(hook);
    done.unwrap_or_else(|payload| {
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| payload.downcast_ref::<&str>().copied());
        Err(CannotShow::Fails(text.unwrap_or("no reason given").into()))
    })
}

fn show(
    demo: Demo,
    options: &WindowOptions,
    log: Box<dyn Write>,
    commands: Option<Box<dyn BufRead + Send>>,
    complain: fn(&BadCommand),
) -> Result<(), CannotShow> {
    let event_loop = EventLoop::<WindowCommand>::with_user_event().build();
    let event_loop = event_loop.map_err(|_| CannotShow::NoDesktop)?;
    if let Some(lines) = commands {
        let proxy = event_loop.create_proxy();
        std::thread::spawn(move || obey(lines, &proxy, complain));
    }
    let mut shown = Shown {
        demo,
        frame: Frame::default(),
        start: Instant::now(),
        title: options.title.clone(),
        at: options.at,
        has_cursor: options.no_pointer,
        log,
        display: event_loop.owned_display_handle(),
        surface: None,
        place: None,
        told: None,
        wake: None,
        next_scale: None,
        freeze: options.freeze,
        frozen: Duration::ZERO,
        failure: None,
    };
    let ended = event_loop.run_app(&mut shown);
    match shown.failure {
        Some(failure) => Err(failure),
        None => ended.map_err(|error| CannotShow::Fails(error.to_string())),
    }
}

/// Hands on commands until there are no more.
fn obey(
    lines: Box<dyn BufRead + Send>,
    proxy: &EventLoopProxy<WindowCommand>,
    complain: fn(&BadCommand),
) {
    for line in lines.lines().map_while(Result::ok) {
        match line.parse() {
            Ok(command) => {
                if proxy.send_event(command).is_err() {
                    return;
                }
            }
            Err(error) => complain(&error),
        }
    }
}

/// The demo in its window.
struct Shown {
    demo: Demo,
    frame: Frame,
    start: Instant,
    title: String,
    at: Option<(i32, i32)>,
    has_cursor: bool,
    log: Box<dyn Write>,
    display: OwnedDisplayHandle,
    surface: Option<Surface<OwnedDisplayHandle, Rc<Window>>>,
    /// Where the window was last seen on the screen, without its frame.
    place: Option<(i32, i32)>,
    /// What was last told of place and size.
    told: Option<LogEvent>,
    /// When there is something to do or to draw next.
    wake: Option<Duration>,
    /// The scale of the size that the window is to have.
    next_scale: Option<Scale>,
    freeze: Option<Freeze>,
    /// When it last did nothing for a while.
    frozen: Duration,
    failure: Option<CannotShow>,
}

impl Shown {
    fn now(&self) -> Duration {
        self.start.elapsed()
    }

    fn open(&mut self, event_loop: &ActiveEventLoop) -> Result<(), CannotShow> {
        let (width, height) = self.demo.view.scale.size();
        let mut attributes = Window::default_attributes()
            .with_title(&self.title)
            .with_resizable(false)
            .with_inner_size(PhysicalSize::new(width, height));
        if let Some((x, y)) = self.at {
            attributes = attributes.with_position(PhysicalPosition::new(x, y));
        }
        let window = event_loop
            .create_window(attributes)
            .map_err(CannotShow::NoWindow)?;
        // The game draws a pointer of its own.
        window.set_cursor_visible(self.has_cursor);
        let window = Rc::new(window);
        let context = Context::new(self.display.clone())?;
        let surface = Surface::new(&context, window)?;
        self.surface = Some(surface);
        self.see_size();
        Ok(())
    }

    fn window(&self) -> Option<&Window> {
        self.surface.as_ref().map(|surface| &**surface.window())
    }

    /// Takes note of how large the window is.
    fn see_size(&mut self) {
        if let Some(size) = self.window().map(Window::inner_size) {
            if let Some(scale) = self.next_scale.take() {
                self.demo.view.scale = scale;
            }
            self.demo.view.resize(size.width, size.height);
            self.see_place();
        }
    }

    /// Takes note of where the window is, and tells it.
    fn see_place(&mut self) {
        let Some(place) = self
            .window()
            .and_then(|window| window.inner_position().ok())
        else {
            return;
        };
        let (x, y) = (place.x, place.y);
        if let (Some(before), Some(at)) = (self.place.replace((x, y)), self.demo.pointer()) {
            // The window went away under a pointer that stays where it is.
            let moved = (f64::from(before.0 - x), f64::from(before.1 - y));
            self.demo.point(Some((at.0 + moved.0, at.1 + moved.1)));
        }
        let (width, height) = self.demo.view.window();
        let event = LogEvent::Window {
            x,
            y,
            width,
            height,
        };
        if self.told.replace(event.clone()).as_ref() == Some(&event) {
            return;
        }
        self.demo.tell(self.now(), event);
    }

    fn draw(&mut self) -> Result<(), SoftBufferError> {
        let now = self.now();
        let Some(surface) = &mut self.surface else {
            return Ok(());
        };
        let view = self.demo.view;
        let (Some(width), Some(height)) = (
            NonZeroU32::new(view.window().0),
            NonZeroU32::new(view.window().1),
        ) else {
            // A window that is minimised.
            return Ok(());
        };
        let picture = self.frame.draw(&self.demo, now);
        surface.resize(width, height)?;
        let mut buffer = surface.buffer_mut()?;
        buffer.fill(0);
        let (left, top) = view.corner();
        let across = Overlap::of(left, picture.width(), width.get() as usize);
        let down = Overlap::of(top, picture.height(), height.get() as usize);
        let rows = buffer.chunks_exact_mut(width.get() as usize);
        let drawn = picture.pixels().chunks_exact(picture.width());
        for (row, drawn) in rows
            .skip(down.to)
            .zip(drawn.skip(down.from))
            .take(down.length)
        {
            let pixels = row[across.to..].iter_mut().zip(&drawn[across.from..]);
            for (pixel, &grey) in pixels.take(across.length) {
                *pixel = u32::from_be_bytes([0, grey, grey, grey]);
            }
        }
        buffer.present()
    }

    fn write_log(&mut self) -> io::Result<()> {
        for record in self.demo.take_records() {
            serde_json::to_writer(&mut self.log, &record)?;
            self.log.write_all(b"\n")?;
        }
        self.log.flush()
    }

    fn close(&mut self, event_loop: &ActiveEventLoop) {
        self.demo.tell(self.now(), LogEvent::Close);
        event_loop.exit();
    }

    /// Ends the program because of what went wrong.
    fn fail<T>(&mut self, result: Result<T, CannotShow>, event_loop: &ActiveEventLoop) {
        if let Err(failure) = result {
            self.failure.get_or_insert(failure);
            event_loop.exit();
        }
    }
}

/// The part of a line of pixels that lies in the window.
struct Overlap {
    from: usize,
    to: usize,
    length: usize,
}

impl Overlap {
    /// Of a line of so many pixels that begins at `start` of a window of so many.
    fn of(start: i32, line: usize, window: usize) -> Self {
        let from = usize::try_from(-start).unwrap_or(0).min(line);
        let to = usize::try_from(start).unwrap_or(0).min(window);
        Self {
            from,
            to,
            length: (line - from).min(window - to),
        }
    }
}

impl ApplicationHandler<WindowCommand> for Shown {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        if self.surface.is_none() {
            let opened = self.open(event_loop);
            self.fail(opened, event_loop);
        }
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _: WindowId, event: WindowEvent) {
        let now = self.now();
        match event {
            WindowEvent::CloseRequested => self.close(event_loop),
            WindowEvent::Resized(_) => self.see_size(),
            WindowEvent::Moved(_) => self.see_place(),
            WindowEvent::CursorMoved { position, .. } => {
                self.demo.point(Some((position.x, position.y)));
            }
            WindowEvent::CursorLeft { .. } => self.demo.point(None),
            WindowEvent::MouseInput {
                state,
                button: MouseButton::Left,
                ..
            } => match state {
                ElementState::Pressed => self.demo.press(now),
                ElementState::Released => self.demo.release(now),
            },
            WindowEvent::RedrawRequested => {
                let drawn = self.draw().map_err(CannotShow::from);
                self.fail(drawn, event_loop);
                return;
            }
            _ => return,
        }
        self.window().inspect(|window| window.request_redraw());
    }

    fn user_event(&mut self, event_loop: &ActiveEventLoop, command: WindowCommand) {
        let now = self.now();
        match command {
            WindowCommand::At(x, y) => {
                let place = PhysicalPosition::new(x, y);
                self.window()
                    .inspect(|window| window.set_outer_position(place));
            }
            WindowCommand::Scale(scale) => {
                // Only when the window has that size: a click that comes before was made on the old picture.
                self.next_scale = Some(scale);
                let (width, height) = scale.size();
                let size = PhysicalSize::new(width, height);
                let at_once = self
                    .window()
                    .and_then(|window| window.request_inner_size(size));
                if at_once.is_some() {
                    self.see_size();
                }
            }
            WindowCommand::Deal(number) => {
                let dealt = self.demo.deal(number, now).map_err(CannotShow::from);
                self.fail(dealt, event_loop);
            }
            WindowCommand::Meddle(mv) => {
                self.demo.meddle(mv, now);
            }
            WindowCommand::LoseClicks(often) => self.demo.lose_clicks = often,
            WindowCommand::Freeze(time) => std::thread::sleep(time),
            WindowCommand::Close => self.close(event_loop),
        }
        self.window().inspect(|window| window.request_redraw());
    }

    /// After all events of the moment: does what is due, and says when to be woken.
    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        let mut now = self.now();
        if let Some(freeze) = self.freeze
            && now >= self.frozen + freeze.every
        {
            std::thread::sleep(freeze.time);
            self.frozen = now;
            now = self.now();
        }
        if self.wake.is_some_and(|wake| wake <= now) {
            self.wake = None;
            self.demo.tick(now);
            self.window().inspect(|window| window.request_redraw());
        }
        let logged = self.write_log().map_err(CannotShow::Log);
        self.fail(logged, event_loop);
        let next_freeze = self.freeze.map(|freeze| self.frozen + freeze.every);
        let next = [self.demo.next_change(now), next_freeze];
        let next = next.into_iter().flatten().min();
        // What was to be drawn next is not put off by what happens meanwhile.
        self.wake = next.map(|next| self.wake.map_or(next, |wake| wake.min(next)));
        event_loop.set_control_flow(match self.wake {
            Some(wake) => ControlFlow::WaitUntil(self.start + wake),
            None => ControlFlow::Wait,
        });
    }
}
