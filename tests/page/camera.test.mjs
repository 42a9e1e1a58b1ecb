// The camera and what is drawn round what it sees.
import assert from "node:assert/strict";
import { test } from "node:test";
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
