import { readFileSync } from 'node:fs';

const faces = new Map();
const face = (name) => {
  if (!faces.has(name))
    faces.set(
      name,
      JSON.parse(readFileSync(new URL(`../fonts/${name}.json`, import.meta.url), 'utf8')),
    );
  return faces.get(name);
};

const known = (font, text) =>
  [...text.normalize('NFC')]
    .map((c) => (font.glyphs[c] ? c : c.normalize('NFD')[0]))
    .filter((c) => font.glyphs[c]);

/** The width of a line in thousandths of an em; `tracking` is in the same unit. */
export function measure(name, text, tracking = 0) {
  const font = face(name);
  const chars = known(font, text);
  return chars.reduce(
    (w, c, i) =>
      w +
      font.glyphs[c][0] +
      (font.kerning[c + chars[i + 1]] ?? 0) +
      (i < chars.length - 1 ? tracking : 0),
    0,
  );
}

export const capHeight = (name) => face(name).capHeight / 1000;

const NUMBERS = /[A-Z]|-?\d+/g;

/**
 * A centred line as SVG path data. `place` maps label units (x, y) to pixels, so that the text
 * follows the surface.
 */
export function linePath(name, text, { size, x, y, tracking = 0 }, place) {
  const font = face(name);
  const k = size / 1000;
  let pen = x - (measure(name, text, tracking) * k) / 2;
  const chars = known(font, text);
  const out = [];
  for (const [i, c] of chars.entries()) {
    const [advance, path] = font.glyphs[c];
    let pair;
    for (const token of path.match(NUMBERS) ?? []) {
      if (/[A-Z]/.test(token)) out.push(token);
      else if (pair === undefined) pair = pen + Number(token) * k;
      else {
        const [px, py] = place(pair, y + Number(token) * k);
        out.push(`${px.toFixed(2)} ${py.toFixed(2)}`);
        pair = undefined;
      }
    }
    pen += (advance + (font.kerning[c + chars[i + 1]] ?? 0) + tracking) * k;
  }
  return out.join(' ');
}

/**
 * Breaks a name into at most `most` lines, so that it can be set large in a box; returns lines and
 * size.
 */
export function setLines(
  name,
  text,
  width,
  height,
  { most = 3, tracking = 0, leading = 1.12, largest = 400 } = {},
) {
  const words = text.split(/\s+/);
  let best;
  for (const lines of breaks(words, most)) {
    const widest = Math.max(...lines.map((l) => measure(name, l, tracking)));
    const size = Math.min((width / widest) * 1000, height / (lines.length * leading), largest);
    if (!best || size > best.size * 1.2) best = { lines, size };
  }
  return best;
}

function breaks(words, most) {
  const out = [[words.join(' ')]];
  for (let i = 1; i < words.length && most > 1; i++) {
    for (const rest of breaks(words.slice(i), most - 1))
      out.push([words.slice(0, i).join(' '), ...rest]);
  }
  return out;
}
