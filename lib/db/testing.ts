import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { withDatabase } from '@/lib/database-url';
import {
  type Connection,
  type Location,
  openConnection,
  openMigrated,
  openShopDatabase,
} from './connection';
import { WORKING } from './patience';
import { sqliteFile } from './private-files';
import type { Engine } from './schema';
import { emptyLog } from './sqlite';

/** An empty location for a database, and a function that removes it. */
export type TestLocation = { location: Location; remove: () => Promise<void> };

async function sqliteLocation(copied?: Location): Promise<TestLocation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-data-'));
  if (copied) await copyFile(sqliteFile(copied.dataDir), sqliteFile(dataDir));
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

async function postgresLocation(copied?: Location): Promise<TestLocation> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = copied ? new URL(copied.databaseUrl ?? '').pathname.slice(1) : 'template1';
  await administer(`create database ${name} template ${template}`);
  const databaseUrl = withDatabase(process.env.TEST_DATABASE_URL ?? '', name);
  return {
    location: { databaseUrl, dataDir: '' },
    remove: () => administer(`drop database ${name} with (force)`),
  };
}

/**
 * Returns a new location for a test's database on either engine: empty, or a copy of a closed one.
 */
export function testLocation(engine: Engine, copied?: Location): Promise<TestLocation> {
  return engine === 'sqlite' ? sqliteLocation(copied) : postgresLocation(copied);
}

/** The databases that the suite's tests get copies of, by engine and whether they are seeded. */
const templates = new Map<string, Promise<TestLocation>>();

async function fill({ location }: TestLocation, seeded: boolean): Promise<void> {
  const { db } = await (seeded ? openShopDatabase : openMigrated)(location);
  // All of it is in the file then, which alone is copied.
  await emptyLog(db);
  await db.destroy();
}

/** Makes a template of PostgreSQL for all suites of the run, whose server ends with it. */
async function runsTemplate(seeded: boolean): Promise<TestLocation> {
  const name = `template_${seeded ? 'seeded' : 'migrated'}`;
  const placeOf = (database: string): TestLocation => {
    const databaseUrl = withDatabase(process.env.TEST_DATABASE_URL ?? '', database);
    return { location: { databaseUrl, dataDir: '' }, remove: async () => {} };
  };
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    // Held by this connection until it ends.
    await client.query('select pg_advisory_lock(1)');
    const made = await client.query('select from pg_database where datname = $1', [name]);
    if (made.rowCount === 0) {
      await client.query(`drop database if exists ${name}_begun`);
      await client.query(`create database ${name}_begun`);
      await fill(placeOf(`${name}_begun`), seeded);
      await client.query(`alter database ${name}_begun rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return placeOf(name);
}

async function makeTemplate(engine: Engine, seeded: boolean): Promise<TestLocation> {
  if (engine === 'postgres' && process.env.TEST_DATABASE_OF_RUN) return runsTemplate(seeded);
  const place = await testLocation(engine);
  await fill(place, seeded);
  return place;
}

afterAll(async () => {
  for (const made of templates.values()) await (await made).remove();
});

/**
 * Opens a migrated test database on either engine, seeded on request, or a copy of a closed one;
 * `close` removes it.
 */
export async function openTestDatabase(
  engine: Engine,
  { seeded = false, copied }: { seeded?: boolean; copied?: Location } = {},
): Promise<Connection & TestLocation & { close: () => Promise<void> }> {
  const key = `${engine} ${seeded}`;
  const template = copied ? undefined : (templates.get(key) ?? makeTemplate(engine, seeded));
  if (template) templates.set(key, template);
  const place = await testLocation(engine, copied ?? (await template)?.location);
  const opened = openConnection(place.location, WORKING);
  return {
    ...place,
    ...opened,
    close: async () => {
      await opened.db.destroy();
      await place.remove();
    },
  };
}
