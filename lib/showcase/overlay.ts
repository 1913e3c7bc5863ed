import type { Product } from '@/lib/catalogue/product';
import { overlayEntries, type ShowcaseOverlay } from './overlay-entries';

export type { ShowcaseOverlay };

const byId: ReadonlyMap<number, ShowcaseOverlay> = new Map(
  overlayEntries.map((entry) => [entry.id, entry]),
);

/**
 * What the shop says of a product, or null. Only where id and name both match: under a retailer's own catalogue the
 * same id is another product, and invented ratings must never stand beside it.
 */
export function overlayOf({ id, name }: Pick<Product, 'id' | 'name'>): ShowcaseOverlay | null {
  const entry = byId.get(id);
  return entry?.name === name ? entry : null;
}
