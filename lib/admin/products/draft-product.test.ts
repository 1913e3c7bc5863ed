import { deflateRawSync } from 'node:zlib';
import { aProduct } from '@/lib/catalogue/testing';
import { draftProduct, NEW_PRODUCT, readDraft } from './draft-product';

const stored = { ...aProduct({ id: 124, name: 'Sauvage', discount: 0.2 }), hidden: true, sku: 'S' };

const pack = (entries: unknown) => deflateRawSync(JSON.stringify(entries)).toString('base64url');

it('draws what was typed over what is stored, and passes by what is wrong', () => {
  const draft = pack([
    ['name', 'Sauvage Elixir'],
    ['price', 'abc'],
    ['discount', ''],
    ['family', 'woody'],
    ['family', 'desert'],
    ['stock', '2'],
    ['in_stock', 'yes'],
    ['new_size_1', ''],
  ]);
  const product = draftProduct(stored, new Map(), readDraft(draft));
  expect(product).toMatchObject({
    name: 'Sauvage Elixir',
    price: 2000,
    discount: null,
    stock: 2,
    details: { family: ['woody', 'desert'] },
  });
  expect(product).not.toHaveProperty('sku');
});

it('draws a new product in the sizes that are typed for it', () => {
  const draft = pack([
    ['name', 'Velvet'],
    ['type', 'single'],
    ['price', ''],
    ['new_size_1', '30 ml'],
    ['new_price_1', '15'],
  ]);
  expect(draftProduct(NEW_PRODUCT, new Map(), readDraft(draft))).toMatchObject({
    name: 'Velvet',
    price: 1500,
    sizes: [{ label: '30ml', price: 1500, inStock: true }],
  });
});

it.each(['', 'no draft', pack({ name: 1 }), pack([['name', 'x'.repeat(300_000)]])])(
  'shows what is stored where a draft is broken or unpacks to too much: %.20s',
  (draft) => {
    expect(readDraft(draft).size).toBe(0);
  },
);
