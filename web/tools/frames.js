// Moves the map a little in every frame, by fingers and wheel; or, given the map's rectangle, one bitmap of its size.
// Answers with the time of each frame and whether something was moved in it.
async (rectangle) => {
  const frame = () => new Promise(requestAnimationFrame);
  const rest = Array(40).fill({});
  const pan = (dx, dy) => Array.from({ length: 60 }, (_, i) => ({ pan: [dx, dy], isFirst: i === 0, isLast: i === 59 }));
  const moves = [Array(45).fill({ wheel: -20 }), rest, pan(-7, -3), rest, Array(25).fill({ wheel: 20 }), rest, pan(6, 5), rest].flat();
  const map = document.getElementById("map");
  const come = rectangle ? await movedBitmap(rectangle) : movedMap();
  const frames = [];
  for (const move of moves) {
    frames.push([await frame(), Boolean(move.wheel || move.pan)]);
    come(move);
  }
  return frames;

  function movedMap() {
    const box = map.getBoundingClientRect();
    let [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const at = () => ({ clientX: x, clientY: y, bubbles: true, cancelable: true });
    const finger = { pointerId: 77, pointerType: "touch", isPrimary: true };
    const point = (type) => map.dispatchEvent(new PointerEvent(type, { ...at(), ...finger }));
    return ({ wheel, pan: by, isFirst, isLast }) => {
      if (wheel) map.dispatchEvent(new WheelEvent("wheel", { ...at(), deltaY: wheel }));
      if (!by) return;
      if (isFirst) point("pointerdown");
      [x, y] = [x + by[0], y + by[1]];
      point("pointermove");
      if (isLast) point("pointerup");
    };
  }

  async function movedBitmap([left, top, width, height]) {
    const style = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
    Object.assign(map.style, style);
    const canvas = map.firstElementChild;
    [canvas.width, canvas.height] = [width, height].map((length) => Math.round(1.6 * length * devicePixelRatio));
    const ctx = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
    for (let i = 0; i < 4000; i++) {
      ctx.fillStyle = `hsl(${i} 50% 50%)`;
      ctx.fillRect((i * 97) % canvas.width, (i * 61) % canvas.height, 40, 40);
    }
    canvas.getContext("bitmaprenderer").transferFromImageBitmap(ctx.canvas.transferToImageBitmap());
    await new Promise((go) => setTimeout(go, 1000));
    let [x, y, scale] = [-0.3 * width, -0.3 * height, 1 / devicePixelRatio];
    return ({ wheel, pan: by }) => {
      if (wheel) scale *= Math.exp(-wheel * 0.0016);
      if (by) [x, y] = [x + by[0] / 4, y + by[1] / 4];
      if (wheel || by) canvas.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${Math.round(x)}, ${Math.round(y)})`;
    };
  }
}
