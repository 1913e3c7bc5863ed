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

/** The largest widths (px) that a phone shows of a product, and of a scene beyond its edges. */
export const PHONE_WIDTHS = { product: 720, scene: 1200 } as const;

/** The widths (px) in which pictures are served: squares of products, scenes that fill a screen. */
export const PRODUCT_WIDTHS = [96, 160, 320, 480, 640, PHONE_WIDTHS.product, 960];
export const SCENE_WIDTHS = [640, 960, PHONE_WIDTHS.scene, 1440, 1920, 2560];
/** The width (px) of the originals of product pictures. */
const MADE_WIDTH = 1200;

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

/** How many pixels a point has: on screens of a kind at most, and at least. */
const DENSITIES = [
  [4, 3.51],
  [3.5, 3.01],
  [3, 2.76],
  [2.75, 2.01],
  [2, 1.76],
  [1.75, 1.51],
] as const;

/**
 * Returns the `sizes` of a picture on phones. Dense screens, which show no more detail, get one
 * width (px) of it.
 */
export function phoneSizes(width: string, most: number = PHONE_WIDTHS.product): string {
  const dense = DENSITIES.map(
    ([highest, least]) => `(min-resolution: ${least}dppx) ${Math.floor(most / highest)}px`,
  );
  return [...dense, width].join(', ');
}
