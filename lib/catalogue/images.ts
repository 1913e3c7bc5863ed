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

/** The widths (pixels) that pictures are served in, besides their own. */
export const IMAGE_WIDTHS = [96, 160, 320, 480, 640, 960, 1440] as const;

/** Product pictures are squares of up to 960 pixels; wide scenes fill a screen (scripts/media/variants.mjs makes these). */
const PRODUCT_WIDTHS = IMAGE_WIDTHS.filter((width) => width <= 960);
const SCENE_WIDTHS = IMAGE_WIDTHS.filter((width) => width >= 640);

/**
 * The same picture in several widths, for the browser to choose from: the srcset of a picture under /media or /brand,
 * with its version if it has one. Undefined for any other picture.
 */
export function imageSrcSet(src: string): string | undefined {
  const product = src.startsWith('/media/');
  if (!product && !src.startsWith('/brand/')) return undefined;
  const path = product ? src.slice('/media/'.length) : src.slice(1);
  return (product ? PRODUCT_WIDTHS : SCENE_WIDTHS)
    .map((width) => `/images/${width}/${path} ${width}w`)
    .join(', ');
}
