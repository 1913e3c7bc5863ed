/** @jest-environment node */
import fs from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { revalidateSecret } from '@/lib/backend/revalidate-secret';
import { type Connection, openMigrated } from './connection';
import { sqliteFile } from './private-files';

let parent: string;
let dataDir: string;
let open: Connection[];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'private-'));
  dataDir = join(parent, 'data');
  open = [];
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const { db } of open) await db.destroy();
  await rm(parent, { recursive: true });
});

/** Opens the shop's database; it stays open, so that SQLite keeps its other two files. */
async function openShop(): Promise<void> {
  open.push(await openMigrated({ databaseUrl: null, dataDir }));
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

async function modes(): Promise<string[]> {
  const file = sqliteFile(dataDir);
  return Promise.all([dataDir, file, `${file}-wal`, `${file}-shm`].map(modeOf));
}

const CLOSED = ['700', '600', '600', '600'];

it('makes the data folder and the database for their owner alone', async () => {
  await openShop();
  expect(await modes()).toEqual(CLOSED);
});

it('makes the folder so on PostgreSQL too, where it has no database', async () => {
  await revalidateSecret({ revalidateSecret: null, dataDir });
  expect(await modeOf(dataDir)).toBe('700');
});

it('closes what an earlier release left open, also while it is in use', async () => {
  await openShop();
  const file = sqliteFile(dataDir);
  await chmod(dataDir, 0o755);
  for (const path of [file, `${file}-wal`, `${file}-shm`]) await chmod(path, 0o644);
  await openShop();
  expect(await modes()).toEqual(CLOSED);
});

it('leaves a folder alone that is closer still', async () => {
  await openShop();
  await chmod(sqliteFile(dataDir), 0o400);
  await writeFile(join(dataDir, 'else'), '', { mode: 0o644 });
  await openShop().catch(() => undefined);
  expect(await modeOf(sqliteFile(dataDir))).toBe('400');
  expect(await modeOf(join(dataDir, 'else'))).toBe('644');
});

it('F87 opens what belongs to another account, and says once who may read it', async () => {
  await openShop();
  await chmod(dataDir, 0o770);
  const lines: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  jest.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
  });
  await openShop();
  await openShop();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 'warn',
      event: 'data.open_to_others',
      path: dataDir,
      mode: '770',
      text: 'Others on this machine may read it, and this account may not change that.',
    }),
  ]);
});
