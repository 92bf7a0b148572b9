"""What a deployed room is made of, as CycloneDX: `python -m tools.sbom build/sbom.json`.

The packages of `locks/deploy.txt` are installed in an environment of their own and listed from
there, with licences and what needs what; other people's files in the pages are added to them.
"""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from houseway import __version__

ROOT = Path(__file__).parents[1]
VENDOR = ROOT / "src" / "houseway" / "web" / "static" / "vendor"
_VENDORED = re.compile(r"^`([\w-]+)` ([\d.]+), ([\w.-]+):.*?digest `sha512-([^`]+)`", re.M | re.S)

Json = dict[str, Any]


def main(path: Path) -> None:
    with TemporaryDirectory() as folder:
        bill = installed(deploy(Path(folder)))
    bill["metadata"]["component"]["version"] = __version__
    bill["components"] += vendored()
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(bill, indent=2) + "\n")
    print(f"{path}: {len(bill['components'])} components")


def deploy(folder: Path) -> Path:
    """An environment with what is deployed and nothing else; its Python."""
    venv.create(folder)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps"]
    locked = ["--require-hashes", "--requirement", str(ROOT / "locks" / "deploy.txt")]
    subprocess.run([*pip, *locked], check=True)
    return python


def installed(python: Path) -> Json:
    command = [sys.executable, "-m", "cyclonedx_py", "environment", str(python)]
    command += ["--pyproject", str(ROOT / "pyproject.toml"), "--output-reproducible"]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def vendored() -> list[Json]:
    """The files that the pages bring, as the README beside them says."""
    return [
        {
            "type": "library",
            "bom-ref": f"{name}=={version}",
            "name": name,
            "version": version,
            "purl": f"pkg:npm/{name}@{version}",
            "licenses": [{"license": {"id": licence}}],
            "hashes": [{"alg": "SHA-512", "content": base64.b64decode(digest).hex()}],
        }
        for name, version, licence, digest in _VENDORED.findall((VENDOR / "README.md").read_text())
    ]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
