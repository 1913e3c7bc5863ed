/**
 * The ground that all pictures share: #eee9e1 in front, fading to #f7f2ea at the horizon, as rows
 * of RGB for a square of `size` px. Only its lightness fades: lossy compression turns a faint
 * change of hue into bands.
 */
export function groundRows(size) {
  const near = [238, 233, 225];
  const far = [247, 242, 234];
  return Array.from({ length: size }, (_, y) => {
    const t = Math.min(Math.max((0.86 - y / size) / 0.5, 0), 1);
    const s = t * t * (3 - 2 * t);
    return near.map((v, i) => v + (far[i] - v) * s);
  });
}

/** How far the ground's red and blue are from its green. */
const HUE = [5, -8];

/**
 * Gives everything that looks like ground exactly the ground's hue, also in shadow and through
 * clear glass (RGB bytes, in place). Compression would turn a difference of one level into tinted
 * blocks.
 */
export function evenHue(pixels) {
  for (let at = 0; at < pixels.length; at += 3) {
    const green = pixels[at + 1];
    if (green < 150 || green > 246) continue;
    const off = Math.max(
      Math.abs(pixels[at] - green - HUE[0]),
      Math.abs(pixels[at + 2] - green - HUE[1]),
    );
    const share = Math.min(Math.max((12 - off) / 6, 0), 1);
    pixels[at] += Math.round((green + HUE[0] - pixels[at]) * share);
    pixels[at + 2] += Math.round((green + HUE[1] - pixels[at + 2]) * share);
  }
}
