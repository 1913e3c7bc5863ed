import { PHONE_WIDTHS } from '@/lib/catalogue/images';

/** How pictures are encoded in the sizes that pages show. A change here changes their URLs. */
export const LOOKS = {
  /**
   * The WebP quality of a product's picture. Shoppers look at large ones closely, and low quality
   * shows steps in soft gradients; in a phone's list of twelve at 480 px the bytes matter more.
   */
  product: {
    large: { quality: 90, smartSubsample: true },
    list: { quality: 72, smartDeblock: true },
    medium: { quality: 84, smartDeblock: true },
    small: { quality: 76, smartDeblock: true },
  },
  /** Keeps edges, above all of text on labels, as crisp as in the original. */
  sharpened: { sigma: 0.5, m1: 0, m2: 2 },
  /**
   * A scene is mostly a slow gradient behind text; lower quality shows blocks and bands at any
   * width.
   */
  scene: { quality: 90, smartSubsample: true },
  /**
   * A phone's first picture has at most these bytes, so that a slow line brings it at once. Fine
   * patterns, which alone need more, hide what a lower quality does; walls keep the full one.
   */
  phone: { bytes: 20_000, least: 64 },
  /** Unlike AVIF, WebP has next to no head: half of such few bytes. */
  sketch: { quality: 26, within: { bytes: 450, least: 8 }, smartDeblock: true },
};

/** Returns the encoder options for a product's picture of a width (px). */
export function productLook(width: number) {
  const { small, list, medium, large } = LOOKS.product;
  if (width > PHONE_WIDTHS.product) return large;
  if (width > 480) return medium;
  return width === 480 ? list : small;
}
