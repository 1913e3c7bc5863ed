import { randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { sampleDelivery, sampleRequestedLine } from '@/lib/orders/testing/samples';
import type { ShopServer } from '../scripts/faults/support/shop-server';
import { change, test } from './support/own-shop';
import { expect } from './support/test';

// One shop for all, and a process for each of the owner's commands.
test.describe.configure({ mode: 'default' });

type Ordered = { number: string; path: string; token: string };

/** Orders Dior's Sauvage as a checkout does. */
async function order(
  request: APIRequestContext,
  person: { firstName: string; phone: string },
): Promise<Ordered> {
  const token = randomBytes(16).toString('hex');
  const answer = await request.post('/api/orders', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      lines: [sampleRequestedLine()],
      promoCode: null,
      delivery: sampleDelivery({ ...person, newsletter: true }),
      total: 2300,
      replaces: [],
      token,
    },
  });
  expect(answer.status()).toBe(201);
  const { orderNumber: number } = await answer.json();
  return { number, path: `/order/${token}`, token };
}

/** Has orders delivered; returns what the owner is told. */
async function deliver(shop: ShopServer, orders: readonly Ordered[]): Promise<string> {
  const numbers = orders.map(({ number }) => number);
  await shop.shop('orders', 'confirm', ...numbers);
  await shop.shop('orders', 'ship', ...numbers);
  return shop.shop('orders', 'deliver', ...numbers);
}

/** Returns what search engines read of the product of a page. */
async function productData(page: Page): Promise<Record<string, unknown>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text)).find((node) => node['@type'] === 'Product');
}

test('a review goes from delivery to the product, its cards, the home page and search engines, and with the person @wide', async ({
  page,
  request,
  ownShop,
}) => {
  const product = '/product-details/124';
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const first = await order(request, { firstName: 'Rana', phone: '71111111' });
  const { path } = first;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = page.getByRole('region', { name: 'How was it?' });
  await expect(asked).toHaveCount(0);
  const others = [
    await order(request, { firstName: 'Maya', phone: '71222221' }),
    await order(request, { firstName: 'Maya', phone: '71222222' }),
  ];
  const told = await deliver(ownShop, [first, ...others]);
  expect(decodeURIComponent(told)).toMatch(
    /Your stars and a sentence on this page.*\n?.*\/order\//,
  );

  await page.goto(path);
  await asked.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await asked.getByLabel('What would you tell others?').fill('Lasts the whole day.');
  await expect(asked.getByLabel('Your first name')).toHaveValue('Rana');
  await asked.getByRole('button', { name: 'Send review' }).click();
  await expect(asked.getByText('We read it before others do.')).toBeFocused();
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reviews).toHaveCount(0);

  const idsOf = async (text: string) =>
    (await ownShop.shop('reviews', 'list')).split('\n').flatMap((row) => {
      const [id] = /^\d+/.exec(row) ?? [];
      return id && row.includes(text) ? id : [];
    });
  const [id = ''] = await idsOf('Lasts the whole day.');
  await ownShop.shop('reviews', 'answer', id, 'Thank you, Rana!');
  await change(ownShop, 'reviews', 'approve', id);
  await page.goto(product);
  await expect(reviews).toContainText('5 out of 5, from 1 review');
  await expect(reviews.getByRole('listitem')).toContainText('Lasts the whole day.');
  await expect(reviews).toContainText('Thank you, Rana!');
  await expect(page.getByRole('link', { name: 'Rated 5 out of 5' })).toBeVisible();
  expect(await productData(page)).not.toHaveProperty('aggregateRating');
  for (const list of ['/perfumes/men?brand=Dior', '/all-products?brand=Dior']) {
    await page.goto(list);
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="${product}"]`) });
    await expect(card.getByRole('img', { name: '5 out of 5, from 1 review' })).toHaveCount(1);
  }
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Customer reviews' });
  await expect(carousel.getByRole('blockquote')).toHaveText(['Lasts the whole day.']);

  let next: string[] = [];
  await test.step('from three on, search engines know', async () => {
    for (const [at, { token }] of others.entries()) {
      const stars = 4 + at;
      const said = { text: 'A gift that she loved.', name: 'Maya Haddad', language: 'en' };
      const data = { token, product: 124, stars, ...said };
      expect((await request.post('/api/reviews', { data })).status()).toBe(201);
      expect((await request.post('/api/reviews', { data })).status()).toBe(409);
    }
    next = await idsOf('A gift that she loved.');
    await change(ownShop, 'reviews', 'approve', ...next);
    await page.goto(product);
    await expect(reviews.getByRole('listitem')).toHaveCount(3);
    await expect(reviews).not.toContainText('Haddad');
    expect(await productData(page)).toMatchObject({
      aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
      review: [{ reviewBody: 'A gift that she loved.' }, {}, { author: { name: 'Rana' } }],
    });
  });

  await test.step('what is hidden or erased is gone from the page', async () => {
    await change(ownShop, 'reviews', 'hide', next[0] ?? '', '--reason', 'Not about this.');
    await change(ownShop, 'customer', 'erase', '71111111', '--yes');
    await page.goto(product);
    await expect(reviews.getByRole('listitem')).toHaveCount(1);
    expect(await productData(page)).not.toHaveProperty('aggregateRating');
    await page.goto(path);
    await expect(page.getByText('Name, phone number and address were deleted.')).toBeVisible();
    await expect(asked).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a review is refused for a link, and kept without it, in Arabic @phone', async ({
    page,
    request,
    ownShop,
  }) => {
    const ordered = await order(request, { firstName: 'رنا خوري', phone: '71333333' });
    await deliver(ownShop, [ordered]);
    const { path } = ordered;
    await page.goto(`/ar${path}`);
    const asked = page.getByRole('region', { name: 'ما رأيك؟' });
    const write = async (text: string) => {
      await asked.getByRole('radio', { name: '4 نجوم' }).check({ force: true });
      await asked.getByLabel('ماذا تقول للآخرين؟').fill(text);
      await asked.getByRole('button', { name: 'أرسل رأيك' }).click();
    };
    await write('زوروا evil.com');
    await expect(asked.getByRole('alert')).toHaveText('احذف الروابط والعناوين وأرقام الهاتف.');
    await write('رائحة ثابتة طوال اليوم');
    await expect(page).toHaveURL(new RegExp(`/ar${path}#review-124$`));
    await expect(asked.getByText('شكرًا على رأيك.')).toBeVisible();
    await expect(asked.getByRole('blockquote')).toHaveText('رائحة ثابتة طوال اليوم');
    expect(await ownShop.shop('reviews', 'list')).toMatch(/رنا.*رائحة/);
  });
});
