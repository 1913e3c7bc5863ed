import { formatAmount } from '@/lib/money';
import { plainToken } from '@/lib/plain-token';
import type { Row } from '../products/parse-rows';
import { type FileCurrency, readAmount, readPrice } from './amount-cell';
import { type Findings, noteOn } from './source-product';
import { readYesNo } from './yes-no-cell';

// Cells of the shop's own columns as files have them, in the spelling that the shop itself uses.

/** An id as the shop writes it, which most are. */
const PLAIN_ID = /^[1-9]\d*$/;

/** Returns whether an id is a text, with a letter or a zero before its number: a sku. */
export function isTextId(id: unknown): boolean {
  if (typeof id === 'string' && PLAIN_ID.test(id)) return false;
  const text = plainToken(String(id ?? ''));
  return /\d/.test(text) && (/\p{L}/u.test(text) || /^0\d/.test(text));
}

/** Returns a row with its text id as the sku, where it says no other. */
export function withSku(item: Row, column: string, findings: Findings): Row {
  if (!isTextId(item.cells.id) || 'sku' in item.cells) return item;
  const { id, ...cells } = item.cells;
  const shown = String(id).slice(0, 40);
  const message = `"${shown}" is kept as the sku: ids are numbers that the shop gives out`;
  findings.repaired.push(noteOn({ row: item.row, column }, message));
  return { row: item.row, cells: Object.fromEntries([...Object.entries(cells), ['sku', id]]) };
}

/** Returns a row of a new product with the type that the owner gave, where it says none. */
export function withType(item: Row, type: string | undefined): Row {
  const { row, cells } = item;
  const isSilent = cells.id === undefined && cells.type === undefined;
  return isSilent && type !== undefined ? { row, cells: { ...cells, type } } : item;
}

const isPrice = (column: string) => /^price(?:_|$)/.test(column);
const isTruth = (column: string) => /^(?:in_stock(?:_|$)|hidden$)/.test(column);

/**
 * Returns a price that a word beside it, or the owner, puts into a currency in dollars; any other
 * as it stands, for the column's own rules.
 */
function dollarsOf(
  text: string,
  stated: FileCurrency | null,
  at: Place,
  findings: Findings,
): string {
  const amount = readAmount(text, stated);
  if ('mistake' in amount) return text;
  const currency = amount.currency || (stated?.code ?? 'USD');
  if (currency === 'USD') return amount.currency === '' ? text : amount.decimal;
  const price = readPrice(text, stated);
  if ('mistake' in price) {
    findings.errors.push(noteOn(at, `${price.mistake} (it is "${text.slice(0, 40)}")`));
    return text;
  }
  if (price.repaired !== null) findings.repaired.push(noteOn(at, price.repaired));
  return formatAmount(price.cents);
}

type Place = { row: number; column: string };

/** The shop's own spelling, which most cells have already. */
const PLAIN_AMOUNT = /^\d{1,7}(?:\.\d\d)?$/;
const isPlainTruth = (text: string) => text === 'yes' || text === 'no';

/** Returns a cell in the shop's own spelling; other cells as they stand. */
function plainCell(column: string, text: string, stated: FileCurrency | null, say: Say): string {
  if (isPrice(column)) {
    return stated === null && PLAIN_AMOUNT.test(text) ? text : dollarsOf(text, stated, ...say);
  }
  const truth = isTruth(column) && !isPlainTruth(text) ? readYesNo(text) : null;
  return truth === null ? text : truth ? 'yes' : 'no';
}

type Say = [at: Place, findings: Findings];

/** Returns a row with plain prices in dollars and a plain yes and no; other cells as they stand. */
export function plainCells(item: Row, stated: FileCurrency | null, findings: Findings): Row {
  const { row, cells } = item;
  const plain: Record<string, string> = {};
  let isPlain = true;
  for (const [column, value] of Object.entries(cells)) {
    if (typeof value !== 'string') continue;
    const text = plainCell(column, value, stated, [{ row, column }, findings]);
    if (text === value) continue;
    plain[column] = text;
    isPlain = false;
  }
  // Most rows are plain, and need not be held twice.
  return isPlain ? item : { row, cells: { ...cells, ...plain } };
}
