import { sql } from 'kysely';
import { type Location, openMigrated } from '@/lib/db/connection';

/** The ids that one round of the sample takes: more than its highest. */
const ROUND = 10_000;

/**
 * Fills a shop's database that has the sample with `count` products: the sample again and again
 * under other ids, with names and descriptions that no other product has.
 */
export async function fillCatalogue(location: Location, count: number): Promise<void> {
  const { db } = await openMigrated(location);
  const products = await db.selectFrom('products').selectAll().execute();
  const columns = Object.keys(products[0] ?? {}).filter((column) => column !== 'sku');
  const own: Record<string, string> = {
    id: `sample.id + n * ${ROUND}`,
    position: `sample.position + n * ${ROUND}`,
    name: `sample.name || ' No ' || n`,
    description: `sample.description || ' No ' || n`,
  };
  const values = columns.map((column) => own[column] ?? `sample.${column}`);
  const rounds = Math.ceil(count / products.length) - 1;
  await sql
    .raw(`
      with recursive rounds(n) as
        (select 1 union all select n + 1 from rounds where n < ${rounds})
      insert into products (${columns.join(', ')})
      select ${values.join(', ')} from products as sample cross join rounds
      order by n, sample.position limit ${count - products.length}`)
    .execute(db);
  await db.destroy();
}
