import { readFile } from 'node:fs/promises';
import { database } from '@/lib/db/connection';
import { addImportedPictures } from '@/lib/db/imported-pictures';
import { addPicture, listPicturePaths, MOST_PICTURE_BYTES } from '@/lib/db/pictures';
import type { Db } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { listOwnersPictures, ownersFile } from '@/lib/images/originals';
import { errorText, log } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { readPictureFile } from '../products/picture-list';

/**
 * Puts the pictures of this machine's data folder that the database lacks into it, and what imports
 * noted beside them; the files stay. One that another machine had under the same path is not
 * replaced. Returns how many it put in.
 */
export async function takeInPictures(db: Db, dataDir: string): Promise<number> {
  const known = await listPicturePaths(db);
  let taken = 0;
  for (const path of await listOwnersPictures(dataDir)) {
    if (known.has(path)) continue;
    const bytes = await readFile(ownersFile(dataDir, path));
    if (await addPicture(db, path, bytes)) taken += 1;
    else log.warn('pictures.too_large', { path, bytes: bytes.length, most: MOST_PICTURE_BYTES });
  }
  await addImportedPictures(db, await readPictureFile(dataDir));
  return taken;
}

/** How long (ms) it waits after a failure. */
const AGAIN_MS = 60_000;

/** Takes in the pictures of this machine once per process, where several may serve the shop. */
export function startTakingIn(): void {
  const { databaseUrl, dataDir } = env();
  if (databaseUrl === null) return;
  oncePerProcess('taking-in-pictures', () => {
    const take = async () => {
      try {
        const taken = await takeInPictures(await database(), dataDir);
        if (taken > 0) log.info('pictures.taken_in', { taken });
      } catch (error) {
        log.error('pictures.not_taken_in', { error: errorText(error) });
        setTimeout(take, AGAIN_MS).unref();
      }
    };
    setTimeout(take, 0).unref();
    return true;
  });
}
