/** The ground every picture shares: #efe9e1 in front, fading to #f6f2ec at the horizon. Rows of RGB for a square of `size` px. */
export function groundRows(size) {
  const near = [238, 233, 225];
  const far = [246, 242, 236];
  return Array.from({ length: size }, (_, y) => {
    const t = Math.min(Math.max((0.86 - y / size) / 0.5, 0), 1);
    const s = t * t * (3 - 2 * t);
    return near.map((v, i) => v + (far[i] - v) * s);
  });
}
