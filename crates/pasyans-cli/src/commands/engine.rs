//! `pasyans engine`: the engine protocol on standard input and output.

use std::io::{self, BufRead, Read, Write};
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result};
use pasyans_protocol::{Limits, Message, Session};
use pasyans_vision::Reader;

use crate::budget::Size;
use crate::pictures::learned;

const EXAMPLES: &str = "\
Reads requests from standard input, one JSON object per line, and writes replies and events to
standard output, one per line; docs/protocol.md describes all of them. At the end of the input, and
on Ctrl-C, it cancels the running jobs, which reply with what they have found, and ends.

Examples:
  echo '{\"v\":1,\"id\":1,\"type\":\"game.deal\",\"game\":\"freecell\",\"number\":617}' | pasyans engine
  (echo '{\"v\":1,\"id\":1,\"type\":\"game.deal\",\"game\":\"freecell\",\"number\":617}'
   echo '{\"v\":1,\"id\":2,\"type\":\"game.hint\"}'; sleep 1) | pasyans engine";

/// The arguments of `pasyans engine`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// How many jobs may run at once
    #[arg(long, value_name = "N", default_value_t = 4,
        value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: u16,
    /// How many threads may work on a job [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Memory for each job: 512MiB, 2GiB, 2GB
    #[arg(long, value_name = "SIZE", default_value = "1GiB")]
    memory: Size,
}

/// An input event.
enum Input {
    Line(Vec<u8>),
    End(io::Result<()>),
    Interrupted,
}

/// Answers requests until the input ends.
pub fn run(args: &Args) -> Result<ExitCode> {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    let limits = Limits {
        jobs: args.jobs.into(),
        memory: args.memory.0,
        usual_memory: args.memory.0,
        threads: args.threads.map_or_else(cores, usize::from),
        ..Limits::default()
    };
    let input = inputs(limits.message_bytes)?;
    let output = Arc::new(Output::default());
    let jobs_output = Arc::clone(&output);
    let mut session = Session::with_threads(limits, move |message: &Message| {
        // The thread that reads requests reports the error, and ends the command.
        let _ = jobs_output.write(message);
    });
    if let Some(learned) = learned::known() {
        let reader = Reader::molek().with_learned(&learned);
        session = session.with_reader(Arc::new(reader));
    }
    let ended = loop {
        match input.recv() {
            Ok(Input::Line(line)) => {
                if let Some(reply) = session.receive_bytes(&line) {
                    output.write(&reply)?;
                }
            }
            Ok(Input::End(ended)) => break ended,
            Ok(Input::Interrupted) | Err(_) => break Ok(()),
        }
    };
    session.finish();
    ended.context("cannot read standard input")?;
    output.check()?;
    Ok(ExitCode::SUCCESS)
}

/// Lines of standard input and Ctrl-C, as they come. A second Ctrl-C ends the command at once.
fn inputs(message_bytes: usize) -> Result<Receiver<Input>> {
    let (send, receive) = sync_channel(1);
    let lines = send.clone();
    thread::Builder::new()
        .spawn(move || read_lines(io::stdin().lock(), message_bytes, &lines))
        .context("cannot start the threads")?;
    let is_pressed = std::sync::atomic::AtomicBool::new(false);
    ctrlc::set_handler(move || {
        if is_pressed.swap(true, std::sync::atomic::Ordering::SeqCst) {
            std::process::exit(crate::interrupt::INTERRUPTED);
        }
        // Nobody listens if the command is ending anyway.
        let _ = send.send(Input::Interrupted);
    })
    .context("cannot handle Ctrl-C")?;
    Ok(receive)
}

/// Sends each line. A line that is too long is cut, just long enough to be recognised as too long.
fn read_lines(mut input: impl BufRead, message_bytes: usize, lines: &SyncSender<Input>) {
    let most = message_bytes as u64 + 1;
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(most).read_until(b'\n', &mut line);
        let rest = match read {
            Ok(0) => Err(Ok(())),
            Ok(_) if line.len() as u64 == most && !line.ends_with(b"\n") => {
                input.skip_until(b'\n').map(|_| ()).map_err(Err)
            }
            Ok(_) => Ok(()),
            Err(error) => Err(Err(error)),
        };
        let is_end = rest.is_err();
        let input = match rest {
            Ok(()) if line.trim_ascii().is_empty() => continue,
            Ok(()) => Input::Line(line),
            Err(ended) => Input::End(ended),
        };
        if lines.send(input).is_err() || is_end {
            break;
        }
    }
}

/// Standard output, one message per line. Remembers the first error.
#[derive(Default)]
struct Output(Mutex<Option<io::Error>>);

impl Output {
    fn write(&self, message: &Message) -> io::Result<()> {
        let mut failed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut line = message.to_json();
        line.push('\n');
        let mut out = io::stdout().lock();
        let written = out.write_all(line.as_bytes()).and_then(|()| out.flush());
        if let Err(error) = &written {
            failed.get_or_insert_with(|| io::Error::from(error.kind()));
        }
        written
    }

    /// The first write error, if there was one.
    fn check(&self) -> io::Result<()> {
        let mut failed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        failed.take().map_or(Ok(()), Err)
    }
}
