import { splitLanguage } from '@/lib/language';
import { linksOf, type Served, servePlainly, tags } from './served';

/** How many answers are waited for at a time. */
const AT_ONCE = 6;

/** Does some work with each item, a few at a time; returns all that came of it. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))).flat());
  return results;
}

/** A page on the way through the shop. */
export type Found = {
  path: string;
  /** How many links it takes from where the crawl began. */
  clicks: number;
  /** The page that linked to it first. */
  from: string;
};

/** What looks at each page on the way, and at each picture that a page leads to. */
export type Visitor = {
  visit: (found: Found, page: Served) => void;
  see: (found: Found, status: number) => void;
};

/** Whether a page asks search engines to keep it out of their lists, as a filtered list does. */
export const isUnlisted = ({ head }: Served) => tags(head, 'robots').join().startsWith('noindex');

/**
 * Walks through the shop by links alone, breadth first, in the language of `start`, and hands each
 * page to `visit` once, and the status of each picture to `see`. Returns all that it found, by
 * path. From a filtered list it follows no link to another query: filters of filters lead on
 * without end.
 */
export async function crawl(
  origin: string,
  start: string,
  { visit, see }: Visitor,
): Promise<Map<string, Found>> {
  const { language } = splitLanguage(start);
  const first: Found = { path: start, clicks: 0, from: '' };
  const known = new Map([[start, first]]);
  const open = async (found: Found): Promise<Found[]> => {
    if (found.path.startsWith('/media/')) {
      see(found, (await fetch(origin + found.path, { method: 'HEAD' })).status);
      return [];
    }
    const page = await servePlainly(origin + found.path);
    visit(found, page);
    const unlisted = isUnlisted(page);
    return linksOf(page.document, origin)
      .filter((path) => splitLanguage(path).language === language && !known.has(path))
      .filter((path) => !(unlisted && path.includes('?')))
      .map((path) => ({ path, clicks: found.clicks + 1, from: found.path }));
  };
  for (let level = [first]; level.length > 0; ) {
    const next: Found[] = [];
    for (const link of await inBatches(level, open)) {
      if (known.has(link.path)) continue;
      known.set(link.path, link);
      next.push(link);
    }
    level = next;
  }
  return known;
}
