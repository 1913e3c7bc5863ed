import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { listBackupFolders } from '@/lib/db/last-backup';
import type { Db } from '@/lib/db/schema';
import { isBackupName } from '../backup/backup-files';

/** The name of the backup that was sent from a device last. */
export const UPLOADED = 'uploaded.db';

/** Returns the folder of the backups that are made in the admin. */
export const backupFolder = (dataDir: string) => join(resolve(dataDir), 'backups');

/** A backup on this machine, when it was written (ISO 8601), and its size. */
export type StoredBackup = { name: string; file: string; at: string; bytes: number };

/** The most backups in a list. */
const MOST = 30;

async function backupsOf(folder: string): Promise<StoredBackup[]> {
  const all = await readdir(folder).catch(() => []);
  const names = all.filter((name) => isBackupName(name) || name === UPLOADED);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const facts = await stat(file).catch(() => null);
      if (!facts?.isFile()) return [];
      return [{ name, file, at: facts.mtime.toISOString(), bytes: facts.size }];
    }),
  );
  return found.flat();
}

/** Returns the backups that this machine knows of, the newest first, each name once. */
export async function listBackups(db: Db, dataDir: string): Promise<StoredBackup[]> {
  const folders = new Set([backupFolder(dataDir), ...(await listBackupFolders(db))]);
  const all = (await Promise.all([...folders].map(backupsOf))).flat();
  const byName = new Map(all.reverse().map((backup) => [backup.name, backup]));
  return [...byName.values()].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST);
}

/** Returns a backup of that list by its name; null for anything else. */
export async function backupNamed(
  db: Db,
  dataDir: string,
  name: string,
): Promise<StoredBackup | null> {
  return (await listBackups(db, dataDir)).find((backup) => backup.name === name) ?? null;
}
