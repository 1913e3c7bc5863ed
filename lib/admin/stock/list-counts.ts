import { stringify } from 'csv-stringify/sync';
import { listAllProducts } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { listStock } from '@/lib/db/stock';
import { neutralCell } from '../import/to-mend';
import { countableSizes, countsByProduct } from './count-changes';
import type { Countable } from './counted-thing';

/** A line of the list of stock; null for what is not counted. */
export type CountLine = Countable & { pieces: number | null };

/** Which lines are listed: of fewer pieces than `below`, or what is not counted too. */
export type CountQuery = { below?: number; all?: boolean };

/** Returns what is counted with its pieces, in the catalogue's order. */
export async function listCounts(db: Db, { below, all }: CountQuery): Promise<CountLine[]> {
  const counts = countsByProduct(await listStock(db, { below }));
  const products = await listAllProducts(db);
  return products.flatMap((product) =>
    countableSizes(product).flatMap((size) => {
      const pieces = counts.get(product.id)?.get(size) ?? null;
      return pieces === null && !all ? [] : [{ product, size, pieces }];
    }),
  );
}

/** The columns of the file that `stock count` reads; it passes the name by. */
const COLUMNS = ['id', 'sku', 'name', 'size', 'pieces'];

/** Writes lines as CSV that `stock count` reads; what is not counted has a blank cell. */
export function countsCsv(lines: readonly CountLine[]): string {
  const rows = lines.map(({ product: { id, sku = '', name }, size, pieces }) => {
    return [id, neutralCell(sku), neutralCell(name), size, pieces ?? ''];
  });
  return stringify([COLUMNS, ...rows]);
}
