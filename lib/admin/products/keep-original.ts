import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addPicture, findPicture } from '@/lib/db/pictures';
import { ownDataFolder } from '@/lib/db/private-files';
import { type Db, engineOf } from '@/lib/db/schema';
import { writeWhole } from '@/lib/images/files';
import { tooLarge } from '../pictures/prepare-picture';

/**
 * Keeps a picture under its path below media/, before a product names it: in the data folder, and
 * on PostgreSQL in the database too, where every machine finds it. Returns what takes it back from
 * the folder if the product does not come to have it. Rejects with a PictureRefused, and keeps
 * nothing, if the database takes none so large.
 */
export async function keepOriginal(
  db: Db,
  dataDir: string,
  { path, bytes }: { path: string; bytes: Uint8Array },
): Promise<() => Promise<void>> {
  if (engineOf(db) === 'postgres' && !(await addPicture(db, path, bytes))) throw tooLarge();
  const file = join(ownDataFolder(dataDir), 'media', path);
  const before = await stat(file).catch(() => null);
  if (before?.size !== bytes.length) await writeWhole(file, bytes);
  return async () => {
    if (before === null) await rm(file, { force: true });
  };
}

/** Reads a kept picture, from the database where this machine has no copy. Rejects if it is gone. */
export async function readOriginal(db: Db, dataDir: string, path: string): Promise<Uint8Array> {
  const file = join(ownDataFolder(dataDir), 'media', path);
  return readFile(file).catch(async (error: NodeJS.ErrnoException) => {
    const bytes = error.code === 'ENOENT' ? await findPicture(db, path) : null;
    if (bytes === null) throw error;
    return bytes;
  });
}
