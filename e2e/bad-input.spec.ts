import { cardNames } from './support/listing';
import { expect, test } from './support/test';

const MISSING = [
  '/nowhere',
  '/product-details/011',
  '/product-details/abc',
  '/product-details/-1',
  '/product-details/1e3',
  '/product-details/99999999999999999999',
  '/product-details/999999',
  '/listing/perfumes/all',
  '/home/all',
];

test('what has no page is not found', async ({ page, request, baseURL, complaints }) => {
  for (const path of MISSING) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    for (const text of ['Not Found', 'Sorry, the requested page was not found.', 'Go Home'])
      expect(html, path).toContain(text);
  }
  // Three ways to find nothing: no route, no product, no list.
  for (const path of ['/nowhere', '/product-details/999999', '/listing/perfumes/all']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    await expect(page.getByText('Sorry, the requested page was not found.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    // Browsers note a missing page as an error.
    expect(complaints.splice(0)).toEqual([
      expect.stringContaining(`404 (Not Found) ${baseURL}${path}`),
    ]);
  }
});

test('a page beyond the last is not found, with the list around it', async ({
  page,
  complaints,
}) => {
  const answer = await page.goto('/perfumes/men?page=99');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: "Men's Perfumes" })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Not Found' })).toBeVisible();
  await expect(page.getByText('Sorry, the requested page was not found.')).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404 (Not Found)')]);
});

const NONSENSE = [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'sort=cheapest',
  'max=abc',
  'max=15',
  'max=1e2',
  'brand=',
  'brand=%00',
  'brand=..',
  `brand=${'x'.repeat(5000)}`,
  'constructor=1&__proto__=2',
  'sort=newest&max=500&page=1',
];

test('nonsense in a query is dropped, and the rest of the list is there', async ({
  page,
  request,
}) => {
  await page.goto('/musk');
  const clean = await cardNames(page);
  for (const query of NONSENSE) {
    const answer = await request.get(`/musk?${query}`);
    expect(answer.status(), query).toBe(200);
    const html = await answer.text();
    expect(html, query).toContain(`Showing ${clean.length} of `);
    expect(html, query).not.toContain('No products match your filters.');
  }
});

const BODIES: [path: string, body: string, status: number][] = [
  ['/api/promocode/validate', '{"code":', 400],
  ['/api/promocode/validate', '[]', 400],
  ['/api/promocode/validate', `{"code":"${'x'.repeat(2_000_000)}"}`, 413],
  ['/api/orders', 'null', 400],
  ['/api/quote', '{"lines":7}', 400],
];

test('damaged and oversized JSON is refused with a typed error, never a 500', async ({
  request,
}) => {
  for (const [path, data, status] of BODIES) {
    const headers = { 'content-type': 'application/json' };
    const answer = await request.post(path, { data: Buffer.from(data), headers });
    expect(answer.status(), `${path} ${data.slice(0, 40)}`).toBe(status);
    expect(answer.headers()['content-type']).toContain('application/json');
  }
});
