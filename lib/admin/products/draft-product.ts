import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { BLANK_PRODUCT } from '@/lib/catalogue/blank-product';
import type { Product, StoredProduct } from '@/lib/catalogue/product';
import { stockKey, withCounts } from '@/lib/catalogue/stock';
import type { ProductCounts } from '../stock/count-changes';
import { assignmentsOf, type FormCells, formCells, seenOf, touchedColumns } from './form-cells';
import { columnOf } from './parse-rows';
import { type CellFacts, joinFacts, readCell, withFacts } from './product-cells';
import { readTypedForm } from './typed-form';

// A product as a form has it that is not saved yet.

/** The most bytes of a draft once it is unpacked. */
const MOST_BYTES = 200_000;

const entriesSchema = z.array(z.tuple([z.string(), z.string()]));

/** Reads the fields of a form that a browser packed into an address; none if that is broken. */
export function readDraft(text: string): FormCells {
  try {
    const packed = Buffer.from(text, 'base64url');
    const json = inflateRawSync(packed, { maxOutputLength: MOST_BYTES }).toString('utf8');
    const form = new FormData();
    for (const [name, value] of entriesSchema.parse(JSON.parse(json))) form.append(name, value);
    return readTypedForm(form).typed;
  } catch {
    return new Map();
  }
}

/** Returns the facts of what was typed, without what is wrong. */
function factsOf(assignments: readonly string[]): CellFacts {
  let facts: CellFacts = {};
  for (const assignment of assignments) {
    const [name = '', ...value] = assignment.split('=');
    const field = columnOf(name);
    if (field === null || field === 'id' || field === 'updated_at') continue;
    const read = readCell(field, value.join('='));
    if ('facts' in read) facts = joinFacts(facts, read.facts);
  }
  return facts;
}

/** A product without anything, which a form for a new one begins with. */
export const NEW_PRODUCT: StoredProduct = {
  ...BLANK_PRODUCT,
  id: 1,
  name: '…',
  type: 'multiple',
  price: 0,
};

/** Returns a product as shoppers would see it with what was typed. */
export function draftProduct(
  stored: StoredProduct,
  counts: ProductCounts,
  typed: FormCells,
): Product {
  const cells = formCells(stored, counts);
  const columns = touchedColumns(typed, seenOf(cells, cells.keys()));
  const facts = factsOf(assignmentsOf(typed, columns));
  const { hidden: _, sku: _sku, ...product } = withFacts(stored, facts);
  const pieces = new Map(counts);
  for (const [size, count] of Object.entries(facts.stock ?? {})) {
    if (count === null) pieces.delete(size);
    else pieces.set(size, count);
  }
  const { id } = product;
  return withCounts(product, new Map([...pieces].map(([size, n]) => [stockKey(id, size), n])));
}
