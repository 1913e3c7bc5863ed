import { inTime } from '@/lib/in-time';
import { picturePath } from './own-pictures';
import type { Sketch } from './resize';
import { imageVariant } from './variants';

/** How long (ms) a page that is being drawn waits for a sketch that is not there yet. */
const PATIENCE_MS = 1000;

/**
 * A sketch of a picture by its URL, as a `data:` URL for the page's HTML: a shopper sees what the
 * picture shows before it is fetched (docs/behaviour.md, "Product cards"). Undefined where the
 * picture has none, or where it is not made in time: it is there when the page is drawn again.
 */
export async function pictureSketch(src: string, sketch: Sketch): Promise<string | undefined> {
  const path = picturePath(src);
  if (path === null) return undefined;
  const variant = await inTime(PATIENCE_MS, imageVariant(path, sketch)).catch(() => null);
  if (variant === null || !('bytes' in variant)) return undefined;
  return `data:image/avif;base64,${variant.bytes.toString('base64')}`;
}
