//! Exit codes, as scripts rely on them.

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use pasyans::{Rated, Verdict};

/// What the exit code says of a board. Of several boards, the greatest decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// The board is won.
    Won,
    /// Proved that it cannot be won.
    Unwinnable,
    /// Neither won nor proved unwinnable.
    Undecided,
    /// The board or the request is bad.
    BadInput,
}

impl Exit {
    /// 0 won, 1 proved unwinnable, 2 bad input, 3 undecided.
    pub fn code(self) -> ExitCode {
        ExitCode::from(match self {
            Self::Won => 0,
            Self::Unwinnable => 1,
            Self::BadInput => 2,
            Self::Undecided => 3,
        })
    }
}

impl From<&Verdict> for Exit {
    fn from(verdict: &Verdict) -> Self {
        match verdict {
            Verdict::Won(_) => Self::Won,
            Verdict::Unwinnable => Self::Unwinnable,
            Verdict::Undecided => Self::Undecided,
        }
    }
}

impl From<Rated> for Exit {
    fn from(rated: Rated) -> Self {
        match rated {
            Rated::Winnable(_) => Self::Won,
            Rated::Unwinnable => Self::Unwinnable,
            Rated::Undecided => Self::Undecided,
        }
    }
}

/// Usage errors and bad input of `pasyans molek`, which keeps the codes of the command it replaces.
pub const MOLEK_BAD_INPUT: u8 = 1;

/// What was written until the reader closed the pipe, as `pasyans … | head -1` does: that is no error.
pub fn until_closed(written: Result<()>) -> Result<()> {
    match written {
        Err(error) if is_closed_pipe(&error) => Ok(()),
        written => written,
    }
}

/// Whether the reader of our output has closed the pipe.
pub fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
