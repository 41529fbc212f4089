"""When the server goes away and comes back, no move is lost and nobody has to do anything."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.client.server_process import ServerProcess, steady_port
from tests.web.hands import Hands, play_on
from tests.web.visits import Visitor


def test_a_match_goes_on_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    port = str(steady_port())
    server = ServerProcess(tmp_path / "data", "--port", port)
    visitor = Visitor(browser, server.url, settings={"name": "Ada"})
    visitor.expect_trouble("WebSocket", "ERR_CONNECTION", "net::", "Failed to load resource")
    try:
        visitor.go("/")
        visitor.page.get_by_role("button", name=re.compile("^Play against.*Pylos")).click()
        visitor.page.wait_for_url("**/match/*")
        hands = Hands(visitor)
        while hands.touched < 4:
            hands.step()
        server.kill()
        notice = visitor.page.get_by_role("status").filter(has_text="Connection lost")
        expect(notice).to_be_visible()
        visitor.picture("connection-lost")
        touches = hands.look()["touches"]
        if touches:
            hands.touch(touches[0])  # while nobody is there: it is kept
        server = ServerProcess(tmp_path / "data", "--port", port)
        expect(notice).to_be_hidden()
        play_on(hands)
        assert visitor.page.locator("section.result h2").inner_text()
    finally:
        visitor.close()
        server.stop()
    visitor.check()
