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
  musk: [
    ...kind('musk', 'roll-on', 'attar', 'roll-on-dark', 'dropper'),
    'oud-crown',
    'oud-amphora',
  ],
};

/** The first match wins; the plates of a row are alternatives. */
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
    [/liquid eyeliner/i, ['makeup-mascara']],
    [/pencil|pen\b|liner|kajal/i, ['makeup-pencil']],
    [/spray|mist/i, ['makeup-fixing-mist']],
    [/loose|translucent|soap/i, ['makeup-loose-powder']],
    [/blush|bronz|powder|highlight/i, ['makeup-compact']],
    [/primer|stick|eraser|cover foundation|feels mood/i, ['makeup-foundation-tube']],
    [/./, ['makeup-foundation']],
  ],
  watch: [
    [/mesh/i, ['watch-mesh']],
    [/steel|bracelet/i, ['watch-chronograph']],
    [/^RM 07|crystal|petite|starlight/i, ['watch-petite', 'watch-bangle']],
    [/^RM/i, ['watch-tonneau', 'watch-tonneau-rose', 'watch-tonneau-chronograph']],
    [/leather chronograph|blue/i, ['watch-diver']],
    [/chronograph/i, ['watch-chronograph', 'watch-diver']],
    [/square/i, ['watch-square']],
    [/military|explorer/i, ['watch-field']],
    [/sport/i, ['watch-diver', 'watch-field']],
    [/./, ['watch-classic', 'watch-mesh', 'watch-field']],
  ],
  body: [
    [/roll-on/i, ['deodorant-roll-on']],
    [
      /deodorant|antiperspirant|body spray/i,
      ['deodorant-aerosol', 'deodorant-aerosol-light', 'air-aerosol'],
    ],
    [/./, ['mist-tall', 'mist-oval', 'makeup-fixing-mist', 'fabric-mist']],
  ],
  cream: [
    [/lotion/i, ['cream-pump', 'cream-tube']],
    [/hand cream|hand and body/i, ['cream-tube']],
    [/petroleum|^creme|balm|tin/i, ['cream-tin']],
    [/butter|yogurt/i, ['cream-butter', 'cream-jar']],
    [/tub/i, ['cream-tub']],
    [/shimmer|atoderm|soft/i, ['cream-tub', 'cream-jar']],
    [/./, ['cream-jar', 'cream-tub', 'cream-butter']],
  ],
  air: [
    [
      /lattafa|rasasi|ajmal|haramain|swiss|nabeel|areej/i,
      ['air-aerosol-gold', 'air-aerosol', 'deodorant-aerosol'],
    ],
    [/./, ['air-aerosol', 'deodorant-aerosol']],
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

/**
 * The plates of the home page's five featured products and of its hero slides, by product id: they
 * stand beside scenes with the same bottles.
 */
const CHOSEN = new Map([
  [15, 'oud-arch'],
  [37, 'women-oval'],
  [81, 'oud-minaret'],
  [96, 'women-prism'],
  [124, 'unisex-monolith'],
  [126, 'men-facet'],
  [145, 'women-globe'],
  [223, 'unisex-apothecary'],
  [245, 'men-slab'],
  [406, 'musk-attar'],
]);

/** The plates that a product may have, out of those that have been rendered. */
export function poolOf(product, rendered) {
  const own = CHOSEN.get(product.id);
  if (own && rendered.has(own)) return [own];
  const pools = [...candidates(product), [...rendered]];
  return pools
    .map((names) => names.filter((n) => rendered.has(n)))
    .find((names) => names.length > 0);
}
