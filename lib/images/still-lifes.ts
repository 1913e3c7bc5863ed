import { findOriginal } from './originals';
import { isOwnPicture, versionedImage } from './own-pictures';

/** What a still life shows. */
export type StillLife = 'sea' | 'flowers' | 'roses';

/**
 * The URL of a still life, for a page that has nothing else to show; null where the shop's pictures
 * are a retailer's. On the server only.
 */
export function stillLife(shows: StillLife): string | null {
  const path = `notes/${shows}.webp`;
  if (!isOwnPicture(path) || findOriginal(path) === null) return null;
  return versionedImage(`/media/${path}`);
}
