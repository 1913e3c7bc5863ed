import type { Product } from '@/lib/catalogue/product';
import { sameProducts } from '@/lib/catalogue/same-products';
import { PLENTY, withCounts } from '@/lib/catalogue/stock';
import { catalogueStamp, embeddedWrites } from '@/lib/db/catalogue-marks';
import type { Connection } from '@/lib/db/connection';
import { findShownProduct, listShownProducts } from '@/lib/db/products';
import { findUsablePromoCode } from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import { readCounts, readLowCounts } from '@/lib/db/stock';
import { normalizeCode, worthOf } from '@/lib/promo-code';
import { type Backend, BackendError, type ProductFilter, type PromoAnswer } from './backend';
import { type SearchIndex, searchIndexOf } from './search-index';
import { stockOverlay } from './stock-overlay';

/** A cache of the database's products and their search index, valid until they change. */
export type CatalogueCache = {
  /** Returns every product, and the same array until any process changes one. */
  read(from: Connection): Promise<readonly Product[]>;
  /** Returns every product. What no part of the shop changed is missing until the next `read`. */
  products(from: Connection): Promise<readonly Product[]>;
  /** Returns the search index of these products. */
  index(from: Connection): Promise<SearchIndex>;
};

type Cached = {
  products: readonly Product[];
  /** `embeddedWrites` when the products were read, or found unchanged. */
  writes: string | null;
  stamp: string | null;
  /** `embeddedWrites` when the products last had that stamp. */
  sameStampAt: string | null;
  index: Promise<SearchIndex> | null;
};

/** Creates a cache for the shop's own database. */
export function catalogueCache(): CatalogueCache {
  let cached: Cached | null = null;
  let reading: Promise<Cached> | null = null;

  async function readAnew(from: Connection): Promise<Cached> {
    const writes = await embeddedWrites(from);
    const stamp = await catalogueStamp(from.db);
    const products = await listShownProducts(from.db);
    if (cached !== null && sameProducts(cached.products, products)) {
      return { ...cached, writes, stamp, sameStampAt: writes };
    }
    return { products, writes, stamp, sameStampAt: writes, index: null };
  }

  /** Reads once for all concurrent calls. */
  async function readShared(from: Connection): Promise<Cached> {
    reading ??= readAnew(from).finally(() => {
      reading = null;
    });
    cached = await reading;
    return cached;
  }

  async function current(from: Connection): Promise<Cached> {
    const snapshot = cached;
    if (snapshot === null) return readShared(from);
    const writes = await embeddedWrites(from);
    if (writes !== null && writes === snapshot.sameStampAt) return snapshot;
    if ((await catalogueStamp(from.db)) !== snapshot.stamp) return readShared(from);
    // Orders are writes too. Without this each of them would cost every later search a query.
    snapshot.sameStampAt = writes;
    return snapshot;
  }

  return {
    async read(from) {
      const snapshot = cached;
      const writes = await embeddedWrites(from);
      if (snapshot !== null && writes !== null && writes === snapshot.writes)
        return snapshot.products;
      const now = await readShared(from);
      // Built in the background, so that it is ready for the first search.
      now.index ??= searchIndexOf(now.products);
      return now.products;
    },
    products: async (from) => (await current(from)).products,
    async index(from) {
      const now = await current(from);
      now.index ??= searchIndexOf(now.products);
      return now.index;
    },
  };
}

/** Returns whether an image's path contains a folder ("terkibmen"). */
function isInFolder(imagePath: string, folder: string): boolean {
  const path = imagePath.split('/').slice(0, -1).join('/');
  return `/${path}/`.includes(`/${folder}/`);
}

function matches(product: Product, { baseImagePath, genre }: ProductFilter): boolean {
  if (!isInFolder(product.imagePath, baseImagePath)) return false;
  return genre === undefined || product.genre === genre.toLowerCase();
}

async function validatePromo(db: Db, typed: string, released = 0): Promise<PromoAnswer> {
  const code = normalizeCode(typed);
  const promo = code === null ? null : await findUsablePromoCode(db, code, new Date(), released);
  if (promo === null) return { valid: false, message: '' };
  return { valid: true, message: '', name: promo.name, ...worthOf(promo) };
}

/** Finds a product with what is left of it, as lists have it; null if there is none. */
async function findCounted(db: Db, id: number): Promise<Product | null> {
  const product = await findShownProduct(db, id);
  if (product === null) return null;
  const counts = await readCounts(db, [id]);
  return withCounts(product, new Map([...counts].filter(([, pieces]) => pieces < PLENTY)));
}

/** Returns the embedded backend over the shop's own database, with the same contract. */
export function embeddedBackend(connect: () => Promise<Connection>): Backend {
  const catalogue = catalogueCache();
  const overlay = stockOverlay();
  const counted = async ({ db }: Connection, products: readonly Product[]) =>
    overlay(products, await readLowCounts(db, PLENTY));

  async function read<T>(question: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      return await question(await connect());
    } catch (cause) {
      throw new BackendError('', null, { cause });
    }
  }

  return {
    listProducts: (filter) =>
      read(async (connection) => {
        if (filter === undefined) return counted(connection, await catalogue.read(connection));
        const products = await counted(connection, await catalogue.products(connection));
        return products.filter((product) => matches(product, filter));
      }),
    findProduct: (id) => read(({ db }) => findCounted(db, id)),
    searchProducts: (query) =>
      read(async (connection) => (await catalogue.index(connection))(query)),
    searchIndex: () => read((connection) => catalogue.index(connection)),
    validatePromo: (code, released) => read(({ db }) => validatePromo(db, code, released)),
  };
}
