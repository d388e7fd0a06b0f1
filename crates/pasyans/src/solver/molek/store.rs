//! Where a search keeps what it has decided: in a table of its own, or in one that several threads share.

use std::sync::Arc;

use super::shared_table::SharedTable;
use super::table::{Known, TableKey, TranspositionTable};
use crate::search::{Meter, Stop};
use crate::states::SharedMemory;

pub(crate) enum Store {
    Own(TranspositionTable),
    Shared(SharedTable),
}

impl Store {
    /// What is known of a state with this amount left.
    #[inline]
    pub fn get(&mut self, key: TableKey, amount: u8) -> Option<Known> {
        match self {
            Self::Own(table) => table.get(key, amount),
            Self::Shared(table) => table.get(key, amount),
        }
    }

    /// Remembers that a state fails or wins with this amount (at most 254). An error if the system lacks the memory to search on.
    #[inline]
    pub fn set(
        &mut self,
        key: TableKey,
        amount: u8,
        known: Known,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        match self {
            Self::Own(table) => table.set(key, amount, known, meter),
            Self::Shared(table) => table.set(key, amount, known),
        }
    }

    /// The same for another thread. What this one has decided so far goes into the table that they share from now on; `None` if
    /// there is no memory for that.
    pub fn share(&mut self, memory: &Arc<SharedMemory>, meter: &mut Meter) -> Option<Self> {
        let shared = match self {
            Self::Shared(table) => table.clone(),
            Self::Own(table) => {
                let shared = SharedTable::new(table.entries(), table.len(), memory)?;
                table.clear(meter);
                shared
            }
        };
        *self = Self::Shared(shared.clone());
        Some(Self::Shared(shared))
    }
}
