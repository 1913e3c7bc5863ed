import type { Product } from './product';

/** What a product is tagged for: a slide of the home carousel, or the sort Featured. */
type ProductTag = 'hero-product' | 'featured-product';

/** How an owner names a product of the catalogue. */
export type Named = {
  id: number;
  name: string;
  /** Empty where the owner names none. */
  brand: string;
};

/** A path of this shop, and whether its room for words is on the right, for text from there. */
export type HeroImage = { path: string; mirrored: boolean };

/** What the owner says of a product beyond what the backend knows. */
export type Overlay = Named & {
  tag: ProductTag | null;
  /** Empty where nothing is said. */
  tagline: string;
  /** A wide picture below /brand with room for words; null for the product's own picture. */
  heroImage: HeroImage | null;
  /** The stars shown, from 1 to 5; null for none. Never put in structured data. */
  rateCount: number | null;
};

/** An entry of the owner's and the product of this catalogue that it means. */
export type Fit<Entry> = {
  entry: Entry;
  product: Product;
  /** Whether the id matches too: then it is the very product the entry was written for. */
  same: boolean;
};

const fullKey = ({ name, brand }: Pick<Named, 'name' | 'brand'>) =>
  `${name}\n${brand}`.toLowerCase();

/**
 * Finds the products that entries mean, in the entries' order: the one with the entry's id and
 * name, else, where the entry gives a brand, the first with its name and brand in any case. Each
 * product belongs to one entry only.
 */
export function fitEntries<Entry extends Named>(
  entries: readonly Entry[],
  products: readonly Product[],
): Fit<Entry>[] {
  const wantedIds = new Set(entries.map(({ id }) => id));
  const wantedKeys = new Set(entries.filter(({ brand }) => brand !== '').map(fullKey));
  const byId = new Map<number, Product>();
  const byKey = new Map<string, Product>();
  for (const product of products) {
    if (wantedIds.has(product.id)) byId.set(product.id, product);
    const key = fullKey(product);
    if (wantedKeys.has(key) && !byKey.has(key)) byKey.set(key, product);
  }
  const sameOf = ({ id, name }: Entry) => {
    const product = byId.get(id);
    return product?.name === name ? product : undefined;
  };
  const taken = new Set(entries.map(sameOf));
  return entries.flatMap((entry): Fit<Entry>[] => {
    const same = sameOf(entry);
    if (same) return [{ entry, product: same, same: true }];
    const alike = entry.brand === '' ? undefined : byKey.get(fullKey(entry));
    if (alike === undefined || taken.has(alike)) return [];
    taken.add(alike);
    return [{ entry, product: alike, same: false }];
  });
}

/**
 * What the owner says of each product of a catalogue, by its id. Stars count only for the very
 * product they were written for: sample stars never stand beside other goods.
 */
export function overlaysOf(
  entries: readonly Overlay[],
  products: readonly Product[],
): ReadonlyMap<number, Overlay> {
  return new Map(
    fitEntries(entries, products).map(({ entry, product, same }) => [
      product.id,
      same ? entry : { ...entry, rateCount: null },
    ]),
  );
}
