import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredProduct } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { describeProduct, productTable } from './product-texts';
import { keptByOrders } from './products-add';
import { runShop } from './testing';

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
  const lines = productTable(products, { width: 80 })
    .split('\n')
    .map((line) => line.length);
  expect(Math.max(...lines)).toBe(80);
  expect(productTable(products)).toContain(long.trim());
});

it('adds one and removes it again, once that is answered', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'shop-products-'));
  const products = (...args: string[]) => runShop(['products', ...args], { DATA_DIR });
  const added = await products('add', 'name=Velvet Oud', 'type=single', 'price=22,50', 'sku=007');
  expect(added.stdout).toMatch(/^price +22\.50$/m);
  expect(added.stdout).toMatch(
    /Product \d+ Velvet Oud is added\..*\n.*products picture \d+ photo/s,
  );
  const twice = await products('add', 'name=Velvet Oud', 'type=single', 'price=22,50', '--json');
  expect(twice).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('set') });

  const asked = await products('remove', '007');
  expect(asked.code).toBe(1);
  expect(asked.stderr).toMatch(/No order holds it\..*hide \d+\nRemove \d+ Velvet Oud for good\?/s);
  expect((await products('show', '007')).code).toBe(0);
  const removed = await products('remove', '007', '--yes');
  expect(removed.stdout).toMatch(/^\d+ Velvet Oud is removed\./);
  expect((await products('show', '007')).stderr).toContain('There is no product 007');
  await rm(DATA_DIR, { recursive: true });
});

it.each([
  [{ all: 0, open: 0 }, 'No order holds it.'],
  [{ all: 1, open: 0 }, '1 order holds it and keeps its name, size and price.'],
  [
    { all: 12, open: 2 },
    '12 orders hold it and keep its name, size and price. 2 of them are still open.',
  ],
])('says what orders keep of one that goes: %j', (orders, text) => {
  expect(keptByOrders(orders)).toBe(text);
});
