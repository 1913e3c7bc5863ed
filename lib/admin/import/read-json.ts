import { type JsonTypes, Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { AdminRefusal, reasonOf } from '../refusal';
import { textOf } from './encoding';
import type { Encoding, FileTable } from './file-table';
import { MAX_CELL, MAX_COLUMNS, refused, tooLong } from './limits';
import { NamedRows } from './named-rows';
import type { Source } from './source';

type Json = JsonTypes.JsonPrimitive | JsonTypes.JsonStruct | undefined;

const MAX_DEPTH = 20;

/** So many values may stand in one product, its lists and all. */
const MAX_VALUES = MAX_COLUMNS * 20;

/** The cell that empties a field: null in JSON, as the dash of a sheet. */
const EMPTIED = '-';

/** A value as a sheet shows it: a list of words with bars between them, other lists as JSON. */
function cellOf(value: unknown): string {
  if (value === null) return EMPTIED;
  if (typeof value === 'object') {
    const isPlain = Array.isArray(value) && value.every((part) => typeof part !== 'object');
    return isPlain ? value.map(String).join('|') : JSON.stringify(value);
  }
  return value === undefined ? '' : String(value);
}

/** Returns a function that throws where a product is larger or deeper than any is. */
function tokenCheck(name: string): (token: TokenType) => void {
  let depth = 0;
  let values = 0;
  return (token) => {
    const opens = token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET;
    const closes = token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET;
    if (opens && depth === 0 && token === TokenType.LEFT_BRACE) {
      throw refused(`${name}: the JSON file must hold an array of products, as [{ … }, { … }].`);
    }
    depth += opens ? 1 : closes ? -1 : 0;
    values = depth === 1 ? 0 : values + 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) {
      throw refused(`${name} holds a product that is larger or deeper than any is.`);
    }
  };
}

/**
 * Reads a JSON array of objects: each object is a row, each of its keys a column. Rows count the
 * objects. Null becomes the dash that empties a field. Throws an AdminRefusal if it is none.
 */
export async function readJson(
  source: Source,
  encoding: Encoding,
  show: (bytes: number) => void,
): Promise<FileTable> {
  const rows = new NamedRows(source.name);
  const tokenizer = new Tokenizer();
  const parser = new TokenParser({ paths: ['$.*'], keepStack: false });
  const check = tokenCheck(source.name);
  // How much the tokenizer holds of a text or a number that has not ended.
  let held = 0;
  tokenizer.onToken = (token) => {
    held = 0;
    check(token.token);
    parser.write(token);
  };
  parser.onValue = ({ value }: { value?: Json }) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) rows.note('all columns', 'is no object with keys and values, and was left out');
    const entries = isObject ? Object.entries(value) : [];
    rows.add(new Map(entries.map(([key, part]) => [key, cellOf(part)])));
  };
  try {
    for await (const slice of textOf(source, encoding, show)) {
      held += slice.length;
      if (held > MAX_CELL) throw refused(tooLong(source.name));
      tokenizer.write(slice);
    }
    if (!tokenizer.isEnded) tokenizer.end();
    if (!parser.isEnded) parser.end();
  } catch (error) {
    if (error instanceof AdminRefusal) throw error;
    if (tokenizer.isEnded && !parser.isEnded) {
      throw refused(`${source.name} ends before its array does. Save or download it once more.`);
    }
    throw refused(`${source.name} is not valid JSON: ${reasonOf(error)}`);
  }
  return rows.finish('json', encoding);
}
