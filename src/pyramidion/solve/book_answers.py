"""Choosing few answers to many questions: a greedy cover, as kernels."""

import heapq
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pyramidion.core.kernel import kernel
from pyramidion.solve.index import Array64

Weights = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


class Links(NamedTuple):
    """Which answers each question has, and which questions each answer answers; as places.

    answers    one question's after another's, from answer_start[question] on
    questions  one answer's after another's, from question_start[answer] on
    """

    answer_start: Array64
    answers: Array64
    question_start: Array64
    questions: Array64


def links_of(questions: Array64, answers: Array64) -> Links:
    """The links between questions and answers, from pairs of places without repeats."""
    by_question, by_answer = np.argsort(questions), np.argsort(answers)
    return Links(
        starts_of(questions), answers[by_question], starts_of(answers), questions[by_answer]
    )


def starts_of(places: Array64, number: int = 0) -> Array64:
    """Where each place begins when sorted, and the end; of at least so many places."""
    return np.concatenate([[0], np.cumsum(np.bincount(places, minlength=number))])


def choose_answers(links: Links, weights: Weights) -> Flags:
    """Which answers to give so that every question has one, with a small weight in all."""
    chosen = np.zeros(len(weights), dtype=np.bool_)
    is_open = np.ones(len(links.answer_start) - 1, dtype=np.bool_)
    uses = np.diff(links.question_start)  # open questions, by answer
    _choose_only_ones(links, chosen, is_open, uses)
    _choose_most_useful(links, weights, chosen, is_open, uses)
    _drop_needless(links, np.argsort(-weights, kind="stable"), chosen)
    return chosen


@kernel
def _choose(links: Links, answer: int, chosen: Flags, is_open: Flags, uses: Array64) -> None:
    """Give an answer."""
    chosen[answer] = True
    for i in range(links.question_start[answer], links.question_start[answer + 1]):
        question = links.questions[i]
        if is_open[question]:
            is_open[question] = False
            for j in range(links.answer_start[question], links.answer_start[question + 1]):
                uses[links.answers[j]] -= 1


@kernel
def _choose_only_ones(links: Links, chosen: Flags, is_open: Flags, uses: Array64) -> None:
    """Give the answers without which some question has none."""
    for question in range(len(is_open)):
        start = links.answer_start[question]
        if is_open[question] and links.answer_start[question + 1] - start == 1:
            _choose(links, links.answers[start], chosen, is_open, uses)


@kernel(allocates=True)
def _choose_most_useful(
    links: Links, weights: Weights, chosen: Flags, is_open: Flags, uses: Array64
) -> None:
    """Give the answer with the most open questions for its weight, until none is open."""
    heap = [(-uses[answer] / weights[answer], answer) for answer in range(len(weights))]
    heapq.heapify(heap)
    while len(heap) > 0:
        rank, answer = heapq.heappop(heap)
        if uses[answer] > 0:
            rank_now = -uses[answer] / weights[answer]
            if rank_now > rank:
                heapq.heappush(heap, (rank_now, answer))
            else:
                _choose(links, answer, chosen, is_open, uses)


@kernel(allocates=True)
def _drop_needless(links: Links, order: Array64, chosen: Flags) -> None:
    """Take back answers, in this order, whose questions all have another one."""
    given = np.zeros(len(links.answer_start) - 1, dtype=np.int64)
    for answer in order:
        if chosen[answer]:
            for i in range(links.question_start[answer], links.question_start[answer + 1]):
                given[links.questions[i]] += 1
    for answer in order:
        start, end = links.question_start[answer], links.question_start[answer + 1]
        if chosen[answer] and given[links.questions[start:end]].min() > 1:
            chosen[answer] = False
            for i in range(start, end):
                given[links.questions[i]] -= 1
