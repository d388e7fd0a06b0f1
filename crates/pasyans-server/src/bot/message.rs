//! The messages of the bot.

use pasyans::words::{Language, Phrase, WhyNotBegun};
use pasyans_bot::desk::Bounds;
use pasyans_bot::{BotEvent, BotSettings, Report, SETTINGS, Setting, TITLE};
use pasyans_protocol::Refusal;
use pasyans_vision::Sight;
use serde::Serialize;
use serde_json::{Map, Value};

/// A message of the bot.
pub type Message = pasyans_protocol::Message<Body>;

/// What a message says. Its fields stand beside `v`, `id` and `type`.
#[derive(Debug, Serialize)]
#[serde(tag = "type")]
pub enum Body {
    #[serde(rename = "bot.hello")]
    Hello(Box<Hello>),
    #[serde(rename = "bot.command")]
    Command { command: String },
    #[serde(rename = "bot.stopping")]
    Stopping,
    #[serde(rename = "bot.seen")]
    Seen {
        #[serde(flatten)]
        reading: Reading,
        #[serde(flatten)]
        size: Size,
    },
    #[serde(rename = "bot.frame")]
    Frame(Size),
    #[serde(rename = "bot.over")]
    Over(Box<Over>),
    #[serde(rename = "error")]
    Refusal(Refusal),
    /// An event of the library, with its type among its fields.
    #[serde(untagged)]
    Event(Map<String, Value>),
}

/// What the bot can use: settings and screen.
#[derive(Debug, Serialize)]
pub struct Hello {
    settings: [Setting; 10],
    defaults: BotSettings,
    title: &'static str,
    available: bool,
    reason: Option<String>,
    /// The reason as pieces to draw.
    pieces: Option<Phrase>,
    monitors: Vec<Bounds>,
}

impl Hello {
    /// The monitors, or why there is no screen.
    pub fn new(screen: Result<Vec<Bounds>, WhyNotBegun>, language: Language) -> Self {
        let (monitors, pieces) = match screen {
            Ok(monitors) => (monitors, None),
            Err(cannot) => (Vec::new(), Some(language.say(cannot))),
        };
        Self {
            settings: SETTINGS,
            defaults: BotSettings::default(),
            title: TITLE,
            available: pieces.is_none(),
            reason: pieces.as_ref().map(ToString::to_string),
            pieces,
            monitors,
        }
    }
}

/// What was read from a picture.
#[derive(Debug, Serialize)]
pub struct Reading {
    pub sight: Option<Box<Sight>>,
    pub unclear: Option<String>,
    pub pieces: Option<Phrase>,
}

/// How large a window is, and how much smaller the picture of it that is sent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Size {
    pub width: usize,
    pub height: usize,
    pub scale: f64,
}

/// The end of a run, with the two files that can be saved.
#[derive(Debug, Serialize)]
pub struct Over {
    report: Report,
    json: String,
    csv: String,
}

impl From<Report> for Body {
    fn from(report: Report) -> Self {
        Self::Over(Box::new(Over {
            json: report.to_json(),
            csv: report.to_csv(),
            report,
        }))
    }
}

impl From<Refusal> for Body {
    fn from(refusal: Refusal) -> Self {
        Self::Refusal(refusal)
    }
}

impl From<&BotEvent> for Body {
    fn from(event: &BotEvent) -> Self {
        // An event is an object of texts and finite numbers: nothing that JSON could refuse.
        let mut fields = match serde_json::to_value(event) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        if let Some(Value::String(name)) = fields.remove("event") {
            fields.insert("type".to_owned(), format!("bot.{name}").into());
        }
        Self::Event(fields)
    }
}

#[cfg(test)]
mod tests {
    use pasyans_bot::Phase;

    use super::*;

    #[test]
    fn the_page_explains_the_settings_with_the_same_texts() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/web/src/texts/en.js");
        let texts = std::fs::read_to_string(path).expect("the texts");
        for Setting {
            key, label, help, ..
        } in SETTINGS
        {
            for text in [
                format!("  \"autoplay.label-{key}\": \"{label}\",\n"),
                format!("  \"autoplay.help-{key}\": \"{help}\",\n"),
            ] {
                assert!(texts.contains(&text), "{text}");
            }
        }
    }

    #[test]
    fn events_have_their_name_as_type() {
        let phase = Phase::Solving;
        let message = Message::new(Some(7), &BotEvent::Phase { phase });
        assert_eq!(
            message.to_json(),
            r#"{"v":1,"id":7,"phase":"solving","type":"bot.phase"}"#
        );
        let stopping = Message::new(Some(8), Body::Stopping);
        assert_eq!(
            stopping.to_json(),
            r#"{"v":1,"id":8,"type":"bot.stopping"}"#
        );
    }
}
