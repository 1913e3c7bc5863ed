// What is known of a product beyond its description (docs/behaviour.md, "Details of a product").

/** The fields of details, named alike on the wire, in files and in tables. */
export const detailFields = [
  'notes_top',
  'notes_heart',
  'notes_base',
  'family',
  'concentration',
  'volume',
  'season',
  'longevity',
  'points',
  'images',
  'image_texts',
  'image_texts_ar',
  'image_texts_fr',
] as const;

export type DetailField = (typeof detailFields)[number];

/** The details that the interface has words for in every language, by id, in their order. */
export const detailIds = {
  family: [
    'citrus',
    'fresh',
    'aquatic',
    'green',
    'aromatic',
    'fruity',
    'floral',
    'powdery',
    'musky',
    'chypre',
    'spicy',
    'gourmand',
    'amber',
    'woody',
    'leather',
    'oud',
  ],
  concentration: [
    'extrait',
    'parfum',
    'eau-de-parfum',
    'eau-de-toilette',
    'eau-de-cologne',
    'perfume-oil',
    'body-mist',
  ],
  season: ['spring', 'summer', 'autumn', 'winter', 'all-year', 'day', 'evening'],
  longevity: ['short', 'medium', 'long', 'very-long'],
} as const satisfies Partial<Record<DetailField, readonly string[]>>;

/** A detail whose values may be ids. */
export type WordedDetail = keyof typeof detailIds;
