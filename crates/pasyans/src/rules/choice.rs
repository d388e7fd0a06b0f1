//! The words for the choices that a rule file offers.

use super::{BaseHome, CellSets, DealTo, Fill, Goal, Lift, OpenedBy, Reach, TextForm};
use crate::card::{Build, GoesHome};
use crate::choice::{Choice, written_as_words};

impl Choice for Build {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("rank", Self::Rank),
        ("suit", Self::Suit),
        ("alternate-colour", Self::AlternateColour),
        ("colour", Self::Colour),
        ("suit-in-any-order", Self::SuitInAnyOrder),
        ("same-rank", Self::SameRank),
        ("other-suit", Self::OtherSuit),
        ("nothing", Self::Nothing),
    ];
}

impl Choice for Reach {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("as-room-allows", Self::Room),
        ("free", Self::Free),
        ("one", Self::One),
    ];
}

impl Choice for Fill {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("any", Self::Any),
        ("highest", Self::Highest),
        ("nothing", Self::Nothing),
    ];
}

impl Choice for Goal {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("foundations", Self::Foundations),
        ("runs-taken-off", Self::RunsTakenOff),
        ("runs-in-place", Self::RunsInPlace),
        ("hole", Self::Hole),
    ];
}

impl Choice for Lift {
    const WORDS: &'static [(&'static str, Self)] = &[("run", Self::Run), ("any", Self::Any)];
}

impl Choice for DealTo {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("waste", Self::Waste),
        ("columns", Self::Columns),
        ("hole", Self::Hole),
    ];
}

impl Choice for GoesHome {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("by-hand", Self::ByHand),
        ("in-step", Self::InStep),
        ("at-once", Self::AtOnce),
    ];
}

impl Choice for OpenedBy {
    const WORDS: &'static [(&'static str, Self)] =
        &[("columns", Self::Columns), ("locks", Self::Locks)];
}

impl Choice for CellSets {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("never", Self::Never),
        ("at-once", Self::AtOnce),
        ("completed", Self::Completed),
    ];
}

impl Choice for BaseHome {
    const WORDS: &'static [(&'static str, Self)] =
        &[("first", Self::First), ("all-but-last", Self::AllButLast)];
}

impl Choice for TextForm {
    const WORDS: &'static [(&'static str, Self)] =
        &[("lines", Self::Lines), ("compact", Self::Compact)];
}

written_as_words!(
    Build, Reach, Fill, Goal, TextForm, Lift, DealTo, BaseHome, OpenedBy, CellSets, GoesHome
);
