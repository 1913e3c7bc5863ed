import type { Cents } from '@/lib/money';
import { type FileCurrency, readPrice } from './amount-cell';
import { damageOfLine } from './damaged-cell';
import { saleState } from './sale-dates';
import { type Findings, noteOn, type SourceCell, type SourceFields } from './source-product';

/** What is paid for a product in cents, and what was before a discount; null for no discount. */
export type PaidPrice = { cents: Cents; before: Cents | null; at: SourceCell };

/** Reads a cell with a price and notes what is wrong with it; null where it is none. */
function readCell(cell: SourceCell, stated: FileCurrency | null, findings: Findings): Cents | null {
  const damage = damageOfLine(cell.text, 'amount');
  const read = damage === null ? readPrice(cell.text, stated) : { mistake: damage };
  if ('mistake' in read) {
    findings.errors.push(
      noteOn(cell, `${read.mistake} (it is "${cell.text.trim().slice(0, 40)}")`),
    );
    return null;
  }
  if (read.repaired !== null) findings.repaired.push(noteOn(cell, read.repaired));
  return read.cents;
}

/** Shops write 0 for a price before or in a sale that there is not, and people a dash or a word. */
const NONE = /^(?:\D*0+(?:[.,]0+)?\D*|[-–—−.\s]*|n\/?a|none|null|tb[acd]|لا يوجد)$/i;

/** Reads a price that a product need not have. Beside a good one an unreadable one is doubted. */
function optionalCents(
  cell: SourceCell | undefined,
  stated: FileCurrency | null,
  findings: Findings,
  isNeeded: boolean,
): Cents | null {
  if (cell === undefined || NONE.test(cell.text.trim())) return null;
  if (isNeeded) return readCell(cell, stated, findings);
  const own: Findings = { ...findings, errors: [] };
  const cents = readCell(cell, stated, own);
  for (const { message } of own.errors) {
    findings.doubted.push(noteOn(cell, `${message}, and is left out`));
  }
  return cents;
}

/**
 * Reads what is paid for a product: its sale price where a sale is on, else its price; the higher
 * one of the two, or a compare-at price, is the price before. Null, with errors, if it has none.
 *
 * @param today YYYY-MM-DD, by which sales begin and end
 */
export function paidPrice(
  fields: SourceFields,
  stated: FileCurrency | null,
  today: string,
  findings: Findings,
): PaidPrice | null {
  const { price, sale_price: sale, compare_at_price: compare, sale_ends: ends } = fields;
  const regular = price && readCell(price, stated, findings);
  const sold = optionalCents(sale, stated, findings, typeof regular !== 'number');
  if (!price || typeof regular !== 'number') {
    if (price || !sale || sold === null) return null;
    return { cents: sold, before: null, at: sale };
  }
  const state = saleState(fields, today);
  if (sale && sold !== null && state === 'off') {
    findings.repaired.push(noteOn(sale, 'is left out: the sale is not on by its dates'));
  } else if (sale && sold !== null && typeof state === 'object') {
    const date = state.unreadable;
    const shown = date.text.trim().slice(0, 40);
    const message = shown === '' ? 'does not say when the sale ends' : `"${shown}" is no day`;
    findings.doubted.push(
      noteOn(date, `${message} (such as 2027-01-31), so the sale price is left out`),
    );
  } else if (sale && sold !== null && sold < regular) {
    if (ends)
      findings.doubted.push(noteOn(ends, 'does not end the sale in the shop: end it by hand'));
    return { cents: sold, before: regular, at: sale };
  } else if (sale && sold !== null && sold > regular) {
    findings.doubted.push(noteOn(sale, 'is above the regular price, and left out'));
  }
  const before = optionalCents(compare, stated, findings, false);
  if (compare && before !== null && before < regular) {
    findings.doubted.push(noteOn(compare, 'is below the price, so there is no discount'));
  }
  return { cents: regular, before: before !== null && before > regular ? before : null, at: price };
}

/**
 * Returns the discount between two prices as a fraction of six decimals, from which the shop counts
 * the price before back to the cent; null for none.
 */
export function discountOf({ cents, before }: Pick<PaidPrice, 'cents' | 'before'>): number | null {
  if (before === null || before <= cents) return null;
  const discount = Number((1 - cents / before).toFixed(6));
  return discount > 0 && discount < 1 ? discount : null;
}
