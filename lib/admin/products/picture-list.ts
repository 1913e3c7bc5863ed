import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isSafeImagePath } from '@/lib/catalogue/product-fields';
import {
  addImportedPicture,
  findImportedPicture,
  type ImportedPicture,
  importedPathsOf,
} from '@/lib/db/imported-pictures';
import { ownDataFolder } from '@/lib/db/private-files';
import { type Db, engineOf } from '@/lib/db/schema';

const entrySchema = z.object({
  source: z.string(),
  id: z.number(),
  path: z.string().refine(isSafeImagePath),
  // In pixels; lists of before have none.
  size: z.object({ width: z.number(), height: z.number() }).nullable().default(null),
});

/**
 * The list of the pictures that imports stored. A second import of a file finds in it what it need
 * not fetch again.
 */
export type PictureList = {
  /** Returns a stored picture of a source, the product's own if there is one; null for none. */
  find(source: string, id: number): Promise<ImportedPicture | null>;
  /** Returns the paths of all pictures that imports ever stored for a product. */
  pathsOf(id: number): Promise<ReadonlySet<string>>;
  /** Adds a picture that is kept. */
  add(picture: ImportedPicture): Promise<void>;
};

/** Parses a line of the list; null for one that a killed process left half written. */
function parseEntry(line: string): ImportedPicture | null {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

const listFile = (dataDir: string) => join(ownDataFolder(dataDir), 'imported-pictures.jsonl');

/** Reads the list that lies beside the pictures of one machine. */
export async function readPictureFile(dataDir: string): Promise<ImportedPicture[]> {
  const text = await readFile(listFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => parseEntry(line) ?? []);
}

async function openPictureFile(dataDir: string): Promise<PictureList> {
  const media = join(ownDataFolder(dataDir), 'media');
  const bySource = new Map<string, ImportedPicture[]>();
  const pathsById = new Map<number, Set<string>>();

  function remember(entry: ImportedPicture): void {
    const { source, id, path } = entry;
    const entries = bySource.get(source);
    if (entries === undefined) bySource.set(source, [entry]);
    else entries.push(entry);
    pathsById.set(id, (pathsById.get(id) ?? new Set()).add(path));
  }

  for (const entry of await readPictureFile(dataDir)) remember(entry);

  return {
    async find(source, id) {
      const entries = bySource.get(source) ?? [];
      const isThere = ({ path }: ImportedPicture) => existsSync(join(media, path));
      const own = entries.findLast((entry) => entry.id === id && isThere(entry));
      // The last one is the likeliest to be there: thousands of products may share an address.
      return own ?? entries.findLast(isThere) ?? null;
    },
    pathsOf: async (id) => pathsById.get(id) ?? new Set(),
    async add(entry) {
      // The line break stands in front, and so ends a line that was left half written.
      await appendFile(listFile(dataDir), `\n${JSON.stringify(entry)}`, { mode: 0o600 });
      remember(entry);
    },
  };
}

/** Opens the list: on PostgreSQL in the database, which all machines have, else beside them. */
export async function openPictureList(db: Db, dataDir: string): Promise<PictureList> {
  if (engineOf(db) === 'sqlite') return openPictureFile(dataDir);
  return {
    find: (source, id) => findImportedPicture(db, source, id),
    pathsOf: (id) => importedPathsOf(db, id),
    add: (picture) => addImportedPicture(db, picture),
  };
}
