/** @jest-environment node */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { languages } from '../language';
import { pageParameters, pageUrl } from './parameters';
import { pageUrlCases, reorderedCases } from './testing/page-url-cases';

const of = (url: string) => pageUrl(new URL(url, 'https://shop.example'));

it.each([...pageUrlCases, ...reorderedCases])('%s leads to %s', (url, page) => {
  expect(of(url)).toBe(page);
});

it('leads to the same page whatever a page does not read is added', () => {
  const foreign = fc
    .string()
    .filter((key) => !pageParameters.some(({ keys }) => keys.includes(key)));
  fc.assert(
    fc.property(fc.array(fc.tuple(foreign, fc.string())), (pairs) => {
      const url = new URL('https://shop.example/musk?brand=A&sort=a-z');
      for (const [key, value] of pairs) url.searchParams.append(key, value);
      expect(pageUrl(url)).toBe('/musk?brand=A&sort=a-z');
    }),
  );
});

describe('the proxy that keeps pages', () => {
  const file = readFileSync('deploy/nginx-cached.conf', 'utf8');
  const [, rows = ''] = /map "\$request_uri&" \$page_key \{\n(.*?)\n {2}\}/s.exec(file) ?? [];
  const rules = [...rows.matchAll(/"~(\^.*\$)" (.*);/g)].map(([, rule = '', key = '']) => ({
    rule,
    key,
  }));

  /** Returns the URL by nginx's rules: by the first one that matches, else unchanged. */
  function keyOf(url: string): string {
    for (const { rule, key } of rules) {
      const groups = new RegExp(rule).exec(`${url}&`)?.groups;
      if (groups) return key.replace(/\$(\w+)/g, (_, name) => groups[name] ?? '');
    }
    return `${url}&`;
  }

  /** The rule of a row: what a page reads may stand in three places among all else. */
  function ruleOf({ paths, keys }: (typeof pageParameters)[number]): string {
    const prefixes = `(?:${languages.slice(1).join('|')})`;
    const below = paths.replace(/^\/\|/, '');
    const page = `(?:/${prefixes})?(?:${below})`;
    const names = `(?:${[...keys, '_rsc'].join('|')})`;
    const other = `(?:(?!${names}[=&])[^&=%+]*(?:=[^&]*)?&)`;
    const own = (name: string) => `(?<${name}>(?:${names}(?:=[^&]*)?&)+)`;
    const later = `(?:${other}+${own('own2')}(?:${other}+${own('own3')})?)?`;
    const query = `${other}*(?:${own('own1')}${later}${other}*)?`;
    return `^(?<page>${below === paths ? page : `/${prefixes}?|${page}`})(?:&|[?]${query})$`;
  }

  it('has the pages and the parameters of the shop', () => {
    expect(rules.map(({ rule }) => rule)).toEqual(pageParameters.map(ruleOf));
  });

  it.each(pageUrlCases)('keeps %s under the key of %s', (url, page) => {
    expect(keyOf(url)).toBe(keyOf(page));
  });

  it('keeps pages apart', () => {
    const pages = [...new Set([...pageUrlCases, ...reorderedCases].map(([, page]) => page))];
    expect(new Set(pages.map(keyOf)).size).toBe(pages.length);
  });

  // The shop reads a parameter whose name is written in another way, and one without a value.
  it.each([
    '/musk?%73ort=a-z',
    '/musk?page',
    '/musk?page=0&fbclid=1',
    '/musk/?utm_source=one',
    '/ar/?fbclid=1',
    '//musk?fbclid=1',
  ])('shares no key of another page with %s', (url) => {
    expect(pageUrlCases.map(([, page]) => keyOf(page))).not.toContain(keyOf(url));
  });
});
