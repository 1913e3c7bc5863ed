import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Connection } from '@/lib/db/connection';
import { writeJournal } from '@/lib/db/journal';
import type { Db } from '@/lib/db/schema';
import type { Env } from '@/lib/env';
import { backup } from '../backup/backup';
import { freeBackupFile } from '../backup/backup-files';
import type { RestorePlan } from '../backup/plan-restore';
import { restore } from '../backup/restore';
import { AdminRefusal } from '../refusal';
import { backupFolder, backupNamed } from './backup-list';
import { startJob } from './care-job';

type Settings = Pick<Env, 'dataDir' | 'databaseUrl'>;

async function backUp(connection: Connection, { dataDir, databaseUrl }: Settings) {
  const folder = backupFolder(dataDir);
  const file = await freeBackupFile(folder, connection.engine, new Date());
  const { bytes } = await backup(connection, file, { databaseUrl });
  return { name: basename(file), bytes };
}

/** Starts a backup into the admin's own folder, and notes who did. */
export function startBackup(connection: Connection, settings: Settings, who: string) {
  const { db } = connection;
  return startJob(db, 'backup', async () => {
    const made = await backUp(connection, settings);
    await writeJournal(db, { who, what: 'backup-made', subject: made.name });
    return made;
  });
}

/** Returns what stands for a plan in a form: another plan was not agreed to. */
export function planDigest(plan: RestorePlan): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex');
}

/**
 * Starts a restore from a backup of the list, after a backup of everything as it is now, and notes
 * who did. The shop serves meanwhile. Nothing is restored unless the plan is still the one that was
 * agreed to.
 */
export async function startRestore(
  connection: Connection,
  settings: Settings,
  { name, agreed, who }: { name: string; agreed: string; who: string },
) {
  const { db } = connection;
  const { file } = await knownBackup(db, settings, name);
  return startJob(db, 'restore', async () => {
    await backUp(connection, settings);
    const agree = async (plan: RestorePlan) => {
      if (planDigest(plan) === agreed) return;
      throw new AdminRefusal(
        'conflict',
        'Nothing was restored: products or codes were changed since the question. Look again.',
      );
    };
    const restored = await restore(db, file, { agree, databaseUrl: settings.databaseUrl });
    await writeJournal(db, { who, what: 'restored', subject: name });
    return { name, ...restored };
  });
}

/** Returns a backup of the list by its name. Throws an AdminRefusal if there is none. */
export async function knownBackup(db: Db, { dataDir }: Pick<Settings, 'dataDir'>, name: string) {
  const known = await backupNamed(db, dataDir, name);
  if (known !== null) return known;
  throw new AdminRefusal('not-found', `There is no backup ${name} any more.`);
}
