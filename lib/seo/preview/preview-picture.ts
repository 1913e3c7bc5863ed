import { LRUCache } from 'lru-cache';
import { type Preview, readPhoto } from './find-preview';
import { renderPreview } from './render-preview';

/** A drawn preview picture. */
export type PreviewPicture = {
  /** A JPEG. */
  bytes: Buffer;
  /** False where a photo was wanted and none could be read. */
  complete: boolean;
};

type Kept = { url: string; until: number; picture: Promise<PreviewPicture> };

/** At some 30 kB each the kept pictures stay below 10 MB. */
const MAX_KEPT = 300;
const KEEP_MS = 24 * 3_600_000;
const KEEP_INCOMPLETE_MS = 60_000;

/** The last pictures by subject. All versions of a URL share one: invented ones cost nothing. */
const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });

async function firstPhoto(paths: readonly string[]): Promise<Uint8Array | null> {
  for (const path of paths) {
    const photo = await readPhoto(path);
    if (photo !== null) return photo;
  }
  return null;
}

async function draw({ text, imagePaths }: Preview): Promise<PreviewPicture> {
  const photo = await firstPhoto(imagePaths);
  const bytes = await renderPreview({ ...text, photo });
  return { bytes, complete: photo !== null || imagePaths.length === 0 };
}

/** Names the subject that all versions of a URL share. */
const subjectOf = (url: string) => url.replace(/-[0-9a-f]{10}\.jpg$/, '');

/** A preview's picture, from memory or drawn once for all who ask; a failure is not kept. */
export async function previewPicture(preview: Preview): Promise<PreviewPicture> {
  const { url } = preview.image;
  const subject = subjectOf(url);
  const known = kept.get(subject);
  if (known?.url === url && known.until > Date.now()) return known.picture;
  const entry: Kept = { url, until: Date.now() + KEEP_MS, picture: draw(preview) };
  kept.set(subject, entry);
  try {
    const picture = await entry.picture;
    if (!picture.complete) entry.until = Date.now() + KEEP_INCOMPLETE_MS;
    return picture;
  } catch (error) {
    if (kept.peek(subject) === entry) kept.delete(subject);
    throw error;
  }
}
