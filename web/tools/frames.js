// Moves the map a little in every frame, by fingers and wheel; or, given the map's rectangle, one bitmap of
// its size. Answers with the time of each frame and whether something was moved in it. An expression:
// frames.py evaluates it.

/** @param {[left: number, top: number, width: number, height: number]} [rectangle] */
async (rectangle) => {
  /** @typedef {{ wheel?: number, pan?: [dx: number, dy: number], isFirst?: boolean, isLast?: boolean }} FrameMove */

  /** @returns {Promise<number>} */
  const frame = () => new Promise((go) => requestAnimationFrame(go));
  /** @type {FrameMove[]} */
  const rest = Array(40).fill({});
  /** @param {number} dx @param {number} dy @returns {FrameMove[]} */
  const pan = (dx, dy) =>
    Array.from({ length: 60 }, (_, i) => ({ pan: [dx, dy], isFirst: i === 0, isLast: i === 59 }));
  /** @param {number} wheel @param {number} times @returns {FrameMove[]} */
  const zoom = (wheel, times) => Array(times).fill({ wheel });
  const moves = [zoom(-20, 45), rest, pan(-7, -3), rest, zoom(20, 25), rest, pan(6, 5), rest].flat();
  const map = /** @type {HTMLElement} */ (document.getElementById("map"));
  const move = rectangle ? await movedBitmap(rectangle) : movedMap();
  const frames = [];
  for (const next of moves) {
    frames.push([await frame(), Boolean(next.wheel || next.pan)]);
    move(next);
  }
  return frames;

  function movedMap() {
    const box = map.getBoundingClientRect();
    let [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const at = () => ({ clientX: x, clientY: y, bubbles: true, cancelable: true });
    const finger = { pointerId: 77, pointerType: "touch", isPrimary: true };
    /** @param {string} type */
    const point = (type) => map.dispatchEvent(new PointerEvent(type, { ...at(), ...finger }));
    /** @param {FrameMove} next */
    return ({ wheel, pan: by, isFirst, isLast }) => {
      if (wheel) map.dispatchEvent(new WheelEvent("wheel", { ...at(), deltaY: wheel }));
      if (!by) return;
      if (isFirst) point("pointerdown");
      [x, y] = [x + by[0], y + by[1]];
      point("pointermove");
      if (isLast) point("pointerup");
    };
  }

  /** @param {[left: number, top: number, width: number, height: number]} place */
  async function movedBitmap([left, top, width, height]) {
    const style = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
    Object.assign(map.style, style);
    const canvas = /** @type {HTMLCanvasElement} */ (map.firstElementChild);
    [canvas.width, canvas.height] = [width, height].map((length) =>
      Math.round(1.6 * length * devicePixelRatio),
    );
    const drawn = new OffscreenCanvas(canvas.width, canvas.height);
    const ctx = /** @type {OffscreenCanvasRenderingContext2D} */ (drawn.getContext("2d"));
    for (let i = 0; i < 4000; i++) {
      ctx.fillStyle = `hsl(${i} 50% 50%)`;
      ctx.fillRect((i * 97) % canvas.width, (i * 61) % canvas.height, 40, 40);
    }
    canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(drawn.transferToImageBitmap());
    await new Promise((go) => setTimeout(go, 1000));
    let [x, y, scale] = [-0.3 * width, -0.3 * height, 1 / devicePixelRatio];
    /** @param {FrameMove} next */
    return ({ wheel, pan: by }) => {
      if (wheel) scale *= Math.exp(-wheel * 0.0016);
      if (by) [x, y] = [x + by[0] / 4, y + by[1] / 4];
      if (wheel || by)
        canvas.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${Math.round(x)}, ${Math.round(y)})`;
    };
  }
};
