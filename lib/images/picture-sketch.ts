import { inTime } from '@/lib/in-time';
import { picturePath } from './own-pictures';
import { imageVariant } from './variants';

/** How long (ms) a page that is rendered waits for a sketch to be made. */
const PATIENCE_MS = 1000;

/**
 * Returns the sketch of a picture as a `data:` URL for the page's HTML, so that a shopper sees the
 * subject before the picture loads (docs/behaviour.md, "Product cards"). Undefined if the picture
 * has none, or if it is not made in time; the next render of the page has it.
 */
export async function pictureSketch(src: string): Promise<string | undefined> {
  const path = picturePath(src);
  if (path === null) return undefined;
  const variant = await inTime(PATIENCE_MS, imageVariant(path, 'sketch')).catch(() => null);
  if (variant === null || !('bytes' in variant)) return undefined;
  return `data:image/webp;base64,${variant.bytes.toString('base64')}`;
}
