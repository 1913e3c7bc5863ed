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

/** How far its colour, which deepens with the light's way through it, is evened out. */
const EVEN = 0.6;

const lightOf = ([r, g, b]) => 0.3 * r + 0.59 * g + 0.11 * b;

/**
 * Each pixel of the liquid about a label: its place in the values, its share of the liquid, and how
 * far along the light's way it lies (both 0 to 1).
 */
function* liquidOf(size, label) {
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
    if (share > 0) yield { at: i * 3, share, way: rise(-1.6, 1.6, across + along) };
  }
}

/**
 * Lights the liquid of a flacon that lies (RGB values of a square of `size`, in place), as the sun
 * would: the path tracer leaves out light that glass has bent.
 */
export function lightLiquid(values, size, label) {
  const pixels = [...liquidOf(size, label)];
  const mean = [0, 1, 2].map((c) =>
    pixels.reduce((sum, { at, share }) => sum + share * values[at + c], 0),
  );
  const hue = mean.map((v) => v / lightOf(mean));
  for (const { at, share, way } of pixels) {
    const gain = 1 + share * (GAIN[0] + GAIN[1] * way);
    const light = lightOf([values[at], values[at + 1], values[at + 2]]);
    for (let c = 0; c < 3; c++) {
      const even = values[at + c] + (light * hue[c] - values[at + c]) * EVEN * share;
      const v = light + (even - light) * (1 + share * COLOUR);
      values[at + c] = Math.max(0, Math.min(255, v * gain));
    }
  }
}
