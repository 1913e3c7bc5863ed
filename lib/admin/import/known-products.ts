import { foldText } from '@/lib/backend/search-text';
import type { StoredProduct } from '@/lib/catalogue/product';
import { addTo } from './grouped';
import type { ImportedRow } from './imported-row';

/** A product as it is stored, with its sku where it has one. */
type Known = StoredProduct & { sku?: string };

const likeness = (name: string, brand: string) => `${foldText(name)}\n${foldText(brand)}`;

const volumeOf = ({ details }: Known) => details?.volume?.[0] ?? '';

/** Two volumes go together where they are one, or only one of the two is known. */
const fits = (a: string, b: string) => a === '' || b === '' || a === b;

/**
 * Gives each imported product that the shop has already the id of that one: by its sku, else by name
 * and brand, and by type and volume where several are alike. Of a product that is there, what was
 * only told from its title is not changed again.
 */
export function withKnownIds(
  rows: readonly ImportedRow[],
  stored: ReadonlyMap<number, Known>,
): ImportedRow[] {
  const bySku = new Map<string, Known>();
  const byName = new Map<string, Known[]>();
  for (const product of stored.values()) {
    if (product.sku) bySku.set(product.sku, product);
    const key = likeness(product.name, product.brand);
    addTo(byName, key, product);
  }
  const taken = new Set<number>();
  const find = ({ cells }: ImportedRow): Known | undefined => {
    const known = cells.sku === undefined ? undefined : bySku.get(cells.sku);
    if (known) return known;
    const alike = (byName.get(likeness(cells.name ?? '', cells.brand ?? '')) ?? []).filter(
      (one) => {
        const isOther = cells.sku !== undefined && one.sku !== undefined && one.sku !== '';
        return !isOther && fits(volumeOf(one), cells.volume ?? '');
      },
    );
    if (alike.length < 2) return alike[0];
    const exact = alike.filter(
      (one) => one.type === cells.type && volumeOf(one) === (cells.volume ?? ''),
    );
    return exact.length === 1 ? exact[0] : undefined;
  };
  return rows.map((row) => {
    const product = find(row);
    if (product === undefined || taken.has(product.id)) return row;
    taken.add(product.id);
    const { cells, told } = row;
    const kept = Object.entries(cells).filter(([column]) => !told.includes(column));
    return { ...row, cells: { ...Object.fromEntries(kept), id: String(product.id) } };
  });
}
