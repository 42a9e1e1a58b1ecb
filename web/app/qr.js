// A link as a QR code on a canvas; false if it is too long for one that a camera can read.
import qrcode from "../../vendor/qrcode/qrcode.mjs";

const LONGEST = 1200;

/** @param {HTMLCanvasElement} canvas @param {string} text */
export function drawCode(canvas, text) {
  if (text.length > LONGEST) return false;
  const code = qrcode(0, "L");
  code.addData(text, "Byte");
  code.make();
  const count = code.getModuleCount();
  const cell = 4;
  const margin = 4;
  canvas.width = canvas.height = (count + 2 * margin) * cell;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000000";
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column))
        context.fillRect((column + margin) * cell, (row + margin) * cell, cell, cell);
    }
  }
  return true;
}
