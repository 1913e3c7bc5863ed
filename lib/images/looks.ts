import type { WebpOptions } from 'sharp';

/** How pictures are written in the sizes that pages show. What changes here changes their URLs. */
export const LOOKS = {
  /**
   * WebP's quality of a product's picture: large ones are looked at closely, and would show steps in
   * soft walls or between colours; a phone's list of twelve of 480 pixels is a matter of bytes.
   */
  product: {
    large: { quality: 90, smartSubsample: true },
    list: { quality: 72, smartDeblock: true },
    medium: { quality: 84, smartDeblock: true },
    small: { quality: 76, smartDeblock: true },
  },
  /** Edges of products, words on labels first, are as crisp as before they were made smaller. */
  sharpened: { sigma: 0.5, m1: 0, m2: 2 },
  /**
   * A scene is mostly a slow fade behind words, in which less shows blocks and bands at any width.
   */
  scene: { quality: 90, smartSubsample: true },
  /** With the least effort: a fifth of the time for 6 % more bytes. */
  sketch: { quality: 16, effort: 0 },
};

/** How a product's picture of a width (pixels) is written. */
export function productLook(width: number): WebpOptions {
  const { small, list, medium, large } = LOOKS.product;
  if (width > 640) return large;
  if (width > 480) return medium;
  return width === 480 ? list : small;
}
