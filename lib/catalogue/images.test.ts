import { imageSrcSet, largeSrcSet, PHONE_WIDTHS, phoneSizes } from './images';

it('offers a picture that is shown large as it was made too, where that is a small file', () => {
  const made = '/media/men/1.webp';
  expect(largeSrcSet(made)).toBe(`${imageSrcSet(made)}, ${made} 1200w`);
  expect(largeSrcSet(`${made}?v=1`)).toMatch(/, \/media\/men\/1\.webp\?v=1 1200w$/);
  for (const photo of ['/media/men/1.png', '/media/men/webp', '/media/men/1.webp.jpg?v=1']) {
    expect(largeSrcSet(photo)).toBe(imageSrcSet(photo));
  }
  expect(largeSrcSet('/placeholder.webp')).toBeUndefined();
});

/** The width (px) that a phone of this many pixels a point asks for. */
function askedBy(sizes: string, density: number): number {
  const chosen = sizes.split(', ').find((size) => {
    const [, least = '0'] = /min-resolution: ([\d.]+)/.exec(size) ?? [];
    return density >= Number(least);
  });
  return Number(/(\d+)px$/.exec(chosen ?? '')?.[1]) * density;
}

it.each([4, 3.5, 3, 2.75, 2.625, 2, 1.75])(
  'has phones of %s pixels a point choose the largest width for phones, and no more',
  (density) => {
    for (const [most, less] of [
      [PHONE_WIDTHS.product, 640],
      [PHONE_WIDTHS.scene, 960],
    ] as const) {
      const pixels = askedBy(phoneSizes('100vw', most), density);
      expect(pixels).toBeGreaterThan(less);
      expect(pixels).toBeLessThanOrEqual(most);
    }
  },
);

it('leaves the width of a picture to less dense screens', () => {
  expect(askedBy(phoneSizes('395px'), 1.5)).toBe(395 * 1.5);
});
