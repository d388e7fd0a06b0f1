"""The type stubs say what the module has, and the package is typed as it says."""

import subprocess
import sys
from pathlib import Path

CONFIGURATION = str(Path(__file__).parents[1] / "pyproject.toml")


def passes(*words):
    result = subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_stubs_agree_with_the_module():
    passes("mypy.stubtest", "pasyans._engine", "--mypy-config-file", CONFIGURATION)


def test_the_package_has_no_type_error():
    passes("mypy", "--strict", "--config-file", CONFIGURATION, "--cache-dir", "/dev/null", "-p", "pasyans")
