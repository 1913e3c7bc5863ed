import type { Product } from './product';

/** A product for tests; what a test does not name is plain. */
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
