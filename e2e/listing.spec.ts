import { cardNames, expectCount, scrolled, sortBy, tick } from './support/listing';
import { expect, test } from './support/test';

/** The men's perfumes of these brands in the sample catalogue: 18, a page and a half. */
const BRANDS = ['Dior', 'Jean Paul Gaultier', 'Rasasi'];

test('filters, sort and page live in the URL, and Back restores list and place', async ({
  page,
}) => {
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

test('under the pointer a card’s picture grows and its name is underlined, and nothing grows where less motion is wanted', async ({
  page,
}, { project }) => {
  const pointer = project.name !== 'phone';
  await page.goto('/perfumes/men');
  const card = page.getByRole('main').getByRole('article').first();
  const picture = card.locator('img').first();
  await picture.hover();
  await expect(picture).toHaveCSS('scale', pointer ? '1.03' : 'none');
  const line = pointer ? 'underline' : 'none';
  await expect(card.getByRole('heading').getByRole('link')).toHaveCSS('text-decoration-line', line);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(picture).toHaveCSS('scale', 'none');
});

test('nothing matches', async ({ page }) => {
  await page.goto('/musk?brand=Nobody');
  await expect(page.getByText('No products match your filters.')).toBeVisible();
  await expect(page.getByText('Showing 0 of 0 products')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

test('every category has its title, under both spellings of the refreshers', async ({ page }) => {
  const titles = {
    '/perfumes': 'All Perfumes',
    '/perfumes/men': "Men's Perfumes",
    '/perfumes/women': "Women's Perfumes",
    '/lattafa-rasasi': 'Lattafa & Rasasi Perfumes',
    '/original': 'Original Perfumes',
    '/musk': 'Musk Products',
    '/refreshers': 'Air and Car Refreshers',
    '/refresheners': 'Air and Car Refreshers',
    '/watches': 'Watches',
    '/makeup': 'Makeup Products',
    '/body-mist': 'Body Mist & Deodorant',
    '/body-cream': 'Body Cream',
  };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
});

test('the brand group is called Type on the refreshers route', async ({ page }) => {
  await page.goto('/refreshers');
  await expect(page.getByPlaceholder('Search Type')).toBeAttached();
  await page.goto('/watches');
  await expect(page.getByPlaceholder('Search Brand')).toBeAttached();
});
