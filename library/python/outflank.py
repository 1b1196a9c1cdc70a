"""Values of Reversi and Othello positions, from the command `outflank`.

    import outflank
    for result in outflank.solve(open("positions.txt"), threads=4):
        print(result["score"], result["best"])

Needs only Python 3.9. The command is the argument `command`, the environment variable OUTFLANK_COMMAND, or `outflank` in
node_modules/.bin of this folder or one above it, or on PATH.
"""
from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import warnings
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path


class OutflankError(Exception):
    """What went wrong, in the command's words. `line`: the line that can't be read, counted from 1; otherwise None."""
    def __init__(self, sentence: str, line: int | None = None):
        super().__init__(sentence if line is None else f"Line {line}: {sentence}")
        self.line = line


def solve(positions: str | dict | Iterable[str | dict], *, command: str | Sequence[str] | None = None,
          errors: str = "raise", **options) -> Iterator[dict]:
    """Yields a dictionary with the exact value of each position, in their order, each as soon as it is known.

    positions: lines of text or bytes, such as an open file: 64 signs (X, O, -), a space, the side to move (X or O); or
        dictionaries with "board" and "side", such as earlier results. Empty lines of a file and lines that begin with %
        are skipped; an empty text is a position that can't be read. All are read before the first is solved.
    errors: "raise" raises OutflankError at a position that can't be read; "yield" yields {"line": …, "error": …}.
    options: those of `outflank solve --help`: threads=4, hash=256 (MB), all=True (the value of each move), rules="6x6".
    Raises OutflankError, too, if the command can't be started, refuses an option or fails.
    The command starts with the first result asked for, and ends when the iterator is closed or dropped.
    """
    return _results("solve", positions, command, errors, options)


def analyse(positions: str | dict | Iterable[str | dict], *, command: str | Sequence[str] | None = None,
            errors: str = "raise", **options) -> Iterator[dict]:
    """Like `solve`, but estimates: with level=21 (1 to 60), depth=12 (plies), time=2 (seconds), selectivity=95 (%)."""
    return _results("analyse", positions, command, errors, options)


def _results(name, positions, command, errors, options) -> Iterator[dict]:
    if errors not in ("raise", "yield"): raise ValueError(f'errors is "raise" or "yield", not {errors!r}.')
    if "format" in options: raise ValueError("Results are dictionaries: there is no format to choose.")
    given = {f"--{key}": value for key, value in options.items() if value is not None and value is not False}
    words = [*_command(command), name, *(key if value is True else f"{key}={value}" for key, value in given.items())]
    lines = [positions] if isinstance(positions, (str, bytes, dict)) else positions
    text = {"encoding": "utf-8", "errors": "replace"}
    lines = (one.decode(**text) if isinstance(one, bytes) else one for one in lines)
    lines = (one if str(one).strip(" ") else {"board": "", "side": "X"} for one in lines)  # It would be skipped.
    # Only results go through a pipe: with two, each side could wait for the other to empty one.
    with tempfile.TemporaryFile("w+", **text) as asked, tempfile.TemporaryFile("w+", **text) as said:
        asked.writelines((json.dumps(one) if isinstance(one, dict) else str(one).rstrip("\n")) + "\n" for one in lines)
        asked.seek(0)
        try:
            process = subprocess.Popen([*words, "--format=jsonl"], stdin=asked, stdout=subprocess.PIPE, stderr=said,
                                       start_new_session=True, **text)
        except OSError as error:
            raise OutflankError(f"“{words[0]}” can’t be started: {error.strerror}.") from None
        failed = False
        try:
            for result in map(json.loads, process.stdout):
                failed = failed or "error" in result
                if "error" in result and errors == "raise":
                    raise OutflankError(result["error"], result["line"])
                yield result
            process.wait()
        except json.JSONDecodeError as error:
            raise OutflankError(f"“{words[0]}” wrote something else than results: {error.doc.strip()}") from None
        finally:
            if process.poll() is None:  # With everything that it started, such as the program behind npx.
                os.killpg(process.pid, signal.SIGTERM) if os.name == "posix" else process.kill()
            process.stdout.close()
            status = process.wait()
        said.seek(0)
        messages = said.read().strip()
    if status and not failed:
        sentences = [line[10:] for line in messages.splitlines() if line.startswith("outflank: ")]
        raise OutflankError(" ".join(sentences) or messages or f"“{words[0]}” ended with status {status}.")
    if messages:
        warnings.warn(messages, stacklevel=2)


def _command(given) -> list[str]:
    if given := given or os.environ.get("OUTFLANK_COMMAND"):
        return shlex.split(given) if isinstance(given, str) else list(given)
    places = [str(folder / "node_modules" / ".bin") for folder in (Path.cwd(), *Path.cwd().parents)]
    if found := shutil.which("outflank", path=os.pathsep.join([*places, os.environ.get("PATH", os.defpath)])):
        return [found]
    raise OutflankError("There is no command “outflank”: install it, or name it in OUTFLANK_COMMAND.")
