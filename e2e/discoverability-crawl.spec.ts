import { type APIRequestContext, expect } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { DEFAULT_LANGUAGE, splitLanguage } from '@/lib/language';
import { crawl, type Found, isUnlisted } from './support/crawl';
import { type Served, serve, sitemap, structuredData, tag, tags, test } from './support/served';

const SHARED_TAGS = [
  'og:title',
  'og:description',
  'og:url',
  'og:site_name',
  'og:type',
  'og:image',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:image',
];

const within = (text: string, least: number, most: number) =>
  text.length >= least && text.length <= most;

/** The visible breadcrumb of a page and the one in its structured data; each a list of names. */
function trails(document: HTMLElement): { visible: string[]; stated: unknown[] } {
  const visible = document.querySelectorAll('nav[aria-label=Breadcrumb] li');
  const stated = structuredData(document).find((node) => node['@type'] === 'BreadcrumbList');
  const steps: { name: unknown }[] = Array.isArray(stated?.itemListElement)
    ? stated.itemListElement
    : [];
  return {
    visible: visible.map((step) => step.text.trim()),
    stated: steps.map(({ name }) => String(name)),
  };
}

/** The URLs of the sitemap in the default language: the others are the same pages. */
async function englishUrls(request: APIRequestContext): Promise<string[]> {
  const { urls } = await sitemap(request);
  const languageOf = (url: string) => splitLanguage(new URL(url).pathname).language;
  return urls.filter((url) => languageOf(url) === DEFAULT_LANGUAGE);
}

/** What is wrong with a page that search engines may list, in words. */
function faultsOf(url: string, { status, html, head, document }: Served): string[] {
  const { visible, stated } = trails(document);
  const title = tag(head, 'title');
  const checks: [fine: boolean, fault: string][] = [
    [status === 200, `answers ${status}`],
    [tag(head, 'canonical') === url, `names ${tag(head, 'canonical')} as canonical`],
    [/^index, follow/.test(tag(head, 'robots')), `robots: ${tag(head, 'robots')}`],
    [tags(document, 'title').length === 1, 'has more than one title'],
    [tags(document, 'robots').length === 1, 'has more than one robots tag'],
    [document.querySelectorAll('h1').length === 1, 'has not one h1'],
    [within(title, 15, 65), `title of ${title.length} characters: ${title}`],
    [within(tag(head, 'description'), 50, 160), `description: ${tag(head, 'description')}`],
    [SHARED_TAGS.every((name) => tag(head, name) !== ''), 'has an empty tag for link previews'],
    [tag(head, 'og:url') === url, `og:url is ${tag(head, 'og:url')}`],
    [visible.join() === stated.join(), `breadcrumb ${visible} is stated as ${stated}`],
    [url.endsWith('/') || visible.length >= 2, 'has no breadcrumb'],
    [html.length < 300_000, `has ${html.length} characters`],
    // Of its styles, which come last, readers of links need nothing.
    [html.lastIndexOf('<meta', html.indexOf('</head>')) < 30_000, 'has tags beyond 30 kB'],
    [html.indexOf('</head>') < 60_000, 'has a head beyond 60 kB'],
  ];
  return checks.flatMap(([fine, fault]) => (fine ? [] : [`${url} ${fault}`]));
}

/** The pages that say the same as one before them. */
function repeated(values: ReadonlyMap<string, string>): string[] {
  const seen = new Set<string>();
  return [...values].flatMap(([page, value]) => {
    if (seen.has(value)) return [`${page}: ${value}`];
    seen.add(value);
    return [];
  });
}

test('links alone lead from home to every page of the sitemap, and every page is fit to be listed', async ({
  request,
  origin,
}) => {
  test.setTimeout(300_000);
  const urls = await englishUrls(request);
  const listed = new Set(urls);
  const faults: string[] = [];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();

  const see = ({ path, from }: Found, status: number) => {
    if (status !== 200) faults.push(`${path}, linked from ${from}, answers ${status}`);
  };
  const visit = (one: Found, page: Served) => {
    const { path } = one;
    const url = origin + path;
    see(one, page.status);
    if (!listed.has(url)) {
      if (!isUnlisted(page)) faults.push(`${path} is in no sitemap and may be listed`);
      return;
    }
    faults.push(...faultsOf(url, page));
    titles.set(url, tag(page.head, 'title'));
    descriptions.set(url, tag(page.head, 'description'));
  };
  const found = await crawl(origin, '/', { visit, see });

  expect(faults).toEqual([]);
  expect(urls.filter((url) => !found.has(url.slice(origin.length)))).toEqual([]);
  expect(repeated(titles)).toEqual([]);
  expect(repeated(descriptions)).toEqual([]);
  expect(titles.size).toBe(urls.length);

  const far = [...found.values()].filter(
    ({ path, clicks }) => path.startsWith('/product-details/') && clicks > 3,
  );
  expect(far.map(({ path }) => path)).toEqual([]);
});

test('every category is one click away, and paging gives every page a link and a URL of its own', async ({
  request,
}) => {
  const home = await serve(request, '/');
  const urls = await englishUrls(request);
  const lists = urls
    .map((url) => new URL(url))
    .filter(
      ({ pathname, search }) =>
        search === '' && !/^\/(?:product-details|notes|families)\//.test(pathname),
    );
  const linked = home.document.querySelectorAll('a[href]').map(({ attributes }) => attributes.href);
  expect(linked).toEqual(expect.arrayContaining(lists.map(({ pathname }) => pathname)));

  const second = await serve(request, '/perfumes/men?page=2');
  expect(tag(second.head, 'canonical')).toMatch(/\/perfumes\/men\?page=2$/);
  const hrefs = (rel: string) =>
    second.document.querySelectorAll(`a[rel=${rel}]`).map(({ attributes }) => attributes.href);
  expect(hrefs('prev')).toEqual(['/perfumes/men']);
  expect(hrefs('next')).toEqual(['/perfumes/men?page=3']);
});
