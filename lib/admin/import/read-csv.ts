import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse as parseStream } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { textOf } from './encoding';
import type { Encoding, FileTable } from './file-table';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS, refused } from './limits';
import type { Source } from './source';
import { TableBuilder, tooManyColumns, tooManyRows } from './table-builder';

const DELIMITERS = [',', ';', '\t'];

/** How many rows, and how many characters, tell the delimiter. */
const SAMPLE_ROWS = 20;
const SAMPLE = 64 * 1024;

/** So many delimiters may stand in one line, of which those in texts divide nothing. */
const MAX_DELIMITERS = MAX_COLUMNS * 50;

/** The rows of a sheet in Excel, blank ones too. */
const MAX_LINES = 1_048_576;

/** So many rows may have more or fewer cells than the first, which takes the parser long to see. */
const MAX_RAGGED = 2 * MAX_ROWS;

/** The parser holds all rows of so many characters at a time. */
const STEP = 16 * 1024;

const OPTIONS = {
  relax_column_count: true,
  // A quotation mark inside a cell, as in 5" bottle, is a part of its text.
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
};

/**
 * Returns the delimiter that divides the first rows of a text into most columns, and each into as
 * many: in "20,00;3" a comma divides no title.
 */
export function delimiterOf(text: string): string {
  const score = (delimiter: string) => {
    const counts: number[] = [];
    const count = (record: string[]) => void counts.push(record.length - 1);
    try {
      parse(text.slice(0, SAMPLE), { ...OPTIONS, delimiter, to: SAMPLE_ROWS, on_record: count });
    } catch {
      // The sample may end within a cell; the rows before it count.
    }
    const alike = counts.filter((count, at) => at > 0 && count === counts[at - 1]);
    return [counts[0] ?? 0, ...alike].reduce((sum, count) => sum + count, 0);
  };
  return DELIMITERS.reduce((best, one) => (score(one) > score(best) ? one : best));
}

/** The line of Excel that declares the delimiter, which it does not count as a row. */
const DECLARED = /^"?sep=([^\r\n])"?(?:\r\n|\n|\r|$)/i;

/** Returns the beginning of a text without marks that stand before titles, and its delimiter. */
function begin(text: string): { delimiter: string; rest: string } {
  const unmarked = text.slice(0, SAMPLE).replaceAll('\ufeff', '') + text.slice(SAMPLE);
  const declared = unmarked.match(DECLARED);
  const rest = unmarked.slice(declared?.[0].length ?? 0);
  return { delimiter: declared?.[1] ?? delimiterOf(rest), rest };
}

/** Returns a function that throws if one line of the slices has more columns than a table has. */
function lineCheck(name: string, delimiter: string): (text: string) => void {
  let count = 0;
  return (text) => {
    for (const sign of text) {
      if (sign === '\n' || sign === '\r') count = 0;
      else if (sign === delimiter) count += 1;
      if (count > MAX_DELIMITERS) throw refused(tooManyColumns(name));
    }
  };
}

function csvRefusal(name: string, error: CsvError): Error {
  const at = typeof error.lines === 'number' ? `line ${error.lines}` : 'the end';
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return refused(`${name}: a row that ends after ${at} is too long. Is a " missing in it?`);
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return refused(`${name}: a cell begins with " and does not end by ${at}. Add the missing ".`);
  }
  return refused(`${name} is not valid CSV: ${error.message}`);
}

/**
 * Reads a text of cells with commas, semicolons, tabs or a declared sign between them. Throws an
 * AdminRefusal if it is none, or too large.
 */
export async function readCsv(
  source: Source,
  encoding: Encoding,
  show: (bytes: number) => void,
): Promise<FileTable> {
  const slices = textOf(source, encoding, show)[Symbol.asyncIterator]();
  let beginning = '';
  for (let next = await slices.next(); !next.done; next = await slices.next()) {
    beginning += next.value;
    if (beginning.length >= SAMPLE) break;
  }
  const { delimiter, rest } = begin(beginning);
  const check = lineCheck(source.name, delimiter);
  async function* checked() {
    for (let text = rest; ; ) {
      check(text);
      for (let at = 0; at < text.length; at += STEP) yield text.slice(at, at + STEP);
      const next = await slices.next();
      if (next.done) return;
      text = next.value;
    }
  }
  const builder = new TableBuilder(source.name);
  const parser = parseStream({ ...OPTIONS, delimiter, max_record_size: MAX_CELL });
  let row = 0;
  let first = 0;
  let ragged = 0;
  let refusal: unknown;
  try {
    await pipeline(Readable.from(checked()), parser, async (records: AsyncIterable<string[]>) => {
      for await (const record of records) {
        row += 1;
        try {
          if (row === 1) first = record.length;
          if (record.length !== first) ragged += 1;
          if (row > MAX_LINES || ragged > MAX_RAGGED) throw refused(tooManyRows(source.name));
          builder.add(row, record);
        } catch (error) {
          // The pipeline may tell of its own end instead.
          refusal = error;
          throw error;
        }
      }
    });
  } catch (error) {
    if (refusal) throw refusal;
    throw error instanceof CsvError ? csvRefusal(source.name, error) : error;
  }
  return builder.finish(delimiter === '\t' ? 'tsv' : 'csv', encoding, delimiter);
}
