import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { newerMigrations } from '@/lib/db/migrate';
import { openTestDatabase } from '@/lib/db/testing';
import { runShop } from './testing';

it('a backup leaves a newer release’s tables as they are, which no other command opens', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  const { db, location, close } = await openTestDatabase('sqlite', { seeded: true });
  await sql`insert into migrations (name, applied_at) values ('9999-later', '')`.execute(db);
  const shop = (...args: string[]) => runShop(args, { DATA_DIR: location.dataDir });
  expect(await shop('backup', join(folder, 'newer.db'))).toMatchObject({ code: 0, stderr: '' });
  expect(await newerMigrations(db)).toEqual(['9999-later']);
  expect(await shop('orders', 'list')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('migrated by a newer release'),
  });
  await close();
  await rm(folder, { recursive: true });
});
