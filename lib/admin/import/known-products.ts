import { foldText } from '@/lib/backend/search-text';
import type { KnownProduct } from '@/lib/db/known-products';
import { addTo } from './grouped';
import type { ImportedRow } from './imported-row';

/** A way to find the product that the shop has of a row. */
type Finder = (row: ImportedRow) => KnownProduct | undefined;

const likeness = (name: string, brand: string) => `${foldText(name)}\n${foldText(brand)}`;

const volumeOf = ({ details }: KnownProduct) => details?.volume?.[0] ?? '';

/** Two volumes go together where they are one, or only one of the two is known. */
const fits = (a: string, b: string) => a === '' || b === '' || a === b;

/** Of several that are alike, the one of the row's type and volume. */
function onlyOne(alike: readonly KnownProduct[], { cells }: ImportedRow): KnownProduct | undefined {
  if (alike.length < 2) return alike[0];
  const exact = alike.filter((one) => {
    return one.type === cells.type && volumeOf(one) === (cells.volume ?? '');
  });
  return exact.length === 1 ? exact[0] : undefined;
}

/** Returns the handles that one row alone has: options of one may be several products here. */
function ownHandles(rows: readonly ImportedRow[]): Set<string | null> {
  const counts = new Map<string | null, number>();
  for (const { handle } of rows) counts.set(handle, (counts.get(handle) ?? 0) + 1);
  return new Set([...counts].flatMap(([handle, count]) => (count === 1 ? [handle] : [])));
}

/** The ways to find a product, the surest first. */
function findersOf(
  rows: readonly ImportedRow[],
  stored: ReadonlyMap<number, KnownProduct>,
): Finder[] {
  const handles = ownHandles(rows);
  const bySku = new Map<string, KnownProduct>();
  const byName = new Map<string, KnownProduct[]>();
  for (const product of stored.values()) {
    if (product.sku) bySku.set(product.sku, product);
    addTo(byName, likeness(product.name, product.brand), product);
  }
  /** What has the name and brand of a row, and its type where a column says that one. */
  const alike = ({ cells, told }: ImportedRow) => {
    const isTold = cells.type === undefined || told.includes('type');
    const named = byName.get(likeness(cells.name ?? '', cells.brand ?? '')) ?? [];
    return named.filter((one) => {
      const isOther = cells.sku !== undefined && one.sku !== undefined && one.sku !== '';
      return !isOther && (isTold || one.type === cells.type);
    });
  };
  const ofVolume = (row: ImportedRow, isOne: (a: string, b: string) => boolean) => {
    const volume = row.cells.volume ?? '';
    return onlyOne(
      alike(row).filter((one) => isOne(volumeOf(one), volume)),
      row,
    );
  };
  return [
    ({ cells }) => (cells.sku === undefined ? undefined : bySku.get(cells.sku)),
    // An import of the product without skus, or of one size, kept its handle or that size's sku.
    ({ handle, skus }) => {
      const known = [...skus, ...(handles.has(handle) ? [handle] : [])];
      return known.flatMap((sku) => (sku === null ? [] : (bySku.get(sku) ?? [])))[0];
    },
    (row) => ofVolume(row, (a, b) => a === b),
    (row) => ofVolume(row, fits),
  ];
}

function withId(row: ImportedRow, { id }: KnownProduct): ImportedRow {
  const kept = Object.entries(row.cells).filter(([column]) => !row.told.includes(column));
  return { ...row, cells: { ...Object.fromEntries(kept), id: String(id) } };
}

/**
 * Gives each imported product that the shop has already the id of that one: by its sku, that of a
 * size or its handle, else by name and brand and the type of its column, one of the same volume
 * before one whose volume is not known.
 * Of a product that is there, what was only told from its title is not changed again.
 */
export function withKnownIds(
  rows: readonly ImportedRow[],
  stored: ReadonlyMap<number, KnownProduct>,
): ImportedRow[] {
  const taken = new Set<number>();
  const known = new Map<ImportedRow, KnownProduct>();
  for (const find of findersOf(rows, stored)) {
    for (const row of rows.filter((one) => !known.has(one))) {
      const product = find(row);
      if (product === undefined || taken.has(product.id)) continue;
      taken.add(product.id);
      known.set(row, product);
    }
  }
  return rows.map((row) => {
    const product = known.get(row);
    return product === undefined ? row : withId(row, product);
  });
}
