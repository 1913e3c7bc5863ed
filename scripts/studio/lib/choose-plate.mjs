import { fraction } from './seed.mjs';

const OUD_HOUSES =
  /^(lattafa|rasasi|ajmal|al haramain|afnan|armaf|swiss arabian|arabian oud|amouage|xerjoff|roja parfums|nabeel|french avenue|montale)$/i;
const kind = (prefix, ...names) => names.map((n) => `${prefix}-${n}`);

const POOLS = {
  men: [
    ...kind(
      'men',
      'slab',
      'cylinder',
      'facet',
      'flask',
      'column',
      'wedge',
      'disc',
      'keystone',
      'fluted',
    ),
    ...kind('unisex', 'monolith', 'square'),
  ],
  women: [
    ...kind(
      'women',
      'globe',
      'petal',
      'slim',
      'teardrop',
      'pillow',
      'dome',
      'oval',
      'prism',
      'fan',
    ),
    ...kind('unisex', 'pebble', 'frosted'),
  ],
  unisex: [
    ...kind(
      'unisex',
      'apothecary',
      'conical',
      'square',
      'apothecary-amber',
      'monolith',
      'pebble',
      'frosted',
    ),
    'men-cylinder',
    'women-slim',
    'men-slab',
  ],
  oud: kind('oud', 'arch', 'amphora', 'tower', 'lantern', 'crown', 'minaret'),
  musk: kind('musk', 'roll-on', 'attar', 'roll-on-dark', 'dropper'),
};

/** First match wins; the plates of a row are alternatives. */
const RULES = {
  makeup: [
    [/liquid blush|lifter gloss|lip gloss/i, ['makeup-gloss']],
    [/liquid lipstick|matte ink|vinyl ink|lip cream/i, ['makeup-liquid-lip']],
    [/lipstick/i, ['makeup-lipstick']],
    [/mascara|curler/i, ['makeup-mascara']],
    [/nail/i, ['makeup-nail-polish']],
    [/concealer/i, ['makeup-concealer']],
    [/35|duo|trio/i, ['makeup-palette-wide']],
    [/palette|eyeshadow/i, ['makeup-palette-nine', 'makeup-palette-wide']],
    [/pencil|pen\b|liner|kajal/i, ['makeup-pencil']],
    [/spray|mist/i, ['makeup-fixing-mist']],
    [/loose|translucent/i, ['makeup-loose-powder']],
    [/blush|bronz|powder|soap|highlight/i, ['makeup-compact']],
    [/primer|stick|eraser|cover foundation|feels mood/i, ['makeup-foundation-tube']],
    [/./, ['makeup-foundation']],
  ],
  watch: [
    [/^RM 07|crystal|petite|starlight|bracelet|mesh/i, ['watch-petite']],
    [/^RM/i, ['watch-tonneau']],
    [/leather|classic|heritage|blue dial|casual|square/i, ['watch-classic']],
    [/./, ['watch-chronograph']],
  ],
  body: [
    [/roll-on/i, ['deodorant-roll-on']],
    [/deodorant|antiperspirant|body spray/i, ['deodorant-aerosol', 'deodorant-aerosol-light']],
    [/./, ['mist-tall', 'mist-oval']],
  ],
  cream: [
    [/lotion/i, ['cream-pump']],
    [/hand cream|hand and body/i, ['cream-tube']],
    [/petroleum|^creme|balm|tin/i, ['cream-tin']],
    [/butter|yogurt/i, ['cream-butter', 'cream-jar']],
    [/tub|shimmer|atoderm|soft/i, ['cream-tub']],
    [/./, ['cream-jar', 'cream-tub']],
  ],
  air: [
    [/lattafa|rasasi|ajmal|haramain|swiss|nabeel|areej/i, ['air-aerosol-gold', 'air-aerosol']],
    [/./, ['air-aerosol']],
  ],
  furniture: [
    [/mist|linen/i, ['fabric-mist']],
    [/./, ['fabric-trigger-clear', 'fabric-trigger-tall']],
  ],
  incense: [
    [/stick/i, ['incense-sticks']],
    [/chips|mubakhar|muattar|misk/i, ['incense-jar']],
    [/./, ['incense-burner', 'incense-box', 'incense-jar']],
  ],
  car: [
    [/vent|clip|ken /i, ['car-vent-clip']],
    [/spillproof|jar/i, ['car-can-gel']],
    [/card|little trees|black ice|new car scent|vanillaroma/i, ['car-card']],
    [/wood bottle|oud|diffuser/i, ['car-hanging-bottle']],
    [/./, ['car-vent-clip', 'car-hanging-bottle']],
  ],
};

function candidates(product) {
  const rules = RULES[product.type];
  if (rules) {
    const text = `${product.name} ${product.brand}`;
    return [
      rules.find(([words]) => words.test(product.name) || words.test(text))[1],
      rules.flatMap(([, plates]) => plates),
    ];
  }
  if (product.type === 'musk') return [POOLS.musk];
  const oud = OUD_HOUSES.test(product.brand) || /\boudh?\b/i.test(product.name);
  const own = POOLS[product.genre] ?? POOLS.unisex;
  return oud ? [POOLS.oud, own] : [own];
}

/** The plate a product stands on, out of those that have been rendered; neighbours by id differ. */
export function choosePlate(product, rendered) {
  const pools = [...candidates(product), [...rendered]];
  const pool = pools
    .map((names) => names.filter((n) => rendered.has(n)))
    .find((names) => names.length > 0);
  if (!pool) return undefined;
  const turn = Math.floor(fraction('turn', product.type, product.genre) * pool.length);
  return pool[(product.id * (pool.length % 3 === 0 ? 5 : 3) + turn) % pool.length];
}
