import { existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { SERVING } from '@/lib/db/patience';
import { sqliteFile } from '@/lib/db/private-files';
import { connectClient } from '@/lib/db/writable-host';
import { env } from '@/lib/env';
import { heapArguments } from './lib/heap-arguments.mjs';

const COUNT = 'select count(*) as products from products';

function countInSqlite(file: string): number {
  // A new shop is seeded with few.
  if (!existsSync(file)) return 0;
  const native = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(native.prepare(COUNT).get()?.products);
  } finally {
    native.close();
  }
}

async function countInPostgres(databaseUrl: string): Promise<number> {
  const client = await connectClient(databaseUrl, SERVING);
  try {
    const { rows } = await client.query<{ products: string }>(COUNT);
    return Number(rows[0]?.products);
  } finally {
    await client.end();
  }
}

/** Returns how many products the shop has; null where that cannot be known yet. */
async function productsOfShop(): Promise<number | null> {
  const { backendUrl, databaseUrl, dataDir } = env();
  if (backendUrl !== null) return null;
  return databaseUrl === null ? countInSqlite(sqliteFile(dataDir)) : countInPostgres(databaseUrl);
}

// Prints how Node is to be started for the shop of this environment. What is wrong with the
// environment or the database the server says itself.
const products = await productsOfShop().catch(() => null);
process.stdout.write(heapArguments(products, process.env.NODE_OPTIONS).join(' '));
