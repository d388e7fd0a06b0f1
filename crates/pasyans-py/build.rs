//! What the linker of macOS has to know of a module that Python loads.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
