import { z } from 'zod';
import { sizeLabel } from '@/lib/catalogue/own-sizes';
import { stockColumn } from '../stock/stock-cells';
import type { Typed } from './edit-product';
import type { Seen } from './form-cells';
import { columnOf } from './parse-rows';
import type { ColumnMistake } from './set-product';

// What the admin's forms of a product post: a field for each column, rows for new sizes, and what
// the form showed.

/** The field with what a form showed, as JSON. */
export const SEEN = 'seen';

/** How many rows for new sizes a form has. */
export const NEW_SIZES = 3;

/** The names of the fields of a row for a new size. */
export const newSizeFields = (row: number) => ({
  size: `new_size_${row}`,
  price: `new_price_${row}`,
  pieces: `new_pieces_${row}`,
});

/** What a form of a product says. */
export type TypedForm = Typed & {
  /** The texts of the rows for new sizes, by field. */
  newSizes: ReadonlyMap<string, string>;
  /** What is wrong with them, by field. */
  mistakes: ColumnMistake[];
  /** The fields of new sizes by their columns. */
  fields: ReadonlyMap<string, string>;
};

const seenSchema = z.record(z.string(), z.string());

function readSeen(text: string): Seen {
  try {
    return seenSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Returns the text of a field; of several by one name a line each. */
function textOf(form: FormData, name: string): string {
  return form
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .join('\n');
}

/** Reads what a form posts. */
export function readTypedForm(form: FormData): TypedForm {
  const columns = [...new Set(form.keys())].filter((name) => {
    const column = columnOf(name);
    return column === name && column !== 'id' && column !== 'updated_at';
  });
  const typed = new Map(columns.map((name) => [name, textOf(form, name)]));
  const newSizes = new Map<string, string>();
  const fields = new Map<string, string>();
  const mistakes: ColumnMistake[] = [];
  for (let row = 1; row <= NEW_SIZES; row += 1) {
    const names = newSizeFields(row);
    const texts = { size: textOf(form, names.size), price: textOf(form, names.price) };
    const pieces = textOf(form, names.pieces);
    newSizes.set(names.size, texts.size).set(names.price, texts.price).set(names.pieces, pieces);
    if (`${texts.size}${texts.price}${pieces}`.trim() === '') continue;
    const label = sizeLabel(texts.size);
    const column = `price_${label}`;
    if (label === null) mistakes.push({ column: names.size, message: 'is no size' });
    else if (typed.has(column)) mistakes.push({ column: names.size, message: 'is there already' });
    else if (texts.price.trim() === '') {
      mistakes.push({ column: names.price, message: 'is missing' });
    } else {
      typed.set(column, texts.price);
      fields.set(column, names.price);
      if (pieces.trim() === '') continue;
      typed.set(stockColumn(label), pieces);
      fields.set(stockColumn(label), names.pieces);
    }
  }
  return { typed, seen: readSeen(textOf(form, SEEN)), newSizes, mistakes, fields };
}
