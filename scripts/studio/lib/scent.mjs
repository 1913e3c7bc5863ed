import { fraction } from './seed.mjs';

/**
 * Scent families: name, colour of light through the liquid (0 to 1 per channel), words that speak
 * for them.
 */
const FAMILIES = [
  [
    'citrus',
    [0.97, 0.94, 0.66],
    /\b(bergamot|lemon|mandarin|grapefruit|citrus|lime|yuzu|neroli|orange|petitgrain|citron|cedrat)\b/g,
  ],
  [
    'marine',
    [0.74, 0.89, 0.94],
    /\b(marine|sea|ocean|aquatic|water|watery|mint|salt|salty|ozonic|cool|icy|waves?|calone|rain|clean|linen|cotton)\b/g,
  ],
  [
    'green',
    [0.83, 0.91, 0.68],
    /\b(green|sage|basil|fig|grass|galbanum|tea|apple|cucumber|rosemary|juniper|pine|geranium|aloe|oakmoss|cypress)\b/g,
  ],
  [
    'rose',
    [0.97, 0.83, 0.81],
    /\b(roses?|peony|freesia|pink|petals?|lychee|raspberry|cherry|blossom|magnolia)\b/g,
  ],
  [
    'white-floral',
    [0.98, 0.92, 0.74],
    /\b(jasmine|tuberose|gardenia|ylang|lily|orchid|tiare|monoi|frangipani|floral|flowers?)\b/g,
  ],
  [
    'fruity',
    [0.98, 0.75, 0.6],
    /\b(peach|pear|plum|blackcurrant|pineapple|mango|fruity?|berries|strawberry|coconut|passion)\b/g,
  ],
  [
    'gourmand',
    [0.95, 0.78, 0.5],
    /\b(vanilla|caramel|praline|honey|sugar|almond|tonka|chocolate|cocoa|coffee|gourmand|milk|benzoin|dates?)\b/g,
  ],
  [
    'amber',
    [0.93, 0.63, 0.3],
    /\b(amber|ambergris|saffron|labdanum|resins?|golden|warm|cinnamon|nutmeg|cardamom|spicy?|spices|pepper|ginger)\b/g,
  ],
  [
    'woody',
    [0.88, 0.72, 0.48],
    /\b(cedar|sandalwood|vetiver|woods?|woody|patchouli|guaiac|cashmere|birch)\b/g,
  ],
  [
    'dark',
    [0.68, 0.42, 0.22],
    /\b(oud|oudh|leather|tobacco|rum|whisky|cognac|smoke|smoky|incense|tar|dark|agarwood|myrrh|suede)\b/g,
  ],
  ['violet', [0.84, 0.78, 0.93], /\b(lavender|violet|iris|orris|heliotrope|powdery|lilac)\b/g],
  ['musk', [0.96, 0.93, 0.87], /\b(musk|musks|soft|skin|white)\b/g],
];
const WEIGHT = {
  musk: 0.62,
  woody: 0.8,
  amber: 0.85,
  dark: 1.5,
  'white-floral': 0.95,
  citrus: 0.8,
  violet: 1.1,
  marine: 1.25,
};

/** Words in a product's name that settle colour and family, whatever the description says. */
const NAMED = [
  [
    /\b(bleu|blue|ocean|sea|aqua|cobalt|acqua|pacific|sky|waters?|azzuro|nautica)\b/i,
    [0.7, 0.85, 0.93],
    'marine',
  ],
  [
    /\b(noir|black|nero|night|nuit|intense? oud|oud|tobacco|leather|intensivo)\b/i,
    [0.66, 0.42, 0.24],
    'dark',
  ],
  [/\b(red|rouge|cherry|rubis|scarlet|rumman)\b/i, [0.9, 0.46, 0.42], 'red'],
  [/\b(rose|pink|bloom|blush|flora|petals|delina|candy)\b/i, [0.97, 0.81, 0.81], 'rose'],
  [/\b(green|vert|verde|bamboo|tea)\b/i, [0.76, 0.88, 0.64], 'green'],
  [/\b(gold|or|million|amber|ambre|honey|oro|khamrah|imperial)\b/i, [0.93, 0.68, 0.3], 'amber'],
  [/\b(white|pure|light|silver|platinum|blanc|blanche)\b/i, [0.95, 0.95, 0.9], 'musk'],
  [/\b(violet|iris|alien|lavender|purple)\b/i, [0.76, 0.66, 0.9], 'violet'],
];

/** The scent family that a product's description speaks of most. */
export function scentFamily(product) {
  const text = `${product.name}. ${product.name}. ${product.description ?? ''}`.toLowerCase();
  let best = ['musk', 0];
  for (const [name, , words] of FAMILIES) {
    const score =
      (text.match(words)?.length ?? 0) * (WEIGHT[name] ?? 1) + fraction(name, product.id) * 0.05;
    if (score > best[1]) best = [name, score];
  }
  return best[0];
}

/** The family that a product's name speaks of, if it does. */
export const familyInName = ({ name }) => NAMED.find(([words]) => words.test(name))?.[2];

/** The family whose liquid and stopper a composition's flacon has: by its name, else its scent. */
export const flaconFamily = (product) => familyInName(product) ?? scentFamily(product);

/**
 * The colour of the liquid: by a word of the name or by the family, moved a little by the id so
 * that no two bottles look quite the same.
 */
export function liquidColour(product) {
  const named = NAMED.find(([words]) => words.test(product.name));
  const base = named?.[1] ?? FAMILIES.find(([name]) => name === scentFamily(product))[1];
  return base.map((v, i) =>
    Math.min(0.99, Math.max(0.2, v + (fraction('liquid', i, product.id) - 0.5) * 0.07)),
  );
}
