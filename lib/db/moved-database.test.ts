import { once } from 'node:events';
import { createServer } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { withDatabase } from '@/lib/database-url';
import { log } from '@/lib/server/log';
import { freePort } from '@/scripts/lib/port.mjs';
import { startOtherServer } from '@/scripts/testing/other-server';
import { onceMoreIfLost } from './lost-connections';
import { putMeta } from './meta';
import { WORKING } from './patience';
import { steadyPool } from './postgres';
import type { Db, Tables } from './schema';
import { openTestDatabase } from './testing';
import { connectClient } from './writable-host';

const MAX = 4;

function openPool(url: string): Db {
  const pool = steadyPool(url, { name: 'test', max: MAX, patience: WORKING });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

const note = (db: Db, key: string) => putMeta(db, key, '');

async function isNoted(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('meta').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Has all connections of a pool open. */
const openAll = (db: Db) =>
  Promise.all(Array.from({ length: MAX }, () => sql`select pg_sleep(0.05)`.execute(db)));

async function pidOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}

/** The shop's database, with another server before it that has one of the same name. */
async function twoServers() {
  const shop = await openTestDatabase('postgres');
  const second = new URL(shop.location.databaseUrl ?? '');
  const first = await startOtherServer();
  const name = second.pathname.slice(1);
  const administer = openPool(first.url);
  await sql`create database ${sql.ref(name)}`.execute(administer);
  const straight = openPool(withDatabase(first.url, name));
  await sql`create table meta (key text primary key, value text)`.execute(straight);
  return {
    url: second.href.replace(second.host, `${new URL(first.url).host},${second.host}`),
    first: straight,
    second: shop.db,
    /** Makes the first server read-only, and leaves its connections open, as a switchover may. */
    async demote() {
      await sql`alter system set default_transaction_read_only = on`.execute(administer);
      await sql`select pg_reload_conf()`.execute(administer);
      const state = () =>
        sql<{ now: string }>`
        select current_setting('transaction_read_only') as now`.execute(straight);
      while ((await state()).rows[0]?.now !== 'on');
    },
    async close() {
      for (const db of [straight, administer]) await db.destroy();
      await first.stop();
      await shop.close();
    },
  };
}

it('leaves a server that was demoted after one refused change, for the host that takes changes', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  const servers = await twoServers();
  const db = openPool(servers.url);
  await openAll(db);
  await note(db, 'before');
  expect(await isNoted(servers.first, 'before')).toBe(true);
  await servers.demote();
  await expect(note(db, 'refused')).rejects.toThrow('read-only transaction');
  const keys = Array.from({ length: 3 * MAX }, (_, at) => `after ${at}`);
  await Promise.all(keys.map((key) => note(db, key)));
  expect(await Promise.all(keys.map((key) => isNoted(servers.second, key)))).not.toContain(false);
  expect(warn.mock.calls.map(([event]) => event)).toEqual(['database.read_only', 'database.moved']);
  const alone = await connectClient(servers.url, WORKING);
  expect((await alone.query('select 1 from meta')).rowCount).toBeGreaterThan(0);
  await alone.end();
  await db.destroy();
  await servers.close();
});

it('reads a database that takes no changes, and changes it as soon as it takes them', async () => {
  jest.spyOn(log, 'warn').mockImplementation();
  const shop = await openTestDatabase('postgres');
  const url = shop.location.databaseUrl ?? '';
  const readOnly = (is: 'on' | 'off') =>
    sql`alter database ${sql.ref(new URL(url).pathname.slice(1))}
      set default_transaction_read_only = ${sql.raw(is)}`.execute(shop.db);
  await readOnly('on');
  const db = openPool(url);
  await expect(note(db, 'refused')).rejects.toThrow('read-only transaction');
  const looks = Array.from({ length: 3 * MAX }, () => isNoted(db, 'refused'));
  expect(await Promise.all(looks)).not.toContain(true);
  await expect(connectClient(url, WORKING)).rejects.toThrow('takes no changes');
  await sql`set default_transaction_read_only = off`.execute(shop.db);
  await readOnly('off');
  await expect(onceMoreIfLost(() => note(db, 'taken'))).resolves.toBeUndefined();
  expect(await isNoted(shop.db, 'taken')).toBe(true);
  await db.destroy();
  await shop.close();
});

it('reads, and refuses changes, while it still looks for a host that takes them', async () => {
  jest.spyOn(log, 'warn').mockImplementation();
  const shop = await openTestDatabase('postgres');
  const { host, href, pathname } = new URL(shop.location.databaseUrl ?? '');
  await sql`alter database ${sql.ref(pathname.slice(1))}
    set default_transaction_read_only = on`.execute(shop.db);
  const lost = createServer();
  const port = await freePort();
  const pool = { name: 'test', max: MAX, patience: { ...WORKING, connect: 20_000 } };
  const url = href.replace(host, `${host},127.0.0.1:${port}`);
  const dialect = new PostgresDialect({ pool: steadyPool(url, pool) });
  const db = new Kysely<Tables>({ dialect });
  expect(await isNoted(db, 'refused')).toBe(false);
  // From now on the other host says nothing at all.
  lost.listen(port, '127.0.0.1');
  const asked = once(lost, 'connection');
  for (let turn = 0; turn < 3; turn += 1) {
    const changes = Array.from({ length: MAX }, () => note(db, 'refused'));
    for (const change of changes) await expect(change).rejects.toThrow('read-only transaction');
    expect(await isNoted(db, 'refused')).toBe(false);
  }
  const [socket] = await asked;
  expect(socket.readyState).toBe('open');
  socket.destroy();
  lost.close();
  await db.destroy();
  await shop.close();
});

it('passes a host that is down', async () => {
  jest.spyOn(log, 'warn').mockImplementation();
  const shop = await openTestDatabase('postgres');
  const { host, href } = new URL(shop.location.databaseUrl ?? '');
  const url = href.replace(host, `127.0.0.1:1,${host}`);
  const db = openPool(url);
  await Promise.all(Array.from({ length: 3 * MAX }, (_, at) => note(db, `${at}`)));
  expect(await isNoted(shop.db, '0')).toBe(true);
  await (await connectClient(url, WORKING)).end();
  await db.destroy();
  await shop.close();
});

it('does once more what a lost connection ended, on another one, and nothing else', async () => {
  jest.spyOn(log, 'warn').mockImplementation();
  const shop = await openTestDatabase('postgres');
  const db = openPool(shop.location.databaseUrl ?? '');
  const pids: number[] = [];
  const work = () =>
    db.transaction().execute(async (trx) => {
      const pid = await pidOf(trx);
      pids.push(pid);
      await note(trx, 'key');
      if (pids.length > 1) return;
      await sql`select pg_terminate_backend(${pid})`.execute(shop.db);
      await sql`select pg_sleep(1)`.execute(trx);
    });
  await onceMoreIfLost(work);
  expect(new Set(pids).size).toBe(2);
  expect(await isNoted(shop.db, 'key')).toBe(true);
  let tries = 0;
  const wrong = () => {
    tries++;
    return sql`select 1 from nowhere`.execute(db);
  };
  await expect(onceMoreIfLost(wrong)).rejects.toThrow('nowhere');
  expect(tries).toBe(1);
  await db.destroy();
  await shop.close();
});

it('ends a connection that is 10 minutes old', async () => {
  const shop = await openTestDatabase('postgres');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const db = openPool(shop.location.databaseUrl ?? '');
  const pids: number[] = [];
  for (const minutes of [9, 1, 0]) {
    await db.connection().execute(async (held) => {
      pids.push(await pidOf(held));
      jest.advanceTimersByTime(minutes * 60_000);
    });
  }
  expect(pids[1]).toBe(pids[0]);
  expect(pids[2]).not.toBe(pids[0]);
  jest.useRealTimers();
  await db.destroy();
  await shop.close();
});
