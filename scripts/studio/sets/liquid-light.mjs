import { ease } from '../lib/float.mjs';

/** How far the liquid reaches about its label, in halves of the label's sides: from, to (soft). */
const ACROSS = [1.42, 1.7];
const ALONG = [1.12, 1.5];
/** How much brighter it is at its upper left and, towards the light's way out, how much more. */
const GAIN = [0.2, 0.08];
const COLOUR = 0.4;

const rise = (from, to, x) => ease(Math.min(Math.max((x - from) / (to - from), 0), 1));

/** A label's middle and its half sides, as shares of the picture. */
function frameOf({ grid }) {
  const [first, last] = [grid[0], grid.at(-1)];
  const [a, b, c, d] = [first[0], first.at(-1), last[0], last.at(-1)];
  const mean = (signs) =>
    [0, 1].map((k) => (signs[0] * a[k] + signs[1] * b[k] + signs[2] * c[k] + signs[3] * d[k]) / 4);
  return { middle: mean([1, 1, 1, 1]), right: mean([-1, 1, -1, 1]), down: mean([-1, -1, 1, 1]) };
}

/**
 * Lights the liquid of a flacon that lies (RGB values of a square of `size`, in place), as the sun
 * would: the path tracer leaves out light that glass has bent.
 */
export function lightLiquid(values, size, label) {
  const { middle, right, down } = frameOf(label);
  const area = right[0] * down[1] - right[1] * down[0];
  for (let i = 0; i < size * size; i++) {
    const x = (i % size) / size - middle[0];
    const y = Math.floor(i / size) / size - middle[1];
    const across = (x * down[1] - y * down[0]) / area;
    const along = (right[0] * y - right[1] * x) / area;
    const far = Math.max(Math.abs(across), Math.abs(along));
    const inside =
      (1 - rise(...ACROSS, Math.abs(across))) * (1 - rise(...ALONG, Math.abs(along + 0.1)));
    const share = inside * rise(1, 1.06, far);
    if (share === 0) continue;
    const way = rise(-1.6, 1.6, across + along);
    const gain = 1 + share * (GAIN[0] + GAIN[1] * way);
    const [r, g, b] = [values[i * 3], values[i * 3 + 1], values[i * 3 + 2]];
    const light = 0.3 * r + 0.59 * g + 0.11 * b;
    for (let c = 0; c < 3; c++) {
      const v = light + (values[i * 3 + c] - light) * (1 + share * COLOUR);
      values[i * 3 + c] = Math.max(0, Math.min(255, v * gain));
    }
  }
}
