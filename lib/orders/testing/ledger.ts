import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from '@/lib/db/connection';
import { migrate } from '@/lib/db/migrate';
import type { Db } from '@/lib/db/schema';

/** An empty, migrated ledger in a folder of its own, for a test to open before and close after itself. */
export async function openTestLedger(): Promise<{ db: Db; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ledger-'));
  const { db, engine } = openConnection({ databaseUrl: null, dataDir });
  await migrate(db, engine);
  return {
    db,
    close: async () => {
      await db.destroy();
      await rm(dataDir, { recursive: true });
    },
  };
}
