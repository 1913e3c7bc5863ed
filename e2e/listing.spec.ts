import { boxOf } from './support/boxes';
import { hold } from './support/hold';
import { cardNames, expectCount, scrolled, sortBy, tick } from './support/listing';
import { serve, test as served } from './support/served';
import { expect, test } from './support/test';

/** The men's perfumes of these brands in the sample catalogue: 18, a page and a half. */
const BRANDS = ['Dior', 'Jean Paul Gaultier', 'Rasasi'];

test('filters, sort and page live in the URL, and Back restores list and place', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/perfumes/men');
  await expect(page.getByRole('heading', { level: 1, name: "Men's Perfumes" })).toBeVisible();
  await expect(page.getByText('Discover your signature scent')).toBeVisible();

  await tick(page, ...BRANDS);
  await expectCount(page, 12, 18);
  await sortBy(page, 'Alphabetically, Z-A');
  await expect(page).toHaveURL(
    '/perfumes/men?brand=Dior&brand=Jean+Paul+Gaultier&brand=Rasasi&sort=z-a',
  );
  await expect.poll(async () => (await cardNames(page))[0]).toBe('Ultra Male');

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expectCount(page, 6, 18);
  await expect(page).toHaveURL(/&sort=z-a&page=2$/);
  await expect.poll(() => scrolled(page)).toBe(0);

  const names = await cardNames(page);
  const last = page.getByRole('article').last().getByRole('heading').getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: names.at(-1) })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.goBack();
  await expectCount(page, 6, 18);
  expect(await cardNames(page)).toEqual(names);
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(5);

  await page.reload();
  expect(await cardNames(page)).toEqual(names);
});

test('a filter change keeps the place, and taking all filters away brings the whole list back', async ({
  page,
}) => {
  await page.goto('/perfumes/men');
  await expectCount(page, 12, 100);
  await tick(page, 'Rasasi');
  await expectCount(page, 8, 8);
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.getByRole('link', { name: 'Remove filter Rasasi' }).click();
  await expectCount(page, 12, 100);
  await expect.poll(() => scrolled(page)).toBe(120);
  await expect(page).toHaveURL('/perfumes/men');
});

test('men and women find the unisex perfumes from their lists', async ({ page }) => {
  for (const path of ['/perfumes/men', '/perfumes/women']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Unisex (59)' }).click();
    await expectCount(page, 12, 59);
    await expect(page).toHaveURL('/perfumes?genre=unisex');
    await expect(page.getByRole('link', { name: 'Remove filter Unisex' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Unisex (59)' })).toHaveCount(0);
  }
});

test(
  'under the pointer a card’s picture grows and its name is underlined, and nothing grows where less motion is wanted',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
    const pointer = project.name !== 'phone';
    await page.goto('/perfumes/men');
    const card = page.getByRole('main').getByRole('article').first();
    const picture = card.locator('img').first();
    await picture.hover();
    await expect(picture).toHaveCSS('scale', pointer ? '1.03' : 'none');
    const line = pointer ? 'underline' : 'none';
    await expect(card.getByRole('heading').getByRole('link')).toHaveCSS(
      'text-decoration-line',
      line,
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(picture).toHaveCSS('scale', 'none');
  },
);

/** The product's own second view, which a card shows under a mouse. */
const SECOND_VIEW = /\/images\/640\/terkib\w+\/\d+-2\.webp/;

test('a mouse over a card fetches the product’s own second view, which shows once it is there and leaves again', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const release = await hold(page, SECOND_VIEW);
  const fetched: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (SECOND_VIEW.test(url) || url.includes('/flacons/')) fetched.push(url);
  });
  await page.goto('/perfumes/men');
  const card = page.getByRole('main').getByRole('article').first();
  const picture = card.locator('a').first();
  const second = picture.locator('img').last();
  await expect(picture.locator('img').first()).toHaveJSProperty('complete', true);
  await expect(second).toBeHidden();
  expect(fetched).toEqual([]);
  const before = await boxOf(picture);
  await card.getByRole('heading').hover();
  // While it is on its way the first one shows.
  await expect.poll(() => fetched).toEqual([expect.stringMatching(SECOND_VIEW)]);
  await expect(second).toHaveCSS('opacity', '0');
  release();
  await expect(second).toHaveCSS('opacity', '1');
  expect((await boxOf(picture)).height).toBe(before.height);

  await page.mouse.move(0, 0);
  await expect(second).toHaveCSS('opacity', '0');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await card.getByRole('heading').hover();
  await expect(second).toHaveCSS('opacity', '1');
  await expect(second).toHaveCSS('scale', 'none');
  expect(fetched).toHaveLength(1);
});

test('a finger on a card leads to the product and fetches no second view', {
  tag: '@phone',
}, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (SECOND_VIEW.test(request.url())) fetched.push(request.url());
  });
  await page.goto('/perfumes/men');
  const picture = page.getByRole('main').getByRole('article').first().locator('a').first();
  await picture.tap();
  await expect(page).toHaveURL(/\/product-details\/\d+$/);
  expect(fetched).toEqual([]);
});

test('nothing matches', async ({ page }) => {
  await page.goto('/musk?brand=Nobody');
  await expect(page.getByText('No products match your filters.')).toBeVisible();
  await expect(page.getByText('Showing 0 of 0 products')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

served(
  'every category has its title, and the brands of refreshers are called types',
  async ({ request }) => {
    const titles = {
      '/perfumes': 'All Perfumes',
      '/perfumes/men': "Men's Perfumes",
      '/perfumes/women': "Women's Perfumes",
      '/lattafa-rasasi': 'Lattafa & Rasasi Perfumes',
      '/original': 'Original Perfumes',
      '/musk': 'Musk Products',
      '/refreshers': 'Air and Car Refreshers',
      '/watches': 'Watches',
      '/makeup': 'Makeup Products',
      '/body-mist': 'Body Mist & Deodorant',
      '/body-cream': 'Body Cream',
    };
    for (const [path, title] of Object.entries(titles)) {
      const { document } = await serve(request, path);
      expect.soft(document.querySelector('h1')?.text, path).toBe(title);
      expect.soft(document.querySelectorAll('main article').length, path).toBeGreaterThan(0);
      const search = document.querySelector('#filters input[type=search]')?.attributes.placeholder;
      expect.soft(search, path).toBe(path === '/refreshers' ? 'Search Type' : 'Search Brand');
    }
  },
);
