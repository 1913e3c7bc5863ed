import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSafeImagePath } from '@/lib/catalogue/product-schema';
import { env } from '@/lib/env';
import { errorText, log } from '@/lib/log';
import { diskCache } from './disk-cache';
import { isOwn, readOriginal } from './original';
import { queue } from './queue';
import { resize } from './resize';

/** A picture in one of the widths, or the status that says why there is none: 404, 502 or 503. */
export type Variant = { bytes: Buffer } | { status: number };

/** How long (ms) a picture made here is used before it is made anew. */
const FRESH = 24 * 60 * 60 * 1000;

const resizing = queue(2, 60);
const underWay = new Map<string, Promise<Variant>>();
let cache: ReturnType<typeof diskCache> | null = null;

function ownCache() {
  cache ??= diskCache(join(env().dataDir, 'images'));
  return cache;
}

/** The variant that was made ahead of time, of the shop's own pictures. */
async function madeAhead(path: string, width: number): Promise<Buffer | null> {
  if (!isOwn(path) || !isSafeImagePath(path)) return null;
  const folder = join(/* turbopackIgnore: true */ process.cwd(), 'media-variants', String(width));
  return readFile(join(folder, path)).catch(() => null);
}

async function make(path: string, width: number, name: string): Promise<Variant> {
  const original = await readOriginal(path);
  if ('status' in original) return original;
  const bytes = await resize(original.bytes, width);
  await ownCache()
    .write(name, bytes)
    .catch((error: unknown) => log.warn('image.not_kept', { error: errorText(error) }));
  return { bytes };
}

/** One making for all who wait for the same picture; a picture that cannot be made is answered with an old one. */
async function madeNow(path: string, width: number): Promise<Variant> {
  const key = `${env().backendUrl ?? ''} ${path} ${width}`;
  const name = createHash('sha1').update(key).digest('hex');
  const kept = await ownCache().read(name);
  if (kept !== null && kept.age < FRESH) return kept;
  const task =
    underWay.get(name) ??
    resizing(() => make(path, width, name))
      .catch((): Variant => ({ status: 502 }))
      .finally(() => underWay.delete(name));
  underWay.set(name, task);
  const made = await task;
  return 'status' in made && made.status !== 404 && kept !== null ? kept : made;
}

/** A picture in a width (pixels): made ahead of time, kept on disk, or made now. */
export async function imageVariant(path: string, width: number): Promise<Variant> {
  const ahead = await madeAhead(path, width);
  return ahead === null ? madeNow(path, width) : { bytes: ahead };
}
