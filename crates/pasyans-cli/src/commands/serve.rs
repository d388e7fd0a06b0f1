//! `pasyans serve`: the page, on this machine.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result, anyhow};
use pasyans_server::{BindError, Options, Server, Token};
use pasyans_vision::Reader;
#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};
#[cfg(windows)]
use tokio::signal::windows::{CtrlC, ctrl_c};

use crate::budget::Size;
use crate::pictures::learned;

const EXAMPLES: &str = "\
Examples:
  pasyans serve
  pasyans serve --port 8080 --no-open
  pasyans serve --memory 4GiB --threads 4

The first line on standard output is the address of the page. The second one contains the key to
Autoplay, which plays on your screen with your mouse: open it yourself, and do not share it. The key
changes with each start; --no-autoplay turns Autoplay off. Ctrl-C ends the server. Double-clicking
pasyans (no arguments, no terminal) does the same as pasyans serve.";

/// The most searches, and the most threads of each: more than any machine has use for, and few enough to start.
const MOST: i64 = 256;

/// The arguments of `pasyans serve`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The port to listen on [default: a free one]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    port: Option<u16>,
    /// Do not open the page in the browser
    #[arg(long)]
    no_open: bool,
    /// Open the page with the key to Autoplay, as a double click does: there, nobody sees a terminal to copy it from
    #[arg(long, conflicts_with_all = ["no_open", "no_autoplay"], hide_short_help = true)]
    open_autoplay: bool,
    /// Do not offer Autoplay, the bot in the page
    #[arg(long)]
    no_autoplay: bool,
    /// Memory for each search: 512MiB, 2GiB, 2GB
    #[arg(long, value_name = "SIZE", default_value = "1GiB")]
    memory: Size,
    /// How many searches may run at once, at most 256 [default: one for each core, at least 4]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=MOST))]
    jobs: Option<u16>,
    /// How many threads may work on each search, at most 256
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=MOST))]
    threads: u16,
    /// Serve the files in this folder instead of the built-in page, for work on the page
    #[arg(long, value_name = "DIR", hide_short_help = true)]
    web: Option<PathBuf>,
}

impl Args {
    fn options(&self) -> Result<Options> {
        let mut options = Options {
            port: self.port,
            web: self.web.clone(),
            ..Options::default()
        };
        if let Some(learned) = learned::known() {
            options.reader = Some(Arc::new(Reader::molek().with_learned(&learned)));
        }
        options.limits.memory = self.memory.0;
        options.limits.usual_memory = self.memory.0;
        options.limits.threads = self.threads.into();
        if let Some(jobs) = self.jobs {
            options.jobs = jobs.into();
        }
        if !self.no_autoplay {
            let token = Token::draw();
            options.bot =
                Some(token.context("the system gives no random numbers for the key to Autoplay")?);
        }
        Ok(options)
    }
}

/// Whether pasyans was started by a double click, not typed: then it opens the page.
pub fn is_double_click() -> bool {
    // On Windows a double click opens a new console, which looks like one that was already there.
    cfg!(windows)
        || !(io::stdin().is_terminal() || io::stdout().is_terminal() || io::stderr().is_terminal())
}

/// Serves the page until Ctrl-C.
pub fn run(args: &Args) -> Result<ExitCode> {
    let server = Server::bind(args.options()?).map_err(with_fix)?;
    let (url, autoplay) = (server.url(), server.autoplay_url());
    let mut result = Ok(ExitCode::SUCCESS);
    server.run(async {
        match Interrupts::watch() {
            Ok(mut interrupts) => {
                // Only now: anyone who knows the address may end the server.
                let opened = match (args.no_open, args.open_autoplay, &autoplay) {
                    (true, ..) => None,
                    (false, true, Some(autoplay)) => Some(autoplay.clone()),
                    // Not with the key: other users of this machine can read command lines.
                    (false, ..) => Some(url.clone()),
                };
                announce(&url, autoplay.as_deref(), opened);
                // Open connections delay the end by less than half a second, so a second Ctrl-C need not hasten it.
                interrupts.next().await;
            }
            Err(error) => result = Err(error).context("cannot handle Ctrl-C"),
        }
    });
    result
}

/// Adds advice to the error of a server that cannot listen.
fn with_fix(error: BindError) -> anyhow::Error {
    match error {
        BindError::PortInUse(_) | BindError::PortDenied(_) => {
            anyhow!(
                "{error}; choose another one with --port, or leave --port out to get a free one"
            )
        }
        error => error.into(),
    }
}

/// Prints the address of the page, and opens it.
fn announce(url: &str, autoplay: Option<&str>, opened: Option<String>) {
    // Without an output the page is still usable.
    let mut out = anstream::stdout().lock();
    let mut write = || -> io::Result<()> {
        writeln!(out, "{url}")?;
        if let Some(autoplay) = autoplay {
            writeln!(out, "{autoplay}")?;
        }
        out.flush()
    };
    let _ = write();
    tell("This is the address of the page. Ctrl-C ends the server.");
    if autoplay.is_some() {
        tell(
            "The second address contains the key to Autoplay, which moves the mouse: open it yourself, and do not share it.",
        );
    }
    if cfg!(windows) {
        tell("pasyans --help lists the commands.");
    }
    if let Some(url) = opened {
        // Finding a browser may take a while, and the page must be served meanwhile.
        thread::spawn(move || {
            if open::that_detached(&url).is_err() {
                tell(&format!(
                    "Could not open a browser. Open this address yourself: {url}"
                ));
            }
        });
    }
}

/// Prints a message for people, not for scripts.
fn tell(text: &str) {
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// Requests to end: Ctrl-C, and SIGTERM where it exists.
struct Interrupts {
    #[cfg(unix)]
    signals: [Signal; 2],
    #[cfg(windows)]
    ctrl_c: CtrlC,
}

impl Interrupts {
    #[cfg(unix)]
    fn watch() -> io::Result<Self> {
        let signals = [
            signal(SignalKind::interrupt())?,
            signal(SignalKind::terminate())?,
        ];
        Ok(Self { signals })
    }

    #[cfg(windows)]
    fn watch() -> io::Result<Self> {
        Ok(Self { ctrl_c: ctrl_c()? })
    }

    /// Waits for the next one.
    async fn next(&mut self) {
        #[cfg(unix)]
        {
            let [interrupt, terminate] = &mut self.signals;
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        }
        #[cfg(windows)]
        self.ctrl_c.recv().await;
    }
}
