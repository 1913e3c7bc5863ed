import { basename, resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import { catalogueAtHand } from '@/lib/backend/snapshot';
import { env } from '@/lib/env';
import { diskCache } from '@/lib/images/files';
import { errorText, log } from '@/lib/server/log';
import { queue } from '@/lib/server/queue';
import { type Preview, readPhoto } from './find-preview';
import { renderPreview } from './render-preview';

/** A drawn preview picture. */
export type PreviewPicture = {
  /** A JPEG. */
  bytes: Buffer;
  /** False if it should have a photo and none was readable. */
  complete: boolean;
};

const KEEP_MS = 24 * 3_600_000;
const KEEP_INCOMPLETE_MS = 60_000;
const MAX_INCOMPLETE = 100;

/** Draws one picture at a time, because shoppers come first and preview crawlers try again. */
const drawing = queue({ places: 1, waiting: 60, patienceMs: 8000 });

/** Pictures without their photo, by URL, kept only briefly because the photo may return. */
const incomplete = new LRUCache<string, { until: number; picture: PreviewPicture }>({
  max: MAX_INCOMPLETE,
});

const underWay = new Map<string, Promise<PreviewPicture>>();

let disk: ReturnType<typeof diskCache> | null = null;

/** Returns the cache size: two pictures for each product, for a change of prices. */
function maxPictures(): number {
  return 1000 + 2 * (catalogueAtHand()?.products.length ?? 0);
}

function pictureCache() {
  disk ??= diskCache(resolve(env().dataDir, 'previews'), maxPictures);
  return disk;
}

async function firstPhoto(paths: readonly string[]): Promise<Uint8Array | null> {
  for (const path of paths) {
    const photo = await readPhoto(path);
    if (photo !== null) return photo;
  }
  return null;
}

async function draw({ text, imagePaths }: Preview): Promise<PreviewPicture> {
  const photo = await firstPhoto(imagePaths);
  const bytes = await drawing(() => renderPreview({ ...text, photo }));
  return { bytes, complete: photo !== null || imagePaths.length === 0 };
}

async function drawAndCache(preview: Preview): Promise<PreviewPicture> {
  const { url } = preview.image;
  const picture = await draw(preview);
  if (!picture.complete) incomplete.set(url, { until: Date.now() + KEEP_INCOMPLETE_MS, picture });
  else
    await pictureCache()
      .write(basename(url), picture.bytes)
      .catch((error: unknown) => log.warn('preview.not_kept', { error: errorText(error) }));
  return picture;
}

async function cachedOrDrawn(preview: Preview): Promise<PreviewPicture> {
  const cached = await pictureCache().read(basename(preview.image.url));
  if (cached !== null && cached.age < KEEP_MS) return { bytes: cached.bytes, complete: true };
  try {
    return await drawAndCache(preview);
  } catch (error) {
    if (cached === null) throw error;
    return { bytes: cached.bytes, complete: true };
  }
}

/**
 * Returns a preview's picture: from the disk for a day, or drawn once for all waiting requests.
 * Rejects with QueueFull if too many are waiting. Does not cache failures. The key is the current
 * URL, so that invented versions cost nothing.
 */
export function previewPicture(preview: Preview): Promise<PreviewPicture> {
  const { url } = preview.image;
  const recent = incomplete.get(url);
  if (recent !== undefined && recent.until > Date.now()) return Promise.resolve(recent.picture);
  const task = underWay.get(url) ?? cachedOrDrawn(preview).finally(() => underWay.delete(url));
  underWay.set(url, task);
  return task;
}
