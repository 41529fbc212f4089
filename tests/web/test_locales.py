"""The catalogues: every language says everything, with the same arguments."""

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

LOCALES = Path(__file__).parents[2] / "src" / "pyramidion" / "locales"
LANGUAGES = ("en", "fr", "ru", "uk")
TRANSLATIONS = tuple(language for language in LANGUAGES if language != "en")
FILES = sorted(file.name for file in (LOCALES / "en").glob("*.ftl"))
# What a language needs besides `other` to count things.
PLURALS = {"en": {"one"}, "fr": {"one"}, "ru": {"one", "few", "many"}, "uk": {"one", "few", "many"}}
_ANY_PLURAL = {"zero", "one", "two", "few", "many"}


class Contents(Visitor):
    """What a message refers to, and the selections in it."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.texts: list[str] = []
        self.selections: list[set[str]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        keys = [variant.key for variant in node.variants]
        self.selections.append({key.name for key in keys if isinstance(key, ast.Identifier)})
        self.generic_visit(node)


def entries(language: str, file: str) -> list[Any]:
    text = (LOCALES / language / file).read_text(encoding="utf-8")
    return FluentParser(with_spans=False).parse(text).body


def messages(language: str, file: str) -> dict[str, ast.Message]:
    return {
        entry.id.name: entry
        for entry in entries(language, file)
        if isinstance(entry, ast.Message) and entry.value is not None
    }


def contents(node: ast.Message) -> Contents:
    found = Contents()
    found.visit(node)
    return found


def test_every_language_has_the_same_files() -> None:
    assert FILES
    for language in LANGUAGES:
        assert sorted(file.name for file in (LOCALES / language).iterdir()) == FILES, language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_a_catalogue_can_be_read_to_its_end(language: str, file: str) -> None:
    assert not [entry.content for entry in entries(language, file) if isinstance(entry, ast.Junk)]


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("file", FILES)
def test_a_translation_says_everything_in_the_same_order(language: str, file: str) -> None:
    assert list(messages(language, file)) == list(messages("en", file))


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("file", FILES)
def test_a_translation_uses_the_same_arguments(language: str, file: str) -> None:
    english = messages("en", file)
    for key, translated in messages(language, file).items():
        assert contents(translated).variables == contents(english[key]).variables, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_things_are_counted_as_the_language_counts(language: str, file: str) -> None:
    for key, entry in messages(language, file).items():
        for names in contents(entry).selections:
            if names & _ANY_PLURAL:
                assert names & _ANY_PLURAL == PLURALS[language], key


@pytest.mark.parametrize("language", ["ru", "uk"])
@pytest.mark.parametrize("file", FILES)
def test_cyrillic_languages_have_no_english_words_left(language: str, file: str) -> None:
    kept = {"Pyramidion", "Pylos", "Kabaleo", "Pyramido", "API", "JSON", "SVG", "Enter", "Esc"}
    for key, entry in messages(language, file).items():
        words = re.sub("`[^`]*`", " ", " ".join(contents(entry).texts)).split()
        plain = [word.strip("().,:;!?«»“”\"'…") for word in words]
        latin = [word for word in plain if len(word) > 3 and word.isascii() and word.isalpha()]
        assert set(latin) <= kept, key
