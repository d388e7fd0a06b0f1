//! Strict JSON: no field may appear twice.

use std::fmt;

use pasyans::words::numbers::thousands;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::quoted::quoted;
use crate::refusal::{Code, Refusal};

/// A value of JSON.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Null,
    Flag(bool),
    /// A whole number from 0 on.
    Whole(u64),
    /// A negative number, or one with a fraction.
    Number(f64),
    Text(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

impl Value {
    /// Reads a text. A depth of more than 127 is refused, and more values than any request has: each takes much more
    /// memory than its text does.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        // All values but the first come after one of these.
        let signs = text
            .bytes()
            .filter(|byte| matches!(byte, b',' | b'[' | b'{' | b':'));
        if signs.count() > MOST_VALUES {
            let most = thousands(MOST_VALUES as u64);
            let message = format!("the message has more than {most} values");
            return Err(Refusal::new(Code::TooLarge, message));
        }
        serde_json::from_str(text).map_err(|error| {
            let code = match error.is_data() {
                true => Code::BadRequest,
                false => Code::BadJson,
            };
            Refusal::new(code, error.to_string())
        })
    }

    /// The type of the value, in words.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Flag(_) => "true or false",
            Self::Whole(_) | Self::Number(_) => "a number",
            Self::Text(_) => "a text",
            Self::List(_) => "a list",
            Self::Object(_) => "an object",
        }
    }
}

impl From<Value> for serde_json::Value {
    fn from(value: Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Flag(flag) => flag.into(),
            Value::Whole(number) => number.into(),
            // Whole numbers below 0 are numbers like any other here, but not in JSON as others read it.
            Value::Number(number) if number == (number as i64) as f64 => (number as i64).into(),
            Value::Number(number) => number.into(),
            Value::Text(text) => text.into(),
            Value::List(values) => values.into_iter().map(Self::from).collect(),
            Value::Object(entries) => entries.into_iter().collect(),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(Value::Flag(flag))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(Value::Whole(number))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(u64::try_from(number).map_or(Value::Number(number as f64), Value::Whole))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Value::Number(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(Value::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element()? {
            values.push(value);
        }
        Ok(Value::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut entries: Vec<(String, Value)> = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            if entries.iter().any(|(other, _)| *other == name) {
                return Err(Error::custom(format!("{} appears twice", quoted(&name))));
            }
            // No request has this many, and looking for the same name twice takes longer and longer.
            if entries.len() >= MOST_FIELDS {
                return Err(Error::custom(format!(
                    "an object has more than {MOST_FIELDS} fields"
                )));
            }
            entries.push((name, map.next_value()?));
        }
        Ok(Value::Object(entries))
    }
}

/// The most values that a message may have; a list of 50,000 moves has fewer.
const MOST_VALUES: usize = 1 << 19;
/// The most fields that an object may have.
const MOST_FIELDS: usize = 64;
#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> (Code, String) {
        let refusal = Value::read(text).expect_err("refused");
        (refusal.code, refusal.message)
    }

    #[test]
    fn what_is_there_twice_is_named() {
        let (code, message) = refused(r#"{"a":[{"b":1,"b":2}]}"#);
        assert_eq!(code, Code::BadRequest);
        assert!(message.starts_with("\"b\" appears twice"), "{message}");
    }

    #[test]
    fn what_is_no_json_is_no_json() {
        for text in [
            "",
            "{",
            "NaN",
            "[1,]",
            r#""\ud800""#,
            "{\"a\":1}x",
            "\"\u{0}\"",
            "1e999",
            "'a'",
        ] {
            assert_eq!(refused(text).0, Code::BadJson, "{text}");
        }
        let deep = "[".repeat(100_000);
        assert_eq!(refused(&deep).0, Code::BadJson);
        let deep = format!("{}1{}", "[".repeat(200), "]".repeat(200));
        assert_eq!(refused(&deep).0, Code::BadJson);
    }

    #[test]
    fn what_others_read_is_the_same() {
        let text = r#"{"a":[-1,0,1.5,18446744073709551615],"b":{"c":null,"d":true,"e":"f"}}"#;
        let json = serde_json::Value::from(Value::read(text).expect("JSON"));
        assert_eq!(json.to_string(), text);
    }

    #[test]
    fn only_whole_numbers_are_whole() {
        let read = |text| Value::read(text).expect("JSON");
        assert_eq!(read("18446744073709551615"), Value::Whole(u64::MAX));
        for other in ["-1", "1.0", "1e3", "18446744073709551616"] {
            assert!(matches!(read(other), Value::Number(_)), "{other}");
        }
    }
}
