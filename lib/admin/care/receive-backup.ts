import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupFolder, UPLOADED } from './backup-list';

/** What a backup of SQLite begins with. */
const SQLITE = 'SQLite format 3\0';

/**
 * Keeps a backup that was sent from a device, in place of the one that was sent before. Returns
 * false for what is no file of SQLite; what is in it is looked at before it is restored.
 */
export async function receiveBackup(dataDir: string, bytes: Uint8Array): Promise<boolean> {
  if (Buffer.from(bytes.subarray(0, SQLITE.length)).toString('latin1') !== SQLITE) return false;
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${UPLOADED}.${process.pid}.part`);
  try {
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, join(folder, UPLOADED));
  } finally {
    await rm(draft, { force: true });
  }
  return true;
}
