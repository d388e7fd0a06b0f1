//! Boards in text: what is read, what is printed, and every way in which a text can fail to be one.

mod board;
mod faults;
mod read;
