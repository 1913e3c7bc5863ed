/** How pictures are written in the sizes that pages show. What changes here changes their URLs. */
export const LOOKS = {
  /**
   * WebP's quality of a product's picture up to 480 and 640 pixels of width, and beyond: large ones
   * are looked at closely, and would show steps in soft walls or between colours; a phone's list of
   * twelve small ones is a matter of bytes.
   */
  product: {
    small: { quality: 72 },
    medium: { quality: 76 },
    large: { quality: 90, smartSubsample: true },
  },
  /**
   * A scene is mostly a slow fade behind words, in which less shows blocks and bands at any width.
   */
  scene: { quality: 90, smartSubsample: true },
  /** With the least effort: a fifth of the time for 6 % more bytes. */
  sketch: { quality: 16, effort: 0 },
};

/** How a product's picture of a width (pixels) is written. */
export function productLook(width: number): { quality: number; smartSubsample?: boolean } {
  const { small, medium, large } = LOOKS.product;
  return width > 640 ? large : width > 480 ? medium : small;
}
