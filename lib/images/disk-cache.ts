import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files kept at most; with pictures of at most some 100 kB, well below 1 GB. */
const MAX_FILES = 20_000;
/** A sweep takes away this share of the oldest files. */
const SWEPT = 0.1;
const SWEEP_EVERY = 200;

/** A file of the cache and its age in ms. */
export type CachedFile = { bytes: Buffer; age: number };

/** A folder of generated files that stays within a number of files: the oldest go first. */
export function diskCache(folder: string, maxFiles = MAX_FILES) {
  let writes = 0;

  async function sweep(): Promise<void> {
    const names = await readdir(folder);
    if (names.length <= maxFiles) return;
    const dated = await Promise.all(
      names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
    );
    dated.sort((a, b) => a.time - b.time);
    const surplus = names.length - Math.floor(maxFiles * (1 - SWEPT));
    for (const { name } of dated.slice(0, surplus)) await rm(join(folder, name), { force: true });
  }

  return {
    /** A file, or null where there is none. */
    async read(name: string): Promise<CachedFile | null> {
      const path = join(folder, name);
      try {
        const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
        return { bytes, age: Date.now() - mtimeMs };
      } catch {
        return null;
      }
    },
    /** Writes a file whole at once. Rejects where the disk refuses. */
    async write(name: string, bytes: Uint8Array): Promise<void> {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${name}.${randomBytes(4).toString('hex')}`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, name));
      writes += 1;
      if (writes % SWEEP_EVERY === 1) await sweep();
    },
  };
}
