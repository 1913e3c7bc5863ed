import { z } from 'zod';
import type { Product } from '@/lib/catalogue/product';
import { wireProductSchema } from '@/lib/catalogue/product-schema';
import type { PromoCode } from '@/lib/promo-code';
import { saveProducts } from './products';
import { addPromoCode } from './promo-codes';
import { type Db, inTransaction } from './schema';

const promoSchema = z.object({
  code: z.string(),
  name: z.string(),
  discount: z.number().gt(0).lte(1),
  expiresAt: z.iso.datetime().nullable(),
});

/** The files of the sample catalogue, in its order, loaded only to seed a database. */
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

const rowSchema = z.looseObject({ brand: z.string(), name: z.string(), type: z.string() });

/** The types that are sold as the perfume in their name. */
const PERFUMES = ['multiple', 'single', 'musk'];

/** Loads the details of the sample's scents, by brand and name of the perfume. */
async function loadScents(): Promise<ReadonlyMap<string, object>> {
  const file = await import('./seed/scents.json');
  return new Map(Object.entries(z.record(z.string(), z.looseObject({})).parse(file.default)));
}

/** Returns the sample catalogue of a new shop. Throws if a seed file is invalid. */
export async function loadSeedProducts(): Promise<Product[]> {
  const files = await Promise.all(productFiles.map((load) => load()));
  const scents = await loadScents();
  return files.flatMap((file) =>
    z
      .array(rowSchema)
      .parse(file.default)
      .map((row) => {
        const scent = PERFUMES.includes(row.type) && scents.get(`${row.brand} ${row.name}`);
        return wireProductSchema.parse({ ...scent, ...row });
      }),
  );
}

/**
 * How long (ms) the sample promo codes of a new shop are valid, since no real shop should keep
 * them.
 */
const SAMPLE_CODES_MS = 30 * 86_400_000;

/** Returns the sample promo codes of a shop seeded at a time. Throws if the seed is invalid. */
export async function loadSeedPromoCodes(seededAt: Date): Promise<Omit<PromoCode, 'disabledAt'>[]> {
  const end = new Date(seededAt.getTime() + SAMPLE_CODES_MS).toISOString();
  const file = await import('./seed/promo-codes.json');
  const promos = z.array(promoSchema).parse(file.default);
  return promos.map((promo) => ({ ...promo, expiresAt: promo.expiresAt ?? end, useLimit: null }));
}

const SEEDED = 'seeded';

/** Returns whether a database was seeded, as every shop that has ever run is. */
export async function isSeeded(db: Db): Promise<boolean> {
  const query = db.selectFrom('meta').select('key').where('key', '=', SEEDED);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Fills a database that was never seeded with the sample catalogue and promo codes. Returns whether
 * it did. A row in `meta` records it, so that a catalogue that the owner emptied stays empty.
 */
export async function seed(db: Db, now = new Date()): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const claimed = await trx
      .insertInto('meta')
      .values({ key: SEEDED, value: now.toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows !== 1n) return false;
    await saveProducts(trx, await loadSeedProducts());
    for (const promo of await loadSeedPromoCodes(now)) await addPromoCode(trx, promo);
    return true;
  });
}
