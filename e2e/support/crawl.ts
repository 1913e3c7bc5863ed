import type { APIRequestContext } from '@playwright/test';
import { splitLanguage } from '@/lib/language';
import { linksOf, type Served, serve, tags } from './served';

/** How many pages are fetched at a time. */
const AT_ONCE = 6;

/** A page on the way through the shop. */
export type Found = {
  path: string;
  /** How many links it takes from where the crawl began. */
  clicks: number;
  /** The page that linked to it first. */
  from: string;
};

/** Whether a page asks search engines to keep it out of their lists, as a filtered list does. */
export const isUnlisted = ({ head }: Served) => tags(head, 'robots').join().startsWith('noindex');

/**
 * Walks through the shop by links alone, breadth first, in the language of `start`, and hands each
 * page to `visit` once. Returns all that it found, by path. From a filtered list it follows no link
 * to another query: filters of filters lead on without end.
 */
export async function crawl(
  request: APIRequestContext,
  origin: string,
  start: string,
  visit: (found: Found, page: Served) => void,
): Promise<Map<string, Found>> {
  const { language } = splitLanguage(start);
  const first: Found = { path: start, clicks: 0, from: '' };
  const known = new Map([[start, first]]);
  const open = async (found: Found): Promise<Found[]> => {
    const page = await serve(request, found.path);
    visit(found, page);
    const unlisted = isUnlisted(page);
    return linksOf(page.document, origin)
      .filter((path) => splitLanguage(path).language === language && !known.has(path))
      .filter((path) => !(unlisted && path.includes('?')))
      .map((path) => ({ path, clicks: found.clicks + 1, from: found.path }));
  };
  for (let level = [first]; level.length > 0; ) {
    const next: Found[] = [];
    for (let at = 0; at < level.length; at += AT_ONCE) {
      const found = await Promise.all(level.slice(at, at + AT_ONCE).map(open));
      for (const link of found.flat()) {
        if (known.has(link.path)) continue;
        known.set(link.path, link);
        next.push(link);
      }
    }
    level = next;
  }
  return known;
}
