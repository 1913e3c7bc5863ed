import type { Product } from '@/lib/catalogue/product';
import type { Connection } from '@/lib/db/connection';
import { findShownProduct } from '@/lib/db/products';
import { findUsablePromoCode } from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import { normalizeCode } from '@/lib/promo-code';
import { type Backend, BackendError, type ProductFilter, type PromoAnswer } from './backend';
import { catalogueCache } from './catalogue-cache';

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
