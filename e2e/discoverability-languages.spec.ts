import { expect } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import type { HTMLElement } from 'node-html-parser';
import sharp from 'sharp';
import { directionOf, type Language, languages, localPath, openGraphLocales } from '@/lib/language';
import { serve, sitemap, structuredData, tag, tags, test } from './support/served';

/** The URLs that a head names for other languages, by their `hreflang`. */
function alternatesOf(head: HTMLElement): Record<string, string> {
  // React writes hrefLang; `attrs` reads names in any case, as browsers do.
  const links = head.querySelectorAll('link[rel=alternate]');
  return Object.fromEntries(
    links.map(({ attrs: { hreflang = '', href = '' } }) => [hreflang, href]),
  );
}

/** The root tag of a page: its language and its direction. */
function rootOf(document: HTMLElement) {
  const { lang, dir } = document.querySelector('html')?.attributes ?? {};
  return { lang, dir };
}

/** Every language that structured data names, however deep. */
function statedLanguages(document: HTMLElement): string[] {
  const text = JSON.stringify(structuredData(document));
  return [...text.matchAll(/"inLanguage":"([^"]*)"/g)].map(([, language]) => String(language));
}

function urlsOf(origin: string, path: string): Record<string, string> {
  const urls = languages.map((language) => [language, new URL(localPath(language, path), origin)]);
  const named = [...urls, ['x-default', new URL(path, origin)]];
  return Object.fromEntries(
    named.map(([language, url]) => [language, String(url).replace(/\/$/, '')]),
  );
}

const withoutSlash = (urls: Record<string, string>) =>
  Object.fromEntries(Object.entries(urls).map(([key, url]) => [key, url.replace(/\/$/, '')]));

const NOT_FOUND: Record<Language, string> = {
  en: 'Not Found',
  ar: 'الصفحة غير موجودة',
  fr: 'Page introuvable',
};

const MISSING = [
  ...['/nowhere', '/missing', '/a/b/c', '/listing/musk/all', '/product-details/999999'],
  ...['/perfumes?page=99', '/perfumes?page=999'],
];

const PAGES = ['/', '/perfumes/men?page=2', '/product-details/124', '/search?q=oud'];

for (const language of languages) {
  test(`a page says its language, and where the others are: ${language}`, async ({
    request,
    origin,
  }) => {
    for (const path of PAGES) {
      const { status, head, document } = await serve(request, localPath(language, path));
      expect(status, path).toBe(200);
      expect(rootOf(document)).toEqual({ lang: language, dir: directionOf(language) });
      const urls = urlsOf(origin, path);
      expect(withoutSlash(alternatesOf(head)), path).toEqual(urls);
      expect(tag(head, 'canonical').replace(/\/$/, '')).toBe(urls[language]);
      expect(tag(head, 'og:url')).toBe(tag(head, 'canonical'));
      expect(tag(head, 'og:locale')).toBe(openGraphLocales[language]);
      expect(tags(head, 'og:locale:alternate')).toEqual(
        languages.filter((other) => other !== language).map((other) => openGraphLocales[other]),
      );
      const stated = statedLanguages(document);
      expect(new Set(stated)).toEqual(new Set(path.startsWith('/search') ? [] : [language]));
    }
  });

  test(`a page that is not found says so in its language: ${language}`, async ({ request }) => {
    for (const path of language === 'en' ? [...MISSING, '/de', '/de/cart'] : MISSING) {
      const { status, head, document } = await serve(request, localPath(language, path));
      expect(status, path).toBe(404);
      expect(document.text, path).toContain(NOT_FOUND[language]);
      expect(rootOf(document)).toEqual({ lang: language, dir: directionOf(language) });
      expect(tag(head, 'title')).toContain(NOT_FOUND[language]);
      expect(tags(head, 'canonical')).toEqual([]);
      expect(alternatesOf(head)).toEqual({});
    }
  });

  test(`the manifest and the preview pictures are of the language: ${language}`, async ({
    request,
  }) => {
    const { head } = await serve(request, localPath(language, '/perfumes/men'));
    const path = head.querySelector('link[rel=manifest]')?.attributes.href ?? '';
    expect(path).toBe(localPath(language, '/manifest.webmanifest'));
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    expect(await answer.json()).toMatchObject({
      lang: language,
      dir: directionOf(language),
      start_url: localPath(language, '/'),
    });

    const picture = tag(head, 'og:image');
    expect(picture).toMatch(language === 'en' ? /men-[0-9a-f]{10}/ : `men-${language}-`);
    const bytes = await (await request.get(picture)).body();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  });

  test(`lists with filters and searches stay out of results: ${language}`, async ({ request }) => {
    for (const path of ['/perfumes?brand=Dior', '/search?q=oud']) {
      const { head } = await serve(request, localPath(language, path));
      expect(tag(head, 'robots')).toMatch(/^noindex/);
    }
  });
}

test('the sitemap has every page in each language, and each names the same others', async ({
  request,
}) => {
  const { xml } = await sitemap(request);
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
  const { url: entries } = parser.parse(xml).urlset;
  type Entry = { loc: string; 'xhtml:link': { hreflang: string; href: string }[] };
  const named = new Map<string, Record<string, string>>(
    entries.map((entry: Entry) => [
      entry.loc,
      Object.fromEntries(entry['xhtml:link'].map(({ hreflang, href }) => [hreflang, href])),
    ]),
  );
  expect(named.size).toBe(entries.length);
  for (const [url, others] of named) {
    expect(Object.keys(others).sort()).toEqual([...languages, 'x-default'].sort());
    expect(Object.values(others)).toContain(url);
    for (const other of Object.values(others)) expect(named.get(other)).toEqual(others);
  }
});

test('there is nothing in a language that the shop does not speak', async ({ request }) => {
  for (const path of [
    '/de',
    '/de/perfumes',
    '/de/manifest.webmanifest',
    '/en/manifest.webmanifest',
  ])
    expect((await request.get(path, { maxRedirects: 0 })).ok(), path).toBe(false);
});
