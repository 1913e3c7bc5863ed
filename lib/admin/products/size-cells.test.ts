import fc from 'fast-check';
import type { StoredProduct } from '@/lib/catalogue/product';
import { aProduct, FIVE_SIZES } from '@/lib/catalogue/testing';
import { type ProductRow, toRow, toStored } from '@/lib/db/products';
import { columnOf } from './parse-rows';
import { planImport } from './plan-import';
import { exportProducts, parseRows } from './testing';

const stored = (facts: Parameters<typeof aProduct>[0]): StoredProduct => ({
  ...aProduct({ type: 'single', ...facts }),
  hidden: false,
});

const five = stored({ id: 1, price: 6000, sizes: FIVE_SIZES });
const plain = stored({ id: 2, name: 'Khamrah', price: 2000 });

/** Plans the import of a file into a catalogue; its products are whole, as they will be. */
async function planOf(text: string, format: 'csv' | 'json' = 'csv', catalogue = [five, plain]) {
  const products = new Map(catalogue.map((product) => [product.id, product]));
  const rows = new Map(
    catalogue.map((product) => [product.id, toRow({ product, position: 0 }, '')]),
  );
  const base = {
    known: products,
    sample: new Set<number>(),
    highestId: 2,
    read: async () => ({ rows, counts: new Map() }),
  };
  const planned = await planImport(await parseRows(text, format), base);
  if ('errors' in planned) return planned;
  const { plan, columns } = planned;
  const after = new Map(columns.map((change) => [change.id, change.after]));
  const whole = ({ id }: { id: number }) => {
    const before = rows.get(id);
    if (before === undefined) return [];
    const row: ProductRow = { ...before, ...after.get(id) };
    return [{ ...toStored(row), updatedAt: products.get(id)?.updatedAt ?? null }];
  };
  return {
    ...plan,
    products: plan.products.flatMap(whole),
    changed: plan.changed.flatMap(({ product, fields }) =>
      whole(product).map((one) => ({ product: one, fields })),
    ),
  };
}

async function agreedPlan(text: string) {
  const plan = await planOf(text);
  if ('errors' in plan) throw new Error(JSON.stringify(plan.errors));
  return plan;
}

const notesOf = async (text: string) => {
  const plan = await planOf(text);
  const notes = 'errors' in plan ? plan.errors : plan.warnings;
  return notes.map(({ row, column, message }) => `row ${row}, ${column}: ${message}`);
};

const sizesIn = ({ sizes = [] }: StoredProduct) =>
  sizes.map(({ label, price, inStock }) => `${label} ${price}${inStock ? '' : ' gone'}`);

test.each([
  ['price_50ml', 'price_50ml'],
  ['Price 50 ML', 'price_50ml'],
  ['price_7.5ml', 'price_7.5ml'],
  ['PRICE_200G', 'price_200g'],
  ['In stock 50ml', 'in_stock_50ml'],
  ['price_٥٠ml', 'price_50ml'],
  ['price', 'price'],
  ['price_50', null],
  ['price_large', null],
  ['Stock 50 ml', 'stock_50ml'],
  ['Stock', 'stock'],
  ['stock_50', null],
  ['price_7_5ml', null],
  ['price_2-50ml', null],
])('the title %j is the column %j', (title, column) => {
  expect(columnOf(title)).toBe(column);
});

describe('a row with prices of sizes', () => {
  it('needs no other price, which is that of the largest', async () => {
    const file =
      'name,type,price_100ml,price_30ml,in_stock_30ml,price_50ml\nOud,body,"40,00",15,no,';
    const [oud] = (await agreedPlan(file)).added;
    expect(oud).toMatchObject({ price: 4000, inStock: true });
    expect(oud && sizesIn(oud)).toEqual(['30ml 1500 gone', '100ml 4000']);
  });

  it('changes the sizes that it names, adds one and takes one away', async () => {
    const { changed } = await agreedPlan(
      'id,price_50ml,price_150ml,price_75ml,in_stock_30ml\n1,26,50,-,no',
    );
    expect(changed[0]?.fields).toEqual([
      { field: 'in_stock_30ml', from: 'yes', to: 'no' },
      { field: 'price_50ml', from: '25.00', to: '26.00' },
      { field: 'price_75ml', from: '32.50', to: '-' },
      { field: 'in_stock_75ml', from: 'no', to: '-' },
      { field: 'price_150ml', from: '-', to: '50.00' },
      { field: 'in_stock_150ml', from: '-', to: 'yes' },
    ]);
    expect(changed[0] && sizesIn(changed[0].product)).toEqual([
      '30ml 1500 gone',
      '50ml 2600',
      '100ml 4000',
      '150ml 5000',
      '200ml 6000',
    ]);
  });

  it('ends the own sizes with the last of them, and keeps the price', async () => {
    const dashes = FIVE_SIZES.map(({ label }) => `price_${label}`);
    const { changed } = await agreedPlan(`id,${dashes}\n1,${dashes.map(() => '-')}\n2,-,-,-,-,-`);
    expect(changed.map(({ product }) => product)).toEqual([stored({ id: 1, price: 6000 })]);
  });

  it('a price alone is that of the largest size', async () => {
    const { changed } = await agreedPlan('id,price\n1,70\n2,21');
    expect(changed.map(({ product }) => product.price)).toEqual([7000, 2100]);
    expect(changed[0] && sizesIn(changed[0].product).at(-1)).toBe('200ml 7000');
  });

  it.each([
    [
      'id,price,price_200ml\n1,61,62',
      'row 2, price: is that of the largest size, $62.00 for 200ml; $61.00 was left out',
    ],
    [
      'id,in_stock_80ml\n1,no',
      'row 2, in_stock_80ml: there is no size 80ml: write its price under price_80ml too',
    ],
    [
      'id,price_50ml\n1,"12,555"',
      'row 2, price_50ml: must be an amount above 0 with at most two decimals, such as 20.00 (it is "12,555")',
    ],
    ['id,in_stock_50ml\n1,-', 'row 2, in_stock_50ml: cannot be emptied (it is "-")'],
    ['name,type,price_50ml\nA,body,-', 'row 2, price: is missing'],
    ['id,price_50ml\n1,45', 'row 2, price: 50ml would cost $45.00, more than 75ml at $32.50'],
    [
      `id,${Array.from({ length: 13 }, (_, at) => `price_${at + 1}g`)}\n2,${Array(13).fill(9)}`,
      'row 2, price_13g: is one too many: a product has at most 12 sizes',
    ],
  ])('%j brings a note', async (file, note) => {
    expect(await notesOf(file)).toEqual([note]);
  });
});

it('what was exported comes back, sizes too', async () => {
  const anySizes = fc.uniqueArray(
    fc.record({
      label: fc.constantFrom('5ml', '7.5ml', '30ml', '50ml', '50g', '100ml', '200g', '1000ml'),
      price: fc.integer({ min: 1, max: 99_999 }),
      inStock: fc.boolean(),
    }),
    { selector: ({ label }) => label, maxLength: 5 },
  );
  const anyCatalogue = fc
    .tuple(anySizes, anySizes, fc.integer({ min: 1, max: 9999 }))
    .map(([first, second, price]) =>
      [first, second].map((sizes, at) => sizedProduct(at + 1, price, sizes)),
    );
  const format = fc.constantFrom<['csv' | 'json', boolean]>(
    ['csv', false],
    ['csv', true],
    ['json', false],
  );
  await fc.assert(
    fc.asyncProperty(
      anyCatalogue,
      anyCatalogue,
      format,
      async (before, other, [kind, semicolons]) => {
        const text = exportProducts(before, kind, { semicolons });
        const since = other.map((product) => withLabelsOf(before, product));
        const plan = await planOf(text, kind, since);
        expect('errors' in plan ? plan.errors : plan.products).toEqual(before);
      },
    ),
  );
});

function sizedProduct(
  id: number,
  price: number,
  sizes: StoredProduct['sizes'] = [],
): StoredProduct {
  const sorted = sizes.toSorted((a, b) => {
    const [one, two] = [a, b].map(
      ({ label }) => Number.parseFloat(label) + (label.endsWith('g') ? 0.001 : 0),
    );
    return (one ?? 0) - (two ?? 0);
  });
  const largest = sorted.at(-1);
  return stored({ id, price: largest?.price ?? price, ...(largest && { sizes: sorted }) });
}

/** A product with only those sizes that a file of these products has columns of. */
function withLabelsOf(products: readonly StoredProduct[], product: StoredProduct): StoredProduct {
  const labels = products.flatMap(({ sizes = [] }) => sizes.map(({ label }) => label));
  const kept = product.sizes?.filter(({ label }) => labels.includes(label));
  return sizedProduct(product.id, product.price, kept);
}

describe('two products of one name, brand and type', () => {
  const row = (volume: string) => `\nOud,Rasasi,single,20,${volume}`;
  const file = (...volumes: string[]) => `name,brand,type,price,volume${volumes.map(row).join('')}`;

  it.each([
    ['other volumes', ['50ml', '100 ml', '3.4 fl oz (90 ML)'], []],
    ['one volume', ['100ml', '100 ML'], [3]],
    ['no volume', ['', ''], [3]],
    ['a volume that one of them lacks', ['100ml', ''], [3]],
  ])('of %s', async (_, volumes, twins) => {
    const plan = await planOf(file(...volumes));
    expect('errors' in plan ? plan.errors.map((note) => note.row) : []).toEqual(twins);
  });
});
