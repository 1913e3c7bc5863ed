import { type Product, sameProducts } from '@/lib/catalogue/product';
import type { Connection } from '@/lib/db/connection';
import { catalogueVersion, embeddedWrites, listAllProducts } from '@/lib/db/products';
import { buildSearchIndex, type SearchIndex } from './search-index';

type Kept = {
  products: readonly Product[];
  /** The database when the products were read, or found to be the same. */
  writes: string | null;
  version: string;
  /** The database when its products still had that version. */
  sameVersionAt: string | null;
  index: Promise<SearchIndex> | null;
};

/** The products of the shop's own database and their search index, read and built anew where something changed. */
export type KeptCatalogue = {
  /** Every product; the same array as long as nothing changed, whoever changed it and however. */
  read(from: Connection): Promise<readonly Product[]>;
  /** Every product, as far as changes are saved by the shop's commands or dated. */
  products(from: Connection): Promise<readonly Product[]>;
  /** The search index of these products. */
  index(from: Connection): Promise<SearchIndex>;
};

/** What was read last, and a reading that is under way. */
export type CatalogueState = { kept: Kept | null; reading: Promise<Kept> | null };

/** Nothing read yet. */
export function noCatalogue(): CatalogueState {
  return { kept: null, reading: null };
}

/** Keeps in `state` what was read from the shop's own database last. */
export function keptCatalogue(state = noCatalogue()): KeptCatalogue {
  async function readAnew(from: Connection): Promise<Kept> {
    const writes = await embeddedWrites(from);
    const version = await catalogueVersion(from.db);
    const products = await listAllProducts(from.db);
    const { kept } = state;
    if (kept !== null && sameProducts(kept.products, products)) {
      return { ...kept, writes, version, sameVersionAt: writes };
    }
    return { products, writes, version, sameVersionAt: writes, index: null };
  }

  /** One reading for all who wait for one. */
  async function readShared(from: Connection): Promise<Kept> {
    state.reading ??= readAnew(from).finally(() => {
      state.reading = null;
    });
    state.kept = await state.reading;
    return state.kept;
  }

  async function current(from: Connection): Promise<Kept> {
    const known = state.kept;
    if (known === null) return readShared(from);
    const writes = await embeddedWrites(from);
    if (writes !== null && writes === known.sameVersionAt) return known;
    if ((await catalogueVersion(from.db)) !== known.version) return readShared(from);
    // Orders are written too, and must not have all products counted for each search.
    known.sameVersionAt = writes;
    return known;
  }

  return {
    async read(from) {
      const known = state.kept;
      const writes = await embeddedWrites(from);
      if (known !== null && writes !== null && writes === known.writes) return known.products;
      const now = await readShared(from);
      // In the background, so that the first search finds it ready.
      now.index ??= buildSearchIndex(now.products);
      return now.products;
    },
    products: async (from) => (await current(from)).products,
    async index(from) {
      const now = await current(from);
      now.index ??= buildSearchIndex(now.products);
      return now.index;
    },
  };
}
