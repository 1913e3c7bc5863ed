import { findOriginal } from './originals';
import { isOwnPicture, versionedImage } from './own-pictures';

/** The subjects of still lifes. */
export type StillLife = 'sea' | 'flowers' | 'roses';

/**
 * Returns the URL of a still life for a page without other pictures; null if a retailer's backend
 * has the pictures. Server only.
 */
export function stillLife(shows: StillLife): string | null {
  const path = `notes/${shows}.webp`;
  if (!isOwnPicture(path) || findOriginal(path) === null) return null;
  return versionedImage(`/media/${path}`);
}
