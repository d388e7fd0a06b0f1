//! Xvfb with openbox on it.

use std::io::{BufRead, BufReader, ErrorKind};
use std::process::{Child, Command, Stdio};

use x11rb::connection::Connection;
use x11rb::protocol::xproto::ConnectionExt;
use x11rb::rust_connection::RustConnection;

/// A display without a screen, with a window manager. It ends with the value.
pub struct Display {
    pub(crate) connection: RustConnection,
    pub(crate) root: u32,
    name: String,
    programs: [Child; 2],
}

impl Display {
    /// Opens a display of this size. `None`, with a line that says why, where there is none to be had.
    #[must_use]
    pub fn open(width: u16, height: u16) -> Option<Self> {
        let size = format!("{width}x{height}x24");
        // The server writes the number of a display that is free to its standard output.
        let server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &size])
            .args(["-nolisten", "tcp", "-noreset"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut server = started(server, "Xvfb")?;
        let mut number = String::new();
        let output = server.stdout.take().expect("it is a pipe");
        BufReader::new(output)
            .read_line(&mut number)
            .expect("Xvfb writes its number");
        let name = format!(":{}", number.trim());
        let manager = Command::new("openbox")
            .arg("--sm-disable")
            .env("DISPLAY", &name)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let Some(manager) = started(manager, "openbox") else {
            end(&mut server);
            return None;
        };
        let (connection, screen) = RustConnection::connect(Some(&name)).expect("Xvfb listens");
        let root = connection.setup().roots[screen].root;
        let display = Self {
            connection,
            root,
            name,
            programs: [manager, server],
        };
        display.wait_for_manager();
        Some(display)
    }

    /// What `DISPLAY` is for programs that are to be seen here.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn atom(&self, name: &str) -> u32 {
        let reply = self.connection.intern_atom(false, name.as_bytes());
        reply.expect("a request").reply().expect("a reply").atom
    }

    /// Waits until the server has done all that it was asked to.
    pub(crate) fn settle(&self) {
        let reply = self.connection.get_input_focus();
        reply.expect("a request").reply().expect("a reply");
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        self.programs.iter_mut().for_each(end);
    }
}

fn end(program: &mut Child) {
    // It may have ended by itself.
    let _ = program.kill();
    let _ = program.wait();
}

/// A program that was started; `None`, with a line that says so, if it is not there.
fn started(program: std::io::Result<Child>, name: &str) -> Option<Child> {
    match program {
        Ok(program) => Some(program),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let needed = std::env::var_os("PASYANS_NEEDS_DISPLAY").is_some();
            assert!(!needed, "there is no {name}");
            println!("left out: there is no {name}, which Debian has in a package of that name");
            None
        }
        Err(error) => panic!("{name} does not start: {error}"),
    }
}
