import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/test';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The URLs in the srcsets of a page, each once. */
function picturesOf(html: string): string[] {
  const sets = [...html.matchAll(/\bsrcset="([^"]+)"/gi)].map(([, set = '']) => set);
  return [
    ...new Set(sets.flatMap((set) => set.split(', ').map((entry) => entry.split(' ')[0] ?? ''))),
  ];
}

for (const path of ['/', '/all-products', '/perfumes', '/product-details/124']) {
  test(`the pictures of ${path} were made ahead, and are kept for good`, async ({ request }) => {
    const pictures = picturesOf(await (await request.get(path)).text());
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      const answer = await request.get(picture);
      const { 'content-type': type, 'cache-control': kept } = answer.headers();
      expect([answer.status(), type, kept], picture).toEqual([200, 'image/webp', FOR_EVER]);
    }
    // Where pictures that had to be made would be kept.
    expect(existsSync(join(process.env.DATA_DIR ?? '', 'images'))).toBe(false);
  });
}

test('the picture that is seen first is in the HTML, fetched at once and before the others', async ({
  request,
}) => {
  for (const path of ['/', '/perfumes', '/product-details/124']) {
    const html = await (await request.get(path)).text();
    const [first = '', ...more] = html.match(/<img\b[^>]*fetchpriority="high"[^>]*>/gi) ?? [];
    expect(first, path).toContain('loading="eager"');
    expect(first, path).toMatch(/\bsizes="[^"]+"/);
    expect(more, path).toEqual([]);
  }
});
