import type { Product } from './product';

/**
 * Whose perfume it is, as it stands above a product's name: "Dior", or "Dior · Original" for a bottle of the house itself
 * (type single), so that two products of one name differ. Empty where neither is known.
 */
export function houseOf({ brand, type }: Pick<Product, 'brand' | 'type'>): string {
  return [brand, type === 'single' ? 'Original' : ''].filter(Boolean).join(' · ');
}
