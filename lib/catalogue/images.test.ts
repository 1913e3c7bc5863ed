import { imageSrcSet, largeSrcSet, phoneSizes } from './images';

it('offers a picture that is shown large as it was made too, where that is a small file', () => {
  const made = '/media/men/1.webp';
  expect(largeSrcSet(made)).toBe(`${imageSrcSet(made)}, ${made} 1200w`);
  expect(largeSrcSet(`${made}?v=1`)).toMatch(/, \/media\/men\/1\.webp\?v=1 1200w$/);
  for (const photo of ['/media/men/1.png', '/media/men/webp', '/media/men/1.webp.jpg?v=1']) {
    expect(largeSrcSet(photo)).toBe(imageSrcSet(photo));
  }
  expect(largeSrcSet('/placeholder.webp')).toBeUndefined();
});

it('has the sharpest phones choose 960 pixels, no more and no less', () => {
  const [four, three] = (phoneSizes('100vw').match(/\d+(?=px)/g) ?? []).map(Number);
  for (const [width = 0, sharpness] of [
    [four, 4],
    [four, 3.01],
    [three, 3],
    [three, 2.25],
  ] as const) {
    expect(width * sharpness).toBeGreaterThan(640);
    expect(width * sharpness).toBeLessThanOrEqual(960);
  }
});
