import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { CSV_OPTIONS, delimiterOf, parsedBeginning } from './csv-delimiter';
import { beginningOf, textOf } from './encoding';
import type { Encoding, FileTable } from './file-table';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS, refused } from './limits';
import type { Source } from './source';
import { TableBuilder, tooManyColumns, tooManyRows } from './table-builder';

/** So many delimiters may stand in one line, of which those in texts divide nothing. */
const MAX_DELIMITERS = MAX_COLUMNS * 50;

/** The rows of a sheet in Excel, blank ones too. */
const MAX_LINES = 1_048_576;

/** So many rows may have more or fewer cells than the first, which takes the parser long to see. */
const MAX_RAGGED = MAX_ROWS;

const LINE_FEED = 10;
const RETURN = 13;

/** The parser holds all rows of so many bytes at a time. */
const STEP = 16 * 1024;

/** Returns a function that throws if one line of the slices has more columns than a table has. */
function lineCheck(name: string, delimiter: string): (text: string) => void {
  const divides = delimiter.charCodeAt(0);
  let count = 0;
  return (text) => {
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (sign === LINE_FEED || sign === RETURN) count = 0;
      else if (sign === divides) count += 1;
      if (count > MAX_DELIMITERS) throw refused(tooManyColumns(name));
    }
  };
}

/** Reads a file as the parser takes it. */
async function* parsedBytes(
  source: Source,
  delimiter: string,
  slices: AsyncIterable<string>,
): AsyncIterable<Buffer> {
  const check = lineCheck(source.name, delimiter);
  let isFirst = true;
  for await (const slice of slices) {
    const text = isFirst ? parsedBeginning(slice) : slice;
    isFirst = false;
    check(text);
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += STEP) yield bytes.subarray(at, at + STEP);
  }
}

/** Returns a function that takes the records of a file, and counts them as a spreadsheet does. */
function recordTaker(name: string, builder: TableBuilder): (record: string[]) => void {
  let row = 0;
  let ragged = 0;
  let width = 0;
  return (record) => {
    row += 1;
    if (row === 1) width = record.length;
    if (record.length !== width) ragged += 1;
    if (row > MAX_LINES || ragged > MAX_RAGGED) throw refused(tooManyRows(name));
    builder.add(row, record);
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
  const delimiter = delimiterOf(await beginningOf(source, encoding));
  const builder = new TableBuilder(source.name);
  const take = recordTaker(source.name, builder);
  const bytes = Readable.from(parsedBytes(source, delimiter, textOf(source, encoding, show)));
  const parser = parse({ ...CSV_OPTIONS, delimiter, max_record_size: MAX_CELL });
  bytes.on('error', (error) => parser.destroy(error));
  try {
    for await (const record of bytes.pipe(parser)) take(record);
  } catch (error) {
    throw error instanceof CsvError ? csvRefusal(source.name, error) : error;
  } finally {
    bytes.destroy();
  }
  return builder.finish(delimiter === '\t' ? 'tsv' : 'csv', encoding, delimiter);
}
