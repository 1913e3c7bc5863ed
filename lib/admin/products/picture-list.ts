import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isSafeImagePath } from '@/lib/catalogue/product-fields';
import { ownDataFolder } from '@/lib/db/private-files';

const entrySchema = z.object({
  source: z.string(),
  id: z.number(),
  path: z.string().refine(isSafeImagePath),
  // In pixels; lists of before have none.
  size: z.object({ width: z.number(), height: z.number() }).nullable().default(null),
});

/** A stored picture: where it came from, its product, its path below media/ and its size (px). */
export type StoredPicture = z.infer<typeof entrySchema>;

/** Parses a line of the list; null for one that a killed process left half written. */
function parseEntry(line: string): StoredPicture | null {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/**
 * Opens the list of the pictures that imports stored on this machine, a file in the data folder
 * beside them. A second import of a file finds in it what it need not fetch again.
 */
export async function openPictureList(dataDir: string) {
  const folder = ownDataFolder(dataDir);
  const file = join(folder, 'imported-pictures.jsonl');
  const media = join(folder, 'media');
  const bySource = new Map<string, StoredPicture[]>();
  const pathsById = new Map<number, Set<string>>();

  function remember(entry: StoredPicture): void {
    const { source, id, path } = entry;
    const entries = bySource.get(source);
    if (entries === undefined) bySource.set(source, [entry]);
    else entries.push(entry);
    pathsById.set(id, (pathsById.get(id) ?? new Set()).add(path));
  }

  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  for (const line of text.split('\n')) {
    const entry = parseEntry(line);
    if (entry !== null) remember(entry);
  }

  return {
    media,
    /** Returns a stored picture of a source, the product's own if there is one; null for none. */
    find(source: string, id: number): StoredPicture | null {
      const entries = bySource.get(source) ?? [];
      const isThere = ({ path }: StoredPicture) => existsSync(join(media, path));
      const own = entries.findLast((entry) => entry.id === id && isThere(entry));
      // The last one is the likeliest to be there: thousands of products may share an address.
      return own ?? entries.findLast(isThere) ?? null;
    },
    /** Returns the paths of all pictures that imports ever stored for a product. */
    pathsOf: (id: number): ReadonlySet<string> => pathsById.get(id) ?? new Set(),
    /** Adds a picture whose file is there. */
    async add(entry: StoredPicture): Promise<void> {
      // The line break stands in front, and so ends a line that was left half written.
      await appendFile(file, `\n${JSON.stringify(entry)}`, { mode: 0o600 });
      remember(entry);
    },
  };
}

export type PictureList = Awaited<ReturnType<typeof openPictureList>>;
