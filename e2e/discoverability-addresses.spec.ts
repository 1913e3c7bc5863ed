import { expect } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { wordsOf } from '@/lib/words/words';
import { inBatches } from './support/crawl';
import { serve, test } from './support/served';

const PAGES = ['/', '/perfumes', '/all-products?brand=Dior', '/brands', '/search?q=oud', '/cart'];
const POLICIES = ['/returns', '/privacy', '/terms'];

test('every page says its language, and links to itself in the others', async ({
  request,
  origin,
}) => {
  const paths = [...PAGES, ...POLICIES, '/product-details/124', '/orders'];
  await inBatches(paths, async (path) => {
    const inLanguage = (language: string) => `/${language}${path === '/' ? '' : path}`;
    const own = { en: path, ar: inLanguage('ar'), fr: inLanguage('fr') };
    for (const [language, url] of Object.entries(own)) {
      const { status, html } = await serve(request, origin + url);
      expect.soft(status, url).toBe(200);
      const dir = language === 'ar' ? 'rtl' : 'ltr';
      expect.soft(html, url).toMatch(new RegExp(`<html[^>]* lang="${language}" dir="${dir}"`));
      for (const [other, href] of Object.entries(own)) {
        const link = `href="${href.replaceAll('&', '&amp;')}" hrefLang="${other}" lang="${other}"`;
        expect.soft(html.includes(link), `${url} links to ${href}`).toBe(true);
      }
    }
    return [];
  });
});

test('nobody is led to another language by what the browser prefers', async ({
  request,
  origin,
}) => {
  for (const [path, language] of [
    ['/', 'en'],
    ['/perfumes', 'en'],
    ['/fr/perfumes', 'fr'],
  ]) {
    const answer = await request.get(origin + path, {
      headers: { 'accept-language': 'ar-LB,ar;q=0.9' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(`lang="${language}"`);
  }
});

/** The texts of a tree of words. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

/** Pieces of the English texts, long enough to be nobody's name. */
const ENGLISH = [
  ...new Set(textsOf(wordsOf('en')).flatMap((text) => text.split(/\{[^{}]*\}/))),
].filter((piece) => piece.trim().length > 11 && piece.trim().includes(' '));

const READ_ALOUD = ['aria-label', 'placeholder', 'title', 'alt', 'content'];

/** All that somebody may read or hear of a page. */
function wordsOn(document: HTMLElement): string {
  for (const script of document.querySelectorAll('script')) script.remove();
  const attributes = document
    .querySelectorAll('*')
    .flatMap((element) => READ_ALOUD.map((name) => element.getAttribute(name) ?? ''));
  return [document.text, ...attributes].join('\n');
}

const SCREENS = [
  ...['', '/perfumes', '/refreshers', '/all-products?brand=Dior', '/perfumes?brand=Nobody'],
  ...['/brands', '/search', '/search?q=oud', '/search?q=zzqx', '/cart', '/orders', '/checkout'],
  ...['/product-details/124', '/product-details/301', '/product-details/521'],
  ...['/product-details/561', '/product-details/681', '/newsletter/thanks', '/newsletter/invalid'],
  ...['/notes/vanilla', '/families/woody', '/perfumes?note=anise'],
  ...['/nowhere', '/order/0123456789abcdef0123456789abcdef', ...POLICIES],
];

for (const language of ['ar', 'fr'] as const) {
  test(`no English text of the interface is left on a page: ${language}`, async ({
    request,
    origin,
  }) => {
    // What both languages say alike, such as "Eau de parfum", is nobody's left-over.
    const own = new Set(textsOf(wordsOf(language)));
    const foreign = ENGLISH.filter((piece) => !own.has(piece));
    expect(foreign.length).toBeGreaterThan(150);
    const left = await inBatches(SCREENS, async (screen) => {
      const { document } = await serve(request, `${origin}/${language}${screen}`);
      const words = wordsOn(document);
      return foreign.filter((piece) => words.includes(piece)).map((piece) => `${screen}: ${piece}`);
    });
    expect(left).toEqual([]);
  });
}
