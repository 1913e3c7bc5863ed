import type { APIRequestContext } from '@playwright/test';
import { serve } from './support/served';
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

/**
 * The most bytes of a face: about as many as the styles, so that it is there for the first layout.
 */
const FACE_BYTES = 14_000;

test('both faces are fetched with the styles and are light, so that the first layout has them', async ({
  request,
}) => {
  const faces = await filesOf(request, 'link[rel=preload][as=font]', 'href');
  expect(faces).toHaveLength(2);
  for (const face of faces) expect(face.length).toBeLessThanOrEqual(FACE_BYTES);
});

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
