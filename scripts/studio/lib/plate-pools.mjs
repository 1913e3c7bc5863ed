import { setsOf } from './set-pools.mjs';

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
    [/mascara|curler/i, kind('makeup', 'mascara', 'mascara-slim')],
    [/nail/i, ['makeup-nail-polish']],
    [/concealer/i, ['makeup-concealer']],
    [/duo/i, ['makeup-palette-two']],
    [/trio/i, ['makeup-palette-three']],
    [/highlighter palette/i, ['makeup-palette-four']],
    [/35 color/i, ['makeup-palette-thirty-five']],
    [/soft nude/i, ['makeup-palette-eighteen']],
    [/palette/i, ['makeup-palette-twelve']],
    [/glitter/i, ['makeup-compact-glitter']],
    [/baked/i, ['makeup-compact-baked']],
    [/terracotta/i, ['makeup-compact-terracotta']],
    [/liquid (eye)?liner|pen ink/i, ['makeup-eyeliner-pen']],
    [/pencil|liner|kajal/i, ['makeup-pencil']],
    [/spray|mist/i, ['makeup-fixing-mist']],
    [/loose|translucent|soap/i, ['makeup-loose-powder']],
    [/blush|bronz|powder|highlight/i, ['makeup-compact']],
    [/primer|stick|eraser|cover foundation|feels mood/i, ['makeup-foundation-tube']],
    [/./, ['makeup-foundation']],
  ],
  watch: [
    [/steel chronograph/i, ['watch-chronograph-night']],
    [/leather chronograph/i, ['watch-chronograph-leather']],
    [/casual chronograph/i, ['watch-chronograph-cream']],
    [/chronograph/i, ['watch-chronograph']],
    [/mesh/i, ['watch-mesh']],
    [/bracelet/i, ['watch-bracelet-plain']],
    [/heritage/i, ['watch-heritage']],
    [/blue/i, ['watch-blue']],
    [/military/i, ['watch-field']],
    [/explorer/i, ['watch-explorer']],
    [/sport/i, ['watch-sport']],
    [/square/i, ['watch-square']],
    [/crystal/i, ['watch-crystal']],
    [/starlight/i, ['watch-starlight']],
    [/petite/i, ['watch-petite']],
    [/^RM 07/i, ['watch-tonneau-stones']],
    [/^RM 016/i, ['watch-tonneau-long']],
    [/^RM (055|27)/i, ['watch-tonneau-white']],
    [/^RM 67/i, ['watch-tonneau-slim']],
    [/^RM 052/i, ['watch-tonneau-skull']],
    [/^RM 011/i, ['watch-tonneau-chronograph']],
    [/^RM (030|037)/i, ['watch-tonneau-rose']],
    [/^RM/i, ['watch-tonneau']],
    [/./, ['watch-classic']],
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

function candidates(product, rendered) {
  const rules = RULES[product.type];
  if (rules) {
    const text = `${product.name} ${product.brand}`;
    return [
      rules.find(([words]) => words.test(product.name) || words.test(text))[1],
      rules.flatMap(([, plates]) => plates),
    ];
  }
  if (product.type === 'multiple') return [setsOf(product, rendered)];
  if (product.type === 'musk') return [POOLS.musk];
  const oud = OUD_HOUSES.test(product.brand) || /\boudh?\b/i.test(product.name);
  const own = POOLS[product.genre] ?? POOLS.unisex;
  return oud && product.genre !== 'women' ? [POOLS.oud, own] : [own];
}

/** Products of the home page: their pictures keep the stopper that its scenes show, or lead it. */
const CHOSEN = new Map([
  [15, 'house-dark-3'],
  [16, 'house-dark-2'],
  [37, 'house-gourmand-4'],
  [81, 'house-amber-1'],
  [96, 'house-citrus-3'],
  [124, 'house-marine-1'],
  [126, 'house-dark-5'],
  [245, 'house-fruity-6'],
  [406, 'musk-attar'],
]);

/** Perfumes that makers sell in several versions: these share a bottle. */
const LINES =
  /^(la yuqawam|hawas|sauvage|khamrah|yara|libre|aventus|good girl(?! gone)|bade'e al oud|supremacy|turathi)\b/i;

/** A maker's perfume without its version, as "lattafa yara"; undefined for all else. */
export function lineOf({ type, brand, name }) {
  const line = type === 'single' && LINES.exec(name)?.[1];
  return line ? `${brand} ${line}`.toLowerCase() : undefined;
}

/** The plates that a product may have; `rendered` are the facts of those that there are, by name. */
export function poolOf(product, rendered) {
  const own = CHOSEN.get(product.id);
  if (own && rendered.has(own)) return [own];
  const pools = [...candidates(product, rendered), [...rendered.keys()]];
  return pools
    .map((names) => names.filter((n) => rendered.has(n)))
    .find((names) => names.length > 0);
}
