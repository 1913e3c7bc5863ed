/** Where a product image is fetched from: our own origin, whichever backend is behind it; a placeholder where it has none. */
export function imageUrl(imagePath: string): string {
  if (imagePath === '') return PLACEHOLDER_IMAGE;
  return `/media/${imagePath.split('/').map(encodeURIComponent).join('/')}`;
}

/** Shown wherever a product image is missing or fails (spec section 8). */
export const PLACEHOLDER_IMAGE = '/placeholder.webp';

/** The folder of an image path that names a product line ("terkibmen" in "terkibmen/124.webp"); empty where there is none. */
export function imageFolder(imagePath: string): string {
  return imagePath.split('/').at(-2) ?? '';
}
