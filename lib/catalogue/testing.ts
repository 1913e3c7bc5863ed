import type { Product } from './product';

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
