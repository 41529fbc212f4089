"""`lazy`: a property that is worked out once.

Python 3.11's `functools.cached_property` takes a lock each time, which costs more than what is
cached here. Two threads that ask at once may both work it out, and get equal values.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

ValueT = TypeVar("ValueT")


class lazy(Generic[ValueT]):  # noqa: N801 - it is used like `property`
    """A property whose value takes the property's place in the object."""

    def __init__(self, function: Callable[[Any], ValueT]) -> None:
        self._function = function
        self._name = function.__name__
        self.__doc__ = function.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> "lazy[ValueT]": ...
    @overload
    def __get__(self, instance: object, owner: type) -> ValueT: ...
    def __get__(self, instance: object | None, owner: type) -> "lazy[ValueT] | ValueT":
        if instance is None:
            return self
        value = self._function(instance)
        instance.__dict__[self._name] = value
        return value
