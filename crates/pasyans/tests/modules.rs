//! The modules of each crate build on each other without a cycle, and no two types that may meet have one name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// For each module at the root of a crate, the other ones that its code names.
type Imports = BTreeMap<String, BTreeSet<String>>;

/// The folders of the crates of the workspace, by their names.
fn crates() -> BTreeMap<String, PathBuf> {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let entries = fs::read_dir(all).expect("the crates");
    let folders = entries.map(|entry| entry.expect("an entry").path().join("src"));
    folders
        .filter(|source| source.is_dir())
        .map(|source| {
            let name = source.parent().and_then(Path::file_name).expect("a name");
            (name.to_string_lossy().into_owned(), source)
        })
        .collect()
}

/// The code of a file without comments and without its tests, which may name whatever they like.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source");
    let code = text.split("#[cfg(test)]\nmod tests").next();
    code.unwrap_or_default()
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .fold(String::new(), |code, line| code + line + "\n")
}

fn word(text: &str) -> String {
    let is_of_word = |c: &char| c.is_ascii_alphanumeric() || *c == '_';
    text.trim_start().chars().take_while(is_of_word).collect()
}

/// The first words of the paths that follow `prefix`: of `{a::b, c}` both.
fn after(prefix: &str, code: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for rest in code.split(prefix).skip(1) {
        let Some(group) = rest.strip_prefix('{') else {
            words.insert(word(rest));
            continue;
        };
        let (mut depth, mut starts) = (0, true);
        for (at, c) in group.char_indices() {
            if starts && depth == 0 && !c.is_whitespace() {
                words.insert(word(&group[at..]));
                starts = false;
            }
            match c {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' => starts = depth == 0,
                _ => {}
            }
        }
    }
    words
}

/// What the root of a crate re-exports, and from which of its modules.
fn re_exports(source: &Path) -> BTreeMap<String, String> {
    let root = code(&source.join("lib.rs"));
    let mut from = BTreeMap::new();
    for statement in root.split("pub use ").skip(1) {
        let statement = statement.split(';').next().unwrap_or_default();
        let path = statement.strip_prefix("crate::").unwrap_or(statement);
        let Some((module, names)) = path.split_once("::") else {
            continue;
        };
        let names = names.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let names = names.filter(|name| !name.is_empty());
        from.extend(names.map(|name| (name.to_owned(), module.to_owned())));
    }
    from
}

/// Types that each of several rooms has for the same purpose: the arguments of a command, the board of a solver, a file format.
const ROLES: [&str; 6] = ["Args", "Board", "Step", "Weights", "Reader", "Writer"];

/// The types of a file that other files can name.
fn types(code: &str) -> BTreeSet<String> {
    let mut types = BTreeSet::new();
    for line in code.lines() {
        let line = line.trim_start();
        let Some(rest) = line.strip_prefix("pub") else {
            continue;
        };
        let rest = match rest.strip_prefix('(') {
            Some(inside) => inside.split_once(')').map_or("", |(_, after)| after),
            None => rest,
        };
        let kinds = [" struct ", " enum ", " trait ", " type "];
        types.extend(
            kinds
                .iter()
                .filter_map(|kind| rest.strip_prefix(kind))
                .map(word),
        );
    }
    types
}

/// Notes who has which types, and says which names were there before.
fn note(seen: &mut BTreeMap<String, String>, owner: &str, types: BTreeSet<String>) -> Vec<String> {
    let mut twice = Vec::new();
    for name in types {
        if let Some(before) = seen.insert(name.clone(), owner.to_owned()) {
            twice.push(format!("{name} is in {before} and in {owner}"));
        }
    }
    twice
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of the sources");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => sources(&path),
            false => vec![path],
        })
        .filter(|path| is_source(path))
        .collect()
}

/// Whether a file has code, and not tests alone.
fn is_source(path: &Path) -> bool {
    let is_rust = path.extension().is_some_and(|extension| extension == "rs");
    let is_of_tests = path.components().any(|part| {
        let part = part.as_os_str();
        part == "tests" || part == "tests.rs"
    });
    is_rust && !is_of_tests
}

#[test]
fn no_two_types_of_a_crate_have_one_name() {
    for (name, source) in crates() {
        let mut seen = BTreeMap::new();
        for path in sources(&source) {
            let mut types = types(&code(&path));
            types.retain(|name| !ROLES.contains(&name.as_str()));
            let twice = note(&mut seen, &path.to_string_lossy(), types);
            assert!(twice.is_empty(), "{name}: {twice:?}");
        }
        assert!(!seen.is_empty(), "{name} has no types");
    }
}

#[test]
fn no_two_crates_export_types_of_one_name() {
    let mut seen = BTreeMap::new();
    for (name, source) in crates() {
        // What the bindings export is the library's, in another language.
        if ["pasyans-py", "pasyans-wasm"].contains(&name.as_str())
            || !source.join("lib.rs").exists()
        {
            continue;
        }
        let is_type = |name: &String| {
            name.starts_with(|c: char| c.is_ascii_uppercase())
                && name.contains(|c: char| c.is_ascii_lowercase())
        };
        let exported = re_exports(&source).into_keys().filter(is_type).collect();
        let twice = note(&mut seen, &name, exported);
        assert!(twice.is_empty(), "{twice:?}");
    }
    assert!(seen.len() > 200, "only {} types were found", seen.len());
}

/// Adds what the files of a module name. `depth` is how many modules lie between a file and the root of the crate.
fn collect(path: &Path, depth: usize, named: &mut BTreeSet<String>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder of the sources") {
            let path = entry.expect("an entry").path();
            let is_its_root = path.file_name().is_some_and(|name| name == "mod.rs");
            collect(&path, depth + usize::from(!is_its_root), named);
        }
    } else if is_source(path) {
        let code = code(path);
        named.extend(after("crate::", &code));
        named.extend(after(&"super::".repeat(depth + 1), &code));
    }
}

fn imports(source: &Path) -> Imports {
    let re_exports = match source.join("lib.rs").exists() {
        true => re_exports(source),
        false => BTreeMap::new(),
    };
    let mut imports = Imports::new();
    for entry in fs::read_dir(source).expect("the sources") {
        let path = entry.expect("an entry").path();
        let module = path.file_stem().expect("a name").to_string_lossy();
        if module != "lib" && module != "main" {
            collect(&path, 0, imports.entry(module.into_owned()).or_default());
        }
    }
    let modules: BTreeSet<String> = imports.keys().cloned().collect();
    for (module, named) in &mut imports {
        let resolved = named.iter().map(|name| match modules.contains(name) {
            true => name,
            false => re_exports.get(name).unwrap_or(name),
        });
        let others = resolved.filter(|name| *name != module && modules.contains(*name));
        *named = others.cloned().collect();
    }
    imports
}

/// What is left when modules that need no other one go, then those that need only these, and so on: the cycles, and
/// what needs them.
fn without_leaves(mut imports: Imports) -> Imports {
    loop {
        let is_leaf = |(_, named): &(&String, &BTreeSet<String>)| named.is_empty();
        let leaves: Vec<String> = imports
            .iter()
            .filter(is_leaf)
            .map(|(module, _)| module.clone())
            .collect();
        if leaves.is_empty() {
            return imports;
        }
        for leaf in leaves {
            imports.remove(&leaf);
            imports.values_mut().for_each(|named| {
                named.remove(&leaf);
            });
        }
    }
}

#[test]
fn no_modules_of_a_crate_need_each_other() {
    let mut found = 0;
    for (name, source) in crates() {
        let imports = imports(&source);
        found += imports.values().map(BTreeSet::len).sum::<usize>();
        let cycles = without_leaves(imports);
        assert!(cycles.is_empty(), "{name} has a cycle among {cycles:?}");
    }
    assert!(found > 300, "only {found} imports were found");
}

#[test]
fn imports_are_found_however_they_are_written() {
    let all = crates();
    let (library, vision) = (imports(&all["pasyans"]), imports(&all["pasyans-vision"]));
    assert!(library["solver"].contains("search"), "in a folder");
    assert!(
        vision["reader"].contains("learned"),
        "by what the root re-exports"
    );
    let names = after(
        "crate::",
        "use crate::{a::{b, c},\n    d, e::f};\ncrate::g::h()",
    );
    assert_eq!(names, ["a", "d", "e", "g"].map(str::to_owned).into());
    let cycle = [("a", "b"), ("b", "a"), ("c", "a"), ("d", "e")];
    let graph: Imports = cycle
        .map(|(from, to)| (from.to_owned(), BTreeSet::from([to.to_owned()])))
        .into_iter()
        .chain([("e".to_owned(), BTreeSet::new())])
        .collect();
    let left: Vec<String> = without_leaves(graph).into_keys().collect();
    assert_eq!(left, ["a", "b", "c"]);
}
