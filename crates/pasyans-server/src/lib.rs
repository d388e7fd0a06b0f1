//! The page on the local machine.
