import type { OwnSize, Product } from './product';

/** Five own sizes for tests, of which 75ml is sold out. */
export const FIVE_SIZES: readonly OwnSize[] = [
  { label: '30ml', price: 1500, inStock: true },
  { label: '50ml', price: 2500, inStock: true },
  { label: '75ml', price: 3250, inStock: false },
  { label: '100ml', price: 4000, inStock: true },
  { label: '200ml', price: 6000, inStock: true },
];

/** Returns a product for tests, with defaults for all other fields. */
export function aProduct(facts: Partial<Product> = {}): Product {
  return {
    id: 1,
    name: 'Asad',
    brand: 'Lattafa',
    genre: 'men',
    type: 'multiple',
    price: 2000,
    discount: null,
    imagePath: 'terkibmen/1.webp',
    description: '',
    updatedAt: null,
    rating: null,
    ratingCount: null,
    inStock: true,
    ...facts,
  };
}
