/** What the shop itself says of a product, which no backend knows (spec section 3, sample catalogue entry). */
export type ShowcaseOverlay = {
  id: number;
  /** The product's name. The entry counts only where the catalogue has this name under this id. */
  name: string;
  tag: 'hero-product' | 'featured-product' | null;
  tagline: string;
  /** A wide picture with room for words on its left, below /brand; null where the product's own picture stands in. */
  heroImage: string | null;
  info: string;
  /** How many shoppers rated it. Sample data: shown, never put in structured data. */
  ratings: number;
  /** Stars shown, from 1 to 5. */
  rateCount: number;
};

type Words = Pick<ShowcaseOverlay, 'tagline' | 'info' | 'ratings' | 'rateCount'> &
  Partial<Pick<ShowcaseOverlay, 'heroImage'>>;

const tagged =
  (tag: ShowcaseOverlay['tag']) =>
  (id: number, name: string, words: Words): ShowcaseOverlay => ({
    id,
    name,
    tag,
    heroImage: null,
    ...words,
  });

const hero = tagged('hero-product');
const featured = tagged('featured-product');
const rated = tagged(null);

/** Every overlay entry, the hero's in the order of its slides. */
export const overlayEntries: readonly ShowcaseOverlay[] = [
  hero(37, 'La Belle', {
    tagline: 'Ripe pear, dipped in vanilla',
    info: 'Pear, vanilla and tonka',
    ratings: 368,
    rateCount: 5,
    heroImage: '/brand/hero-women.webp',
  }),
  hero(15, 'Oud Wood', {
    tagline: 'Rare oud, worn softly',
    info: 'Rosewood, cardamom and a quiet oud',
    ratings: 412,
    rateCount: 5,
    heroImage: '/brand/hero-wood.webp',
  }),
  hero(126, 'Man in Black', {
    tagline: 'Spiced rum and leather, after dark',
    info: 'Rum, leather and benzoin',
    ratings: 203,
    rateCount: 4,
    heroImage: '/brand/hero-men.webp',
  }),
  hero(406, 'Musk Silk', {
    tagline: 'Close to the skin, like silk',
    info: 'A clean and powdery musk oil',
    ratings: 174,
    rateCount: 5,
    heroImage: '/brand/hero-musk.webp',
  }),
  hero(81, 'Khamrah', {
    tagline: 'Dates, spice and a long evening',
    info: 'Cinnamon, praline and dates',
    ratings: 527,
    rateCount: 5,
    heroImage: '/brand/hero-oud.webp',
  }),
  featured(124, 'Sauvage', {
    tagline: 'Bergamot, pepper and open sky',
    info: 'Fresh and woody, by day and night',
    ratings: 641,
    rateCount: 5,
  }),
  featured(245, 'Aventus', {
    tagline: 'Smoke, birch and pineapple',
    info: 'A signature of confidence',
    ratings: 588,
    rateCount: 5,
  }),
  featured(96, 'Coco Mademoiselle', {
    tagline: 'Orange, rose and clean patchouli',
    info: 'Spirited and finely dressed',
    ratings: 497,
    rateCount: 5,
  }),
  featured(223, 'Baccarat Rouge 540', {
    tagline: 'Saffron, jasmine, amber light',
    info: 'Airy, mineral and sweet at once',
    ratings: 559,
    rateCount: 5,
  }),
  featured(145, 'Good Girl', {
    tagline: 'Tuberose after dark',
    info: 'Almond, coffee and tonka',
    ratings: 431,
    rateCount: 4,
  }),
  featured(164, 'Asad', {
    tagline: 'Pepper, tobacco and amber',
    info: 'A warm Arabian signature',
    ratings: 386,
    rateCount: 4,
  }),
  featured(146, 'Yara', {
    tagline: 'Orchid and vanilla cream',
    info: 'Soft, pink and tropical',
    ratings: 452,
    rateCount: 5,
  }),
  rated(73, 'Bleu de Chanel', {
    tagline: 'Citrus over dry cedar',
    info: 'Clean, woody and composed',
    ratings: 344,
    rateCount: 5,
  }),
  rated(70, 'Black Opium', {
    tagline: 'Coffee and white flowers',
    info: 'Vanilla with an electric edge',
    ratings: 318,
    rateCount: 4,
  }),
  rated(20, 'Hawas for Him', {
    tagline: 'Salt, plum and driftwood',
    info: 'Aquatic and bright',
    ratings: 289,
    rateCount: 4,
  }),
  rated(306, 'Musc Ravageur', {
    tagline: 'Musk, amber and spice',
    info: 'Deep, warm and unmistakable',
    ratings: 96,
    rateCount: 5,
  }),
];
