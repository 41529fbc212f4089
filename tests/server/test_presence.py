"""Who is at a table, here and in other processes, and since when somebody is gone."""

from hypothesis import given
from hypothesis import strategies as st

from pyramidion.server.presence import Attendance


class Listener:
    """Somebody who follows."""

    def __init__(self, user: str) -> None:
        self.user = user
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)


def test_somebody_comes_with_the_first_connection_and_goes_with_the_last() -> None:
    attendance = Attendance(0)
    phone, laptop = Listener("ann"), Listener("ann")
    assert attendance.add(phone)
    assert not attendance.add(laptop)
    assert attendance.here == {"ann"}
    assert not attendance.remove(phone, 10)
    assert attendance.remove(laptop, 20)
    assert attendance.gone_since(["ann"]) == {"ann": 20}
    assert not attendance


def test_whoever_does_not_follow_cannot_go() -> None:
    attendance = Attendance(0)
    ann = Listener("ann")
    attendance.add(ann)
    assert not attendance.remove(Listener("ann"), 5)
    assert ann in attendance
    assert list(attendance) == [ann]


def test_whoever_was_never_here_is_gone_since_we_began_to_look() -> None:
    assert Attendance(7).gone_since(["ann"]) == {"ann": 7}


def test_whoever_comes_back_is_gone_no_more_and_gone_anew_later() -> None:
    attendance = Attendance(0)
    ann = Listener("ann")
    for now in (10, 30):
        attendance.add(ann)
        assert attendance.gone_since(["ann"]) == {}
        attendance.remove(ann, now)
        assert attendance.gone_since(["ann"]) == {"ann": now}


def test_people_in_other_processes_are_here_too() -> None:
    attendance = Attendance(0)
    assert attendance.hear_of("p2", frozenset({"bob"}), 5)
    assert not attendance.hear_of("p2", frozenset({"bob"}), 6)
    assert not attendance.hear_of("p3", frozenset({"bob"}), 7)
    assert attendance.here == {"bob"}
    assert attendance.local == frozenset()
    assert not attendance.hear_of("p2", frozenset(), 8)
    assert attendance.hear_of("p3", frozenset(), 9)
    assert attendance.gone_since(["bob"]) == {"bob": 9}


def test_somebody_here_and_elsewhere_is_gone_with_the_last_of_both() -> None:
    attendance = Attendance(0)
    ann = Listener("ann")
    attendance.add(ann)
    attendance.hear_of("p2", frozenset({"ann"}), 1)
    assert not attendance.remove(ann, 2)
    attendance.forget_other_processes([], 3)
    assert attendance.gone_since(["ann"]) == {"ann": 3}


def test_a_process_that_ended_takes_its_people_with_it() -> None:
    attendance = Attendance(0)
    attendance.hear_of("p2", frozenset({"bob"}), 1)
    attendance.hear_of("p3", frozenset({"cat"}), 1)
    attendance.forget_other_processes(["p3"], 2)
    assert attendance.here == {"cat"}


_users = st.sampled_from(["ann", "bob", "cat"])
_steps = st.one_of(
    st.tuples(st.just("add"), st.integers(0, 5), st.none()),
    st.tuples(st.just("remove"), st.integers(0, 5), st.none()),
    st.tuples(st.just("hear"), st.integers(0, 2), st.frozensets(_users)),
)


@given(st.lists(_steps, max_size=30))
def test_nobody_is_here_and_gone_and_absence_begins_when_the_last_sign_ends(
    steps: list[tuple[str, int, frozenset[str] | None]],
) -> None:
    attendance = Attendance(0)
    listeners = [Listener(user) for user in ("ann", "bob", "cat") * 2]
    last_here = dict.fromkeys(("ann", "bob", "cat"), 0)
    for now, (kind, number, users) in enumerate(steps, 1):
        for user in attendance.here:
            last_here[user] = now
        if kind == "add":
            attendance.add(listeners[number])
        elif kind == "remove":
            attendance.remove(listeners[number], now)
        else:
            attendance.hear_of(f"p{number}", users or frozenset(), now)
        gone = attendance.gone_since(["ann", "bob", "cat"])
        assert set(gone) | attendance.here == {"ann", "bob", "cat"}
        assert not set(gone) & attendance.here
        assert all(since == last_here[user] for user, since in gone.items())
