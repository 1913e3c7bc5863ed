import type { StoredProduct } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { describeProduct, productTable } from './product-texts';

const asad: StoredProduct = {
  ...aProduct({ id: 124, discount: 0.2, description: 'Amber.' }),
  updatedAt: '2026-01-02T03:04:05.000Z',
  hidden: false,
};

it('shows one in full, with the price of each size', () => {
  const text = describeProduct(asad);
  for (const line of [
    /^name +Asad$/m,
    /^discount +0\.2$/m,
    /^ +50ml \$10\.00$/m,
    /^ +100ml \$20\.00 \(opens with it\)$/m,
    /^hidden +no$/m,
    /^page +http.*\/product-details\/124$/m,
    /^changed +\d{4}-\d\d-\d\d \d\d:\d\d \(Asia\/Beirut\)$/m,
    /\n\nAmber\.$/,
  ]) {
    expect(text).toMatch(line);
  }
});

it('shows what one says in a language', () => {
  const translations = { ar: { name: 'أسد' }, fr: { description: 'Ambre.' } };
  const text = describeProduct({ ...asad, translations });
  expect(text).toMatch(/^name_ar +أسد$/m);
  expect(text).toMatch(/\n\nAmber\.\n\ndescription_fr\nAmbre\.$/);
});

it('says of a hidden one in a list that it is', () => {
  expect(productTable([{ ...asad, hidden: true }])).toMatch(/124 .* -20% +hidden$/m);
});

it('fits a list into 80 columns of a terminal, and cuts nothing in a file', () => {
  const long = 'Eau de parfum intense '.repeat(5);
  const product = aProduct({ id: 2_147_483_647, name: long, brand: long, type: 'furniture' });
  const wide = { ...product, price: 999_999_999, discount: 0.1, inStock: false, hidden: false };
  const products = [wide, { ...wide, id: 1, name: 'Asad', hidden: true }];
  const lines = productTable(products, 80)
    .split('\n')
    .map((line) => line.length);
  expect(Math.max(...lines)).toBe(80);
  expect(productTable(products)).toContain(long.trim());
});
