import { z } from 'zod';
import type { Product } from '@/lib/catalogue/product';
import { wireProductSchema } from '@/lib/catalogue/product-schema';
import { saveProducts } from './products';
import { addPromoCode } from './promo-codes';
import { type Db, inTransaction } from './schema';

const promoSchema = z.object({
  code: z.string(),
  name: z.string(),
  discount: z.number().gt(0).lte(1),
  expiresAt: z.iso.datetime().nullable(),
});

/** The files of the sample catalogue, in its own order; loaded only when a database is seeded. */
const productFiles = [
  () => import('./seed/products/multiple-men.json'),
  () => import('./seed/products/multiple-women.json'),
  () => import('./seed/products/multiple-unisex.json'),
  () => import('./seed/products/single.json'),
  () => import('./seed/products/musk.json'),
  () => import('./seed/products/makeup.json'),
  () => import('./seed/products/watches.json'),
  () => import('./seed/products/refreshers.json'),
  () => import('./seed/products/body.json'),
  () => import('./seed/products/cream.json'),
];

/** The sample catalogue of a fresh shop. Throws where a seed file is wrong. */
export async function loadSeedProducts(): Promise<Product[]> {
  const files = await Promise.all(productFiles.map((load) => load()));
  return files.flatMap((file) => z.array(wireProductSchema).parse(file.default));
}

const SEEDED = 'seeded';

/** Whether a database was seeded, as that of every shop that ever ran. */
export async function isSeeded(db: Db): Promise<boolean> {
  const query = db.selectFrom('meta').select('key').where('key', '=', SEEDED);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Fills a database that was never seeded with the sample catalogue and promo codes. Returns whether
 * it did. A row in `meta` notes it, so that a catalogue that the owner emptied stays empty.
 */
export async function seed(db: Db): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const claimed = await trx
      .insertInto('meta')
      .values({ key: SEEDED, value: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows !== 1n) return false;
    await saveProducts(trx, await loadSeedProducts());
    const promos = await import('./seed/promo-codes.json');
    for (const promo of z.array(promoSchema).parse(promos.default)) {
      await addPromoCode(trx, { ...promo, useLimit: null });
    }
    return true;
  });
}
