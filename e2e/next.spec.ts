import { readdir } from 'node:fs/promises';
import { serve } from './support/served';
import { expect, test } from './support/test';

// What the shop relies on in Next and no other journey looks at (docs/framework.md).

test('a filtered list is kept in memory, and none is written to the disk', async ({ request }) => {
  const path = '/perfumes?max=43&sort=z-a';
  await request.get(path);
  await expect.poll(async () => (await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT');
  const files = await readdir('.next/server/app', { recursive: true });
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => file.includes('q-'))).toEqual([]);
});

test('PLAIN_NEXT leaves a page as Next draws it, and nothing else does', async ({ request }) => {
  const { head } = await serve(request, '/perfumes');
  const sheets = head.querySelectorAll('link[rel=stylesheet]');
  const held = sheets.filter(({ attributes }) => 'disabled' in attributes);
  expect(sheets.length).toBeGreaterThan(0);
  expect(held).toHaveLength(process.env.PLAIN_NEXT === '1' ? 0 : sheets.length);
});
