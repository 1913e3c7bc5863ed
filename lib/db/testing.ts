import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Connection, type Location, openMigrated, openShopDatabase } from './connection';
import type { NewOrder } from './order-types';
import type { Engine } from './schema';

/** An empty place for a database, and how to remove it. */
export type TestLocation = { location: Location; remove: () => Promise<void> };

async function sqliteLocation(): Promise<TestLocation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-data-'));
  return {
    location: { databaseUrl: null, dataDir },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function administer(statement: string): Promise<void> {
  const connectionString = process.env.TEST_DATABASE_URL;
  if (!connectionString) throw new Error('TEST_DATABASE_URL is not set: run the tests by Jest');
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function postgresLocation(): Promise<TestLocation> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return {
    location: { databaseUrl: url.href, dataDir: '' },
    remove: () => administer(`drop database ${name} with (force)`),
  };
}

/** A new, empty place for a database on either engine, for a test. */
export function testLocation(engine: Engine): Promise<TestLocation> {
  return engine === 'sqlite' ? sqliteLocation() : postgresLocation();
}

/** A database for a test on either engine, migrated, seeded where asked; `close` removes it. */
export async function openTestDatabase(
  engine: Engine,
  { seeded = false } = {},
): Promise<Connection & TestLocation & { close: () => Promise<void> }> {
  const place = await testLocation(engine);
  const opened = seeded
    ? await openShopDatabase(place.location)
    : await openMigrated(place.location);
  return {
    ...place,
    ...opened,
    close: async () => {
      await opened.db.destroy();
      await place.remove();
    },
  };
}

/** An order for tests: one 100ml bottle, $20.00 and delivery. */
export function orderWith(changes: Partial<NewOrder> = {}): NewOrder {
  return {
    number: 'MC-0001',
    idempotencyKey: 'key-1',
    contentHash: 'hash-1',
    token: null,
    language: 'en',
    phone: '71-234567',
    firstName: 'Rima',
    lastName: 'Haddad',
    address: 'Hamra Street 12',
    city: 'Beirut',
    district: '',
    postalCode: '',
    deliveryNote: '',
    country: 'Lebanon',
    newsletter: true,
    promo: null,
    itemsTotal: 2000,
    gift: null,
    subtotal: 2000,
    promoDiscount: 0,
    shipping: 300,
    total: 2300,
    lines: [
      {
        productId: 124,
        name: 'Asad',
        brand: 'Lattafa',
        type: 'multiple',
        size: '100ml',
        perfume: null,
        quantity: 1,
        unitPrice: 2000,
      },
    ],
    ...changes,
  };
}
