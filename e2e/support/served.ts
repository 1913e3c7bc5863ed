import { type APIRequestContext, test as base } from '@playwright/test';
import { type HTMLElement, parse } from 'node-html-parser';

/** Playwright's test with the shop's origin. */
export const test = base.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => use(new URL(baseURL ?? 'http://localhost:3000').origin),
});

/** Who reads pages: a phone's browser, search engines, and services that draw link previews. */
export const agents = {
  Chrome:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  GPTBot: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)',
  WhatsApp: 'WhatsApp/2.23.20.0',
  TelegramBot: 'TelegramBot (like TwitterBot)',
  Pinterestbot: 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
} as const;

export type Agent = keyof typeof agents;

/** A page as it was served. */
export type Served = {
  status: number;
  /** Where it redirects to; null where it does not. */
  location: string | null;
  html: string;
  /** What stands before </head>. */
  head: HTMLElement;
  document: HTMLElement;
};

/** What an answer holds, read as a page. */
function asServed(status: number, headers: Headers, html: string): Served {
  // A picture is long to parse.
  const markup = headers.get('content-type')?.startsWith('text/html') ? html : '';
  return {
    status,
    location: headers.get('location'),
    html,
    head: parse(markup.slice(0, Math.max(0, markup.indexOf('</head>')))),
    document: parse(markup),
  };
}

/** Asks for a page without following redirects. */
export async function serve(
  request: APIRequestContext,
  path: string,
  agent: Agent = 'Chrome',
): Promise<Served> {
  const answer = await request.get(path, {
    maxRedirects: 0,
    headers: { 'user-agent': agents[agent] },
  });
  return asServed(answer.status(), new Headers(answer.headers()), await answer.text());
}

/** Does the same with Node's own fetch, which takes a tenth of the time for hundreds of pages. */
export async function servePlainly(url: string): Promise<Served> {
  // To compress hundreds of pages for nobody's line would take a tenth of a server's time.
  const headers = { 'user-agent': agents.Chrome, 'accept-encoding': 'identity' };
  const answer = await fetch(url, { redirect: 'manual', headers });
  return asServed(answer.status, answer.headers, await answer.text());
}

/**
 * The contents of all tags of one kind in a head: "og:title", "description", "canonical", "title".
 */
export function tags(head: HTMLElement, name: string): string[] {
  if (name === 'title') return head.querySelectorAll('title').map((tag) => tag.text);
  if (name === 'canonical')
    return head.querySelectorAll('link[rel=canonical]').map((tag) => tag.attributes.href ?? '');
  return head
    .querySelectorAll('meta')
    .filter(({ attributes }) => attributes.property === name || attributes.name === name)
    .map((tag) => tag.attributes.content ?? '');
}

/** The content of the only tag of its kind; throws where there is none or more than one. */
export function tag(head: HTMLElement, name: string): string {
  const [content, ...more] = tags(head, name);
  if (content === undefined || more.length > 0)
    throw new Error(`There are ${more.length + (content === undefined ? 0 : 1)} tags ${name}.`);
  return content;
}

/** What tests read of structured data. */
export type Node = { '@type': string; [property: string]: unknown };

/** The nodes of structured data in a page. */
export function structuredData(document: HTMLElement): Node[] {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script): Node => JSON.parse(script.textContent));
}

/** The first node of a type. */
export const nodeOf = (nodes: readonly Node[], type: string) =>
  nodes.find((node) => node['@type'] === type);

/** The properties of what may be a node. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/**
 * The paths with queries that a page links to within the shop, each once, but for those that it
 * asks search engines not to follow: the same lists in other orders.
 */
export function linksOf(document: HTMLElement, origin: string): string[] {
  const links = document
    .querySelectorAll('a[href]')
    .filter(({ attributes }) => !attributes.rel?.includes('nofollow'))
    .map((link) => new URL(link.attributes.href ?? '', origin))
    .filter((url) => url.origin === origin)
    .map(({ pathname, search }) => pathname + search);
  return [...new Set(links)];
}

/** Every URL in a sitemap, and every picture that it names, each once. */
export async function sitemap(request: APIRequestContext) {
  const xml = await (await request.get('/sitemap.xml')).text();
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, url]) =>
      String(url).replaceAll('&amp;', '&'),
    );
  return { xml, urls: all('loc'), pictures: [...new Set(all('image:loc'))] };
}
