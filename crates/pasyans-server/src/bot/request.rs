//! What can be asked of the bot, read strictly.

use pasyans::words::{English, Language, language};
use pasyans_bot::{BotSettings, Wanted};
use pasyans_protocol::{Asking, Code, Fields, Refusal};

/// All requests by name.
const NAMES: [&str; 4] = ["bot.command", "bot.hello", "bot.start", "bot.stop"];

/// The name of the only request that is answered before the key was shown.
pub const HELLO: &str = "bot.hello";

/// No title of a window is longer.
const MOST_TITLE: usize = 1024;
/// No code of a language is longer.
const MOST_CODE: usize = 16;
/// No key is longer.
const MOST_TOKEN: usize = 256;

/// The requests that the bot answers.
pub enum Request {
    /// To be let in with this key, and told in this language what there is.
    Hello(String, Language),
    /// How the command line for this would be.
    Command(Order),
    /// Starts a run of the bot.
    Start(Order),
    /// Stops the run of this client.
    Stop,
}

/// What to play, and where.
pub struct Order {
    pub settings: BotSettings,
    pub wanted: Wanted,
    pub language: Language,
}

impl Request {
    /// What is asked for.
    pub fn read(asking: Asking) -> Result<Self, Refusal> {
        let Asking {
            name, mut fields, ..
        } = asking;
        let request = match name.as_str() {
            HELLO => {
                let token = fields.short_text("token", MOST_TOKEN)?;
                let missing = || Refusal::bad_request("\"token\" is missing");
                let language = read_language(&mut fields)?;
                Self::Hello(token.ok_or_else(missing)?, language)
            }
            "bot.command" => Self::Command(Order::read(&mut fields)?),
            "bot.start" => Self::Start(Order::read(&mut fields)?),
            "bot.stop" => Self::Stop,
            _ => return Err(Refusal::unknown_request(&name, "the bot", &NAMES)),
        };
        fields.finish(&name)?;
        Ok(request)
    }
}

impl Order {
    fn read(fields: &mut Fields) -> Result<Self, Refusal> {
        let settings = fields.json("settings")?.unwrap_or_default();
        let settings = BotSettings::from_json(settings)
            .map_err(|wrong| bad_setting(wrong.key(), wrong.to_string()))?;
        let window = fields.short_text("window", MOST_TITLE)?;
        let wanted = match (window, fields.whole::<usize>("monitor")?) {
            (None, None) => Wanted::Anywhere,
            (Some(title), None) if title.trim().is_empty() => {
                let fix = "the title of the window is empty: write part of it, or leave it out";
                return Err(bad_setting("window", fix));
            }
            (Some(title), None) => Wanted::Window(title),
            (None, Some(0)) => {
                return Err(bad_setting("monitor", "the monitor is 0: write 1 or more"));
            }
            (None, Some(number)) => Wanted::Monitor(number),
            (Some(_), Some(_)) => {
                let both = "give either \"window\" or \"monitor\", not both";
                return Err(Refusal::bad_request(both));
            }
        };
        let language = read_language(fields)?;
        Ok(Self {
            settings,
            wanted,
            language,
        })
    }
}

/// What it does not speak, it says in English.
fn read_language(fields: &mut Fields) -> Result<Language, Refusal> {
    let code = fields.short_text("language", MOST_CODE)?;
    Ok(code.and_then(|code| language(&code)).unwrap_or(&English))
}

fn bad_setting(key: &str, message: impl Into<String>) -> Refusal {
    Refusal::new(Code::BadSettings, message).of_setting(key)
}
