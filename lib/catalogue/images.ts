/** The path of a product image on our own origin, or the placeholder's where there is no image. */
export function imageUrl(imagePath: string): string {
  if (imagePath === '') return PLACEHOLDER_IMAGE;
  return `/media/${imagePath.split('/').map(encodeURIComponent).join('/')}`;
}

/** Shown wherever a product image is missing or fails. */
export const PLACEHOLDER_IMAGE = '/placeholder.webp';

/** The folder of an image path, which names a product line: "terkibmen" of "terkibmen/124.webp". */
export function imageFolder(imagePath: string): string {
  return imagePath.split('/').at(-2) ?? '';
}

/** A picture under /media in one of its widths (pixels), with its version if it has one. */
export function imageAt(src: string, width: number): string {
  return src.replace(/^\/media\//, `/images/${width}/`);
}

/** The widths (pixels) that pictures are served in, besides their own. */
export const IMAGE_WIDTHS = [96, 160, 320, 480, 640, 960, 1440, 1920, 2560] as const;

/** Product pictures are squares of up to 960 pixels; wide scenes fill a screen. */
export const PRODUCT_WIDTHS = IMAGE_WIDTHS.filter((width) => width <= 960);
/** The width (pixels) that product pictures were made in. */
const MADE_WIDTH = 1200;
export const SCENE_WIDTHS = IMAGE_WIDTHS.filter((width) => width >= 640);

/**
 * The srcset of a picture under /media or /brand, with its version if it has one, so that the
 * browser can choose a width from the least one on. Undefined for any other picture.
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

/** The srcset of a picture that is looked at closely: as it was made, too. */
export function closeSrcSet(src: string): string | undefined {
  const widths = imageSrcSet(src);
  return widths && `${widths}, ${src} ${MADE_WIDTH}w`;
}

/**
 * The srcset of a picture that a page shows large: as it was made too, where that is a small file.
 */
export function largeSrcSet(src: string): string | undefined {
  return /\.webp(\?|$)/.test(src) ? closeSrcSet(src) : imageSrcSet(src);
}

/**
 * Where the `sizes` of an image give its width on a phone: there they understate it for screens of
 * many pixels, on which nobody sees more of it than 960 hold.
 */
export function phoneSizes(width: string): string {
  return [
    `(min-resolution: 3.01dppx) min(240px, ${width})`,
    `(min-resolution: 2.25dppx) min(320px, ${width})`,
    width,
  ].join(', ');
}
