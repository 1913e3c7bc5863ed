import { shop } from '../shop';
import type { Product, ProductType } from './product';

/** A category of the shop: the products it holds and the words on its listing screen. */
export type Category = {
  /** Its name in internal paths and in the queries of All Products. */
  slug: string;
  /** The public path. */
  path: string;
  title: string;
  /** The words in the navigation menu. */
  label: string;
  /** What the brand group is called. */
  brandLabel: 'Brand' | 'Type';
  /** Whether shoppers can filter by genre here. */
  hasGenre: boolean;
  /** One sentence for search engines. */
  summary: string;
  holds(product: Pick<Product, 'type' | 'genre' | 'brand'>): boolean;
};

function ofType(...types: ProductType[]) {
  const held: ReadonlySet<string> = new Set(types);
  return ({ type }: Pick<Product, 'type'>) => held.has(type);
}

const isPerfume = ofType('multiple', 'single');

const isPerfumeFor = (genre: string) => (product: Pick<Product, 'type' | 'genre'>) =>
  isPerfume(product) &&
  (product.genre === genre || (shop.unisexInMenAndWomen && product.genre === 'unisex'));

const LATTAFA_RASASI = new Set(['lattafa', 'rasasi']);

const BASE = { brandLabel: 'Brand', hasGenre: true } as const;

/** Every category in the order of the navigation menu. */
export const categories: readonly Category[] = [
  {
    ...BASE,
    slug: 'perfumes',
    path: '/perfumes',
    title: 'All Perfumes',
    label: 'All Perfumes',
    summary: 'Every perfume of the house for men and women, in sizes from 50ml to 100ml.',
    holds: isPerfume,
  },
  {
    ...BASE,
    slug: 'perfumes-men',
    path: '/perfumes/men',
    title: "Men's Perfumes",
    label: 'Men Perfumes',
    hasGenre: false,
    summary: "Men's perfumes from fresh citrus to deep oud, in 50ml, 80ml and 100ml.",
    holds: isPerfumeFor('men'),
  },
  {
    ...BASE,
    slug: 'perfumes-women',
    path: '/perfumes/women',
    title: "Women's Perfumes",
    label: 'Women Perfumes',
    hasGenre: false,
    summary: "Women's perfumes from white flowers to warm vanilla, in 50ml, 80ml and 100ml.",
    holds: isPerfumeFor('women'),
  },
  {
    ...BASE,
    slug: 'lattafa-rasasi',
    path: '/lattafa-rasasi',
    title: 'Lattafa & Rasasi Perfumes',
    label: 'Lattafa & Rasasi Perfumes',
    summary: 'Arabian perfumery by the houses of Lattafa and Rasasi: amber, oud, rose and spice.',
    holds: ({ brand }) => LATTAFA_RASASI.has(brand.toLowerCase()),
  },
  {
    ...BASE,
    slug: 'original',
    path: '/original',
    title: 'Original Perfumes',
    label: 'Original and others perfumes',
    summary:
      "Original perfumes in the maker's own bottle, from designer classics to rare niche houses.",
    holds: ofType('single'),
  },
  {
    ...BASE,
    slug: 'musk',
    path: '/musk',
    title: 'Musk Products',
    label: 'Musk',
    summary: 'Pure musk and perfume oils in 6ml and 12ml, clean, powdery or deep.',
    holds: ofType('musk'),
  },
  {
    ...BASE,
    slug: 'refreshers',
    path: '/refreshers',
    title: 'Air and Car Refreshers',
    label: 'Air and Car Refreshers',
    brandLabel: 'Type',
    summary: 'Room sprays, fabric mists, incense and car fragrances for every space you live in.',
    holds: ofType('air', 'furniture', 'incense', 'car'),
  },
  {
    ...BASE,
    slug: 'watches',
    path: '/watches',
    title: 'Watches',
    label: 'Watches',
    summary: 'Watches by Curren and Richard Mille, for every day and for the evening.',
    holds: ofType('watch'),
  },
  {
    ...BASE,
    slug: 'makeup',
    path: '/makeup',
    title: 'Makeup Products',
    label: 'Makeup and Cosmetics',
    summary:
      'Makeup and cosmetics for eyes, lips, face and nails by Maybelline, Ruby Rose and more.',
    holds: ofType('makeup'),
  },
  {
    ...BASE,
    slug: 'body-mist',
    path: '/body-mist',
    title: 'Body Mist & Deodorant',
    label: 'Body Mist & Deodorant',
    summary: 'Body mists and deodorants that stay light and close to the skin all day.',
    holds: ofType('body'),
  },
  {
    ...BASE,
    slug: 'body-cream',
    path: '/body-cream',
    title: 'Body Cream',
    label: 'Body Cream',
    summary: 'Body creams and lotions, scented with the perfume of your choice.',
    holds: ofType('cream'),
  },
];

/** The category with this slug, or null. */
export function findCategory(slug: string): Category | null {
  return categories.find((category) => category.slug === slug) ?? null;
}

/** The narrowest category of a product, for its breadcrumb. */
export function mainCategory(product: Pick<Product, 'type' | 'genre' | 'brand'>): Category | null {
  const holding = categories.filter((category) => category.holds(product));
  return holding.find(({ slug }) => slug !== 'perfumes') ?? holding[0] ?? null;
}

/** The products of a catalogue that a category holds, in the backend's order. */
export function productsIn(
  { holds }: Pick<Category, 'holds'>,
  products: readonly Product[],
): Product[] {
  return products.filter((product) => holds(product));
}
