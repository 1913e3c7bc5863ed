import type { Product } from '@/lib/catalogue/product';
import { needsPerfume, needsSize } from '@/lib/catalogue/sizes';
import type { LineChoice } from './line';

/** The alert of spec section 4 for a choice that is still missing before the product can be added; null when nothing is. */
export function missingChoice(
  { type }: Pick<Product, 'type'>,
  { size, perfume }: Pick<LineChoice, 'size' | 'perfume'>,
): string | null {
  if (needsSize(type) && size === null) return 'Please select a size before adding to cart';
  if (needsPerfume(type) && perfume === null)
    return 'Please select a perfume before adding to cart';
  return null;
}
