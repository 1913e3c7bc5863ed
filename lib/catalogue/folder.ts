import { PLAIN, type QueryCodec } from './filter-query';
import { decodeSegment, encodeSegment } from './segment';

/** How the state of a list is written into the path segment that its page is cached under. */
export type Folder<Query> = {
  /** Folds a state into one path segment: "all" for the plain one, else encoded, never raw. */
  fold(query: Query): string;
  /** Unfolds a segment made by fold; null for anything else. */
  unfold(segment: string): Query | null;
};

const MAX_ENCODED_LENGTH = 1500;

/** The repeatable keys, in the order in which their values are given up where a query string grows too long. */
const REPEATABLE = ['brand', 'category', 'genre'];

function shortened(search: string): string {
  const values = [...new URLSearchParams(search)];
  let written = search;
  while (written.length > MAX_ENCODED_LENGTH) {
    const key = REPEATABLE.find((name) => values.some(([other]) => other === name));
    values.splice(
      values.findLastIndex(([other]) => other === key),
      1,
    );
    written = new URLSearchParams(values).toString();
  }
  return written;
}

/** The folder of a list's states: folding follows from reading and writing. */
export function folder<Query>({ plain, parse, search }: QueryCodec<Query>): Folder<Query> {
  const fold = (query: Query) => {
    const written = search(query).slice(1);
    return written === '' ? PLAIN : encodeSegment(shortened(written));
  };
  const unfold = (segment: string) => {
    if (segment === PLAIN) return plain;
    const written = decodeSegment(segment);
    if (written === null) return null;
    const query = parse(new URLSearchParams(written));
    return fold(query) === segment ? query : null;
  };
  return { fold, unfold };
}
