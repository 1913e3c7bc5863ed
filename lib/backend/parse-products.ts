import type { Product } from '@/lib/catalogue/product';
import { wireProductSchema } from '@/lib/catalogue/product-schema';
import { log } from '@/lib/log';

/** A product that was left out: its place in the answer, its id where it has one, and why. */
export type DroppedProduct = { index: number; id: string; reason: string };

/** What a backend's list holds. */
export type ParsedProducts = { products: Product[]; dropped: DroppedProduct[] };

function idOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('id' in value)) return '';
  return String(value.id).slice(0, 20);
}

/**
 * Validates a backend's list product by product: a bad one is left out and told in `dropped`, never fatal.
 * Of several products with the same id the first counts.
 */
export function parseProducts(values: readonly unknown[]): ParsedProducts {
  const products = new Map<number, Product>();
  const dropped: DroppedProduct[] = [];
  values.forEach((value, index) => {
    const parsed = wireProductSchema.safeParse(value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      dropped.push({
        index,
        id: idOf(value),
        reason: `${issue?.path.join('.')} ${issue?.message}`,
      });
    } else if (products.has(parsed.data.id)) {
      dropped.push({ index, id: idOf(value), reason: 'id is used twice' });
    } else {
      products.set(parsed.data.id, parsed.data);
    }
  });
  return { products: [...products.values()], dropped };
}

const MAX_NAMED = 5;
let lastReport = '';

/** Logs what was left out of a list, once until it changes: the count and the first few with their reasons. */
export function reportDropped(source: string, dropped: readonly DroppedProduct[]): void {
  const named = dropped
    .slice(0, MAX_NAMED)
    .map(({ index, id, reason }) => `#${index} (id ${id}): ${reason}`);
  const report = `${source} ${dropped.length} ${named.join('; ')}`;
  if (dropped.length > 0 && report !== lastReport) {
    log.warn('backend.products_dropped', {
      source,
      count: dropped.length,
      first: named.join('; '),
    });
  }
  lastReport = report;
}
