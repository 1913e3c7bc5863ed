import type { ProductEdit } from '@/lib/db/product-edits';
import { toStored } from '@/lib/db/products';
import { changesBetween, countField, type FieldChange } from './product-cells';

/** Returns what a change of a product changed; nothing where it came or went. */
export function editedChanges({ productId, before, after }: ProductEdit): FieldChange[] {
  if (before === null || after === null) return [];
  const counts = Object.keys(after.counts).map((size) => ({
    productId,
    size,
    from: before.counts[size] ?? null,
    to: after.counts[size] ?? null,
  }));
  const fields = changesBetween(toStored(before.row), toStored(after.row));
  return [...fields, ...counts.map(countField)];
}
