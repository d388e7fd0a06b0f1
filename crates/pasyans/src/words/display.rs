//! Refusals and faults are errors of their own modules, which know no language: here they display in English.

use std::fmt::{Display, Formatter, Result};

use super::{Catalogue, English, tell};
use crate::moves::IllegalMove;
use crate::setup::SetupFault;
use crate::text::BoardFault;

impl Display for IllegalMove {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        tell(*self).fmt(f)
    }
}

impl Display for SetupFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        English.setup_fault(self).fmt(f)
    }
}

impl Display for BoardFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        English.board_fault(self).fmt(f)
    }
}
