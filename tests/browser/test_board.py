"""The board: printed away from the page's thread, or in slices where a browser cannot."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.conftest import Site, wait_until

COLOURS = """async () => {
  const { print } = await import(new URL("web/board/printer.js", document.baseURI));
  const { sheet } = await import(new URL("web/titles/ieshima/sheet.js", document.baseURI));
  const aspect = 1.5;
  const form = sheet.size(aspect);
  const size = { left: 0, top: 0, width: 500, height: Math.floor(form.height / 2), fine: 0.5 };
  const image = await print(sheet, { kind: "part", aspect, ...size, theme: "light", view: null });
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [60, 40];
  const ctx = canvas.getContext("2d");
  ctx.drawImage(image, 0, 0, 60, 40);
  return [image.constructor.name, Array.from(ctx.getImageData(0, 0, 60, 40).data)];
}"""


def test_worker_and_slices_print_the_same_sheet(open_page: Callable[..., Page], site: Site) -> None:
    printed = []
    for lacking in ("", "delete globalThis.OffscreenCanvas"):
        page = open_page()
        if lacking:
            page.add_init_script(lacking)
        page.goto(site.url)
        wait_until(page, "document.fonts.check('700 16px \"Barlow Condensed\"')")
        printed.append(page.evaluate(COLOURS))
    (kind, worker), (plain, slices) = printed
    assert (kind, plain) == ("ImageBitmap", "HTMLCanvasElement")
    assert len(set(worker)) > 100
    far = sum(abs(a - b) > 40 for a, b in zip(worker, slices, strict=True))
    assert far < len(worker) / 100, "the seams of the slices and the letters differ a little at most"
