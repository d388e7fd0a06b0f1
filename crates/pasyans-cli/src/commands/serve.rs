//! `pasyans serve`: the page, on this machine.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result, anyhow};
use pasyans_server::{BindError, Neighbour, Server, ServerOptions, Token};
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

The browser keeps games, statistics and settings for the page's address, so the port is always the
same: 7236, or what the variable PASYANS_PORT says. If Pasyans already runs there, the command opens
its page and starts nothing. If another program has the port, it takes a free one and says so.

The first line on standard output is the address of the page. The second one contains the key to
Autoplay, which plays on your screen with your mouse: open it yourself, and do not share it. The key
changes with each start; --no-autoplay turns Autoplay off. Ctrl-C ends the server. Double-clicking
pasyans (no arguments, no terminal) does the same, and opens the page with the key.";

/// Where the page is unless a port is named: browsers keep what they keep for each address, so it has to stay the same.
const USUAL_PORT: u16 = 7236;
/// Replaces the usual port.
const PORT_VARIABLE: &str = "PASYANS_PORT";

/// The most searches, and the most threads of each: more than any machine has use for, and few enough to start.
const MOST: i64 = 256;

/// The arguments of `pasyans serve`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The port to listen on; 0 is a free one [default: 7236, or a free one if another program has it]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Do not open the page in the browser
    #[arg(long)]
    no_open: bool,
    /// Open the page with the key to Autoplay, as a double click does, since nobody sees a terminal then
    #[arg(long, conflicts_with_all = ["no_open", "no_autoplay"], hide_short_help = true)]
    open_autoplay: bool,
    /// Do not offer Autoplay, the bot in the page
    #[arg(long)]
    no_autoplay: bool,
    /// The address of a static copy of the page (cargo xtask dist), for links that others can open
    #[arg(long, value_name = "URL", value_parser = public_url)]
    public_url: Option<String>,
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
    fn options(&self) -> Result<ServerOptions> {
        let built_in = || option_env!("PASYANS_PUBLIC_URL").map(str::to_owned);
        let mut options = ServerOptions {
            web: self.web.clone(),
            public_url: self.public_url.clone().or_else(built_in),
            ..ServerOptions::default()
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

/// The address of a page: it is put before the `#` of links.
fn public_url(text: &str) -> Result<String, &'static str> {
    let rest = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    let is_plain = |c: char| c.is_ascii_graphic() && !"#\"<>\\^`{|}".contains(c);
    match rest {
        Some(rest) if !rest.is_empty() && rest.chars().all(is_plain) => Ok(text.to_owned()),
        _ => Err("an address begins with https:// or http:// and has no #"),
    }
}

/// What listening comes to.
enum Listening {
    /// A new server.
    New(Box<Server>),
    /// One that was there before.
    There(Neighbour),
}

/// Listens on the port that was asked for, or on the usual one.
fn listen(args: &Args) -> Result<Listening> {
    let usual = usual_port(std::env::var(PORT_VARIABLE).ok().as_deref())?;
    let port = args.port.unwrap_or(usual);
    let mut options = args.options()?;
    options.port = (port > 0).then_some(port);
    let error = match Server::bind(options.clone()) {
        Ok(server) => return Ok(Listening::New(Box::new(server))),
        Err(error @ (BindError::PortInUse(_) | BindError::PortDenied(_))) => error,
        Err(error) => return Err(error.into()),
    };
    if let Some(neighbour) = Neighbour::at(port) {
        return Ok(Listening::There(neighbour));
    }
    if args.port.is_some() {
        return Err(anyhow!(
            "{error}; choose another one with --port, or a free one with --port 0"
        ));
    }
    options.port = None;
    let server = Server::bind(options)?;
    tell(&format!(
        "Warning: {error}, so the page has another address this time. The browser keeps games, statistics and settings for each address: those of the usual one are not here. The page can export them to a file, and import them."
    ));
    Ok(Listening::New(Box::new(server)))
}

/// The port of a start that names none.
fn usual_port(variable: Option<&str>) -> Result<u16> {
    variable.map_or(Ok(USUAL_PORT), |text| {
        text.parse()
            .with_context(|| format!("{PORT_VARIABLE} is no port: {text}"))
    })
}

/// Leads to the page of a server that was there before. Its key to Autoplay stays with the one who started it.
fn lead_to(neighbour: &Neighbour, args: &Args) -> ExitCode {
    let Neighbour { url, version } = neighbour;
    let _ = writeln!(anstream::stdout(), "{url}");
    tell(&format!(
        "Pasyans {version} already runs at this address, with the options that it was started with."
    ));
    if !args.no_open && open::that_detached(url).is_err() {
        tell(&could_not_open(url));
    }
    ExitCode::SUCCESS
}

/// Serves the page until Ctrl-C.
pub fn run(args: &Args) -> Result<ExitCode> {
    let server = match listen(args)? {
        Listening::New(server) => server,
        Listening::There(neighbour) => return Ok(lead_to(&neighbour, args)),
    };
    let (url, autoplay, keyed) = (server.url(), server.autoplay_url(), server.keyed_url());
    let mut result = Ok(ExitCode::SUCCESS);
    server.run(async {
        match Interrupts::watch() {
            Ok(mut interrupts) => {
                // Only now: anyone who knows the address may end the server.
                let opened = match (args.no_open, args.open_autoplay, keyed) {
                    (true, ..) => None,
                    (false, true, Some(keyed)) => Some(keyed),
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
                tell(&could_not_open(&url));
            }
        });
    }
}

fn could_not_open(url: &str) -> String {
    format!("Could not open a browser. Open this address yourself: {url}")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_port_is_always_the_same_unless_the_user_says_so() {
        assert_eq!(usual_port(None).expect("a port"), 7236);
        assert_eq!(usual_port(Some("8080")).expect("a port"), 8080);
        assert!(usual_port(Some("70000")).is_err());
        assert!(usual_port(Some("")).is_err());
    }

    #[test]
    fn links_for_others_need_an_address_of_the_web() {
        for url in ["https://cards.example/", "http://cards.example/a/b?c=d"] {
            assert_eq!(public_url(url).as_deref(), Ok(url));
        }
        for url in [
            "",
            "https://",
            "cards.example",
            "ftp://cards.example/",
            "javascript:alert(1)",
            "https://cards.example/#x",
            "https://cards.example/ x",
            "https://cards.example/\u{1b}",
        ] {
            assert!(public_url(url).is_err(), "{url}");
        }
    }
}
