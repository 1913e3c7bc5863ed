import type { Product } from '@/lib/catalogue/product';
import { sameProducts } from '@/lib/catalogue/same-products';
import { catalogueVersion, embeddedWrites } from '@/lib/db/catalogue-marks';
import type { Connection } from '@/lib/db/connection';
import { findShownProduct, listShownProducts } from '@/lib/db/products';
import { findUsablePromoCode } from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import { normalizeCode } from '@/lib/promo-code';
import { type Backend, BackendError, type ProductFilter, type PromoAnswer } from './backend';
import { type SearchIndex, searchIndexOf } from './search-index';

/** The products of the shop's own database and their search index, kept until something changes. */
export type CatalogueCache = {
  /** Every product; the same array until something changes, whoever changes it and however. */
  read(from: Connection): Promise<readonly Product[]>;
  /** Every product. Misses changes that neither a command of the shop made nor a date shows. */
  products(from: Connection): Promise<readonly Product[]>;
  /** The search index of these products. */
  index(from: Connection): Promise<SearchIndex>;
};

type Cached = {
  products: readonly Product[];
  /** `embeddedWrites` when the products were read, or found to be the same. */
  writes: string | null;
  version: string;
  /** `embeddedWrites` when the products last had that version. */
  sameVersionAt: string | null;
  index: Promise<SearchIndex> | null;
};

/** Caches what is read from the shop's own database. */
export function catalogueCache(): CatalogueCache {
  let cached: Cached | null = null;
  let reading: Promise<Cached> | null = null;

  async function readAnew(from: Connection): Promise<Cached> {
    const writes = await embeddedWrites(from);
    const version = await catalogueVersion(from.db);
    const products = await listShownProducts(from.db);
    if (cached !== null && sameProducts(cached.products, products)) {
      return { ...cached, writes, version, sameVersionAt: writes };
    }
    return { products, writes, version, sameVersionAt: writes, index: null };
  }

  /** Reads once for all who ask meanwhile. */
  async function readShared(from: Connection): Promise<Cached> {
    reading ??= readAnew(from).finally(() => {
      reading = null;
    });
    cached = await reading;
    return cached;
  }

  async function current(from: Connection): Promise<Cached> {
    const known = cached;
    if (known === null) return readShared(from);
    const writes = await embeddedWrites(from);
    if (writes !== null && writes === known.sameVersionAt) return known;
    if ((await catalogueVersion(from.db)) !== known.version) return readShared(from);
    // Orders are writes too: without this each of them would cost every later search a count.
    known.sameVersionAt = writes;
    return known;
  }

  return {
    async read(from) {
      const known = cached;
      const writes = await embeddedWrites(from);
      if (known !== null && writes !== null && writes === known.writes) return known.products;
      const now = await readShared(from);
      // In the background, so that the first search finds it ready.
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

/** Whether an image lies in a folder ("terkibmen"), wherever that folder is. */
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
  return { valid: true, message: '', name: promo.name, discount: promo.discount };
}

/** The shop's own backend over its database: the same contract without any other server. */
export function embeddedBackend(connect: () => Promise<Connection>): Backend {
  const catalogue = catalogueCache();

  async function ask<T>(question: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      return await question(await connect());
    } catch (cause) {
      throw new BackendError('', null, { cause });
    }
  }

  return {
    listProducts: (filter) =>
      ask(async (connection) => {
        if (filter === undefined) return catalogue.read(connection);
        const products = await catalogue.products(connection);
        return products.filter((product) => matches(product, filter));
      }),
    findProduct: (id) => ask(({ db }) => findShownProduct(db, id)),
    searchProducts: (query) =>
      ask(async (connection) => (await catalogue.index(connection))(query)),
    validatePromo: (code, released) => ask(({ db }) => validatePromo(db, code, released)),
  };
}
