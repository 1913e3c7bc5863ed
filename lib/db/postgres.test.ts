import { Kysely, PostgresDialect, sql } from 'kysely';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { log } from '@/lib/server/log';
import { startBlackHole } from '@/scripts/faults/support/black-hole';
import { findOrderByKey, insertOrder } from './orders';
import { steadyPool } from './postgres';
import type { Db, Tables } from './schema';
import { openTestDatabase } from './testing';

const PATIENCE = { connect: 400, statement: 200, answer: 500 };

/** A database behind a network that may drop packets. */
async function behindNetwork() {
  const shop = await openTestDatabase('postgres');
  const network = await startBlackHole(shop.location.databaseUrl ?? '');
  const pool = steadyPool(network.url, { name: 'test', max: 4, patience: PATIENCE });
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await network.stop();
    await shop.close();
  };
  return { db, network, straight: shop.db, close };
}

const ask = (db: Db) => sql`select 1`.execute(db);

it('gives up a silent network, destroys what was open, and works at once when it is back', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  const { db, network, close } = await behindNetwork();
  await Promise.all([ask(db), ask(db), ask(db), ask(db)]);
  network.swallow();
  await expect(ask(db)).rejects.toThrow('Query read timeout');
  await expect(ask(db)).rejects.toThrow('connection timeout');
  network.pass();
  await Promise.all(Array.from({ length: 12 }, () => ask(db)));
  expect(warn.mock.calls).toEqual([['database.silent', { pool: 'test' }]]);
  await close();
});

it('has the database forget what broke off in the middle, so that the same order can be placed', async () => {
  jest.spyOn(log, 'warn').mockImplementation();
  const { db, network, straight, close } = await behindNetwork();
  const broken = db.transaction().execute(async (trx) => {
    await insertOrder(trx, orderWith());
    network.swallow();
    await ask(trx);
  });
  await expect(broken).rejects.toThrow('Query read timeout');
  network.pass();
  expect(await findOrderByKey(db, 'key-1')).toBeNull();
  // The first ones may wait for the transaction that the server still takes for alive.
  const again = async () => (await insertOrder(db, orderWith()).catch(() => null))?.kind;
  let outcome = await again();
  while (outcome === undefined) outcome = await again();
  expect(outcome).toBe('inserted');
  expect(await findOrderByKey(straight, 'key-1')).not.toBeNull();
  await close();
});
