import type { APIRequestContext } from '@playwright/test';
import { hold } from './support/hold';
import { serve } from './support/served';
import { shifted, watchShifts } from './support/shifts';
import { expect, test } from './support/test';

/** The files that tags of a page name, in an attribute. */
async function filesOf(request: APIRequestContext, tags: string, attribute: string) {
  const { document } = await serve(request, '/perfumes');
  const paths = document.querySelectorAll(tags).map((tag) => tag.attributes[attribute] ?? '');
  return Promise.all(paths.map(async (path) => (await request.get(path)).body()));
}

test('the framework’s large scripts ask to be compiled beside the page, not while it starts', async ({
  request,
}) => {
  const scripts = await filesOf(request, 'script[src][async]', 'src');
  const large = scripts.map(String).filter((script) => script.length > 64_000);
  expect(large.length).toBeGreaterThan(0);
  for (const script of large) expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

/** The most bytes of a face: about as many as the styles. */
const FACE_BYTES = 14_000;

test('both faces are light, and asked for from the body, so that no first paint waits for them', async ({
  request,
}) => {
  const faces = await filesOf(request, 'body > link[rel=preload][as=font]', 'href');
  expect(faces).toHaveLength(2);
  for (const face of faces) expect(face.length).toBeLessThanOrEqual(FACE_BYTES);
});

test('the picture that a page is judged by is the first thing its head asks for', async ({
  request,
}) => {
  const { document } = await serve(request, '/perfumes');
  const [first] = document.querySelectorAll('head link[rel=preload]');
  expect(first?.outerHTML).toMatch(/as="image".*fetchPriority="high"/);
});

test('a page is painted without waiting for a style sheet, and then has every rule once', async ({
  page,
}) => {
  const release = await hold(page, '**/*.css*');
  const asked = page.waitForRequest('**/*.css*');
  await page.goto('/perfumes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '500');
  await asked;
  release();
  const { inPage, inSheets } = await page.evaluate(async () => {
    await window.allStyles;
    // At one moment: what is fetched when the page is quiet may bring styles of its own.
    const applied = [...document.styleSheets].map(({ cssRules }) => [...cssRules]);
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const texts = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()));
    const whole = new CSSStyleSheet();
    whole.replaceSync(texts.join(''));
    const textsOf = (rules: Iterable<CSSRule>) =>
      [...rules]
        // The URLs of faces are written from the page.
        .filter((rule) => !(rule instanceof CSSFontFaceRule))
        .map(({ cssText }) => cssText);
    return { inPage: textsOf(applied.flat()), inSheets: textsOf(whole.cssRules) };
  });
  expect(inSheets.length).toBeGreaterThan(500);
  expect(inPage).toEqual(inSheets);
});

test('a page of another kind, reached by a link, asks for no styles', async ({ page }) => {
  await page.goto('/perfumes');
  await page.evaluate(() => window.allStyles);
  const styles: string[] = [];
  page.on('request', (request) => {
    if (/\.css\b/.test(request.url())) styles.push(request.url());
  });
  await page.locator('main article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/product-details/);
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  expect(styles).toEqual([]);
});

/** Two frames: what was asked for is painted. */
const frames = async () => {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
};

test('nothing moves when the letters arrive after the page was painted', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const bring = await hold(page, '**/*.woff2*');
  await page.goto('/product-details/124', { waitUntil: 'domcontentloaded' });
  await page.evaluate(frames);
  await page.evaluate(watchShifts);
  bring();
  await page.evaluate(() => document.fonts.ready);
  // Less than a thousandth of the screen.
  expect(await shifted(page)).toBeLessThan(0.001);
});

/**
 * For a page: writes these pieces into it, one after another is painted; returns how far (CSS
 * pixels) a link of the header went from where it showed first.
 */
const writeInPieces = async (pieces: readonly string[]) => {
  const places = new Map<Element, number>();
  let farthest = 0;
  document.open();
  for (const piece of pieces) {
    document.write(piece);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    for (const link of document.querySelectorAll('header a')) {
      if (!link.checkVisibility({ visibilityProperty: true })) continue;
      const { left } = link.getBoundingClientRect();
      farthest = Math.max(farthest, Math.abs(left - (places.get(link) ?? left)));
      places.set(link, places.get(link) ?? left);
    }
  }
  document.close();
  return { links: places.size, farthest };
};

/** A page in pieces: small ones up to the end of its header, whose links are watched one by one. */
function inPieces(html: string): string[] {
  const end = html.indexOf('</header>');
  const header = html.slice(0, end).match(/.{1,700}/gs) ?? [];
  return [...header, ...(html.slice(end).match(/.{1,3000}/gs) ?? [])];
}

for (const [width, height, links] of [
  [412, 823, 2],
  // So high that all that buys and describes a product is in view.
  [1280, 1400, 16],
] as const) {
  for (const path of ['/perfumes', '/product-details/124', '/product-details/460']) {
    test(`no text moves away while ${path} arrives piece by piece, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      let whole = '';
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        whole = await response.text();
        await route.fulfill({ response, body: '<!DOCTYPE html>' });
      });
      await page.goto(path);
      await page.evaluate(watchShifts);
      const pieces = inPieces(whole);
      expect(pieces.length).toBeGreaterThan(20);
      const header = await page.evaluate(writeInPieces, pieces);
      expect(header.links).toBeGreaterThanOrEqual(links);
      // Letters that come on the way move a word by less.
      expect(header.farthest).toBeLessThan(8);
      // Less than a hundredth of the screen: within a card that is half there.
      expect(await shifted(page)).toBeLessThan(0.01);
    });
  }
}

test('no script above the end of the page makes its reader wait for the styles', async ({
  request,
}) => {
  const { html } = await serve(request, '/perfumes');
  const scripts = html.slice(0, html.indexOf('<footer')).match(/<script[^>]*>/g) ?? [];
  const run = scripts.filter((tag) => !/application\/ld\+json|nomodule/i.test(tag));
  expect(run.length).toBeGreaterThan(0);
  for (const tag of run) expect(tag).toContain(' async=""');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the filters are not laid out with the page, but when they are opened', async ({ page }) => {
    await page.goto('/perfumes');
    const option = page.locator('#listing-filters label').first();
    const isLaidOut = () => option.evaluate((label) => label.checkVisibility());
    expect(await isLaidOut()).toBe(false);
    await page.getByRole('button', { name: /Filter By/ }).tap();
    await expect.poll(isLaidOut).toBe(true);
  });
});
