import { parse } from 'csv-parse/sync';

/** How csv-parse reads any text of cells. */
export const CSV_OPTIONS = {
  relax_column_count: true,
  // A quotation mark inside a cell, as in 5" bottle, is a part of its text.
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
};

const DELIMITERS = [',', ';', '\t'];

/** How many rows, and how many characters, tell the delimiter. */
const SAMPLE_ROWS = 20;
const SAMPLE = 64 * 1024;

/** The line of Excel that declares the delimiter, which it does not count as a row. */
const DECLARED = /^"?sep=([^\r\n])"?(?:\r\n|\n|\r|$)/i;

/**
 * Returns the beginning of a file as it is parsed: without a declared delimiter, and without byte
 * order marks, one of which may stand behind a blank line.
 */
export function parsedBeginning(text: string): string {
  const unmarked = text.slice(0, SAMPLE).replaceAll('\ufeff', '') + text.slice(SAMPLE);
  return unmarked.replace(DECLARED, '');
}

/** Returns the number of delimiters in each of the first rows. */
function countsOf(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  const count = (record: string[]) => void counts.push(record.length - 1);
  try {
    parse(text.slice(0, SAMPLE), {
      ...CSV_OPTIONS,
      delimiter,
      to: SAMPLE_ROWS,
      on_record: count,
    });
  } catch {
    // The sample may end within a cell; the rows before it count.
  }
  return counts;
}

/**
 * Returns the delimiter that the beginning of a file declares, or that divides its first rows into
 * most columns, each into as many as the one before: in "20,00;3" a comma divides no titles.
 */
export function delimiterOf(beginning: string): string {
  const declared = beginning.replace(/^\ufeff+/, '').match(DECLARED)?.[1];
  if (declared !== undefined) return declared;
  const text = parsedBeginning(beginning);
  const scores = DELIMITERS.map((delimiter) => {
    const counts = countsOf(text, delimiter);
    const alike = counts.filter((count, at) => at > 0 && count === counts[at - 1]);
    return [counts[0] ?? 0, ...alike].reduce((sum, count) => sum + count, 0);
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}
