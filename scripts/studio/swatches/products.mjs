import { fromLinear } from '../lib/float.mjs';
import { productStyle } from '../lib/style.mjs';

const hex = (values) =>
  `#${values.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`;
const powders = (...pans) => pans.map((pan) => hex(pan.map(fromLinear)));

/** The powders of palettes, as in `plates/palettes.py` (linear light). */
const NUDES = powders(
  [0.84, 0.76, 0.66],
  [0.76, 0.5, 0.36],
  [0.74, 0.36, 0.27],
  [0.5, 0.2, 0.16],
  [0.42, 0.15, 0.1],
  [0.2, 0.085, 0.06],
);
const SOFT = powders(
  [0.8, 0.64, 0.52],
  [0.8, 0.6, 0.5],
  [0.74, 0.5, 0.4],
  [0.66, 0.36, 0.29],
  [0.5, 0.27, 0.2],
  [0.36, 0.17, 0.12],
);
const BRIGHTS = powders(
  [0.72, 0.42, 0.08],
  [0.5, 0.05, 0.16],
  [0.16, 0.07, 0.34],
  [0.05, 0.1, 0.32],
  [0.02, 0.22, 0.24],
  [0.58, 0.27, 0.2],
);
const CONTOUR = powders([0.3, 0.16, 0.09], [0.66, 0.2, 0.17], [0.88, 0.74, 0.56]);
const GLOW = powders([0.86, 0.7, 0.48], [0.82, 0.46, 0.34], [0.88, 0.83, 0.76], [0.52, 0.27, 0.12]);
const BROW = powders([0.26, 0.15, 0.085], [0.09, 0.05, 0.03]);
const BAKED = powders([0.78, 0.38, 0.3], [0.62, 0.17, 0.17], [0.86, 0.62, 0.5]);
const TERRACOTTA = powders([0.52, 0.23, 0.1], [0.4, 0.15, 0.06], [0.64, 0.36, 0.19]);
const GLITTER = powders([0.7, 0.55, 0.4]);

const LINERS = ['#c98f7a', '#b9756a', '#b0524f', '#9c3f4b', '#8e2f3a', '#5f2438'];
const REDS = ['#c4876f', '#c96a52', '#c0625c', '#a8323e'];

/** How light meets each kind of make-up; see `PLAIN` in paint.mjs. */
const LOOKS = {
  matte: { gloss: 0.45, bleed: 0.007 },
  fluid: { gloss: 0.8, bleed: 0.009 },
  dewy: { gloss: 1.3, bleed: 0.011 },
  velvet: { gloss: 0.4, bleed: 0.004 },
  vinyl: { gloss: 1.5, bleed: 0.005 },
  glossy: { gloss: 1, bleed: 0.006, clear: 0.62 },
  lacquer: { gloss: 1 },
  wax: { gloss: 0.7, bleed: 0.004 },
  black: { gloss: 0.9 },
  wet: { gloss: 1.3 },
  powder: { gloss: 0.5 },
  satin: { gloss: 0.8, sparkle: 0.25 },
  shimmer: { gloss: 1, sparkle: 0.4 },
  glitter: { gloss: 1, sparkle: 1.6 },
  soap: { gloss: 1.2, bleed: 0.006, clear: 0.45 },
  clear: { gloss: 1, clear: 0.94 },
  drops: { gloss: 1, clear: 0.94, lens: 1.3, fills: 1.1 },
};

/** Each product's texture and look; its shades where they are not the one of its packaging. */
const SWATCHES = {
  451: ['cream-a', 'matte'],
  452: ['cream-b', 'dewy'],
  453: ['dabs', 'fluid'],
  454: ['lip-a', 'velvet'],
  455: ['gloss-b', 'lacquer'],
  456: ['cream-c', 'matte'],
  457: ['mascara-a', 'wet'],
  458: ['mascara-b', 'wet'],
  459: ['mascara-a', 'wet'],
  460: ['mascara-b', 'wet'],
  461: ['stick-a', 'wax'],
  462: ['gloss-a', 'glossy'],
  463: ['dabs', 'fluid'],
  464: ['hairs', 'black'],
  465: ['pencil', 'black'],
  466: ['liner', 'black'],
  467: ['pencil', 'black'],
  468: ['shadows-d', 'satin', NUDES],
  469: ['crumbs-a', 'satin'],
  470: ['gel', 'clear', ['#faf6f0']],
  471: ['mist', 'drops', ['#ffffff']],
  472: ['crumbs-a', 'powder'],
  473: ['cream-b', 'matte'],
  474: ['cream-a', 'matte'],
  475: ['dabs', 'dewy'],
  476: ['gloss-a', 'glossy'],
  477: ['lip-b', 'velvet'],
  478: ['shadows-d', 'powder', SOFT],
  479: ['shadows-b', 'powder', CONTOUR],
  480: ['loose', 'powder'],
  481: ['mascara-b', 'wet'],
  482: ['cream-b', 'soap'],
  483: ['gel', 'clear', ['#fbf8f4']],
  484: ['mist', 'drops', ['#ffffff']],
  485: ['stick-a', 'wax'],
  486: ['pencil-row', 'wax', LINERS],
  487: ['shadows-c', 'shimmer', GLOW],
  488: ['crumbs-a', 'powder'],
  489: ['liner', 'black'],
  490: ['shadows-d', 'powder', BRIGHTS],
  491: ['gloss-b', 'lacquer'],
  492: ['cream-a', 'fluid'],
  493: ['lip-a', 'velvet'],
  494: ['mascara-a', 'wet'],
  495: ['crumbs-b', 'satin', TERRACOTTA],
  496: ['shadows-a', 'powder', BROW],
  497: ['pencil', 'black'],
  498: ['lip-row', 'velvet', REDS],
  499: ['crumbs-b', 'satin', BAKED],
  500: ['crumbs-a', 'glitter', GLITTER],
  501: ['stick-b', 'matte'],
  502: ['mascara-b', 'wet'],
};

/** What a make-up product's second picture shows; undefined where it has none. */
export function swatchOf(product) {
  const found = SWATCHES[product.id];
  if (!found) return undefined;
  const [texture, look, shades = [hex(productStyle(product).accent)]] = found;
  return { texture, look: LOOKS[look], shades };
}

/** What is drawn on the wall instead of a texture that only holds on a table. */
const ON_WALL = {
  'stick-a': 'lip-b',
  'stick-b': 'cream-b',
  'crumbs-a': 'shadows-a',
  'crumbs-b': 'shadows-b',
  loose: undefined,
};

/**
 * The stroke on the wall behind a make-up product: as its swatch, with how `strong` it is there (a
 * share), or undefined. Of mascara it is faint, so that the brush before it stays in sight;
 * none glitters, out of focus as it is.
 */
export function strokeOf(product) {
  const swatch = swatchOf(product);
  if (!swatch) return undefined;
  const { texture, look } = swatch;
  const drawn = texture in ON_WALL ? ON_WALL[texture] : texture;
  const strong = drawn?.startsWith('mascara') ? 0.42 : 0.92;
  return drawn && { ...swatch, texture: drawn, look: { ...look, sparkle: 0 }, strong };
}
