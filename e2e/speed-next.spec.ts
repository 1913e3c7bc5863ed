import { serve } from './support/served';
import { expect, test } from './support/test';

test('a page asks for its scripts before the pictures further down', async ({ request }) => {
  const { document } = await serve(request, '/perfumes');
  const scripts = document.querySelectorAll('script[src][async], link[rel=preload][as=script]');
  expect(scripts.some(({ tagName }) => tagName === 'LINK')).toBe(true);
  for (const { attributes } of scripts) expect(attributes.fetchPriority).toBe('high');
});

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
