import { foldText } from '@/lib/backend/search-text';
import { plainToken } from '@/lib/plain-token';
import { type Findings, noteOn, type SourceFields } from './source-product';
import { readAvailability, readYesNo } from './yes-no-cell';

/**
 * Returns whether a product can be bought by its columns; null if they do not say. Stock counts
 * only where the file counts it at all.
 */
export function inStockOf(
  { in_stock: availability, stock }: SourceFields,
  countsStock: boolean,
  findings: Findings,
): boolean | null {
  if (availability !== undefined) {
    const read = readAvailability(availability.text);
    if (read?.doubt)
      findings.doubted.push(noteOn(availability, `"${availability.text.trim()}" ${read.doubt}`));
    if (read !== null) return read.inStock;
    const shown = availability.text.trim().slice(0, 40);
    findings.errors.push(
      noteOn(availability, `must be yes or no, or in stock and out of stock (it is "${shown}")`),
    );
    return null;
  }
  if (stock === undefined || !countsStock) return null;
  const count = Number(plainToken(stock.text).replace(/,(?=\d{3}\b)/g, ''));
  if (Number.isFinite(count)) return count > 0;
  findings.leftOut.push(noteOn(stock, 'is no count, and left out'));
  return null;
}

const HIDING = new Set([
  'draft',
  'archived',
  'private',
  'inactive',
  'brouillon',
  'مسوده',
  'unlisted',
]);

/** Returns whether shoppers may not see a product; null if its columns do not say. */
export function hiddenOf(
  { hidden, status, published }: SourceFields,
  findings: Findings,
): boolean | null {
  if (hidden !== undefined) {
    const read = readYesNo(hidden.text);
    if (read === null) findings.errors.push(noteOn(hidden, 'must be yes or no'));
    return read;
  }
  if (status !== undefined && HIDING.has(foldText(status.text))) return true;
  if (published === undefined) return status === undefined ? null : false;
  // WooCommerce: 1 is published, 0 private, -1 a draft.
  if (/^-\d+$/.test(published.text.trim())) return true;
  const read = readYesNo(published.text);
  if (read === null)
    findings.leftOut.push(noteOn(published, 'is neither yes nor no, and left out'));
  return read === null ? null : !read;
}
