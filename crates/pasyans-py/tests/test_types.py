"""The type stubs say what the module has."""

import subprocess
import sys


def test_the_stubs_agree_with_the_module():
    command = [sys.executable, "-m", "mypy.stubtest", "pasyans"]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
