import type { Product } from '@/lib/catalogue/product';
import { sameProducts } from '@/lib/catalogue/same-products';
import { PLENTY, withCounts } from '@/lib/catalogue/stock';
import { catalogueVersion } from '@/lib/db/catalogue-marks';
import type { Connection } from '@/lib/db/connection';
import { findShownProduct, listShownProducts } from '@/lib/db/products';
import { findUsablePromoCode } from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import { readCounts, readLowCounts } from '@/lib/db/stock';
import { normalizeCode, worthOf } from '@/lib/promo-code';
import { type Backend, BackendError, type ProductFilter, type PromoAnswer } from './backend';
import { searchIndexOf } from './search-index';
import { stockOverlay } from './stock-overlay';

type Cached = { products: readonly Product[]; version: string };

/**
 * Creates a function that returns every product of the shop's own database: the same array until
 * any process changes one.
 */
export function catalogueCache() {
  let cached: Cached | null = null;
  let reading: Promise<Cached> | null = null;

  async function readAnew(db: Db): Promise<Cached> {
    const { products: version } = await catalogueVersion(db);
    const products = await listShownProducts(db, cached?.products);
    if (cached !== null && sameProducts(cached.products, products)) return { ...cached, version };
    // Built in the background, so that it is ready for the first search.
    searchIndexOf(products).catch(() => undefined);
    return { products, version };
  }

  return async (db: Db): Promise<readonly Product[]> => {
    for (;;) {
      const { products: version } = await catalogueVersion(db);
      if (cached?.version === version) return cached.products;
      // What others began to read may be of before this version.
      const isOthers = reading !== null;
      reading ??= readAnew(db).finally(() => {
        reading = null;
      });
      cached = await reading;
      if (!isOthers) return cached.products;
    }
  };
}

/** Returns whether an image's path contains a folder ("terkibmen"). */
function isInFolder(imagePath: string, folder: string): boolean {
  // Quickly seen of most of 50,000 paths.
  if (!imagePath.includes(folder)) return false;
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
  const index = async (db: Db) => searchIndexOf(await catalogue(db));
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
        const products = await counted(connection, await catalogue(connection.db));
        return filter ? products.filter((product) => matches(product, filter)) : products;
      }),
    findProduct: (id) => read(({ db }) => findCounted(db, id)),
    searchProducts: (query) => read(async ({ db }) => (await index(db))(query)),
    searchIndex: () => read(({ db }) => index(db)),
    version: () => read(async ({ db }) => Object.values(await catalogueVersion(db)).join(' ')),
    validatePromo: (code, released) => read(({ db }) => validatePromo(db, code, released)),
  };
}
