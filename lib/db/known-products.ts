import { setImmediate as pause } from 'node:timers/promises';
import type { StoredProduct } from '@/lib/catalogue/product';
import { sharedTexts } from './row-texts';
import type { Db } from './schema';

/** What a stored product is found by: of its details the volume alone. */
export type KnownProduct = Pick<
  StoredProduct,
  'id' | 'name' | 'brand' | 'type' | 'sku' | 'details'
>;

/** Rows per query. Reading an embedded database blocks the process, so requests run in between. */
const SLICE = 2000;

const readSlice = (db: Db, last: number) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'brand', 'type', 'volume', 'sku', 'position'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(SLICE)
    .execute();

/** Returns what every product is found by, hidden ones too, in the catalogue's order. */
export async function listKnownProducts(db: Db): Promise<KnownProduct[]> {
  const placed: { product: KnownProduct; position: number }[] = [];
  const { text, list } = sharedTexts();
  for (let last = 0, read = SLICE; read === SLICE; ) {
    const rows = await readSlice(db, last);
    for (const { id, name, brand, type, volume, sku, position } of rows) {
      const product = {
        id,
        name,
        brand: text(brand),
        // Other programs may have written it.
        type: text(type.trim().toLowerCase()),
        ...(sku !== null && { sku }),
        ...(volume !== '' && { details: { volume: list(volume) } }),
      };
      placed.push({ product, position });
    }
    last = rows.at(-1)?.id ?? last;
    read = rows.length;
    await pause();
  }
  // They come sorted by id.
  return placed.sort((a, b) => a.position - b.position).map(({ product }) => product);
}
