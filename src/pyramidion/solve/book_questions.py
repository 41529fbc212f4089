"""Questions and answers of a book, from the values of all positions; as kernels.

A member of a book is a position that is lost for the side to move. What that side can make of it
are *questions*, unless the win is so near that a search finds it; turns that win are *answers*. An
answer is lost in fewer turns than the member that asked, so no line of play ever leads back.

OPTIONS are the two rules about an empty reserve, as bits. A member serves one of them or BOTH; then
it is lost under both, and its distance is the longer one. A question from it asks for an answer
that serves both as well; where there is none, each option gets one of its own.

A member is written as 4 * number + options, a question as 512 * number + 128 * options + the
distance that its answer must not reach.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import kernel
from pyramidion.games.pylos.board import APEX
from pyramidion.games.pylos.rules import MAY_RAISE
from pyramidion.games.pylos.turns import MOST_TURNS, has_lost, list_turns
from pyramidion.solve.book import canonical_number
from pyramidion.solve.index import Array64, Index, number_of, position_at
from pyramidion.solve.retrograde import OPEN, Values, distance_of

LOSES, RAISES = 1, 2
BOTH = LOSES | RAISES
MARKS = np.array([0, 1, 2, 4], dtype=np.uint8)  # by options: how a number is marked as a member
MOST_WRITTEN = 2 * MOST_TURNS  # by a kernel for one position
NO_REPLY = -1

Marks = npt.NDArray[np.uint8]
Weights = npt.NDArray[np.float64]


class Solved(NamedTuple):
    """What the kernels read: values under both options, and how much is left to the search."""

    numbers: Index
    loses: Values
    may_raise: Values
    flags: int  # without MAY_RAISE
    options: int  # those that matter
    horizon: int
    growth: Weights  # by half the turns beyond the horizon: what a question weighs


@kernel
def flags_under(solved: Solved, options: int) -> int:
    """The rules with the most turns among these options: they differ without a reserve only."""
    return solved.flags | MAY_RAISE if options & RAISES else solved.flags


@kernel
def options_left(solved: Solved, mine: int, theirs: int, options: int) -> int:
    """The options under which the side to move has not lost yet."""
    if options & LOSES and has_lost(mine, theirs, solved.flags):
        options &= ~LOSES
    if options & RAISES and has_lost(mine, theirs, solved.flags | MAY_RAISE):
        options &= ~RAISES
    return options


@kernel
def longest(solved: Solved, number: int, options: int) -> int:
    """The longest distance of a position that is won, or lost, under all these options."""
    distance = 0
    if options & LOSES:
        distance = distance_of(solved.loses[number])
    if options & RAISES:
        distance = max(distance, distance_of(solved.may_raise[number]))
    return distance


@kernel
def is_lost(solved: Solved, number: int, options: int) -> bool:
    """Whether a position is lost under all these options."""
    if options & LOSES and solved.loses[number] >= OPEN:
        return False
    return not (options & RAISES and solved.may_raise[number] >= OPEN)


@kernel
def is_won(solved: Solved, number: int, options: int) -> bool:
    """Whether a position is won under all these options."""
    if options & LOSES and solved.loses[number] <= OPEN:
        return False
    return not (options & RAISES and solved.may_raise[number] <= OPEN)


@kernel
def list_questions(
    solved: Solved, marks: Marks, members: Array64, first: int, turns: IntArray, out: Array64
) -> tuple[int, int]:
    """Write the questions of members from `first` on; the next member, and how many there were."""
    count = 0
    while first < len(members) and count + MOST_WRITTEN <= len(out):
        number, options = members[first] >> 2, members[first] & BOTH
        limit = longest(solved, number, options)
        mine, theirs = position_at(solved.numbers, number)
        options = options_left(solved, mine, theirs, options)
        first += 1
        for i in range(list_turns(mine, theirs, flags_under(solved, options), turns)):
            number = number_of(solved.numbers, theirs, turns[i])
            if longest(solved, number, options) > solved.horizon:
                number = canonical_number(solved.numbers, theirs, turns[i])
                out[count] = 512 * number + 128 * options + limit
                count += 1
    return first, count


@kernel
def list_answers(
    solved: Solved, marks: Marks, questions: Array64, first: int, turns: IntArray, out: Array64
) -> tuple[int, int]:
    """Write the answers to questions from `first` on; the next question, and how many there were.

    An answer is (4 * the question's place + options) << 32 | number; none where a member is one.
    """
    count = 0
    while first < len(questions) and count + MOST_WRITTEN <= len(out):
        options, limit = questions[first] >> 7 & BOTH, questions[first] & 127
        mine, theirs = position_at(solved.numbers, questions[first] >> 9)
        end = list_turns(mine, theirs, flags_under(solved, options), turns)
        key = (4 * first + options) << 32
        is_answered, more = _list_answers_to(
            solved, marks, key, options, limit, theirs, turns[:end], out[count:]
        )
        count += more
        if not is_answered and options == BOTH:
            for option in (LOSES, RAISES):
                key = (4 * first + option) << 32
                is_answered, more = _list_answers_to(
                    solved, marks, key, option, limit, theirs, turns[:end], out[count:]
                )
                count += more
        first += 1
    return first, count


@kernel
def _list_answers_to(
    solved: Solved,
    marks: Marks,
    key: int,
    options: int,
    limit: int,
    mine: int,
    turns: IntArray,
    out: Array64,
) -> tuple[bool, int]:
    """Whether there is an answer for these options; write all, or none if one is a member."""
    count = 0
    for turn in turns:
        number = number_of(solved.numbers, mine, turn)
        if is_lost(solved, number, options) and longest(solved, number, options) < limit:
            number = canonical_number(solved.numbers, mine, turn)
            if 0 <= member_distance(solved, marks, number, options) < limit:
                return True, 0
            out[count] = key | number
            count += 1
    return count > 0, count


@kernel
def member_distance(solved: Solved, marks: Marks, number: int, options: int) -> int:
    """The distance of a member that serves these options, the shorter of two; -1 if it is none."""
    if options != BOTH and marks[number] & MARKS[options]:
        return longest(solved, number, options)
    return longest(solved, number, BOTH) if marks[number] & MARKS[BOTH] else -1


@kernel
def weigh(
    solved: Solved, members: Array64, depth: int, turns: npt.NDArray[np.int64], out: Weights
) -> None:
    """Write how heavy members would be, looking so many of their turns ahead."""
    for i in range(len(members)):
        number, options = members[i] >> 2, members[i] & BOTH
        mine, theirs = position_at(solved.numbers, number)
        out[i] = weight_of(solved, mine, theirs, number, options, depth, turns)


@kernel(recurses=True)
def weight_of(
    solved: Solved,
    mine: int,
    theirs: int,
    number: int,
    options: int,
    depth: int,
    turns: npt.NDArray[np.int64],
) -> float:
    """One, and the weight of each question: that of its lightest answer, or a guess."""
    limit = longest(solved, number, options)
    left = options_left(solved, mine, theirs, options)
    weight = 1.0
    for i in range(list_turns(mine, theirs, flags_under(solved, left), turns[0])):
        turn = turns[0, i]
        beyond = longest(solved, number_of(solved.numbers, theirs, turn), left) - solved.horizon
        if beyond > 0:
            lightest = solved.growth[beyond >> 1]
            if depth > 1:
                lightest = 0.0
                for j in range(list_turns(theirs, turn, flags_under(solved, left), turns[1])):
                    answer = number_of(solved.numbers, turn, turns[1, j])
                    if is_lost(solved, answer, left) and longest(solved, answer, left) < limit:
                        found = weight_of(
                            solved, turn, turns[1, j], answer, left, depth - 1, turns[2:]
                        )
                        if lightest == 0.0 or found < lightest:
                            lightest = found
            weight += lightest
    return weight


@kernel
def list_replies(
    solved: Solved, marks: Marks, members: Array64, first: int, turns: IntArray, out: Array64
) -> tuple[int, int]:
    """Write the members that the book leads to from members, whatever the other side does.

    Under one option alone. NO_REPLY stands for a question that it does not answer as it should.
    """
    count = 0
    half = len(turns) // 2
    option = solved.options
    while first < len(members) and count + MOST_WRITTEN <= len(out):
        number = members[first] >> 2
        limit = member_distance(solved, marks, number, option)
        mine, theirs = position_at(solved.numbers, number)
        for i in range(list_turns(mine, theirs, flags_under(solved, option), turns)):
            number = number_of(solved.numbers, theirs, turns[i])
            is_near = longest(solved, number, option) <= solved.horizon
            reply = reply_to(solved, marks, theirs, turns[i], limit, turns[half:])
            if reply != NO_REPLY or not (is_near and is_won(solved, number, option)):
                out[count] = reply
                count += 1
        first += 1
    return first, count


@kernel
def reply_to(
    solved: Solved, marks: Marks, mine: int, theirs: int, limit: int, turns: IntArray
) -> int:
    """The nearest member that a turn leads to, among equals that with the largest number."""
    reply, least = NO_REPLY, limit - 1
    option = solved.options
    for i in range(list_turns(mine, theirs, flags_under(solved, option), turns)):
        if not turns[i] & APEX:
            number = canonical_number(solved.numbers, theirs, turns[i])
            distance = member_distance(solved, marks, number, option)
            if 0 <= distance < least or (distance == least and 4 * number > reply):
                options = option if marks[number] & MARKS[option] else BOTH
                reply, least = 4 * number + options, distance
    return reply


@kernel
def rank_tries(solved: Solved, mine: int, theirs: int, turns: IntArray, out: Array64) -> int:
    """List the turns of a lost side, and write how good they are: with few answers, then slow."""
    half = len(turns) // 2
    flags = flags_under(solved, solved.options)
    number = list_turns(mine, theirs, flags, turns)
    for i in range(number):
        answers = 0
        for j in range(list_turns(theirs, turns[i], flags, turns[half:])):
            answer = turns[half + j]
            if answer & APEX or is_lost(
                solved, number_of(solved.numbers, turns[i], answer), solved.options
            ):
                answers += 1
        distance = longest(solved, number_of(solved.numbers, theirs, turns[i]), solved.options)
        out[i] = 256 * answers - distance  # the less the better
    return number
