//! The modules of the library build on each other without a cycle.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// For each module of the library, the modules that its code names after `crate::`.
fn imports() -> BTreeMap<String, BTreeSet<String>> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut imports = BTreeMap::new();
    for entry in fs::read_dir(source).expect("the sources") {
        let path = entry.expect("an entry").path();
        let module = path.file_stem().expect("a name").to_string_lossy();
        if module != "lib" {
            let named: &mut BTreeSet<String> = imports.entry(module.into_owned()).or_default();
            collect(&path, named);
        }
    }
    imports
}

fn collect(path: &Path, named: &mut BTreeSet<String>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder of the sources") {
            collect(&entry.expect("an entry").path(), named);
        }
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        let text = fs::read_to_string(path).expect("a source");
        // Tests and comments may name whatever they like.
        let code = text
            .split("#[cfg(test)]\nmod tests")
            .next()
            .unwrap_or_default();
        let lines = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let names = lines.flat_map(|line| line.split("crate::").skip(1));
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        named
            .extend(names.map(|rest| rest.chars().take_while(|&c| is_word(c)).collect::<String>()));
    }
}

#[test]
fn no_modules_need_each_other() {
    let mut imports = imports();
    let modules: BTreeSet<String> = imports.keys().cloned().collect();
    assert!(modules.len() > 15 && imports["solver"].contains("search"));
    for (module, named) in &mut imports {
        named.retain(|other| other != module && modules.contains(other));
    }
    // Modules that need no other one go, then those that need only these, until none is left.
    while !imports.is_empty() {
        let done: Vec<String> = imports
            .iter()
            .filter(|(_, named)| named.is_empty())
            .map(|(module, _)| module.clone())
            .collect();
        assert!(!done.is_empty(), "a cycle among {imports:?}");
        for module in done {
            imports.remove(&module);
            for named in imports.values_mut() {
                named.remove(&module);
            }
        }
    }
}
