import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fetchImage, imageSource } from '@/lib/backend/image-proxy';
import { isPictured } from '@/lib/backend/snapshot';
import { imageUrl, PRODUCT_WIDTHS, SCENE_WIDTHS } from '@/lib/catalogue/images';
import { env } from '@/lib/env';
import { errorText, log, logLasting } from '@/lib/server/log';
import { QueueFull, queue } from '@/lib/server/queue';
import { diskCache, readCached, removeReplaced, writeWhole } from './files';
import { originalOf } from './original-of';
import { isScene, versionOf } from './originals';
import { isOwnPicture, ownPictureUrl, type PictureSize } from './own-pictures';
import { drawSketch, EFFORT, resize } from './resize';

/**
 * A picture in one of its sizes, with the version of its original (null for a retailer's); or the
 * status of a failure, 404, 502 or 503; or the URL of the original, to show while the queue is full.
 */
export type Variant =
  | { bytes: Buffer; version: string | null }
  | { status: number }
  | { instead: string };

/** How long (ms) a width of a backend's picture is used before it is made again. */
const FRESH = 24 * 60 * 60 * 1000;

/** How long (ms) a picture waits in the queue before the response is its original. */
const PATIENCE_MS = 4000;

const resizing = queue({ places: 2, waiting: 60, patienceMs: PATIENCE_MS });
/** A queue of its own, so that a slow backend does not delay pictures that are on the disk. */
const fetching = queue({ places: 8, waiting: 60, patienceMs: PATIENCE_MS });
const underWay = new Map<string, Promise<Variant>>();

/** Parses a width in a path; null if pages do not use it. */
export function parseWidth(text: string): number | null {
  const widths = [...PRODUCT_WIDTHS, ...SCENE_WIDTHS];
  return widths.find((width) => String(width) === text) ?? null;
}

/** Returns the folder in DATA_DIR for the widths of the shop's own pictures. */
function widthsFolder(): string {
  return resolve(env().dataDir, 'widths');
}

/** Returns the file of an own picture in one size; nginx-cached.conf has the same path. */
export function variantFile(path: string, size: PictureSize, version: string): string {
  return join(String(size), `${path}.${version}.webp`);
}

/** Encodes a picture in one of its sizes. Rejects if the bytes are no picture. */
export function inSize(
  picture: Uint8Array,
  path: string,
  size: PictureSize,
  effort: number,
): Promise<Buffer> {
  const scene = isScene(path);
  return size === 'sketch'
    ? drawSketch(picture, { scene })
    : resize(picture, size, { effort, scene });
}

function logNotCached(error: unknown): void {
  log.warn('image.not_kept', { error: errorText(error) });
}

/** Makes a picture once for all waiting requests. If it waits too long, returns the original. */
function madeOnce(name: string, original: string, make: () => Promise<Variant>): Promise<Variant> {
  const task =
    underWay.get(name) ??
    make()
      .catch((error: unknown) =>
        error instanceof QueueFull ? { instead: original } : { status: 502 },
      )
      .finally(() => underWay.delete(name));
  underWay.set(name, task);
  return task;
}

/** Returns an own picture: from DATA_DIR, from the Docker image, or made now. */
async function ownVariant(path: string, size: PictureSize): Promise<Variant> {
  const original = await originalOf(path).catch((error: unknown) => {
    logLasting('image.not_fetched', error, { path });
    return 'unknown' as const;
  });
  if (original === 'unknown') return { status: 503 };
  if (original === null) return { status: 404 };
  const { file, version } = original;
  const name = variantFile(path, size, version);
  const cached =
    (await readCached(join(widthsFolder(), name))) ??
    (await readCached(join(process.cwd(), 'widths', name)));
  if (cached !== null) return { bytes: cached.bytes, version };
  const make = async () => {
    const picture = await readFile(file);
    const bytes = await inSize(picture, path, size, EFFORT.forGood);
    // The version of the bytes that were read, since the file may have been replaced meanwhile.
    const madeVersion = versionOf(picture);
    const target = join(widthsFolder(), variantFile(path, size, madeVersion));
    await writeWhole(target, bytes)
      .then(() => removeReplaced(target))
      .catch(logNotCached);
    return { bytes, version: madeVersion };
  };
  return madeOnce(name, ownPictureUrl(path), () => resizing(make));
}

let backendCache: ReturnType<typeof diskCache> | null = null;

function getBackendCache() {
  backendCache ??= diskCache(resolve(env().dataDir, 'images'));
  return backendCache;
}

async function fetchAndResize(url: string, path: string, size: PictureSize, name: string) {
  const source = imageSource(url, imageUrl(path));
  if (source === null) return { status: 404 };
  const answer = await fetchImage(source, new AbortController().signal);
  if (!answer.ok) return { status: answer.status };
  const picture = new Uint8Array(await answer.arrayBuffer());
  const bytes = await resizing(() => inSize(picture, path, size, EFFORT.forADay));
  await getBackendCache().write(name, bytes).catch(logNotCached);
  return { bytes, version: null };
}

/**
 * Returns a picture of the retailer's backend, or its last version if that fails. Requests only
 * pictures that a product shows.
 */
async function backendVariant(url: string, path: string, size: PictureSize): Promise<Variant> {
  const pictured = await isPictured(path).catch(() => null);
  if (!pictured) return { status: pictured === null ? 502 : 404 };
  const name = createHash('sha1').update(`${url} ${path} ${size}`).digest('hex');
  const cached = await getBackendCache().read(name);
  const last = cached && { ...cached, version: null };
  if (last !== null && last.age < FRESH) return last;
  const make = () => fetching(() => fetchAndResize(url, path, size, name));
  const made = await madeOnce(name, imageUrl(path), make);
  const isGone = 'status' in made && made.status === 404;
  return 'bytes' in made || isGone || last === null ? made : last;
}

/**
 * Returns a picture by its decoded path below /media or /brand in one of its sizes, from the disk
 * or made now.
 */
export async function imageVariant(path: string, size: PictureSize): Promise<Variant> {
  const { backendUrl } = env();
  return backendUrl === null || isOwnPicture(path)
    ? ownVariant(path, size)
    : backendVariant(backendUrl, path, size);
}
