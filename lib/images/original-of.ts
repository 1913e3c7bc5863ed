import { isSafeImagePath } from '@/lib/catalogue/product-fields';
import { database } from '@/lib/db/connection';
import { findPicture } from '@/lib/db/pictures';
import { env } from '@/lib/env';
import { logLasting } from '@/lib/server/log';
import { isBuilding } from '@/lib/server/next/phase';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { queue } from '@/lib/server/queue';
import { writeWhole } from './files';
import { findOriginal, type Original, ownersFile, pictureType } from './originals';

// A shop of several machines has the pictures that its owner adds in the database. Each machine
// keeps a copy in its data folder, which may be emptied at any time.

/** How long (ms) it is not asked again for a picture that the database lacks. */
const MISSING_MS = 10_000;
/** Likewise where another folder has one: another machine may take in what replaces it. */
const SHIPPED_MS = 10 * 60_000;
/** Paths that are invented cost a read of an index each, and this many of them are remembered. */
const MOST_MISSING = 5000;

type Store = {
  /** When to ask again, by path. */
  missing: Map<string, number>;
  underWay: Map<string, Promise<void>>;
  reading: ReturnType<typeof queue>;
};

/** Few at a time, each with all of its bytes in memory; the rest of the pool is for orders. */
const store = oncePerProcess(
  'stored-pictures',
  (): Store => ({
    missing: new Map(),
    underWay: new Map(),
    reading: queue({ places: 2, waiting: 60, patienceMs: 4000 }),
  }),
);

function noteMissing(path: string, forMs: number): void {
  const [oldest] = store.missing.keys();
  if (store.missing.size >= MOST_MISSING && oldest !== undefined) store.missing.delete(oldest);
  store.missing.set(path, Date.now() + forMs);
}

async function copy(path: string, forMs: number): Promise<void> {
  const bytes = await findPicture(await database(), path);
  if (bytes === null) return noteMissing(path, forMs);
  store.missing.delete(path);
  await writeWhole(ownersFile(env().dataDir, path), bytes);
}

/** Copies a picture from the database to this disk, once for all who wait, if it is there. */
function fetchCopy(path: string, forMs: number): Promise<void> {
  if ((store.missing.get(path) ?? 0) > Date.now()) return Promise.resolve();
  const running = store.underWay.get(path);
  if (running !== undefined) return running;
  const task = store.reading(() => copy(path, forMs)).finally(() => store.underWay.delete(path));
  store.underWay.set(path, task);
  return task;
}

/** Whether a picture may be in the database, and is not on this disk as the owner added it. */
function mayBeStored(path: string, found: Original | null): boolean {
  const { databaseUrl, dataDir, backendUrl } = env();
  if (databaseUrl === null || (backendUrl !== null && !path.startsWith('brand/'))) return false;
  if (isBuilding() || !isSafeImagePath(path) || pictureType(path) === undefined) return false;
  return found?.file !== ownersFile(dataDir, path);
}

/**
 * Finds one of the shop's own pictures as `findOriginal` does, and asks the database where this
 * machine lacks one that an owner added. Where another folder has it, that one is returned
 * meanwhile. Rejects if the database cannot be asked or the copy cannot be written.
 */
export async function originalOf(path: string): Promise<Original | null> {
  const found = findOriginal(path);
  if (!mayBeStored(path, found)) return found;
  if (found === null) {
    await fetchCopy(path, MISSING_MS);
    return findOriginal(path);
  }
  fetchCopy(path, SHIPPED_MS).catch((error: unknown) => {
    noteMissing(path, MISSING_MS);
    logLasting('image.not_fetched', error, { path });
  });
  return found;
}
