/** A product as a retailer's backend sends it: with fewer or more fields than the contract has. */
export type ForeignProduct = {
  id: number;
  name: string;
  brand: string;
  genre: string;
  type: string;
  price: string | number;
  discount?: number | null;
  image_path: string | null;
  description?: string;
  in_stock?: boolean;
  rating?: number;
  rating_count?: number;
};

type Facts = Partial<ForeignProduct>;

/** An ordinary product with a picture, for a hundred dollars. */
const sold = (id: number, name: string, brand: string, facts: Facts): ForeignProduct => ({
  id,
  name,
  brand,
  genre: 'unisex',
  type: 'multiple',
  price: '32.00',
  image_path: `catalog/2031/${id}.jpg`,
  description: `${name} is poured by hand. It comes in a box of card.`,
  ...facts,
});

const men: Facts = { genre: 'men' };
const women: Facts = { genre: 'women' };
const candle: Facts = { genre: '', type: 'candle', price: '18.00' };

/** The candle that tests look at: of a type that no category holds. */
export const CANDLE = sold(90_000_001, 'Fig Leaf Candle', 'Wick & Co', candle);

/**
 * The women's perfume that tests look at. Its image folder is none that related products are asked
 * for by.
 */
export const PERFUME = sold(1_200_345, 'Neroli Hour', 'Atelier Nord', {
  ...women,
  discount: 0.2,
  rating: 4.8,
  rating_count: 112,
});

/** A musk: in the size that it is shown in it costs half its price. */
export const MUSK = sold(77_001, 'White Musk of Saida', 'Dar Al Misk', {
  type: 'musk',
  price: '28.00',
});

/** A perfume with an Arabic name and brand. */
export const ARABIC = sold(2_147_483_647, 'عطر الأرز', 'دار الشرق', women);

/**
 * What the foreign shop sells. The sample catalogue has none of these ids, names, brands, image
 * folders and genres.
 */
export const foreignProducts: readonly ForeignProduct[] = [
  PERFUME,
  ARABIC,
  sold(1_200_346, 'Salt Cedar', 'Atelier Nord', { ...men, rating: 4.6, rating_count: 40 }),
  sold(1_200_347, 'Night Bus', 'Atelier Nord', { ...men, discount: 0.15, in_stock: false }),
  sold(1_200_348, 'Grey Linen', 'Atelier Nord', women),
  sold(1_200_401, 'Plum Theory', 'Kimia', { ...women, discount: 0.3 }),
  sold(1_200_402, 'Iris Ledger', 'Kimia', women),
  sold(1_200_403, 'Copper Wire', 'Kimia', men),
  sold(1_200_404, 'Second Rain', 'Kimia', { rating: 3.9, rating_count: 7 }),
  sold(1_200_501, 'Harbour Nine', 'Óleo & Filhos', { ...men, discount: 0.1 }),
  sold(1_200_502, 'Olive Court', 'Óleo & Filhos', men),
  sold(1_200_503, 'Tangerine Steps', 'Óleo & Filhos', women),
  sold(1_200_504, 'Paper Garden', 'Óleo & Filhos', { image_path: null }),
  sold(5_000_101, 'Signet', "L'Atelier d'Or", { ...men, type: 'single', price: 140 }),
  sold(5_000_102, 'Ostrich', "L'Atelier d'Or", { ...women, type: 'single', price: 155.5 }),
  sold(5_000_103, 'Amber Room', "L'Atelier d'Or", { ...women, type: 'single', price: '120.00' }),
  sold(5_000_104, 'Velvet Hour', 'Kimia', { ...women, type: 'single', in_stock: false }),
  MUSK,
  sold(77_002, 'Black Musk of Saida', 'Dar Al Misk', { type: 'musk', price: '30.00' }),
  sold(77_003, 'مسك الغزال', 'دار الشرق', { type: 'musk', price: '26.50', image_path: '' }),
  sold(31, 'Field Watch 38', 'Tellur', { ...men, type: 'watch', price: '210.00', discount: 0.25 }),
  sold(32, 'Moon Watch 34', 'Tellur', { ...women, type: 'watch', price: '640.00' }),
  sold(41, 'Lip Oil Fig', 'Rosaria', { ...women, type: 'makeup', price: '9.50' }),
  sold(42, 'Brow Wax', 'Rosaria', { ...women, type: 'makeup', price: '7.25', image_path: null }),
  sold(51, 'Shea Cream', 'Rosaria', { ...women, type: 'cream', price: '12.00' }),
  sold(61, 'Linen Room Spray', 'Wick & Co', { genre: '', type: 'air', price: '11.00' }),
  sold(71, 'Little Cloud', 'Kimia', { genre: 'kids', discount: 0.5 }),
  CANDLE,
  sold(90_000_002, 'Cedar Smoke Candle', 'Wick & Co', candle),
  sold(90_000_003, 'Tonka Candle', 'Wick & Co', { ...candle, image_path: null }),
];

/** A row that no shop can sell, since it has no price. */
export const BAD_ROW = { ...sold(99, 'Priceless', 'Kimia', {}), price: 'on request' };

/** What the foreign backend returns: everything it sells, with a bad row in between. */
export const foreignCatalogue: readonly unknown[] = [
  ...foreignProducts.slice(0, 5),
  BAD_ROW,
  ...foreignProducts.slice(5),
];
