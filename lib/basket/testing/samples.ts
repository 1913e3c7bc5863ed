import fc from 'fast-check';
import { productTypes } from '@/lib/catalogue/product';
import { type BasketLine, lineKey, MAX_LINES, MAX_QUANTITY } from '../line';

/** Returns a basket line for tests: one 100ml bottle of Asad at $20.00, with the given changes. */
export function sampleLine(changes: Partial<BasketLine> = {}): BasketLine {
  return {
    id: 124,
    size: '100ml',
    perfume: null,
    name: 'Asad',
    brand: 'Lattafa',
    genre: 'men',
    type: 'multiple',
    discount: null,
    imagePath: 'terkibmen/124.webp',
    unitPrice: 2000,
    quantity: 1,
    ...changes,
  };
}

const sampleText = (minLength: number) =>
  fc
    .string({ minLength, maxLength: 20 })
    .map((text) => text.trim())
    .filter((text) => text.length >= minLength);

const anyLine: fc.Arbitrary<BasketLine> = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  size: fc.constantFrom('50ml', '80ml', '100ml', '6ml', null),
  perfume: fc.option(sampleText(1)),
  name: sampleText(1),
  brand: sampleText(0),
  genre: fc.constantFrom('men', 'women', 'unisex', ''),
  type: fc.constantFrom(...productTypes),
  discount: fc.option(fc.double({ min: 0.01, max: 0.99, noNaN: true })),
  imagePath: fc.constantFrom('terkibmen/124.webp', 'jehiz/7.webp', ''),
  unitPrice: fc.integer({ min: 1, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
});

/** Any valid basket: up to MAX_LINES lines of different identities. */
export const anyBasket: fc.Arbitrary<BasketLine[]> = fc.uniqueArray(anyLine, {
  selector: lineKey,
  maxLength: MAX_LINES,
});
