import { liquidColour, scentFamily } from './scent.mjs';
import { fraction, pick } from './seed.mjs';

const FACES = ['cormorant', 'marcellus', 'cinzel', 'jost', 'italiana', 'cormorant-italic'];
const PAPERS = {
  ivory: [250, 246, 236],
  white: [252, 251, 249],
  sand: [232, 219, 199],
  black: [38, 35, 34],
  sage: [205, 210, 194],
  blush: [242, 220, 212],
  ink: [42, 50, 66],
  stone: [222, 217, 209],
};
const PAPER_ORDER = [
  'ivory',
  'white',
  'ivory',
  'black',
  'sand',
  'stone',
  'sage',
  'blush',
  'ink',
  'white',
];

const ACCENTS = {
  men: ['#26282c', '#2d3a4a', '#5b4636', '#7a7f84', '#33423a', '#8c6d46'],
  women: ['#f0e4dc', '#e3bfb6', '#d9c9a8', '#f4f0ea', '#b98c86', '#c9b7d0', '#2b2628'],
  unisex: ['#2a2a2a', '#d8cfc2', '#8f7b63', '#b9bfb2', '#5d6a6d'],
};
const SCENTED = {
  citrus: '#e2c95c',
  marine: '#7fa9bd',
  green: '#93a77b',
  rose: '#d9a0a2',
  'white-floral': '#e9dcc0',
  fruity: '#e0997a',
  gourmand: '#c99a63',
  amber: '#b9752f',
  woody: '#9c7a56',
  dark: '#3f2a20',
  violet: '#a795bf',
  musk: '#ddd6cb',
};
/** What make-up is sprayed: hardly tinted water. */
const MIST = [0.96, 0.91, 0.88];
const SHADES = [
  [/translucent/i, ['#eadccb']],
  [/brow/i, ['#5b4537', '#6d5443', '#4a382e']],
  [/lip liner/i, ['#a23a44', '#8e2f3a', '#b0524f']],
  [/mascara|kajal|eyeliner|liner|lash|tattoo/i, ['#1d1a1a', '#2a2120', '#33231d']],
  [
    /foundation|concealer|primer|powder|contour|eraser|baby skin/i,
    ['#d8b190', '#c99c78', '#e3c2a2', '#b98a66'],
  ],
  [/bronz|terracotta/i, ['#b5764e', '#a9683f']],
  [/highlight|glow|glitter|diamond/i, ['#e9cfae', '#e6c3b3', '#d9c0a0']],
  [/blush/i, ['#d98b85', '#cf7a78', '#e09a86']],
  [/nude|palette|eyeshadow|trio|duo/i, ['#c99a80', '#b98472', '#d0a58a', '#a3716a']],
  [/gloss/i, ['#dc8f92', '#e3a79c', '#c9747a']],
  [/lip|nail/i, ['#a8323e', '#b5473f', '#8e2a3c', '#c0625c', '#9d4a4a', '#c4505a']],
];

const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/**
 * The colour of caps, cans, cards and shades: by the scent for scented goods, by the shade for
 * make-up, by the house for the rest.
 */
function accentColour(product) {
  const text = `${product.name} ${product.description ?? ''}`;
  if (product.type === 'makeup') {
    const shade =
      SHADES.find(([words]) => words.test(product.name)) ??
      SHADES.find(([words]) => words.test(text));
    return rgb(pick(shade?.[1] ?? ['#e8d9cf'], 'shade', product.id));
  }
  if (product.type === 'watch')
    return rgb(
      /blue/i.test(text)
        ? '#2c3d5c'
        : pick(['#4a3022', '#221d1b', '#6b4a30', '#8a8d90', '#7b2f2a'], 'strap', product.id),
    );
  if (['air', 'furniture', 'car', 'incense', 'body', 'cream'].includes(product.type)) {
    const base = rgb(
      /\bblack\b|\bnoir\b/i.test(product.name) ? '#2a2726' : SCENTED[scentFamily(product)],
    );
    const veil = product.type === 'cream' ? 0.5 : 0.14;
    return base.map((v, k) =>
      Math.max(
        20,
        Math.min(250, v + (236 - v) * veil + (fraction('accent', k, product.id) - 0.5) * 18),
      ),
    );
  }
  return rgb(pick(ACCENTS[product.genre] ?? ACCENTS.unisex, 'cap', product.brand, product.id % 3));
}

/** Everything that makes a house look like itself, and a product like its scent. */
export function productStyle(product) {
  const face = pick(FACES, 'face', product.brand);
  const paperName = pick(PAPER_ORDER, 'paper', product.brand, product.genre);
  return {
    nameFace: face,
    houseFace:
      face === 'jost' || face === 'cormorant-italic'
        ? 'jost'
        : pick(['jost', face], 'house', product.brand),
    upper:
      face === 'cinzel' || (face !== 'cormorant-italic' && fraction('upper', product.brand) > 0.45),
    layout: pick(['classic', 'name-first', 'ruled'], 'layout', product.brand),
    frame: fraction('frame', product.brand) > 0.5,
    paper: PAPERS[paperName],
    gilt: fraction('gilt', product.brand) > 0.6,
    liquid: product.type === 'makeup' ? MIST : liquidColour(product),
    accent: accentColour(product),
  };
}
