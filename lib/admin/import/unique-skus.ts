import type { ImportedRow } from './imported-row';
import { type Findings, noteOn } from './source-product';

/**
 * Returns imported products with each sku once: exports repeat some, which name no product. The
 * first one keeps it, the others go without, which is said.
 */
export function withUniqueSkus(rows: readonly ImportedRow[], findings: Findings): ImportedRow[] {
  const holders = new Map<string, number>();
  return rows.map((one) => {
    const { sku, ...cells } = one.cells;
    if (sku === undefined) return one;
    const holder = holders.get(sku);
    if (holder === undefined) {
      holders.set(sku, one.row);
      return one;
    }
    const column = one.origins.sku ?? 'sku';
    const message = `is the sku of row ${holder} too, and left out here (it is "${sku.slice(0, 40)}")`;
    findings.doubted.push(noteOn({ row: one.row, column }, message));
    return { ...one, cells, skus: [] };
  });
}
