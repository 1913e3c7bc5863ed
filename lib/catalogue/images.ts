/** Returns the path of a product image on the shop's origin; the placeholder if there is none. */
export function imageUrl(imagePath: string): string {
  if (imagePath === '') return PLACEHOLDER_IMAGE;
  return `/media/${imagePath.split('/').map(encodeURIComponent).join('/')}`;
}

/** The picture for a missing or failed product image. */
export const PLACEHOLDER_IMAGE = '/placeholder.webp';

/** Returns the folder of an image path, a product line: "terkibmen" of "terkibmen/124.webp". */
export function imageFolder(imagePath: string): string {
  return imagePath.split('/').at(-2) ?? '';
}

/** Returns the URL of a picture under /media in a width (px), with its version if it has one. */
export function imageAt(src: string, width: number): string {
  return src.replace(/^\/media\//, `/images/${width}/`);
}

/** The widths (px) in which pictures are served, besides their own. */
export const IMAGE_WIDTHS = [96, 160, 320, 480, 640, 960, 1440, 1920, 2560] as const;

/** Product pictures are squares of up to 960 px; wide scenes fill a screen. */
export const PRODUCT_WIDTHS = IMAGE_WIDTHS.filter((width) => width <= 960);
/** The width (px) of the originals of product pictures. */
const MADE_WIDTH = 1200;
export const SCENE_WIDTHS = IMAGE_WIDTHS.filter((width) => width >= 640);

/**
 * Returns the srcset of a picture under /media or /brand, with its version if it has one, from the
 * width `least` on. Undefined for any other picture.
 */
export function imageSrcSet(src: string, least = 0): string | undefined {
  const product = src.startsWith('/media/');
  if (!product && !src.startsWith('/brand/')) return undefined;
  const path = product ? src.slice('/media/'.length) : src.slice(1);
  return (product ? PRODUCT_WIDTHS : SCENE_WIDTHS)
    .filter((width) => width >= least)
    .map((width) => `/images/${width}/${path} ${width}w`)
    .join(', ');
}

/** Returns the srcset of a picture for close viewing, including the original. */
export function closeSrcSet(src: string): string | undefined {
  const widths = imageSrcSet(src);
  return widths && `${widths}, ${src} ${MADE_WIDTH}w`;
}

/** Returns the srcset of a large picture, including the original if that is a small file. */
export function largeSrcSet(src: string): string | undefined {
  return /\.webp(\?|$)/.test(src) ? closeSrcSet(src) : imageSrcSet(src);
}

/**
 * Reduces the width in `sizes` for dense phone screens, which show no more detail than 960 px have.
 */
export function phoneSizes(width: string): string {
  return [
    `(min-resolution: 3.01dppx) min(240px, ${width})`,
    `(min-resolution: 2.25dppx) min(320px, ${width})`,
    width,
  ].join(', ');
}
