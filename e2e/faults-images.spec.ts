import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  type Answer,
  type FakeBackend,
  fakeBackend,
  faults,
  goodImage,
  wireProduct,
} from '../scripts/faults/support/fake-backend';
import { eventsOf, HURRIED, type ShopServer } from '../scripts/faults/support/shop-server';
import { shareShop } from './support/shared-shop';

test.describe.configure({ mode: 'default' });

/** A picture of the retailer by the name of one of the sample catalogue. */
const SAMPLES = 'terkibmen/245.webp';

let backend: FakeBackend;
let shop: ShopServer;

shareShop(
  (started) => {
    shop = started;
  },
  async () => {
    const others = Array.from({ length: 11 }, (_, index) => wireProduct(index + 1));
    backend = await fakeBackend([...others, wireProduct(12, { image_path: SAMPLES })]);
    return { BACKEND_URL: backend.origin, ...HURRIED };
  },
);

test.afterAll(() => backend.refuse());

/** How the pictures of the first products fail, in the order of the list. */
const IMAGES: [what: string, answer: Answer][] = [
  ['is missing', (response) => void response.writeHead(404).end()],
  ['is forbidden', (response) => void response.writeHead(403).end()],
  ['is a page', faults.page],
  ['is empty', (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end()],
  [
    'is damaged',
    (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('no'),
  ],
  ['is cut off', faults.cut],
  ['never comes', faults.hang],
];

test('F14 F15 images that fail give way to the placeholder in the same box and hold nothing up', async ({
  page,
}) => {
  backend.image = (response, request) => {
    const id = Number(/photos\/(\d+)\./.exec(request.url ?? '')?.[1]);
    const [, answer] = IMAGES[id - 1] ?? ['is whole', goodImage];
    answer(response, request);
  };
  await page.goto(`${shop.origin}/perfumes?sort=oldest`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Showing 12 of 12 products')).toBeVisible();
  for (const [index, [what]] of IMAGES.entries()) {
    await test.step(what, async () => {
      const card = page
        .getByRole('article')
        .filter({ hasText: `Perfume ${index + 1}` })
        .first();
      const image = card.locator('img').first();
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveAttribute('src', /placeholder/);
      const box = await image.boundingBox();
      expect(box?.width).toBeGreaterThan(100);
      await card.getByRole('radio', { name: '50ml' }).check({ force: true });
    });
  }
  await expect(page.getByRole('article')).toHaveCount(12);
  expect((await page.request.get(`${shop.origin}/api/products/1`)).status()).toBe(200);
});

test('a picture of the retailer is never hidden by a file of the sample catalogue', async ({
  request,
}) => {
  backend.image = goodImage;
  const path = `/media/${SAMPLES}`;
  await stat(join('public', path));
  const answer = await request.get(shop.origin + path);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('whatever failed, the log is one line of JSON an event', () => {
  for (const event of eventsOf(shop.log())) {
    expect(event).toMatchObject({ level: expect.any(String), event: expect.any(String) });
  }
});
