import type { Locator, Page } from '@playwright/test';
import { localPath } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import { expectNoAxeViolations } from './support/axe';
import { unfold } from './support/listing';
import { expect, test } from './support/test';

const ar = wordsOf('ar');
const fr = wordsOf('fr');

/** The languages beside English, with the words that shoppers find their way by. */
const LANGUAGES = [
  { language: 'ar', words: ar, typed: 'عود' },
  { language: 'fr', words: fr, typed: 'parfum oud' },
] as const;

type Shop = (typeof LANGUAGES)[number];

const PHONE = { width: 390, height: 844 };

test.use({
  viewport: PHONE,
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const PAGES = [
  '/',
  '/all-products',
  '/perfumes?brand=Dior&sort=a-z',
  '/musk?brand=Nobody',
  '/brands',
  '/product-details/124',
  '/search?q=oud',
  '/search?q=zzqx',
  '/cart',
  '/orders',
  '/checkout',
];

/** Expects a screen that breaks no accessibility rule and is no wider than the phone. */
async function expectSound(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
}

/** The panel of a name, open. */
async function open(page: Page, button: Locator, name: string): Promise<Locator> {
  await button.click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel).toBeVisible();
  return panel;
}

/** Opens the panels of a listing one after the other. */
async function openPanels(page: Page, { language, words }: Shop): Promise<void> {
  const { header, listing } = words;
  await page.goto(localPath(language, '/perfumes/men'));
  for (const [button, name, close] of [
    [header.menu, header.menu, header.close],
    [new RegExp(`^${listing.filterBy}.*\\d`), listing.filterBy, listing.closeFilters],
    [listing.openSorts, listing.sortsTitle, listing.close],
  ] as const) {
    const panel = await open(page, page.getByRole('button', { name: button }).first(), name);
    await expectSound(page);
    await panel.getByRole('button', { name: close }).first().click();
    await expect(panel).toBeHidden();
  }
}

for (const shop of LANGUAGES) {
  const { language, words } = shop;

  test(`pages break no accessibility rule and fit a phone: ${language}`, async ({ page }) => {
    for (const path of PAGES) {
      await test.step(path, async () => {
        await page.goto(localPath(language, path));
        await expectSound(page);
      });
    }
  });

  test(`so do panels, suggestions and the basket: ${language}`, async ({ page }) => {
    await openPanels(page, shop);
    await page.goto(localPath(language, '/product-details/124'));
    const add = page.getByRole('button', { name: words.purchase.addToCartLarge }).first();
    const name = words.basket.titleWithCount.replace('{count}', '1');
    const basket = await open(page, add, name);
    await expectSound(page);
    await basket.getByRole('link', { name: words.basket.goToCart }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectSound(page);
  });
}

for (const { language, words, typed } of LANGUAGES) {
  test(`filters, sorts and searches stay in the language: ${language}`, async ({ page }) => {
    const { listing, search, sorts } = words;
    await page.goto(localPath(language, '/perfumes/men'));
    const filterButton = page.getByRole('button', {
      name: new RegExp(`^${listing.filterBy}.*\\d`),
    });
    const filters = await open(page, filterButton, listing.filterBy);
    await unfold(filters);
    await filters.getByLabel(/^Rasasi/).check();
    await filters.getByRole('button', { name: listing.showResults }).click();
    await expect(page).toHaveURL(localPath(language, '/perfumes/men?brand=Rasasi'));
    await expect(page.getByRole('article')).toHaveCount(8);

    const sort = await open(
      page,
      page.getByRole('button', { name: listing.openSorts }).first(),
      listing.sortsTitle,
    );
    await sort.getByRole('link', { name: sorts['z-a'] }).click();
    await expect(page).toHaveURL(localPath(language, '/perfumes/men?brand=Rasasi&sort=z-a'));

    await page.getByRole('banner').getByRole('button', { name: words.header.search }).click();
    await page.getByRole('combobox', { name: search.label }).fill(typed);
    await expect(page.getByRole('option').first()).toContainText('Oud');
    await expectSound(page);
    await page.keyboard.press('Enter');
    const title = words.searchPage.titleFor.replace('{text}', typed);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(new RegExp(`/${language}/search\\?q=`));
  });
}

test.describe('a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-LB' });

  test('is offered the Arabic page, until the offer is closed', async ({ page }) => {
    await page.goto('/perfumes/men?sort=a-z');
    const offer = page.getByRole('complementary', { name: ar.languageHint.text });
    await expectNoAxeViolations(page);
    await expect(offer.getByRole('link')).toHaveAttribute('href', /\/ar\/perfumes\/men\?sort=a-z$/);
    await offer.getByRole('button', { name: ar.languageHint.close }).click();
    await expect(offer).toHaveCount(0);
    await page.goto('/brands');
    await expect(page.locator('html[data-alive]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(offer).toHaveCount(0);
  });
});

test('in Arabic panels come from the other side, and what is next lies to the left', async ({
  page,
}) => {
  await page.goto('/ar');
  const menu = await open(page, page.getByRole('button', { name: ar.header.menu }), ar.header.menu);
  await expect
    .poll(() => menu.evaluate((panel) => panel.getBoundingClientRect().right))
    .toBe(PHONE.width);
  await page.keyboard.press('Escape');

  const featured = page.getByRole('region', { name: ar.home.featuredPerfumes });
  await featured.scrollIntoViewIfNeeded();
  const slides = featured.getByRole('group');
  const [first, second] = [await slides.nth(0).boundingBox(), await slides.nth(1).boundingBox()];
  expect(second?.x).toBeLessThan(first?.x ?? 0);
});

test('Arabic letters are fetched by Arabic pages alone, and are light', async ({ page }) => {
  const faces = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') faces.add(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const latin = faces.size;
  expect(latin).toBeGreaterThan(0);
  await page.goto('/ar', { waitUntil: 'networkidle' });
  const arabic = [...faces].slice(latin);
  expect(arabic).toHaveLength(2);
  const bodies = await Promise.all(
    arabic.map(async (face) => (await page.request.get(face)).body()),
  );
  expect(Buffer.concat(bodies).length).toBeLessThan(45_000);
});
