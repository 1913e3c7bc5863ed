import { labelPath, placer } from './label.mjs';

const DARK = ['#2b2523', '#2b2523'];
const PALE = ['#f6efe2', '#e9ddc8'];
const GILT_ON_DARK = ['#e6c98d', '#c7a15c'];
const GILT_ON_LIGHT = ['#8b6834', '#76562a'];
const ENGRAVED = ['#4a3414', '#33230c'];
/** What WCAG 1.4.3 asks of text. */
const LEAST_CONTRAST = 4.5;

const linear = (v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
const luminance = (r, g, b) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const luminanceOf = (hex) => luminance(...[1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)));

/** The median luminance (0 to 1) of the picture inside a label, away from its edges. */
export function luminanceUnder(pixels, size, label) {
  const place = placer(label, size);
  const found = [];
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) {
      const [x, y] = place(column * 85 * label.aspect, row * 85);
      const inside = (v) => Math.min(Math.max(Math.round(v), 0), size - 1);
      const at = (inside(y) * size + inside(x)) * 3;
      found.push(luminance(pixels[at], pixels[at + 1], pixels[at + 2]));
    }
  }
  return found.sort((a, b) => a - b)[Math.floor(found.length / 2)];
}

function contrast(ink, under) {
  const most = Math.max(...ink.map(luminanceOf));
  const least = Math.min(...ink.map(luminanceOf));
  return Math.min(
    ...[most, least].map((l) => (Math.max(l, under) + 0.05) / (Math.min(l, under) + 0.05)),
  );
}

/**
 * The house's own ink where it can be read, else the most readable one: the two colours of a
 * gradient, as hex.
 */
export function inkOf(label, style, under) {
  const gilt =
    label.style === 'plate' ? [ENGRAVED] : style.gilt ? [GILT_ON_DARK, GILT_ON_LIGHT] : [];
  const plain = [DARK, PALE].toSorted((a, b) => contrast(b, under) - contrast(a, under));
  return (
    [...gilt, ...plain].find((colours) => contrast(colours, under) >= LEAST_CONTRAST) ?? plain[0]
  );
}

/** Lays a picture (RGBA) on RGB values of the same size, in place. */
export function layOver(values, picture) {
  for (let i = 0; i < picture.length / 4; i++) {
    const a = picture[i * 4 + 3] / 255;
    if (a > 0)
      for (let c = 0; c < 3; c++) values[i * 3 + c] += (picture[i * 4 + c] - values[i * 3 + c]) * a;
  }
}

/**
 * House and name in ink, as SVG for a picture of `size` px. No other label of the picture may have
 * the same `id`.
 */
export function printed(product, style, label, ink, size, id = label.name) {
  const [from, to] = ink;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path fill="url(#${id})" fill-opacity=".93" d="${labelPath(product, style, label, size)}"/>`;
}
