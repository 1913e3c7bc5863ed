import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The most files to keep, of at most some 100 kB and mostly far less: below 1 GB together. */
const MAX_FILES = 20_000;
/** The share of the oldest files that a sweep removes. */
const SWEPT = 0.1;
const SWEEP_EVERY = 200;

/** A cached file and its age in ms. */
export type CachedFile = { bytes: Buffer; age: number };

/** Reads a cached file; null if there is none. */
export async function readCached(path: string): Promise<CachedFile | null> {
  try {
    const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
    return { bytes, age: Date.now() - mtimeMs };
  } catch {
    return null;
  }
}

/** Writes a file atomically and creates its folder if needed. Rejects if the disk refuses. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, path);
}

/** The age (ms) from which files of other versions are removed; younger ones may be in use. */
const REPLACED_FOR = 60 * 60 * 1000;

/** The ending of a picture's file name: a version, a type, and a suffix while it is written. */
const VERSIONED = /^\.[0-9a-f]{8}\.(?:webp|avif)(?:\.[0-9a-f]{8})?$/;

/**
 * Removes other versions of a picture that are at least an hour old, and leftovers of interrupted
 * writes.
 */
export async function removeReplaced(path: string): Promise<void> {
  const folder = dirname(path);
  const picture = basename(path).replace(/\.[^.]+\.[^.]+$/, '');
  const isOther = (name: string) =>
    name !== basename(path) &&
    name.startsWith(picture) &&
    VERSIONED.test(name.slice(picture.length));
  for (const name of (await readdir(folder)).filter(isOther)) {
    const file = join(folder, name);
    const stats = await stat(file).catch(() => null);
    if (stats !== null && Date.now() - stats.mtimeMs > REPLACED_FOR)
      await rm(file, { force: true });
  }
}

async function sweep(folder: string, maxFiles: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= maxFiles) return;
  const dated = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, time: (await stat(path)).mtimeMs };
    }),
  );
  dated.sort((a, b) => a.time - b.time);
  const surplus = names.length - Math.floor(maxFiles * (1 - SWEPT));
  for (const { path } of dated.slice(0, surplus)) {
    await rm(path, { force: true });
  }
}

/**
 * Returns a cache of generated files in a folder. Above a number of files it removes the oldest.
 */
export function diskCache(folder: string, maxFiles: () => number = () => MAX_FILES) {
  let writes = 0;
  return {
    /** Reads a file; null if there is none. */
    read: (name: string): Promise<CachedFile | null> => readCached(join(folder, name)),
    /** Writes a file atomically. Rejects if the disk refuses. */
    async write(name: string, bytes: Uint8Array): Promise<void> {
      await writeWhole(join(folder, name), bytes);
      writes += 1;
      if (writes % SWEEP_EVERY === 1) await sweep(folder, maxFiles());
    },
  };
}
