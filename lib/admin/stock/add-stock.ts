import { lockCatalogue } from '@/lib/db/catalogue-marks';
import { type Db, inTransaction } from '@/lib/db/schema';
import { addPieces } from '@/lib/db/stock';
import { noteLastChange } from '@/lib/db/stock-notes';
import { oneLine } from '@/lib/parse';
import { AdminRefusal } from '../refusal';
import { countsOf, soldOutByWord } from './count-changes';
import { type Countable, countableBy, nameOf } from './counted-thing';
import { MOST_PIECES, stockColumn, wholePieces } from './stock-cells';

const MAX_NOTE = 500;

/** What came to a count, or went from it. */
export type AddedStock = Countable & {
  change: number;
  /** The pieces after it. */
  pieces: number;
  /** What is to be said where it cannot be sold nevertheless. */
  warning: { column: string; message: string } | null;
};

/** Reads "+12", "12" and "-1"; null for anything else, and for 0. */
export function readChange(text: string): number | null {
  const read = wholePieces(text.trim().replace(/^\+/, ''));
  return read === null || read === 0 || Math.abs(read) > MOST_PIECES ? null : read;
}

function refuse(thing: Countable, pieces: number | null, change: number): never {
  const { id } = thing.product;
  if (pieces === null) {
    const column = stockColumn(thing.size);
    throw new AdminRefusal(
      'invalid',
      `${nameOf(thing)} is not counted yet. Say first how many there are: products set ${id} ${column}=${Math.max(change, 0)}`,
    );
  }
  const left = pieces === 1 ? 'only 1 piece is' : `only ${pieces} pieces are`;
  const reason = change < 0 ? `${left} left` : `there would be more than can be counted`;
  throw new AdminRefusal('invalid', `Nothing was changed: of ${nameOf(thing)} ${reason}.`);
}

/**
 * Adds pieces to a count, or takes them off: delivered ones, or with a minus those that broke
 * (docs/behaviour.md, "Counting stock"). Throws an AdminRefusal, and changes nothing, if it is not
 * counted or has too few.
 *
 * @param what "124", a sku, or "124:50ml"
 * @param change pieces, not 0
 */
export async function addStock(
  db: Db,
  what: string,
  change: number,
  note = '',
): Promise<AddedStock> {
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    const thing = await countableBy(trx, what);
    const counted = { productId: thing.product.id, size: thing.size };
    const [refused] = await addPieces(trx, [{ ...counted, change }], 'added');
    if (refused) refuse(thing, refused.pieces, change);
    const text = oneLine(note).slice(0, MAX_NOTE).trim();
    if (text !== '') await noteLastChange(trx, counted, text);
    const pieces = (await countsOf(trx, counted.productId)).get(thing.size) ?? 0;
    const warning = soldOutByWord(thing.product, { size: thing.size, to: pieces });
    return { ...thing, change, pieces, warning };
  });
}
