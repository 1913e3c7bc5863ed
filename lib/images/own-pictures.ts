import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PRODUCT_WIDTHS, SCENE_WIDTHS } from '@/lib/catalogue/images';
import { isSafeImagePath } from '@/lib/catalogue/product-schema';
import { env } from '@/lib/env';

// The shop's own pictures lie in public/media and public/brand. A path names one: relative to
// public/media, or to public where it begins with "brand/".

const PICTURE = /\.(?:webp|jpe?g|png|avif|gif)$/i;

const isScene = (path: string) => path.startsWith('brand/');

/** Whether a picture is the shop's own: all are, but for products of a retailer's own backend. */
export function isOwnPicture(path: string): boolean {
  return env().backendUrl === null || isScene(path);
}

/** The widths (pixels) that pages ask for of an own picture. */
export function widthsOf(path: string): readonly number[] {
  return isScene(path) ? SCENE_WIDTHS : PRODUCT_WIDTHS;
}

function fileOf(path: string): string {
  return join(process.cwd(), 'public', isScene(path) ? path : join('media', path));
}

/** The version of a picture: a digest of its bytes, so that all machines agree on it. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}

type Known = { changed: number; size: number; version: string };

const known = new Map<string, Known>();

/**
 * The version of an own picture, or null where there is no such picture. Its bytes are read only
 * when the file is new or was changed; pages ask this while they render, so it does not wait.
 */
export function versionOf(path: string): string | null {
  if (!isSafeImagePath(path)) return null;
  const file = fileOf(path);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return null;
  const before = known.get(path);
  if (before?.changed === found.mtimeMs && before.size === found.size) return before.version;
  const version = digestOf(readFileSync(file));
  known.set(path, { changed: found.mtimeMs, size: found.size, version });
  return version;
}

/** The bytes of an own picture. Rejects where there is none. */
export async function readOwnPicture(path: string): Promise<Buffer> {
  const file = fileOf(path);
  return readFile(file);
}

/**
 * A picture's URL under /media or /brand with the version of its content, where it is an own
 * picture: such a URL never shows another picture and may be kept for ever. Any other URL stays as
 * it is. On the server only.
 */
export function versionedImage(src: string): string {
  const product = src.startsWith('/media/');
  if (!product && !src.startsWith('/brand/')) return src;
  if (product && env().backendUrl !== null) return src;
  const version = versionOf(
    decodeURIComponent(product ? src.slice('/media/'.length) : src.slice(1)),
  );
  return version === null ? src : `${src}?v=${version}`;
}

/** The URL of an own picture as it was made, with its version. */
export function ownPictureUrl(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return versionedImage(isScene(path) ? `/${encoded}` : `/media/${encoded}`);
}

async function picturesBelow(folder: string, prefix: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && PICTURE.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .map((name) => prefix + name)
    .filter(isSafeImagePath)
    .sort();
}

/** The paths of the shop's own pictures, those of the home page first. */
export async function listOwnPictures(): Promise<string[]> {
  const folder = join(process.cwd(), 'public');
  const scenes = await picturesBelow(join(folder, 'brand'), 'brand/');
  return [...scenes, ...(await picturesBelow(join(folder, 'media'), ''))];
}
