import { isPerfume } from '../catalogue/categories';
import type { DetailField } from '../catalogue/detail-fields';
import type { Product } from '../catalogue/product';
import { hasPage, noteFields, type ScentKind, type Scents, scentId } from '../catalogue/scents';
import { allProducts, findListing, scentPath } from '../listing/listings';
import { listingPath } from './routes';

const perfumes = findListing('perfumes') ?? allProducts;

function kindOf(field: DetailField): ScentKind | null {
  if (field === 'family') return 'families';
  return noteFields.some((own) => own === field) ? 'notes' : null;
}

/**
 * Returns the path of the list of what shares a note or family of a product: its own page, else the
 * perfumes or products filtered by it. Null for any other detail, and where nothing else has it.
 */
export function scentListPath(
  scents: Scents,
  product: Pick<Product, 'type'>,
  field: DetailField,
  value: string,
): string | null {
  const kind = kindOf(field);
  const scent = kind === null ? undefined : scents[kind].get(scentId(value));
  if (kind === null || scent === undefined || scent.count < 2) return null;
  if (hasPage(scent)) return scentPath(kind, scent.id);
  const ticked = kind === 'notes' ? { note: [scent.id] } : { family: [value.toLowerCase()] };
  return listingPath(isPerfume(product) ? perfumes : allProducts, { ticked });
}
