//! The fields of a request, taken one by one; unknown ones are refused.

use std::sync::Arc;

use pasyans::words::numbers::thousands;
use pasyans::{CardMove, Choice, Move, Place, Rules};

use super::strict::Value;
use crate::quoted::quoted;
use crate::refusal::{Code, Refusal};
use crate::wire::{DEAL, GATHER, REDEAL};

/// The most bytes in the rules of a game: finding all mistakes in long ones takes long.
const MOST_RULES: usize = 16 << 10;

/// The fields of an object.
#[derive(Debug)]
pub struct Fields {
    /// Where the object stands, such as `moves[3].`; empty for the request itself.
    path: String,
    entries: Vec<(String, Value)>,
    /// The fields that were asked for.
    known: Vec<&'static str>,
}

impl Fields {
    pub(crate) fn new(path: String, value: Value) -> Result<Self, Refusal> {
        match value {
            Value::Object(entries) => Ok(Self {
                path,
                entries,
                known: Vec::new(),
            }),
            other => {
                let what = match path.strip_suffix('.') {
                    Some(path) => format!("\"{path}\""),
                    None => "a message".to_owned(),
                };
                let kind = other.kind();
                Err(Refusal::bad_request(format!(
                    "{what} must be an object, not {kind}"
                )))
            }
        }
    }

    /// A field; null is the same as leaving it out.
    pub(crate) fn take(&mut self, name: &'static str) -> Option<Value> {
        self.take_or_null(name)
            .filter(|value| *value != Value::Null)
    }

    /// Takes a field of any type.
    pub(crate) fn take_or_null(&mut self, name: &'static str) -> Option<Value> {
        self.known.push(name);
        let index = self.entries.iter().position(|(other, _)| other == name)?;
        Some(self.entries.swap_remove(index).1)
    }

    /// A field has a wrong value.
    pub(crate) fn wrong(&self, name: &str, wanted: &str, value: &Value) -> Refusal {
        let (path, kind) = (&self.path, value.kind());
        let kind = match value {
            Value::Whole(number) => number.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => quoted(text),
            _ => kind.to_owned(),
        };
        Refusal::bad_request(format!("\"{path}{name}\" must be {wanted}, not {kind}"))
    }

    pub(crate) fn missing(&self, name: &str) -> Refusal {
        Refusal::bad_request(format!("\"{}{name}\" is missing", self.path))
    }

    /// The text in a field; `None` if the field is not there.
    ///
    /// # Errors
    /// If the field is something else.
    pub fn text(&mut self, name: &'static str) -> Result<Option<String>, Refusal> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::Text(text)) => Ok(Some(text)),
            Some(other) => Err(self.wrong(name, "a text", &other)),
        }
    }

    /// A text of at most this many bytes.
    ///
    /// # Errors
    /// If it is longer, or the field is something else.
    pub fn short_text(
        &mut self,
        name: &'static str,
        most: usize,
    ) -> Result<Option<String>, Refusal> {
        let text = self.text(name)?;
        if text.as_ref().is_some_and(|text| text.len() > most) {
            return Err(self.too_long(name, most));
        }
        Ok(text)
    }

    /// A text is too long.
    pub(crate) fn too_long(&self, name: &str, most: usize) -> Refusal {
        let (path, most) = (&self.path, thousands(most as u64));
        Refusal::bad_request(format!("\"{path}{name}\" has more than {most} bytes"))
    }

    /// A required text.
    ///
    /// # Errors
    /// If it is not, or the field is something else.
    pub fn require_text(&mut self, name: &'static str) -> Result<String, Refusal> {
        self.text(name)?.ok_or_else(|| self.missing(name))
    }

    /// An object in a field.
    pub(crate) fn object(&mut self, name: &'static str) -> Result<Option<Self>, Refusal> {
        let path = format!("{}{name}.", self.path);
        let value = self.take(name);
        value.map(|value| Self::new(path, value)).transpose()
    }

    /// An object in a field, for callers that check its fields themselves. No field appears twice.
    ///
    /// # Errors
    /// If the field is something else.
    pub fn json(
        &mut self,
        name: &'static str,
    ) -> Result<Option<serde_json::Map<String, serde_json::Value>>, Refusal> {
        let object = self.object(name)?;
        let json = |object: Self| {
            let entries = object.entries.into_iter();
            entries.map(|(name, value)| (name, value.into())).collect()
        };
        Ok(object.map(json))
    }

    pub(crate) fn require_number(&mut self, name: &'static str) -> Result<f64, Refusal> {
        match self.take(name) {
            None => Err(self.missing(name)),
            Some(Value::Whole(number)) => Ok(number as f64),
            Some(Value::Number(number)) => Ok(number),
            Some(other) => Err(self.wrong(name, "a number", &other)),
        }
    }

    /// A number above 0.
    pub(crate) fn require_positive(&mut self, name: &'static str) -> Result<f64, Refusal> {
        let number = self.require_number(name)?;
        if number > 0.0 {
            return Ok(number);
        }
        Err(self.wrong(name, "a number above 0", &Value::Number(number)))
    }

    pub(crate) fn flag(&mut self, name: &'static str) -> Result<Option<bool>, Refusal> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::Flag(flag)) => Ok(Some(flag)),
            Some(other) => Err(self.wrong(name, "true or false", &other)),
        }
    }

    /// A whole number that fits into the type.
    ///
    /// # Errors
    /// If it does not, or the field is something else.
    pub fn whole<N: TryFrom<u64>>(&mut self, name: &'static str) -> Result<Option<N>, Refusal> {
        let value = self.take(name);
        value.map(|value| self.to_whole(name, &value)).transpose()
    }

    pub(crate) fn to_whole<N: TryFrom<u64>>(
        &self,
        name: &str,
        value: &Value,
    ) -> Result<N, Refusal> {
        let number = match value {
            Value::Whole(number) => N::try_from(*number).ok(),
            _ => None,
        };
        let bits = 8 * size_of::<N>();
        let wanted = format!(
            "a whole number from 0 to {}",
            u64::MAX >> (64 - bits.min(64))
        );
        number.ok_or_else(|| self.wrong(name, &wanted, value))
    }

    pub(crate) fn require_whole<N: TryFrom<u64>>(
        &mut self,
        name: &'static str,
    ) -> Result<N, Refusal> {
        self.whole(name)?.ok_or_else(|| self.missing(name))
    }

    /// One of several words.
    pub(crate) fn choice<T: Choice>(&mut self, name: &'static str) -> Result<Option<T>, Refusal> {
        let Some(value) = self.take(name) else {
            return Ok(None);
        };
        let choice = match &value {
            Value::Text(text) => T::from_word(text).ok(),
            _ => None,
        };
        let wanted = || {
            let words = T::WORDS.iter().map(|(word, _)| format!("\"{word}\""));
            words.collect::<Vec<String>>().join(" or ")
        };
        let choice = choice.ok_or_else(|| self.wrong(name, &wanted(), &value))?;
        Ok(Some(choice))
    }

    /// The game, given by name or by rules.
    pub(crate) fn game(&mut self) -> Result<Arc<Rules>, Refusal> {
        match (self.text("game")?, self.short_text("rules", MOST_RULES)?) {
            (Some(_), Some(_)) => Err(Refusal::bad_request(
                "give either \"game\" or \"rules\", not both",
            )),
            (None, None) => Err(self.missing("game")),
            (Some(name), None) => Rules::named(&name).ok_or_else(|| {
                let message = format!("there is no game {}; game.list names all", quoted(&name));
                Refusal::new(Code::UnknownGame, message)
            }),
            (None, Some(rules)) => match Rules::from_toml(&rules) {
                Ok(rules) => Ok(Arc::new(rules)),
                Err(error) => Err(Refusal::bad_rules(&error)),
            },
        }
    }

    /// The move in the field `move`.
    pub(crate) fn one_move(&mut self) -> Result<Move, Refusal> {
        let value = self.take("move").ok_or_else(|| self.missing("move"))?;
        Self::new("move.".to_owned(), value)?.into_move()
    }

    /// The object itself as a move.
    pub(crate) fn into_move(mut self) -> Result<Move, Refusal> {
        let mv = match self.text("kind")?.as_deref() {
            None => Move::Cards(CardMove {
                from: self.place("from")?,
                to: self.place("to")?,
                count: self.whole("count")?.unwrap_or(1),
                cheat: self.flag("cheat")?.unwrap_or(false),
            }),
            Some(REDEAL) => Move::Redeal,
            Some(DEAL) => Move::Deal,
            Some(GATHER) => {
                let card = self.text("card")?.ok_or_else(|| self.missing("card"))?;
                let mut letters = card.chars();
                match (letters.next(), letters.next()) {
                    (Some(letter), None) => Move::Gather(letter),
                    _ => {
                        let card = Value::Text(card);
                        return Err(self.wrong("card", "a letter", &card));
                    }
                }
            }
            Some(kind) => {
                let kind = Value::Text(kind.to_owned());
                return Err(self.wrong(
                    "kind",
                    "\"deal\", \"redeal\", \"gather\", or left out",
                    &kind,
                ));
            }
        };
        self.finish("a move")?;
        Ok(mv)
    }

    fn place(&mut self, name: &'static str) -> Result<Place, Refusal> {
        let text = self.text(name)?.ok_or_else(|| self.missing(name))?;
        let wanted = "a pile such as \"t0\", \"c0\" or \"f0\"";
        let place = text.parse();
        place.map_err(|_| self.wrong(name, wanted, &Value::Text(text)))
    }

    /// Checks that no unknown field is left. `what` names the object.
    ///
    /// # Errors
    /// The first unknown field.
    pub fn finish(self, what: &str) -> Result<(), Refusal> {
        let Some((name, _)) = self.entries.first() else {
            return Ok(());
        };
        let name = quoted(&format!("{}{name}", self.path));
        let known = self.known.iter().filter(|name| !HEAD.contains(name));
        let known: Vec<String> = known.map(|name| format!("\"{name}\"")).collect();
        let fields = match known.is_empty() {
            true => format!("{what} has no other fields"),
            false => format!("{what} has {}", known.join(", ")),
        };
        Err(Refusal::bad_request(format!("{name} is unknown: {fields}")))
    }
}

/// The fields that every request has.
pub const HEAD: [&str; 3] = ["v", "id", "type"];
