import { foldText } from '@/lib/backend/search-text';
import { MOST_PIECES, wholePieces } from '../stock/stock-cells';
import { type Findings, noteOn, type SourceCell, type SourceFields } from './source-product';
import { readAvailability, readYesNo } from './yes-no-cell';

/** What a file says of a product's stock: whether it can be bought, and how many are left. */
export type StockState = { inStock: boolean | null; pieces: number | null };

/** Returns the pieces in a cell; null, with what to say of it, where it is no count. */
function piecesOf(stock: SourceCell, findings: Findings): number | null {
  const read = wholePieces(stock.text);
  if (read !== null && read <= MOST_PIECES) {
    if (read < 0) findings.doubted.push(noteOn(stock, 'is below 0, and taken as 0'));
    return Math.max(0, read);
  }
  findings.leftOut.push(noteOn(stock, 'is no count, and left out'));
  return null;
}

function availabilityOf(availability: SourceCell, findings: Findings): boolean | null {
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

/**
 * Returns whether a product can be bought by its columns, and its pieces; null of what they do not
 * say. Stock counts only where the file counts it at all. Where no piece is left, that says it: a
 * word for it would outlast the next delivery.
 */
export function stockStateOf(
  { in_stock: availability, stock }: SourceFields,
  countsStock: boolean,
  findings: Findings,
): StockState {
  const pieces = stock !== undefined && countsStock ? piecesOf(stock, findings) : null;
  const inStock = availability === undefined ? null : availabilityOf(availability, findings);
  return { inStock: pieces === 0 && inStock === false ? null : inStock, pieces };
}

const folded = (words: string) => new Set(words.split('|').map((word) => foldText(word)));

const VISIBLE = folded(
  'active|published|publish|visible|enabled|live|online|for sale|approved|publié|actif|activé|en ligne|activo|publicado|نشط|منشور|مفعل|فعال|ظاهر|активен|активный|опубликован',
);
const HIDING = folded(
  'draft|archived|private|inactive|unlisted|disabled|pending|hidden|brouillon|archivé|privé|inactif|désactivé|borrador|مسودة|مخفي|معطل|غير نشط|черновик',
);

/** Whether a product is hidden; `isForNew` if that is not for one that the shop has already. */
type Hidden = { hidden: boolean; isForNew: boolean };

// What the owner hid in the shop, a state of another shop does not show again.
const SHOWN: Hidden = { hidden: false, isForNew: true };
const HIDDEN: Hidden = { hidden: true, isForNew: false };

/** Returns what a word for a state says; an unknown one hides a new product, and is doubted. */
function stateOf(status: SourceCell, findings: Findings): Hidden {
  const word = foldText(status.text);
  if (HIDING.has(word)) return HIDDEN;
  if (VISIBLE.has(word) || readYesNo(status.text) === true) return SHOWN;
  const shown = status.text.trim().slice(0, 40);
  findings.doubted.push(
    noteOn(status, `"${shown}" is no known word: a new product is hidden until you show it`),
  );
  return { hidden: true, isForNew: true };
}

/** Returns whether shoppers may not see a product; null if its columns do not say. */
export function hiddenOf(
  { hidden, status, published }: SourceFields,
  findings: Findings,
): Hidden | null {
  if (hidden !== undefined) {
    const read = readYesNo(hidden.text);
    if (read === null) findings.errors.push(noteOn(hidden, 'must be yes or no'));
    return read === null ? null : { hidden: read, isForNew: false };
  }
  const state = status === undefined ? null : stateOf(status, findings);
  if (published === undefined || state?.hidden) return state;
  // WooCommerce: 1 is published, 0 private, -1 a draft.
  if (/^-\d+$/.test(published.text.trim())) return HIDDEN;
  const read = readYesNo(published.text);
  if (read !== null) return read ? SHOWN : HIDDEN;
  findings.leftOut.push(noteOn(published, 'is neither yes nor no, and left out'));
  return null;
}
