import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join, relative, resolve, sep } from 'node:path';
import { PAST_FILES } from '@/lib/backend/image-proxy';
import { isSafeImagePath } from '@/lib/catalogue/product-fields';
import { env } from '@/lib/env';
import { foldersOf } from '@/lib/owner/folder';
import { logLasting } from '@/lib/server/log';
import { LOOKS } from './looks';

// Where the shop's own pictures lie as they were made. A path names one: relative to the folder
// media/, or to what that lies in where the path begins with "brand/".

/** The content types of pictures by the ends of their names. */
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  heif: 'image/heif',
};

/** The content type of a picture by its name; undefined for what is none. */
export function pictureType(name: string): string | undefined {
  return TYPES[extname(name).slice(1).toLowerCase()];
}

/** Whether a path names a picture in brand/: a scene that fills a screen, not a product. */
export const isScene = (path: string) => path.startsWith('brand/');

/**
 * The folders that hold the shop's own pictures, in media/ and brand/. Of two pictures of one path
 * that of the earlier folder is shown (docs/pictures.md, "Where pictures lie").
 */
export function pictureFolders(): readonly string[] {
  return [resolve(env().dataDir), ...foldersOf('public')];
}

const KINDS = ['brand', 'media'] as const;

const kindOf = (path: string) => (isScene(path) ? 'brand' : 'media');

/** A digest of a picture's bytes. */
export function digestOf(...parts: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
}

/**
 * The version of a picture: of its bytes and of how its sizes are made of them, so that all machines
 * agree on it, and nobody keeps what was made otherwise.
 */
export function versionOf(bytes: Uint8Array, looks: object = LOOKS): string {
  return digestOf(bytes, JSON.stringify(looks));
}

/** A picture as it was made: its file, and its version. */
export type Original = { file: string; version: string };

/** What is known of files, as long as they stay the same; null where a link leads elsewhere. */
const known = new Map<string, { stamp: string; original: Original | null }>();

/** Whether a file lies in a folder, whatever links lead to the folder itself. */
function isInside(folder: string, file: string): boolean {
  return realpathSync(file).startsWith(realpathSync(folder) + sep);
}

function originalIn(folder: string, path: string): Original | null {
  const home = join(folder, kindOf(path));
  const file = isScene(path) ? join(folder, path) : join(home, path);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return null;
  // A copy may keep the time of change of what it was copied from, but not this one.
  const stamp = [found.dev, found.ino, found.ctimeMs, found.size].join();
  const before = known.get(file);
  if (before?.stamp === stamp) return before.original;
  const original = isInside(home, file) ? { file, version: versionOf(readFileSync(file)) } : null;
  known.set(file, { stamp, original });
  return original;
}

/**
 * A picture of the shop's own by its path, from the first folder that has it; null where none has,
 * where a link leads out of the folder, or where it cannot be read, which is logged. The bytes are
 * read only when the file is new or was changed; pages ask this while they render, so it does not
 * wait.
 */
export function findOriginal(path: string): Original | null {
  if (!isSafeImagePath(path)) return null;
  for (const folder of pictureFolders()) {
    try {
      const original = originalIn(folder, path);
      if (original !== null) return original;
    } catch (error) {
      logLasting('image.unreadable', error, { path });
    }
  }
  return null;
}

async function picturesIn(folder: string, kind: (typeof KINDS)[number]): Promise<string[]> {
  const home = join(folder, kind);
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(home, options).catch(() => []);
  const prefix = kind === 'brand' ? 'brand/' : '';
  return entries
    .filter((entry) => entry.isFile() && pictureType(entry.name) !== undefined)
    .map((entry) => relative(home, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .map((name) => prefix + name)
    .filter(isSafeImagePath);
}

/** The paths of the shop's own pictures in all folders, those of the home page first. */
export async function listOriginals(): Promise<string[]> {
  const lists = KINDS.map(async (kind) => {
    const found = await Promise.all(pictureFolders().map((folder) => picturesIn(folder, kind)));
    return [...new Set(found.flat())].sort();
  });
  return (await Promise.all(lists)).flat();
}

/** The route of scenes: by itself, so that any other path below brand is a page that is missing. */
export const SCENE_ROUTE = '/brand/route/';

/** A path below media or brand as it should be: Next redirects other spellings to it. */
const PLAIN = /^(\/(?:media|brand)\/)(?:[^/\\]+\/)*[^/\\]+$/;

/**
 * Leads a picture's URL to the route that looks into all folders, or asks the retailer's backend.
 * Next would serve what lay in public/ when the server started, and nothing else.
 */
export function pastPublicFiles(url: string): string {
  const [path = ''] = url.split('?', 1);
  const [, folder] = PLAIN.exec(path) ?? [];
  if (folder === undefined) return url;
  const isRetailers = folder === '/media/' && env().backendUrl !== null;
  if (!isRetailers && pictureType(path) === undefined) return url;
  const route = folder === '/brand/' ? SCENE_ROUTE : folder + PAST_FILES;
  return route + url.slice(folder.length);
}
