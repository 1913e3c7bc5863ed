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

/** The content types of pictures by file extension. */
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

/** Returns the content type of a picture by its name; undefined for any other file. */
export function pictureType(name: string): string | undefined {
  return TYPES[extname(name).slice(1).toLowerCase()];
}

/** Returns whether a path is in brand/: a scene that fills the screen, not a product. */
export const isScene = (path: string) => path.startsWith('brand/');

/**
 * Returns the folders with the shop's own pictures, in media/ and brand/. If two have the same
 * path, the earlier folder wins (docs/pictures.md, "Where pictures lie").
 */
export function pictureFolders(): readonly string[] {
  return [resolve(env().dataDir), ...foldersOf('public')];
}

const KINDS = ['brand', 'media'] as const;

const kindOf = (path: string) => (isScene(path) ? 'brand' : 'media');

/** Returns a digest of a picture's bytes. */
export function digestOf(...parts: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
}

/**
 * Returns a picture's version: a digest of its bytes and of the encoder options. All machines agree
 * on it, and a change of either gives new URLs.
 */
export function versionOf(bytes: Uint8Array, looks: object = LOOKS): string {
  return digestOf(bytes, JSON.stringify(looks));
}

/** An original picture: its file and its version. */
export type Original = { file: string; version: string };

/** The originals by file, valid while the stamp matches; null for a link that leaves the folder. */
const cache = new Map<string, { stamp: string; original: Original | null }>();

/** Returns whether a file is inside a folder, with links resolved. */
function isInside(folder: string, file: string): boolean {
  return realpathSync(file).startsWith(realpathSync(folder) + sep);
}

function originalIn(folder: string, path: string): Original | null {
  const home = join(folder, kindOf(path));
  const file = isScene(path) ? join(folder, path) : join(home, path);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return null;
  // A copy may keep the modification time of its source, but not the change time.
  const stamp = [stats.dev, stats.ino, stats.ctimeMs, stats.size].join();
  const before = cache.get(file);
  if (before?.stamp === stamp) return before.original;
  const original = isInside(home, file) ? { file, version: versionOf(readFileSync(file)) } : null;
  cache.set(file, { stamp, original });
  return original;
}

/**
 * Finds one of the shop's own pictures by its path, in the first folder that has it. Returns null
 * if none has it, if a link leaves the folder, or if it cannot be read, which it logs. It reads the
 * bytes only of a new or changed file. It is synchronous, because pages call it while they render.
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

/** Lists the paths of the pictures that an owner put into the data folder, or had kept there. */
export async function listOwnersPictures(dataDir: string): Promise<string[]> {
  return (await Promise.all(KINDS.map((kind) => picturesIn(resolve(dataDir), kind)))).flat();
}

/** Returns the file of a picture in the data folder, whether or not it is there. */
export function ownersFile(dataDir: string, path: string): string {
  return isScene(path) ? join(resolve(dataDir), path) : join(resolve(dataDir), 'media', path);
}

/** Lists the paths of the shop's own pictures in all folders, those of the home page first. */
export async function listOriginals(): Promise<string[]> {
  const lists = KINDS.map(async (kind) => {
    const found = await Promise.all(pictureFolders().map((folder) => picturesIn(folder, kind)));
    return [...new Set(found.flat())].sort();
  });
  return (await Promise.all(lists)).flat();
}

/** The route of scenes. It is separate so that any other path below /brand is a 404 page. */
export const SCENE_ROUTE = '/brand/route/';

/** A canonical path below /media or /brand; Next redirects other spellings to it. */
const PLAIN = /^(\/(?:media|brand)\/)(?:[^/\\]+\/)*[^/\\]+$/;

/**
 * Routes a picture's URL to the route that looks into all folders or asks the retailer's backend.
 * Next alone would serve only the files that public/ had when the server started.
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
