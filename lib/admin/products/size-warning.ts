import { type Sized, sizesOf } from '@/lib/catalogue/sizes';
import { formatPrice } from '@/lib/money';

/**
 * Returns a warning for a product that costs more in a smaller size than in the next larger one:
 * "80ml would cost $15.00, more than 100ml at $12.00". Null if prices rise with the sizes.
 */
export function dearerSmallSize(product: Sized): string | null {
  const priced = sizesOf(product);
  for (const [at, larger] of priced.entries()) {
    const smaller = priced[at - 1];
    if (smaller && smaller.price > larger.price) {
      const [dearer, cheaper] = [formatPrice(smaller.price), formatPrice(larger.price)];
      return `${smaller.label} would cost ${dearer}, more than ${larger.label} at ${cheaper}`;
    }
  }
  return null;
}
