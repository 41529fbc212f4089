"""Settings come from arguments, then from the environment, and secrets in them are not shown."""

from pathlib import Path

import pytest

from pyramidion.core import ErrorCode, InvalidOptions
from pyramidion.server.config import Secret, Settings, read_settings


def test_arguments_go_before_the_environment_and_both_before_the_usual_settings() -> None:
    environment = {"PYRAMIDION_PORT": "9000", "PYRAMIDION_HOST": "0.0.0.0"}
    settings = read_settings({"port": 9001, "host": None}, environment)
    assert settings.port == 9001
    assert settings.host == "0.0.0.0"
    assert settings.account_rate == Settings().account_rate


def test_lists_in_the_environment_are_separated_by_commas() -> None:
    environment = {
        "PYRAMIDION_ORIGINS": "https://a.example,https://b.example",
        "PYRAMIDION_PROXIES": "10.0.0.0/8,::1",
    }
    settings = read_settings({}, environment)
    assert settings.origins == ("https://a.example", "https://b.example")
    assert len(settings.networks) == 2


def test_the_database_lies_in_the_data_folder_unless_an_address_is_given(tmp_path: Path) -> None:
    assert read_settings({"data": str(tmp_path)}, {}).address.startswith(f"sqlite:///{tmp_path}/")
    address = "postgresql://games:secret@db/games"
    assert read_settings({}, {"PYRAMIDION_DATABASE": address}).address == address


def test_secrets_are_not_shown_when_settings_are_printed() -> None:
    settings = read_settings(
        {"join_password": "open sesame"},
        {"PYRAMIDION_DATABASE": "postgresql://games:hunter2@db/games"},
    )
    shown = f"{settings!r} {settings} {settings.join_password}"
    assert "sesame" not in shown
    assert "hunter2" not in shown
    assert settings.join_password == Secret("open sesame")


@pytest.mark.parametrize(
    ("name", "value", "word"),
    [
        ("port", 70_000, "`port`"),
        ("port", "eighty", "`port`"),
        ("origins", ["games.example"], "an origin looks like"),
        ("origins", ["https://games.example/path"], "an origin looks like"),
        ("proxies", ["the proxy"], "no address or network"),
        ("most_body", 1, "`most_body`"),
        ("account_rate", -1, "`account_rate`"),
        ("colour", "blue", "no setting 'colour'"),
    ],
)
def test_wrong_settings_are_refused_with_a_sentence(name: str, value: object, word: str) -> None:
    with pytest.raises(InvalidOptions, match=word) as refused:
        read_settings({name: value}, {})
    assert refused.value.code == ErrorCode.INVALID_OPTIONS


@pytest.mark.parametrize(
    ("origins", "secure", "expected"),
    [
        ((), None, False),
        (("https://games.example",), None, True),
        (("https://games.example", "http://games.local"), None, False),
        (("http://games.local",), True, True),
        (("https://games.example",), False, False),
    ],
)
def test_cookies_are_for_https_alone_if_every_origin_is(
    origins: tuple[str, ...], secure: bool | None, expected: bool
) -> None:
    assert Settings(origins=origins, secure=secure).has_secure_cookies is expected


def test_a_web_client_counts_only_if_its_page_is_there(tmp_path: Path) -> None:
    assert Settings(web=tmp_path).web_folder is None
    (tmp_path / "index.html").write_text("<!doctype html>")
    assert Settings(web=tmp_path).web_folder == tmp_path
