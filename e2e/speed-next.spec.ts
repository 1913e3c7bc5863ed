import { serve } from './support/served';
import { expect, test } from './support/test';

for (const path of ['/', '/perfumes', '/product-details/124']) {
  test(`${path} asks for its first picture, then its scripts, then what is further down`, async ({
    request,
  }) => {
    const { document } = await serve(request, path);
    const [first, ...others] = document.querySelectorAll(
      'link[rel=preload][as=image], link[rel=preload][as=script], script[src][async]',
    );
    expect(first?.outerHTML).toMatch(/as="image".*fetchPriority="high"/);
    const scripts = others.filter(({ tagName }) => tagName === 'SCRIPT');
    expect(scripts.length).toBeGreaterThan(5);
    expect(others.findLastIndex(({ tagName }) => tagName === 'LINK')).toBeLessThan(1);
    for (const { attributes } of scripts) expect(attributes.fetchPriority).toBe('high');
    const bytes = await Promise.all(
      scripts.map(async ({ attributes }) => (await request.get(attributes.src ?? '')).body()),
    );
    const [least = 0, ...more] = bytes.map(({ length }) => length);
    expect(least).toBe(Math.min(least, ...more));
    expect(Math.max(...more.slice(0, 2))).toBeLessThan(Math.max(...more) / 4);
  });
}

test('a page has in its head the rules that it needs, and not all of its sheets', async ({
  request,
}) => {
  const { head } = await serve(request, '/perfumes');
  const sheets = head.querySelectorAll('link[rel=stylesheet]');
  const texts = await Promise.all(
    sheets.map(async ({ attributes }) => (await request.get(attributes.href ?? '')).text()),
  );
  const styles = head.querySelectorAll('style[data-sheet]').map((style) => style.textContent);
  const needed = styles.join('').length;
  expect(needed).toBeGreaterThan(0);
  expect(needed).toBeLessThan(texts.join('').length / 2);
});

test('a page is compressed once for all who ask for it', async ({ request }) => {
  const path = '/perfumes/men';
  // Until it is kept, it is compressed while it is sent, and nothing says how long it will be.
  await expect
    .poll(async () => (await request.get(path)).headers())
    .toMatchObject({
      'content-encoding': 'br',
      'content-length': expect.stringMatching(/^\d+$/),
    });
});
