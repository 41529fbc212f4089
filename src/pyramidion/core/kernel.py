"""`@kernel`: rules written once in Python, compiled by Numba when first called.

Importing the library compiles nothing and does not even import Numba. A kernel becomes machine
code at its first call, or comes from the disk cache. `PYRAMIDION_PURE=1` (or `with pure():`) runs
the same functions as plain Python.
"""

import functools
import hashlib
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, overload

import platformdirs

P = ParamSpec("P")
R = TypeVar("R")
AnyFunction = Callable[..., Any]

_PACKAGE = Path(__file__).resolve().parent.parent
_lock = threading.RLock()
_kernels: "list[Kernel]" = []
_generics: "list[Generic]" = []
_foreign_files: set[str] = set()
_is_pure = os.environ.get("PYRAMIDION_PURE", "") not in ("", "0")


class Kernel:
    """A function that runs compiled, or as plain Python in pure mode.

    Numba accepts a Kernel wherever it accepts one of its own compiled functions, because
    `_numba_type_` answers for it; so kernels call each other by their ordinary names.
    """

    def __init__(
        self,
        function: AnyFunction,
        python: AnyFunction | None,
        *,
        allocates: bool,
        recurses: bool,
        is_brief: bool,
    ) -> None:
        functools.update_wrapper(self, function)
        self.function = function
        self.python = python or function
        self.allocates = allocates
        self.recurses = recurses
        self.is_brief = is_brief
        self._dispatcher: Any = None
        _register(self)

    def __call__(self, *args: Any) -> Any:
        return self.python(*args) if _is_pure else (self._dispatcher or self.dispatcher)(*args)

    @property
    def dispatcher(self) -> Any:
        """Numba's compiled function; made on first use."""
        if self._dispatcher is None:
            with _lock:
                self._dispatcher = self._dispatcher or _compile(self)
        return self._dispatcher

    @property
    def _numba_type_(self) -> Any:
        return self.dispatcher._numba_type_

    def forget(self) -> None:
        """Drop the compiled function, so that the next call makes it anew."""
        self._dispatcher = None


class Generic:
    """A kernel that each game implements for its own position class; see `generic`."""

    def __init__(self, declaration: AnyFunction, allocates: bool) -> None:
        self.name = declaration.__name__
        self.allocates = allocates
        self.implementations: dict[type, AnyFunction] = {}

        @functools.wraps(declaration)
        def call(*args: Any) -> Any:
            return self.implementations[type(args[0])](*args)

        self.call = call
        _generics.append(self)


@overload
def kernel(function: Callable[P, R]) -> Callable[P, R]: ...
@overload
def kernel(
    *,
    python: AnyFunction | None = None,
    allocates: bool = False,
    recurses: bool = False,
    is_brief: bool = False,
) -> Callable[[Callable[P, R]], Callable[P, R]]: ...
def kernel(
    function: AnyFunction | None = None,
    *,
    python: AnyFunction | None = None,
    allocates: bool = False,
    recurses: bool = False,
    is_brief: bool = False,
) -> Any:
    """Mark a function as a kernel.

    `python` is a twin to run instead in pure mode. `allocates` must be said of a kernel that makes
    arrays, or is handed new ones by `duplicate`: all others only borrow arrays, and so do not count
    references, which would cost more than many a rule. `recurses` keeps a kernel that calls itself
    from being inlined. One that `is_brief` keeps the interpreter's lock when it is called from
    Python: to hand it to another thread and to wait for it again takes longer than one step of a
    game. All others let threads run beside them.
    """

    def wrap(function: AnyFunction) -> Kernel:
        return Kernel(function, python, allocates=allocates, recurses=recurses, is_brief=is_brief)

    return wrap if function is None else wrap(function)


@overload
def generic(declaration: Callable[P, R]) -> Callable[P, R]: ...
@overload
def generic(*, allocates: bool) -> Callable[[Callable[P, R]], Callable[P, R]]: ...
def generic(declaration: AnyFunction | None = None, *, allocates: bool = False) -> Any:
    """Declare a kernel that every game implements for its own position class.

    The first argument decides which implementation runs, in Python by its class and in compiled
    code by its type, so that one search serves all games.
    """
    if declaration is None:
        return lambda declaration: Generic(declaration, allocates).call
    return Generic(declaration, allocates).call


def implement(position_class: type, **kernels: AnyFunction) -> None:
    """Give a position class its implementations of generic kernels, by their names.

    They do one step of a game each, so all of them are brief.
    """
    by_name = {generic.name: generic for generic in _generics}
    for name, function in kernels.items():
        by_name[name].implementations[position_class] = function
        if isinstance(function, Kernel):
            function.is_brief = True


def implementation_of(function: object, position_class: type) -> AnyFunction | None:
    """What a generic kernel runs for a position class; None for any other function."""
    for each in _generics:
        if each.call is function:
            return each.implementations[position_class]
    return None


def is_pure() -> bool:
    """Whether kernels run as plain Python now."""
    return _is_pure


@contextmanager
def pure(enabled: bool = True) -> Iterator[None]:
    """Run kernels uncompiled (or compiled again) inside a `with`; for tests."""
    global _is_pure  # noqa: PLW0603 (one switch for the whole process, read at every call)
    before, _is_pure = _is_pure, enabled
    try:
        yield
    finally:
        _is_pure = before


def cache_folder() -> Path:
    """Where compiled kernels are kept: one folder per state of the sources.

    Numba notices when a function's own file changes, but not when a function that it calls does.
    So the folder's name is a digest of every file with kernels in it.
    """
    return _cache_folder(frozenset(_foreign_files))


@functools.lru_cache
def _cache_folder(foreign_files: frozenset[str]) -> Path:
    root = os.environ.get("PYRAMIDION_CACHE") or platformdirs.user_cache_dir("pyramidion")
    digest = hashlib.sha256()
    for path in [*sorted(_PACKAGE.rglob("*.py")), *map(Path, sorted(foreign_files))]:
        source = path.read_bytes()
        if b"@kernel" in source:
            digest.update(source)
    return Path(root) / "kernels" / digest.hexdigest()[:16]


def _register(new: Kernel) -> None:
    """Note a kernel; one from a new file outside the package moves everybody to a new folder."""
    file = Path(new.function.__code__.co_filename)
    with _lock:
        _kernels.append(new)
        is_foreign = file.is_file() and not file.resolve().is_relative_to(_PACKAGE)
        if is_foreign and str(file) not in _foreign_files:
            _foreign_files.add(str(file))
            for each in _kernels:
                each.forget()


def _numba() -> Any:
    """Numba, imported late and seen as untyped: it has no stubs for some options used here."""
    import numba.extending

    return numba


def _compile(kernel: Kernel) -> Any:
    numba = _numba()
    _offer_generics_to_numba()
    # Numba reads the folder when it wraps a function, so the setting need not outlive that.
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache_folder())
    try:
        return numba.njit(
            cache=True,
            nogil=not kernel.is_brief,
            forceinline=not kernel.recurses,
            _nrt=kernel.allocates,
        )(kernel.function)
    finally:
        numba.config.CACHE_DIR = before


@functools.cache
def _offer_generics_to_numba() -> None:
    for each in _generics:
        _offer(each)


def _offer(offered: Generic) -> None:
    def choose(*args: Any) -> Any:
        position_class = getattr(args[0], "instance_class", type(None))
        implementation = offered.implementations.get(position_class)
        return implementation and (lambda *args: implementation(*args))  # noqa: PLW0108 (Numba needs a function)

    options = {"forceinline": True, "_nrt": offered.allocates}
    _numba().extending.overload(offered.call, strict=False, jit_options=options)(choose)
