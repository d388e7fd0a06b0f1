//! Quotes words for a shell.

/// Quotes a word for a shell if needed: with double quotes on Windows, with single quotes elsewhere.
pub(crate) fn quoted(word: &str) -> String {
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-_.,:/@+=".contains(sign);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    match cfg!(windows) {
        true => format!("\"{}\"", word.replace('"', "\\\"")),
        // A single quote ends the quotation, stands for itself, and begins another one.
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_words_stay_as_they_are() {
        assert_eq!(quoted("MOLEK-SYNTEZ"), "MOLEK-SYNTEZ");
    }

    #[cfg(unix)]
    #[test]
    fn a_shell_reads_the_same_word() {
        for word in [
            "",
            "two words",
            "it's",
            "$HOME `id` \\ \"x\" !",
            "; exit 1",
            "a\nb",
            "–",
            "*",
            "~",
        ] {
            let script = format!("printf %s {}", quoted(word));
            let ran = std::process::Command::new("sh")
                .args(["-c", &script])
                .output()
                .expect("a shell");
            assert_eq!(String::from_utf8_lossy(&ran.stdout), word);
        }
    }
}
