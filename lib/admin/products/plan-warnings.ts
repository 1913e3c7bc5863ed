import type { StoredProduct } from '@/lib/catalogue/product';
import { type CountChange, soldOutByWord } from '../stock/count-changes';
import type { CellNote } from './parse-rows';
import type { CellFacts, FieldChange } from './product-cells';
import { priceBesideSizes } from './size-cells';
import { dearerSmallSize } from './size-warning';

/** A product as an import leaves it, and what changes of it and of its counts. */
type Changed = { product: StoredProduct; fields: FieldChange[]; counts: readonly CountChange[] };

/** Returns what to say of a row that goes in nevertheless. */
export function warningsOf(
  row: number,
  { product, fields, counts }: Changed,
  facts: CellFacts,
  isSample: boolean,
) {
  const warnings: CellNote[] = [];
  for (const change of counts) {
    const said = soldOutByWord(product, change);
    if (said !== null) warnings.push({ row, ...said });
  }
  const leftOut = priceBesideSizes(product, facts.sizes, facts.price);
  if (leftOut !== null) warnings.push({ row, ...leftOut });
  const isPriced = fields.some(({ field }) => field.startsWith('price') || field === 'type');
  const dearer = isPriced ? dearerSmallSize(product) : null;
  if (dearer !== null) warnings.push({ row, column: 'price', message: dearer });
  if (isSample) {
    const message = 'renames a product of the sample, which keeps all else; see --replace-sample';
    warnings.push({ row, column: 'name', message });
  }
  return warnings;
}
