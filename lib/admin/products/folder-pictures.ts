import { constants } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pictureType } from '@/lib/images/originals';
import { PictureRefused } from '../pictures/prepare-picture';
import { AdminRefusal, reasonOf } from '../refusal';
import type { Picture } from './keep-picture';

/** What a product's pictures may be named by. */
export type NamedProduct = { id: number; name: string; sku: string | null; handle: string | null };

/** The files of products by id, each product's in order, and those of none with the reason. */
export type FolderMatches = {
  files: Map<number, string[]>;
  unmatched: { file: string; message: string }[];
};

/** The number behind a name: "-1", "_2", " 3" or "(4)". */
const NUMBER_BEHIND = /^(.+?)(?:[-_ ]+(\d{1,2})| *\((\d{1,2})\))$/su;

/** Folds a name to letters and digits with a dash between words, in any case and any alphabet. */
function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the ids of products by the key of one of their names. */
function idsByKey(
  products: readonly NamedProduct[],
  nameOf: (product: NamedProduct) => string | null,
): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  for (const product of products) {
    const key = keyOf(nameOf(product) ?? '');
    if (key !== '') ids.set(key, (ids.get(key) ?? new Set()).add(product.id));
  }
  return ids;
}

/**
 * Matches files to products by their names without ending: the sku, else the handle, else the name,
 * in any case and spelling of spaces. A number behind the name is the picture's place, unless a
 * product is named with it. A file that fits several products is matched to none.
 */
export function matchPictures(
  products: readonly NamedProduct[],
  files: readonly string[],
): FolderMatches {
  const levels = [
    idsByKey(products, ({ sku }) => sku),
    idsByKey(products, ({ handle }) => handle),
    idsByKey(products, ({ name }) => name),
  ];
  const idsOf = (text: string) => levels.map((ids) => ids.get(keyOf(text))).find(Boolean);
  const placed: { id: number; place: number; file: string }[] = [];
  const unmatched: FolderMatches['unmatched'] = [];
  for (const file of files) {
    const stem = file.replace(/\.[^.]+$/, '').trim();
    const [, plain = '', dashed, bracketed] = NUMBER_BEHIND.exec(stem) ?? [];
    const whole = idsOf(stem);
    const [id, ...others] = whole ?? idsOf(plain) ?? [];
    if (id === undefined) {
      unmatched.push({ file, message: 'is named like no product: by sku, handle or name' });
    } else if (others.length > 0) {
      const ids = [id, ...others].sort((a, b) => a - b).join(', ');
      unmatched.push({ file, message: `fits the products ${ids}: name it by sku` });
    } else {
      placed.push({ id, place: whole ? 0 : Number(dashed ?? bracketed), file });
    }
  }
  placed.sort((a, b) => a.place - b.place || (a.file < b.file ? -1 : 1));
  const matches = new Map<number, string[]>();
  for (const { id, file } of placed) matches.set(id, [...(matches.get(id) ?? []), file]);
  return { files: matches, unmatched };
}

/** Lists the pictures that lie in a folder itself. Throws an AdminRefusal if there is none. */
export async function listPictures(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new AdminRefusal('failed', `The folder ${folder} cannot be read: ${reasonOf(error)}`);
  });
  return entries
    .filter(({ name }) => !name.startsWith('.') && pictureType(name) !== undefined)
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** More than any camera's photo (bytes). */
const MOST_BYTES = 100 * 1024 * 1024;

/** Reads a plain file of at most 100 MB. Rejects with a PictureRefused for anything else. */
async function readPhoto(file: string): Promise<Buffer> {
  // Without waiting for the other end of a pipe.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const tooLarge = () => new PictureRefused('is larger than 100 MB');
    const found = await handle.stat();
    if (!found.isFile()) throw new PictureRefused('is no plain file');
    if (found.size > MOST_BYTES) throw tooLarge();
    const chunks: Buffer[] = [];
    let size = 0;
    // It may grow while it is read.
    for await (const chunk of handle.createReadStream({ end: MOST_BYTES, autoClose: false })) {
      chunks.push(chunk);
      size += chunk.length;
    }
    if (size > MOST_BYTES) throw tooLarge();
    return Buffer.concat(chunks);
  } finally {
    await handle.close();
  }
}

/** Returns a picture of the owner's own folder; a file that is changed is another picture. */
export async function pictureOfFile(folder: string, name: string): Promise<Picture> {
  const file = resolve(join(folder, name));
  const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }));
  return {
    source: `${file}?${size}-${mtimeMs}`,
    label: name,
    limits: {},
    read: () =>
      readPhoto(file).catch((error: unknown) => {
        if (error instanceof PictureRefused) throw error;
        throw new PictureRefused(`cannot be read: ${reasonOf(error)}`);
      }),
  };
}
