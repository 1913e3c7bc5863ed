import { readdir } from 'node:fs/promises';
import { serve } from './support/served';
import { expect, test } from './support/test';

// What the shop relies on in Next and no other journey looks at (docs/framework.md).

test('a filtered list is kept in memory, and none is written to the disk', async ({ request }) => {
  const path = '/perfumes?max=43&sort=z-a';
  const filesOfPages = async () => (await readdir('.next/server/app', { recursive: true })).sort();
  const before = await filesOfPages();
  await request.get(path);
  await expect.poll(async () => (await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT');
  expect(await filesOfPages()).toEqual(before);
});

test('PLAIN_NEXT leaves a page as Next draws it, and nothing else does', async ({ request }) => {
  const { head } = await serve(request, '/perfumes');
  const sheets = head.querySelectorAll('link[rel=stylesheet]');
  const held = sheets.filter(({ attributes }) => 'disabled' in attributes);
  expect(sheets.length).toBeGreaterThan(0);
  expect(held).toHaveLength(process.env.PLAIN_NEXT === '1' ? 0 : sheets.length);
});
