import type { Product } from '@/lib/catalogue/product';
import { catalogueVersion, findProductById, listAllProducts } from '@/lib/db/products';
import { findUsablePromoCode, normalizeCode } from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import {
  type Backend,
  BackendError,
  INVALID_PROMO,
  type ProductFilter,
  type PromoAnswer,
} from './backend';
import { buildSearchIndex, type SearchIndex } from './search-index';

/** Whether an image lies in a folder ("terkibmen"), wherever that folder is. */
function isInFolder(imagePath: string, folder: string): boolean {
  const path = imagePath.split('/').slice(0, -1).join('/');
  return `/${path}/`.includes(`/${folder}/`);
}

function matches(product: Product, { baseImagePath, genre }: ProductFilter): boolean {
  if (!isInFolder(product.imagePath, baseImagePath)) return false;
  return genre === undefined || product.genre === genre.toLowerCase();
}

async function validatePromo(db: Db, typed: string): Promise<PromoAnswer> {
  const code = normalizeCode(typed);
  const promo = code === null ? null : await findUsablePromoCode(db, code);
  if (promo === null) return { valid: false, message: INVALID_PROMO };
  return { valid: true, message: 'Promo code applied', name: promo.name, discount: promo.discount };
}

/** Keeps the search index of the catalogue's latest version. */
function searcher(): (db: Db) => Promise<SearchIndex> {
  let built: { version: string; index: SearchIndex } | null = null;
  return async (db) => {
    const version = await catalogueVersion(db);
    if (built?.version !== version) {
      built = { version, index: buildSearchIndex(await listAllProducts(db)) };
    }
    return built.index;
  };
}

/** The shop's own backend over its database: the contract of spec section 7 without any other server. */
export function embeddedBackend(database: () => Promise<Db>): Backend {
  const searchIndex = searcher();

  async function ask<T>(question: (db: Db) => Promise<T>): Promise<T> {
    try {
      return await question(await database());
    } catch (cause) {
      throw new BackendError('', null, { cause });
    }
  }

  return {
    listProducts: (filter) =>
      ask(async (db) => {
        const products = await listAllProducts(db);
        return filter === undefined
          ? products
          : products.filter((product) => matches(product, filter));
      }),
    findProduct: (id) => ask((db) => findProductById(db, id)),
    searchProducts: (query) => ask(async (db) => (await searchIndex(db))(query)),
    validatePromo: (code) => ask((db) => validatePromo(db, code)),
  };
}
