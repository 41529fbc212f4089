"""Draw the icons of the installed app, as PNG, from public/icon.svg; needs Playwright."""

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).parent.parent / "public"
# Of a maskable icon only the middle is sure to be seen, so its background goes to the edge.
PLAIN = "<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>"
MASKABLE = PLAIN + "<style>rect{rx:0}g{transform:translate(24px,22px) scale(.75)}</style>"


def draw(page: Page, name: str, size: int, style: str) -> None:
    """Draw one icon."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(style + (PUBLIC / "icon.svg").read_text())
    page.screenshot(path=PUBLIC / name, omit_background=True)


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path=sys.argv[1] if sys.argv[1:] else None, args=["--no-sandbox"]
    )
    sheet = browser.new_page()
    draw(sheet, "icon-192.png", 192, PLAIN)
    draw(sheet, "icon-512.png", 512, PLAIN)
    draw(sheet, "icon-maskable-512.png", 512, MASKABLE)
    browser.close()
