import { database } from '@/lib/db/connection';
import { findGoodList, noteGoodList } from '@/lib/db/good-list';
import type { Db } from '@/lib/db/schema';
import { inTime } from '@/lib/in-time';
import { logLasting } from '@/lib/server/log';
import { BackendError } from './backend';
import { type ListJudge, listRows } from './http';
import { type ParsedList, parseList, worstProblem } from './parse-list';

/** How long (ms) a refresh waits for the database before it uses the number in memory. */
const PATIENCE_MS = 2000;

/**
 * Returns why the shop refuses a list, as a text for its owner; null if the list is good. An empty
 * list, or one with fewer than half of the last good one's products, is more often a fault than a
 * closing shop.
 */
export function listProblem(list: ParsedList, lastGood: number | null): string | null {
  const { length: count } = list.products;
  const because = list.dropped.length === 0 ? '' : ` (${worstProblem(list.dropped)})`;
  if (list.rows === 0) return 'the list is empty';
  if (count === 0) return `none of its ${list.rows} rows can be sold${because}`;
  if (lastGood === null || count * 2 >= lastGood) return null;
  const accept = 'npm run shop -- backend accept takes it over';
  return `${count} products, where there were ${lastGood} before${because}; if that is right, ${accept}`;
}

const refused = (problem: string) =>
  new BackendError('', 200, { cause: new Error(`product list: ${problem}`) });

/** Runs a query; undefined while the database is unreachable, which it logs once a minute. */
async function inDatabase<T>(ask: (db: Db) => Promise<T>): Promise<T | undefined> {
  try {
    return await inTime(PATIENCE_MS, database().then(ask));
  } catch (error) {
    logLasting('backend.list_unknown', error);
    return undefined;
  }
}

/**
 * Returns the judge of a backend's lists. It compares each with the size of the last good one,
 * which the database stores for all processes, and throws a BackendError for a bad list.
 */
export function judgeByLastGood(url: string): ListJudge {
  let remembered: number | null = null;

  return async (list) => {
    const stored = await inDatabase((db) => findGoodList(db, url));
    const problem = listProblem(list, stored ?? remembered);
    if (problem !== null) throw refused(problem);
    const { length: products } = list.products;
    remembered = products;
    // An unread stored number may be larger, so it is not overwritten.
    if (stored !== undefined && stored !== products) {
      await inDatabase((db) => noteGoodList(db, url, products));
    }
  };
}

/**
 * Accepts the backend's current list as the one to compare later ones with. Returns its number of
 * products and that of the last good one; null if there was none. Rejects with a BackendError if
 * the list is empty or the backend fails.
 */
export async function acceptList(
  db: Db,
  url: string,
): Promise<{ products: number; before: number | null }> {
  const list = await parseList(await listRows(url));
  const problem = listProblem(list, null);
  if (problem !== null) throw refused(problem);
  const before = await findGoodList(db, url);
  const { length: products } = list.products;
  await noteGoodList(db, url, products);
  return { products, before };
}
