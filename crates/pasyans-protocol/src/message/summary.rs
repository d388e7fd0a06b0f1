//! What is known of a position, for a panel.

use pasyans::words::{Certainty, Ground, Language, Outlook, PositionSummary};
use serde::Serialize;

/// What is known of a position, in three parts. Each comes as words, the first two also by their ids.
#[derive(Clone, Debug, Serialize)]
pub struct SummaryRecord {
    outlook: Outlook,
    /// The verdict in a few words.
    line: String,
    certainty: Certainty,
    /// A few words to show beside the verdict.
    badge: String,
    /// What else is known, in short sentences; perhaps none.
    detail: String,
}

impl SummaryRecord {
    pub(crate) fn new(summary: &PositionSummary, language: Language) -> Self {
        let sentence = |ground: &Ground| language.say(*ground).to_string();
        let sentences: Vec<String> = summary.grounds.iter().map(sentence).collect();
        Self {
            outlook: summary.outlook,
            line: language.say(summary.outlook).to_string(),
            certainty: summary.certainty,
            badge: language.say(summary.certainty).to_string(),
            detail: sentences.join(" "),
        }
    }
}
