import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { REASON_COLUMN } from '../products/parse-rows';

/** The reasons are the last column, so that what divides the cells stands before its title. */
const DELIMITER = new RegExp(`(.)${REASON_COLUMN}\\r?\\n`);

/** How many characters are read at a time, so that requests run in between. */
const SLICE = 16 * 1024;

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}

/** A field of the shop, of which a reason is where the file has no column for it. */
const FIELD = /^[a-z0-9_]+: /;

/** Returns the column that a reason begins with, "Price: "; empty for what goes on with another. */
function columnOf(part: string, titles: readonly string[]): string {
  const title = titles.find((one) => part.startsWith(`${one}: `));
  return title === undefined ? (FIELD.exec(part)?.[0] ?? '') : `${title}: `;
}

/** Puts the messages of a row's reasons in other words: "Price: is missing; Title: is missing". */
function inOtherWords(
  cell: string,
  titles: readonly string[],
  inWords: (message: string) => string,
): string {
  const reasons: { column: string; message: string }[] = [];
  for (const part of cell.split('; ')) {
    const column = columnOf(part, titles);
    const last = reasons.at(-1);
    if (column === '' && last !== undefined) last.message += `; ${part}`;
    else reasons.push({ column, message: part.slice(column.length) });
  }
  return reasons.map(({ column, message }) => column + inWords(message)).join('; ');
}

/**
 * Returns rows that could not go in (`mendableCsv`) piece by piece, with the message of each reason
 * as `inWords` says it.
 */
export async function* reworded(
  csv: string,
  inWords: (message: string) => string,
): AsyncGenerator<string> {
  const delimiter = DELIMITER.exec(csv)?.[1] ?? ',';
  const records: AsyncIterable<string[]> = Readable.from(slicesOf(csv)).pipe(
    parse({ bom: true, delimiter }),
  );
  let titles: readonly string[] | null = null;
  for await (const record of records) {
    if (titles === null) {
      titles = record;
      yield stringify([record], { bom: true, delimiter });
      continue;
    }
    const reasons = inOtherWords(record.at(-1) ?? '', titles, inWords);
    yield stringify([[...record.slice(0, -1), reasons]], { delimiter });
  }
}
