import { database } from '@/lib/db/connection';
import { findGoodList, noteGoodList } from '@/lib/db/good-list';
import type { Db } from '@/lib/db/schema';
import { inTime } from '@/lib/in-time';
import { logLasting } from '@/lib/server/log';
import { BackendError } from './backend';
import { type ListJudge, listRows } from './http';
import { type ParsedList, parseList, worstProblem } from './parse-list';

/** How long (ms) a refresh waits for the database: without it, it goes by what it remembers. */
const PATIENCE_MS = 2000;

/**
 * Why a list cannot be the shop's, in words for its owner; null where it can. A list that nothing
 * can be sold of, or fewer than half of the last good one, tells of a fault more often than of a
 * shop that closes.
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

/** What the database answers; undefined while it is away, which is logged once a minute. */
async function inDatabase<T>(ask: (db: Db) => Promise<T>): Promise<T | undefined> {
  try {
    return await inTime(PATIENCE_MS, database().then(ask));
  } catch (error) {
    logLasting('backend.list_unknown', error);
    return undefined;
  }
}

/**
 * What judges the lists of the backend at an address by its last good one, whose size the database
 * keeps for all processes. It throws a BackendError for a list that counts as no answer.
 */
export function judgeByLastGood(url: string): ListJudge {
  let remembered: number | null = null;

  return async (list) => {
    const stored = await inDatabase((db) => findGoodList(db, url));
    const problem = listProblem(list, stored ?? remembered);
    if (problem !== null) throw refused(problem);
    const { length: products } = list.products;
    remembered = products;
    // What could not be read may be more than this, and is not written over.
    if (stored !== undefined && stored !== products) {
      await inDatabase((db) => noteGoodList(db, url, products));
    }
  };
}

/**
 * Makes the list that the backend at an address has now the one that later ones are judged by.
 * Returns its number of products, and that of the last good one, null where there was none. Rejects
 * with a BackendError where it has nothing to sell or does not answer.
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
