// The camera and what is drawn round what it sees.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "../../web/board/board.js";
import { Camera } from "../../web/board/camera.js";
import { areaOf, covers, frameAround, MOST_PIXELS, overlap } from "../../web/board/viewport.js";

function cameraOn(width, height) {
  const camera = new Camera();
  camera.setSheet({ width: 1000, height: 500 });
  camera.resize(width, height);
  camera.fit();
  return camera;
}

const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

test("a fitted sheet lies in the middle", () => {
  const camera = cameraOn(500, 500);
  assert.equal(camera.scale, 0.5);
  assert.ok(camera.isFitted());
  assert.deepEqual(camera.toScreen(500, 250), [250, 250]);
  assert.deepEqual(camera.toSheet(250, 250), [500, 250]);
});

test("zooming keeps the point under the finger", () => {
  const camera = cameraOn(1000, 500);
  camera.zoomAt(2, 300, 200);
  const before = camera.toSheet(300, 200);
  camera.zoomAt(1.7, 300, 200);
  const after = camera.toSheet(300, 200);
  near(before[0], after[0]);
  near(before[1], after[1]);
});

test("the sheet cannot be lost", () => {
  const camera = cameraOn(1000, 500);
  camera.zoomAt(2, 0, 0);
  camera.panBy(99_999, 99_999);
  assert.deepEqual([camera.x, camera.y], [0, 0]);
  camera.panBy(-99_999, -99_999);
  assert.deepEqual([camera.x, camera.y], [500, 250]);
  camera.zoomAt(1e-6, 0, 0);
  assert.ok(camera.isFitted());
  camera.zoomAt(1e6, 0, 0);
  near(camera.scale, 6 * camera.fitScale());
});

test("a fitted camera stays fitted when the canvas changes, another keeps its middle", () => {
  const camera = cameraOn(1000, 500);
  camera.resize(500, 300);
  assert.ok(camera.isFitted());
  camera.centreOn(400, 200, 1.5);
  camera.resize(600, 300);
  const [x, y] = camera.toSheet(300, 150);
  near(x, 400);
  near(y, 200);
});

test("a glide begins and ends where it should", () => {
  const camera = cameraOn(1000, 500);
  const from = camera.place();
  camera.centreOn(700, 300, 2);
  const to = camera.place();
  camera.between(from, to, 0);
  assert.deepEqual(camera.place(), from);
  camera.between(from, to, 1);
  assert.deepEqual(camera.place(), to);
});

test("the frame round the view covers it, with a margin, and not more than memory allows", () => {
  const camera = cameraOn(1000, 500);
  camera.centreOn(500, 250, 3);
  const frame = frameAround(camera, 2, 0.15);
  assert.equal(frame.resolution, 6);
  assert.ok(covers(areaOf(frame), camera, 0.1));
  assert.ok(Number.isInteger(frame.left) && Number.isInteger(frame.top));
  camera.panBy(-300, 0);
  assert.ok(!covers(areaOf(frame), camera));
  const large = frameAround(cameraOn(6000, 3000), 3, 0.3);
  assert.ok(large.width * large.height < MOST_PIXELS * 1.01);
});

test("rectangles overlap if they share more than an edge", () => {
  const box = { x: 0, y: 0, w: 10, h: 10 };
  assert.ok(overlap(box, { x: 9, y: 9, w: 5, h: 5 }));
  assert.ok(!overlap(box, { x: 10, y: 0, w: 5, h: 5 }));
});

/** A board without a page, at home on the whole sheet; it decides in a corner. */
function boardAtHome() {
  const camera = cameraOn(1000, 500);
  const board = Object.create(Board.prototype);
  const focus = () => ({ x: 0, y: 0, w: 250, h: 125 });
  const places = { near: { x: 100, y: 50, w: 10, h: 10 }, far: { x: 900, y: 400, w: 10, h: 10 } };
  return Object.assign(board, {
    ...{ camera, focus, isHome: true, reduced: true, on: { move: () => {} } },
    boundsOf: (anchor) => places[anchor],
    renderer: { cameraMoved: () => {}, settleSoon: () => {} },
  });
}

test("the map goes to where a question is decided, as long as nobody has moved it", () => {
  const board = boardAtHome();
  board.follow(["near"]);
  near(board.camera.scale, 4);
  assert.ok(board.isHome, "the next question is followed too");
  board.panBy(20, 20);
  board.focus = () => null;
  board.follow(["near"]);
  near(board.camera.scale, 4);
});

test("it shows the whole sheet if much of what may be answered lies elsewhere", () => {
  const board = boardAtHome();
  board.follow(["near", "far"]);
  assert.ok(board.camera.isFitted());
  board.follow(["near"]);
  board.follow(["near", "far"]);
  assert.ok(board.camera.isFitted());
});

test("it does not creep: a small step is not taken", () => {
  const board = boardAtHome();
  board.follow(["near"]);
  const place = board.camera.place();
  board.focus = () => ({ x: 30, y: 10, w: 250, h: 125 });
  board.follow(["near"]);
  assert.deepEqual(board.camera.place(), place);
});

test("another game begins where it is decided, not where the last one was looked at", () => {
  const board = boardAtHome();
  board.form = {};
  board.zoomAt(3, 500, 250);
  board.focus = () => null;
  board.home();
  assert.ok(board.camera.isFitted());
  assert.ok(board.isHome);
});
