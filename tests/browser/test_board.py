"""The board: printed away from the page's thread, or in slices where a browser cannot."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route

from tests.browser.conftest import ROOT, Site, wait_until

COLOURS = """async () => {
  const rasterizer = new URL("source/board/rasterizer.js", document.baseURI);
  const { rasterizeInto, canTransfer } = await import(rasterizer);
  const { sheet } = await import(new URL("source/titles/ieshima/sheet.js", document.baseURI));
  const aspect = 1.5;
  const form = sheet.size(aspect);
  const size = { left: 0, top: 0, width: 500, height: Math.floor(form.height / 2), resolution: 0.5 };
  const part = Object.assign(document.createElement("canvas"), { width: size.width, height: size.height });
  const image = await rasterizeInto(part, sheet, { aspect, ...size, theme: "light", view: null });
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [60, 40];
  const ctx = canvas.getContext("2d");
  ctx.drawImage(image, 0, 0, 60, 40);
  return [canTransfer(), Array.from(ctx.getImageData(0, 0, 60, 40).data)];
}"""


def offer_sources(page: Page) -> None:
    """The modules of the board as they are written: the site has them joined."""

    def answer(route: Route) -> None:
        path = ROOT / "web" / route.request.url.partition("/source/")[2]
        route.fulfill(body=path.read_bytes(), content_type="text/javascript")

    page.context.route("**/source/**", answer)


BOARD = """async () => {
  const { Board } = await import(new URL("source/board/board.js", document.baseURI));
  const { sheet } = await import(new URL("source/titles/ieshima/sheet.js", document.baseURI));
  const place = Object.assign(document.createElement("div"), { className: "map" });
  const box = { position: "fixed", inset: "0 auto auto 0", width: "900px", height: "600px", zIndex: 99 };
  Object.assign(place.style, box);
  document.body.append(place);
  const view = await window.lastIslands.view();
  window.newBoard = () => {
    window.board?.destroy();
    window.board = new Board(place, sheet, { theme: "light", reducedMotion: true });
    window.board.show(view);
    window.board.mark({ lit: { "space:6": "act" }, labels: { "space:7": "2 MP" } });
  };
  window.newBoard();
}"""
MOVES = (
    "board.zoomAt(2.2, 450, 300)",
    "for (let i = 0; i < 9; i++) board.panBy(-30, -20)",
    "board.zoomAt(1.4, 200, 100); board.panBy(60, 40)",
    "board.panBy(-40, 30); board.mark({ lit: { 'space:15': 'target' }, labels: { 'space:16': '4 MP' } })",
)
DIFFERENCE = """async (pictures) => {
  const pixels = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const ctx = new OffscreenCanvas(image.width, image.height).getContext("2d");
    ctx.drawImage(image, 0, 0);
    return ctx.getImageData(0, 0, image.width, image.height).data;
  }));
  const [one, other] = pixels;
  return one.reduce((sum, value, i) => sum + (Math.abs(value - other[i]) > 40), 0) / one.length;
}"""


@pytest.mark.parametrize("lacking", ["", "delete HTMLCanvasElement.prototype.transferControlToOffscreen"])
def test_a_moved_map_comes_to_rest_as_if_drawn_afresh(
    open_page: Callable[..., Page], site: Site, lacking: str
) -> None:
    """Canvases that were kept, moved or drawn anew leave no seam, gap or shadow of what was."""
    page = open_page(device_scale_factor=2)
    page.add_init_script(lacking)
    page.goto(f"{site.url}?title=ieshima&seed=7")
    wait_until(page, "document.documentElement.dataset.boot === 'ready'")
    offer_sources(page)
    page.evaluate(BOARD)

    def picture() -> str:
        wait_until(page, "board.renderer.isIdle()")
        return b64encode(page.screenshot(clip={"x": 0, "y": 0, "width": 900, "height": 600})).decode()

    fitted = picture()
    for move in MOVES:
        page.evaluate(f"() => {{ {move} }}")
        moved = picture()
        assert page.evaluate(DIFFERENCE, [fitted, moved]) > 0.1, "the camera is elsewhere"
    page.evaluate("""() => {
      const place = board.camera.place();
      newBoard();
      Object.assign(board.camera, place);
      board.moved();
      board.mark({ lit: { "space:15": "target" }, labels: { "space:16": "4 MP" } });
    }""")
    assert page.evaluate(DIFFERENCE, [moved, picture()]) < 0.001


PICTURE = """async () => {
  const picture = await createImageBitmap(await board.picture());
  const ctx = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  ctx.drawImage(picture, 0, 0);
  const fine = picture.width / board.form.width;
  const green = ([r, g, b]) => g > r && g > b + 20 && r < 140; // an American counter
  const own = board.pieces.filter((piece) => /^unit:[123]\\/30/.test(piece.anchor));
  const inside = ({ x, y, h }) => ctx.getImageData((x + 4) * fine, (y + h * 0.62) * fine, 1, 1).data;
  return [own.length, own.filter((piece) => green(inside(piece))).length];
}"""


def test_pieces_lie_in_their_place_in_a_picture_of_the_map(
    open_page: Callable[..., Page], site: Site
) -> None:
    page = open_page()
    page.goto(f"{site.url}?title=ieshima&seed=7")
    wait_until(page, "document.documentElement.dataset.boot === 'ready'")
    offer_sources(page)
    page.evaluate(BOARD)
    own, green = page.evaluate(PICTURE)
    assert own > 20
    assert green > 0.7 * own


def test_worker_and_slices_print_the_same_sheet(open_page: Callable[..., Page], site: Site) -> None:
    printed = []
    without = (
        "delete globalThis.OffscreenCanvas; delete HTMLCanvasElement.prototype.transferControlToOffscreen"
    )
    for lacking in ("", without):
        page = open_page()
        if lacking:
            page.add_init_script(lacking)
        page.goto(site.url)
        wait_until(page, "document.fonts.check('700 16px \"Barlow Condensed\"')")
        offer_sources(page)
        printed.append(page.evaluate(COLOURS))
    (kind, worker), (plain, slices) = printed
    assert (kind, plain) == (True, False)
    assert len(set(worker)) > 100
    far = sum(abs(a - b) > 40 for a, b in zip(worker, slices, strict=True))
    assert far < len(worker) / 100, "the seams of the slices and the letters differ a little at most"
