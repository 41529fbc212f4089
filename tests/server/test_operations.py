"""Health and metrics, for whoever runs the server."""

from pathlib import Path

import pytest

from pyramidion.core import ErrorCode
from pyramidion.server.metrics import Metrics, forget_the_dead
from tests.server.house import House, open_house, story
from tests.server.test_people import code_of


@story
async def test_a_server_that_can_store_is_well(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        answer = await house.visitor().get("/health")
        assert (answer.status_code, answer.json()["status"]) == (200, "ok")


@story
async def test_a_server_that_cannot_store_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        monkeypatch.setattr(type(house.services.pulse), "is_fresh", False)
        answer = await house.visitor().get("/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "storage_unavailable")


@story
async def test_a_server_that_stops_says_so_and_says_farewell(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        said = []

        async def farewell() -> None:
            said.append("come back")

        house.services.on_farewell(farewell)
        await house.services.say_farewell()
        answer = await house.visitor().get("/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "stopping")
        assert said == ["come back"]


async def _status(house: House, address: str, **headers: str) -> int:
    answer = await house.visitor(address).get("/metrics", **headers)
    if answer.status_code != 200:
        assert code_of(answer) == ErrorCode.FORBIDDEN
    return answer.status_code


@story
async def test_metrics_are_for_the_servers_own_machine(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        assert await _status(house, "127.0.0.1") == 200
        assert await _status(house, "::1") == 200
        assert await _status(house, "192.0.2.1") == 403
        forwarded = {"x-forwarded-for": "192.0.2.1"}
        assert await _status(house, "127.0.0.1", **forwarded) == 403


@story
async def test_behind_a_trusted_proxy_metrics_are_still_for_the_own_machine(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, proxies=["127.0.0.1"]) as house:
        assert await _status(house, "127.0.0.1") == 200
        assert await _status(house, "127.0.0.1", **{"x-forwarded-for": "192.0.2.1"}) == 403


@story
async def test_a_metrics_token_opens_them_from_elsewhere(tmp_path: Path) -> None:
    async with open_house(tmp_path, metrics_token="count on me") as house:
        assert await _status(house, "192.0.2.1", authorization="Bearer count on me") == 200
        assert await _status(house, "192.0.2.1", authorization="Bearer count on you") == 403
        assert await _status(house, "127.0.0.1") == 403


@story
async def test_requests_are_counted_by_route_and_not_by_address(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor("127.0.0.1")
        await ada.be_guest()
        for path in ("/api/tokens/one", "/api/tokens/two"):
            await ada.send("DELETE", path)
        await ada.get("/nowhere/1")
        await ada.get("/nowhere/2")
        await ada.http.request("BREW", "/coffee")
        text = (await ada.get("/metrics")).text
        for labels in (
            '{method="POST",route="/api/guests",status="201"} 1.0',
            '{method="DELETE",route="/api/tokens/{token}",status="404"} 2.0',
            '{method="GET",route="(none)",status="404"} 2.0',
            '{method="OTHER",route="(none)",status="404"} 1.0',
        ):
            assert f"pyramidion_requests_total{labels}" in text.splitlines()
        assert 'pyramidion_request_seconds_count{route="/api/guests"} 1.0' in text.splitlines()


def test_every_number_that_operators_want_has_a_collector() -> None:
    metrics = Metrics()
    metrics.sockets.inc()
    metrics.acknowledged.labels("act").inc()
    metrics.refused.labels("stale_ply").inc()
    metrics.batch_size.observe(3)
    metrics.commit_seconds.observe(0.002)
    metrics.computers_waiting.set(2)
    metrics.thinking_seconds.labels("casual").observe(0.3)
    metrics.outages.inc()
    text = metrics.text().decode()
    for line in (
        "pyramidion_sockets 1.0",
        'pyramidion_commands_acknowledged_total{kind="act"} 1.0',
        'pyramidion_commands_refused_total{code="stale_ply"} 1.0',
        "pyramidion_commit_entries_sum 3.0",
        "pyramidion_computers_waiting 2.0",
        "pyramidion_matches 0.0",
        'pyramidion_thinking_seconds_count{level="casual"} 1.0',
        "pyramidion_outages_total 1.0",
    ):
        assert line in text.splitlines()


def test_numbers_of_processes_that_were_killed_are_forgotten(tmp_path: Path) -> None:
    dead, alive = tmp_path / "gauge_livesum_999999999.db", tmp_path / "gauge_livesum_1.db"
    for file in (dead, alive):
        file.touch()
    forget_the_dead(tmp_path)
    assert not dead.exists()
    assert alive.exists()
