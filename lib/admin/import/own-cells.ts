import { formatAmount } from '@/lib/money';
import { plainToken } from '@/lib/plain-token';
import type { Row } from '../products/parse-rows';
import { type FileCurrency, readAmount, readPrice } from './amount-cell';
import { type Findings, noteOn } from './source-product';
import { readYesNo } from './yes-no-cell';

// Cells of the shop's own columns as files have them, in the spelling that the shop itself uses.

/** Returns whether an id is a text, with a letter or a zero before its number: a sku. */
export function isTextId(id: unknown): boolean {
  const text = plainToken(String(id ?? ''));
  return /\d/.test(text) && (/\p{L}/u.test(text) || /^0\d/.test(text));
}

/** Returns a row with its text id as the sku, where it says no other. */
export function withSku(item: Row, column: string, findings: Findings): Row {
  const { id, ...cells } = item.cells;
  if (!isTextId(id) || 'sku' in cells) return item;
  const shown = String(id).slice(0, 40);
  const message = `"${shown}" is kept as the sku: ids are numbers that the shop gives out`;
  findings.repaired.push(noteOn({ row: item.row, column }, message));
  return { row: item.row, cells: Object.fromEntries([...Object.entries(cells), ['sku', id]]) };
}

/** Returns a row of a new product with the type that the owner gave, where it says none. */
export function withType({ row, cells }: Row, type: string | undefined): Row {
  const isSilent = cells.id === undefined && cells.type === undefined;
  return { row, cells: isSilent && type !== undefined ? { ...cells, type } : cells };
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

/** Returns a row with plain prices in dollars and a plain yes and no; other cells as they stand. */
export function plainCells(
  { row, cells }: Row,
  stated: FileCurrency | null,
  findings: Findings,
): Row {
  const read = Object.entries(cells).map(([column, value]) => {
    const text = String(value);
    if (isPrice(column)) return [column, dollarsOf(text, stated, { row, column }, findings)];
    const truth = isTruth(column) ? readYesNo(text) : null;
    if (truth === null) return [column, value];
    return [column, truth ? 'yes' : 'no'];
  });
  return { row, cells: Object.fromEntries(read) };
}
