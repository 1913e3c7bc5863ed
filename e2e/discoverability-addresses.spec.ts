import { expect } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { wordsOf } from '@/lib/words/words';
import { serve, test } from './support/served';

const MISSING = { en: 'Not Found', ar: 'الصفحة غير موجودة', fr: 'Page introuvable' };

const SPELLINGS: [odd: string, page: string][] = [
  ['/en', '/'],
  ['/en/perfumes?brand=Dior', '/perfumes?brand=Dior'],
  ['/EN/Perfumes/', '/perfumes'],
  ['/AR/Perfumes/Men/?page=1', '/ar/perfumes/men'],
  ['/ar/', '/ar'],
  ['/fr/refresheners', '/fr/refreshers'],
  ['/fr/all-products?category=Watches', '/fr/all-products?category=watches'],
];

for (const [odd, page] of SPELLINGS) {
  test(`${odd} leads to ${page} in one hop`, async ({ request, origin }) => {
    const { status, location } = await serve(request, origin + odd);
    expect([status, location]).toEqual([308, page]);
    expect((await serve(request, origin + page)).status).toBe(200);
  });
}

const PAGES = ['/', '/perfumes', '/all-products?brand=Dior', '/brands', '/search?q=oud', '/cart'];
const POLICIES = ['/returns', '/privacy', '/terms'];

test('every page says its language, and links to itself in the others', async ({
  request,
  origin,
}) => {
  for (const path of [...PAGES, ...POLICIES, '/product-details/124', '/orders']) {
    const inLanguage = (language: string) => `/${language}${path === '/' ? '' : path}`;
    const own = { en: path, ar: inLanguage('ar'), fr: inLanguage('fr') };
    for (const [language, url] of Object.entries(own)) {
      const { status, html } = await serve(request, origin + url);
      expect(status, url).toBe(200);
      const dir = language === 'ar' ? 'rtl' : 'ltr';
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}" dir="${dir}"`));
      for (const [other, href] of Object.entries(own)) {
        const link = `href="${href.replaceAll('&', '&amp;')}" hrefLang="${other}" lang="${other}"`;
        expect(html, `${url} links to ${href}`).toContain(link);
      }
    }
  }
});

test('a 404 has its language and its text in the HTML', async ({ request, origin }) => {
  const paths = { en: ['/nowhere', '/de', '/de/cart', '/missing'], ar: ['/ar/nowhere'], fr: [] };
  const shared = ['/a/b/c', '/product-details/999999', '/perfumes?page=999', '/listing/musk/all'];
  for (const language of ['en', 'ar', 'fr'] as const) {
    const below = shared.map((path) => (language === 'en' ? path : `/${language}${path}`));
    for (const path of [...paths[language], ...below]) {
      const { status, html } = await serve(request, origin + path);
      expect(status, path).toBe(404);
      expect(html, path).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
      expect(html, path).toContain(MISSING[language]);
    }
  }
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
    for (const screen of SCREENS) {
      const { document } = await serve(request, `${origin}/${language}${screen}`);
      const words = wordsOn(document);
      const left = foreign.filter((piece) => words.includes(piece));
      expect(left, screen).toEqual([]);
    }
  });
}
