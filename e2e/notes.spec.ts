import { cardNames, expectCount, sortBy, tick } from './support/listing';
import { serve, test as served, sitemap, tag } from './support/served';
import { expect, test } from './support/test';

test('a note of a product leads to all that have it, sorted and filtered as any list', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/product-details/124');
  const scent = page.getByRole('region', { name: 'The scent' });
  await scent.getByRole('link', { name: 'lavender', exact: true }).click();
  await expect(page).toHaveURL('/notes/lavender');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Perfumes with lavender' }),
  ).toBeVisible();
  await expect(page.getByText(/^46 scents with lavender, most often among/)).toBeVisible();
  await expectCount(page, 12, 46);

  await sortBy(page, 'Alphabetically, Z-A');
  await expect(page).toHaveURL('/notes/lavender?sort=z-a');
  await tick(page, 'Dior');
  await expect(page).toHaveURL('/notes/lavender?brand=Dior&sort=z-a');
  expect(await cardNames(page)).toContain('Sauvage');
});

test('on a phone in Arabic a family leads to its list, whose pages are a link each', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/ar/product-details/124');
  await page.getByRole('region', { name: 'العطر' }).getByRole('link', { name: 'توابلي' }).click();
  await expect(page).toHaveURL('/ar/families/spicy');
  await expect(page.getByRole('heading', { level: 1, name: 'عطور توابلية' })).toBeVisible();
  await page.locator('a[rel=next]').click();
  await expect(page).toHaveURL('/ar/families/spicy?page=2');
  await expect(page.getByRole('article')).toHaveCount(12);
  const french = page.getByRole('link', { name: 'Français' });
  await expect(french.first()).toHaveAttribute('href', '/fr/families/spicy?page=2');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a chosen note that no panel offers stays chosen with other filters, until it is taken off', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.goto('/perfumes?note=Anise');
    await expect(page.getByRole('checkbox', { name: /^Anise/ })).toHaveCount(0);
    const before = await cardNames(page);
    await page.getByRole('checkbox', { name: /^Men \d+$/ }).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/genre=men.*note=anise/);
    expect(before).toEqual(expect.arrayContaining(await cardNames(page)));
    await page.getByRole('link', { name: 'Remove filter Note: anise' }).click();
    await expect(page).toHaveURL('/perfumes?genre=men');
  });
});

served(
  'what ten products share may be listed, and what fewer share has no page but a list',
  {
    tag: '@wide',
  },
  async ({ request }) => {
    const { urls } = await sitemap(request);
    const paths = urls.map((url) => new URL(url).pathname);
    expect(paths).toEqual(expect.arrayContaining(['/notes/vanilla', '/fr/families/woody']));
    expect(paths).not.toContain('/notes/anise');
    const robots = async (path: string) => {
      const { status, head } = await serve(request, path);
      return [status, tag(head, 'robots').split(',')[0]];
    };
    expect(await robots('/notes/vanilla')).toEqual([200, 'index']);
    expect(await robots('/notes/vanilla?sort=a-z')).toEqual([200, 'noindex']);
    expect(await robots('/notes/anise')).toEqual([404, 'noindex']);
    expect(await robots('/perfumes?note=anise')).toEqual([200, 'noindex']);
  },
);
