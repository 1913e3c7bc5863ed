import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredProduct } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { listAllProducts, saveProducts } from '@/lib/db/products';
import type { Db, Engine } from '@/lib/db/schema';
import { loadSeedProducts } from '@/lib/db/seed';
import { openTestDatabase } from '@/lib/db/testing';
import { noteLines } from '../import/note-summary';
import { AdminRefusal } from '../refusal';
import { type ImportOptions, importProducts } from './import-products';
import type { ImportPlan } from './plan-import';
import { exportProducts } from './testing';

const stored: StoredProduct[] = [
  { ...aProduct({ id: 1, name: 'Asad' }), hidden: false },
  {
    ...aProduct({
      id: 2,
      name: 'Khamrah',
      discount: 0.2,
      description: 'Two lines,\n"quoted"; é',
      inStock: false,
      translations: { ar: { name: 'خمرة' }, fr: { description: 'Deux\nlignes; « é »' } },
    }),
    hidden: true,
  },
];

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let folder: string;

async function open(engine: Engine): Promise<void> {
  opened = await openTestDatabase(engine);
  db = opened.db;
  folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
  await saveProducts(db, stored);
}

afterEach(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

async function fileOf(name: string, text: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

const load = async (name: string, text: string | Uint8Array, options?: ImportOptions) =>
  importProducts(db, await fileOf(name, text), options);

/** Returns the error of importing a file. */
async function refusalOf(name: string, text: string | Uint8Array): Promise<string> {
  const error = await load(name, text, { removeMissing: true }).catch((reason: unknown) => reason);
  if (!(error instanceof AdminRefusal)) throw new Error(`Not refused: ${error}`);
  return error.message;
}

const sizesOf = ({ added, changed, unchanged, removed }: ImportPlan) => ({
  added: added.length,
  changed: changed.length,
  unchanged,
  removed: removed.length,
});

const changesIn = ({ changed }: ImportPlan) =>
  changed.map(({ product: { id }, fields }) => ({ id, fields }));

const contents = async () =>
  (await listAllProducts(db)).map((product) => ({ ...product, updatedAt: null }));

describe.each(['sqlite', 'postgres'] as const)('an import on %s', (engine) => {
  beforeEach(() => open(engine));

  it('F83 changes what the columns name and nothing else, and tells it by product and field', async () => {
    const prices = '\ufeffPrice;ID\r\n22,50;2\r\n20.00;1\r\n';
    const dry = await load('prices.csv', prices, { dryRun: true });
    const fields = [{ field: 'price', from: '20.00', to: '22.50' }];
    expect(changesIn(dry.plan)).toEqual([{ id: 2, fields }]);
    expect(sizesOf(dry.plan)).toEqual({ added: 0, changed: 1, unchanged: 1, removed: 0 });
    expect(await contents()).toEqual(stored);

    const { plan } = await load('prices.csv', prices);
    expect(plan).toEqual(dry.plan);
    expect(await contents()).toEqual([stored[0], { ...stored[1], price: 2250 }]);
  });

  it('F83 empties a field by a dash alone', async () => {
    const { plan } = await load(
      'all.csv',
      'id,name,brand,discount,description,image_path,in_stock,hidden\n1,,,,,,,\n2, ,,-,-,,,no',
    );
    expect(changesIn(plan)).toEqual([
      {
        id: 2,
        fields: [
          { field: 'discount', from: '0.2', to: '-' },
          { field: 'hidden', from: 'yes', to: 'no' },
          { field: 'description', from: 'Two lines,\n"quoted"; é', to: '-' },
        ],
      },
    ]);
    expect(await contents()).toEqual([
      stored[0],
      { ...stored[1], discount: null, description: '', hidden: false },
    ]);
  });

  it('changes one language’s text, and leaves the others as they are', async () => {
    const { plan } = await load('texts.csv', 'id,description_ar,name_fr\n2,تمر وقرفة,\n1,,Lion');
    expect(changesIn(plan)).toMatchObject([
      { id: 2, fields: [{ field: 'description_ar', from: '-', to: 'تمر وقرفة' }] },
      { id: 1, fields: [{ field: 'name_fr', from: '-', to: 'Lion' }] },
    ]);
    const translations = {
      ar: { name: 'خمرة', description: 'تمر وقرفة' },
      fr: stored[1]?.translations?.fr,
    };
    expect(await contents()).toEqual([
      { ...stored[0], translations: { fr: { name: 'Lion' } } },
      { ...stored[1], translations },
    ]);
    await load('none.csv', 'id,name_fr\n1,-');
    expect((await contents())[0]).toEqual(stored[0]);
  });

  it('F84 gives missing ids out, and writes the file again with them', async () => {
    const file =
      'Name;Brand;Type;Price;Id\nOud;Lattafa;multiple;25;\nAmber;;musk;12,5;40\nRose;;musk;9;';
    const dry = await load('new.csv', file, { dryRun: true });
    expect(dry.plan.added.map(({ id, name }) => [id, name])).toEqual([
      [41, 'Oud'],
      [40, 'Amber'],
      [42, 'Rose'],
    ]);
    expect(await readdir(folder)).toEqual(['new.csv']);
    const { resultFile } = await load('new.csv', file);
    expect(resultFile).toBe(join(folder, 'new.with-ids.csv'));
    expect(await readFile(resultFile ?? '', 'utf8')).toBe(
      '\ufeffName;Brand;Type;Price;Id\nOud;Lattafa;multiple;25;41\nAmber;;musk;12,5;40\nRose;;musk;9;42\n',
    );
    expect((await contents()).slice(2)).toMatchObject([
      { id: 41, name: 'Oud', price: 2500, inStock: true, hidden: false },
      { id: 40, price: 1250 },
      { id: 42 },
    ]);

    const again = await importProducts(db, resultFile ?? '');
    expect(sizesOf(again.plan)).toEqual({ added: 0, changed: 0, unchanged: 3, removed: 0 });
    const twice = await refusalOf('new.csv', file);
    expect(twice).toContain('row 2, id: product 41 has this name, brand and type too');
    const same = await refusalOf('same.csv', 'name,type,price\nFig,musk,8\nfig,musk,9');
    expect(same).toContain('row 3, id: row 2 has this name, brand and type too');
    const other = 'name,type,price\nMusk,musk,8';
    expect((await load('new.csv', other)).resultFile).toBe(join(folder, 'new.with-ids-2.csv'));
  });

  it('F84 gives no id out where the file with it cannot be written', async () => {
    const file = await fileOf('new.csv', 'name,type,price\nMusk,musk,8');
    const name = `${'n'.repeat(245)}.csv`;
    const long = await fileOf(name, await readFile(file));
    await expect(importProducts(db, long)).rejects.toThrow('cannot be written');
    expect(await contents()).toEqual(stored);
  });

  it('reads Arabic from a spreadsheet and writes it back letter by letter', async () => {
    const arabic = { name: 'عِطر الأسد', brand: 'لطافة', description: 'عنبر وفلفل، ١٠٠ مل' };
    const { name, brand, description } = arabic;
    const text = `\ufeffid;name;brand;type;price;description\n9;${name};${brand};musk;8.00;${description}`;
    await load('arabic.csv', text, { removeMissing: true });
    expect(await listAllProducts(db)).toEqual([expect.objectContaining(arabic)]);
    const exported = exportProducts(await listAllProducts(db), 'csv');
    const { plan } = await load('again.csv', `\ufeff${exported}`);
    expect(sizesOf(plan)).toEqual({ added: 0, changed: 0, unchanged: 1, removed: 0 });
  });

  it('warns where a smaller size would be dearer than a larger one', async () => {
    const { plan } = await load('prices.csv', 'id,price\n1,12\n2,20');
    expect(noteLines(plan.warnings)).toBe(
      '  row 2, price: 80ml would cost $15.00, more than 100ml at $12.00',
    );
  });

  it('leaves the stock as it is where a file says nothing of it, and new products on sale', async () => {
    const stock = async () => (await listAllProducts(db)).map(({ id, inStock }) => [id, inStock]);
    await load('a.csv', 'id,name,type,price\n1,A,musk,8\n2,B,musk,8\n3,C,musk,8');
    expect(await stock()).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
    const third = 'id,name,type,price,in_stock\n1,A,musk,8,\n2,B,musk,8,\n3,C,musk,8,No';
    await load('b.csv', third, { removeMissing: true });
    expect(await stock()).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
    await load('c.json', JSON.stringify([{ id: 2, in_stock: true }]));
    expect(await stock()).toContainEqual([2, true]);
    const slip = await refusalOf('d.csv', 'id,name,type,price,in_stock\n1,A,musk,8,nein');
    expect(slip).toContain('row 2, in_stock: must be yes or no (it is "nein")');
  });

  it('F86 removes what the file lacks only once that is agreed to', async () => {
    const file = 'id,price\n2,21';
    const removals: number[][] = [];
    const refuse = load('two.csv', file, {
      removeMissing: true,
      agree: async (plan) => {
        removals.push(plan.removed.map(({ id }) => id));
        throw new AdminRefusal('declined', 'Nothing was changed.');
      },
    });
    await expect(refuse).rejects.toThrow('Nothing was changed.');
    expect(removals).toEqual([[1]]);
    expect(await contents()).toEqual(stored);

    const meanwhile = load('two.csv', file, {
      removeMissing: true,
      agree: async () => {
        await saveProducts(db, [aProduct({ id: 3 })]);
      },
    });
    await expect(meanwhile).rejects.toThrow('The products changed meanwhile');
    const { plan } = await load('two.csv', file, { removeMissing: true });
    expect(plan.removed.map(({ id }) => id)).toEqual([1, 3]);
    expect(await contents()).toEqual([{ ...stored[1], price: 2100 }]);
  });

  it('F86 replaces the sample alone, and lets nothing of it live on under another name', async () => {
    const sample = (await loadSeedProducts()).slice(0, 3);
    const [first, second, third] = sample;
    if (!first || !second || !third) throw new Error('The sample is empty.');
    await saveProducts(db, [...sample, aProduct({ id: 9000, name: 'Mine' })], { replace: true });
    const file = `id,name,type,price\n${first.id},Oud Royal,multiple,30\n${second.id},,,31\n`;

    const warned = await load('mine.csv', file, { dryRun: true });
    expect(noteLines(warned.plan.warnings)).toContain(
      'row 2, name: renames a product of the sample',
    );
    const { plan } = await load('mine.csv', file, { replaceSample: true });
    expect(plan.removed.map(({ id }) => id)).toEqual([third.id]);
    expect(await contents()).toEqual([
      { ...second, price: 3100, hidden: false },
      { ...aProduct({ id: 9000, name: 'Mine' }), hidden: false },
      {
        ...aProduct({ id: first.id, name: 'Oud Royal', price: 3000, brand: '', genre: '' }),
        imagePath: '',
        hidden: false,
      },
    ]);
  });

  it('takes over sizes with their prices, and an export of them brings all back', async () => {
    const file = 'id,price_30ml,in_stock_30ml,price_100ml\n1,15,no,40\n2,-,,';
    await load('sizes.csv', file);
    const sizes = [
      { label: '30ml', price: 1500, inStock: false },
      { label: '100ml', price: 4000, inStock: true },
    ];
    const sized = [{ ...stored[0], sizes, price: 4000 }, stored[1]];
    expect(await contents()).toEqual(sized);
    const text = exportProducts(await listAllProducts(db), 'csv');
    expect(text).toContain(',price,price_30ml,in_stock_30ml,price_100ml,in_stock_100ml,discount,');
    await load('others.csv', 'id,price_30ml,price_100ml,in_stock_100ml\n1,-,41,no\n2,9,,');
    await load('back.csv', text);
    expect(await contents()).toEqual(sized);
  });

  it('F83 brings back what was, from an export in any form', async () => {
    const files = [
      ['a.csv', exportProducts(await listAllProducts(db), 'csv')],
      ['b.csv', exportProducts(await listAllProducts(db), 'csv', { semicolons: true })],
      ['c.json', exportProducts(await listAllProducts(db), 'json')],
    ] as const;
    const others = [
      aProduct({ id: 3 }),
      { ...aProduct({ id: 2, price: 1, inStock: true }), hidden: false },
      aProduct({ id: 1, discount: 0.5, description: 'Gone?' }),
    ];
    for (const [name, text] of files) {
      await saveProducts(db, others, { replace: true });
      const { plan } = await load(name, text, { removeMissing: true });
      expect(sizesOf(plan)).toEqual({ added: 0, changed: 2, unchanged: 0, removed: 1 });
      expect(await contents()).toEqual(stored);
    }
    expect(files[1][1]).toContain('20,00;0,2;');
  });
});

describe('a file', () => {
  beforeEach(() => open('sqlite'));

  it('F85 lists every wrong cell by row and column and imports nothing', async () => {
    const message = await refusalOf(
      'products.csv',
      [
        'id,name,type,price,discount,image_path,genre,pirce list',
        '10,Good,multiple,20.00,0.1,terkibmen/10.webp,,',
        '11,,headphones,"12,555",15,../secret,mens,red',
        '',
        '10,Twin,musk,8,,,,,',
        'x,Extra,musk,8,,,,,more',
        '12,,,9,,,,',
        '10,Third,musk,free,,,,',
      ].join('\n'),
    );
    expect(message.split('\n').slice(1)).toEqual([
      '  row 1, pirce list: is not a column of products; the nearest is price',
      expect.stringMatching(/^ {2}row 3, genre: .*; the nearest is men \(it is "mens"\)$/),
      expect.stringMatching(/^ {2}row 3, type: must be one of .*\(it is "headphones"\)$/),
      expect.stringMatching(/^ {2}row 3, price: must be an amount .*\(it is "12,555"\)$/),
      expect.stringMatching(/^ {2}row 3, discount: must be a fraction .*\(it is "15"\)$/),
      expect.stringMatching(/^ {2}row 3, image_path: must be a relative path/),
      '  row 3, name: is missing: there is no product 11 yet',
      '  row 5, id: is used in row 2 too',
      '  row 6, column 9: has no title in row 1',
      expect.stringMatching(/^ {2}row 6, id: must be a whole number .*\(it is "x"\)$/),
      '  row 7, name: is missing: there is no product 12 yet',
      '  row 7, type: is missing: there is no product 12 yet',
      '  row 8, id: is used in row 2 too',
      expect.stringMatching(/^ {2}row 8, price: must be an amount/),
      'The columns are explained in docs/products.md.',
    ]);
    expect(message).toContain('has 14 errors; nothing was imported');
    expect(await contents()).toEqual(stored);
  });

  it('F85 reports a repeated id though its first row has another error', async () => {
    const message = await refusalOf('twice.csv', 'id,price\n1,free\n1,20');
    expect(message).toMatch(/row 2, price: .*\n {2}row 3, id: is used in row 2 too/);
  });

  it('knows a product by its sku where a row has no id, and keeps its leading zeros', async () => {
    const first = await load(
      'new.csv',
      'sku,name,type,price\n00124,Oud,musk,8\nPRF-1,Amber,musk,9',
    );
    expect(first.plan.added.map(({ id, sku }) => [id, sku])).toEqual([
      [3, '00124'],
      [4, 'PRF-1'],
    ]);
    const prices = await load('prices.csv', 'sku;price\n\u200e٠٠١٢٤;8,50\n PRF-1 ;9,00');
    expect(prices.resultFile).toBeNull();
    expect(changesIn(prices.plan)).toEqual([
      { id: 3, fields: [{ field: 'price', from: '8.00', to: '8.50' }] },
    ]);

    await load('ids.csv', 'id,sku\n3,PRF-1\n4,00124');
    expect((await contents()).map(({ id, sku }) => [id, sku])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 'PRF-1'],
      [4, '00124'],
    ]);
    const before = await contents();
    for (const format of ['csv', 'json'] as const) {
      const text = exportProducts(await listAllProducts(db), format);
      await load('none.csv', 'id,sku\n3,-\n4,-');
      expect((await contents())[2]).not.toHaveProperty('sku');
      await load(`all.${format}`, text, { removeMissing: true });
      expect(await contents()).toEqual(before);
    }
  });

  it.each([
    [
      'two rows of new products',
      'sku,name,type,price\nB,X,musk,8\nB,Y,musk,8',
      ['row 3, sku: is used in row 2 too'],
    ],
    ['two rows of one product', 'sku,price\nA,8\nA,9', ['row 3, sku: is used in row 2 too']],
    [
      'a product that the file does not name',
      'id,sku\n2,A',
      ['row 2, sku: is that of product 1 Asad'],
    ],
    [
      'a new product’s id and another’s sku',
      'id,sku,name,type,price\n9,A,X,musk,8',
      ['row 2, sku: is that of product 1 Asad'],
    ],
    [
      'a product that another row keeps it for',
      'id,sku,price\n1,,8\n2,A,9',
      ['row 3, sku: is used in row 2 too'],
    ],
    [
      'a product that another row changes',
      'id,sku,price\n1,B,8\n,A,9',
      ['row 3, sku: is that of product 1, which row 2 changes by its id'],
    ],
  ])('refuses a sku of %s', async (_, text, errors) => {
    await load('sku.csv', 'id,sku\n1,A');
    const before = await contents();
    const refused: unknown = await load('products.csv', text).catch((error: unknown) => error);
    expect(
      String(refused)
        .split('\n')
        .filter((line) => line.startsWith('  ')),
    ).toEqual(errors.map((error) => `  ${error}`));
    expect(await contents()).toEqual(before);
  });

  it('takes over the sku of a product that the same import removes', async () => {
    await load('sku.csv', 'id,sku\n1,A');
    const { plan } = await load('all.csv', 'id,sku\n2,A', { removeMissing: true });
    expect([plan.removed[0]?.id, (await contents())[0]?.sku]).toEqual([1, 'A']);
  });

  it('names rows and keys of JSON', async () => {
    const good = { id: 5, name: 'A', type: 'musk', price: 8 };
    const message = await refusalOf(
      'products.json',
      JSON.stringify([good, { ...good, id: 6, price: -1 }]),
    );
    expect(message).toMatch(/row 2, price: .*\(it is "-1"\)/);
    expect(await contents()).toEqual(stored);
  });

  it.each([
    ['products.txt', 'id', 'no rows below the titles'],
    ['products.csv', '', 'holds no products: it is empty'],
    ['products.csv', '1,Asad,20\n2,Oud,30\n', 'Row 1 must name the columns'],
    ['products.csv', 'id,name\n3,A', 'row 2, type: is missing'],
    ['products.csv', 'id,name,type,price,ID\n1,A,musk,8,1', '"id" stands in the file twice'],
    ['products.csv', 'id,name,type,price\n', 'holds no products'],
    ['products.csv', 'id,name,type,price\n1,"A,musk,8', 'a cell begins with " and does not end'],
    ['products.csv', new Uint8Array([105, 100, 255]), 'save it as "CSV UTF-8"'],
    ['products.csv', Buffer.concat([Buffer.from('id,name\n1,عطر العود'), Buffer.of(255)]), 'UTF-8'],
    ['products.csv', '<html><body>Sign in</body></html>', 'is a web page (HTML)'],
    ['products.csv', 'id,name,type,price\n2147483647,A,musk,8\n,B,musk,8', 'none is free'],
    ['products.json', '[{"id":', 'ends before its array does'],
    ['products.json', '{"products":[]}', 'must hold an array'],
    ['products.json', '[]', 'holds no products'],
  ])('refuses %s with the content %#', async (name, text, message) => {
    expect(await refusalOf(name, text)).toContain(message);
    expect(await contents()).toEqual(stored);
  });

  it('says so where there is no file', async () => {
    await expect(importProducts(db, join(folder, 'none.csv'))).rejects.toThrow('cannot be read');
  });

  it('reads an old encoding, and asks to check its letters', async () => {
    // "id,name" and a name in Arabic, as Excel saved it in Windows-1256.
    const bytes = Buffer.from('id,name\n1,\xe3\xd3\xdf \xc7\xe1\xe1\xed\xe1\n', 'latin1');
    const { understood } = await load('names.csv', bytes);
    expect(noteLines(understood.findings.doubted)).toMatch(
      /row 1, letters: .* as Windows-1256; .*: مسك الليل$/,
    );
    expect(await contents()).toMatchObject([{ id: 1, name: 'مسك الليل' }, { id: 2 }]);
  });

  it('reads an id in Arabic digits', async () => {
    await load('prices.csv', 'id,price\n٢,٢١');
    expect(await contents()).toMatchObject([{ id: 1 }, { id: 2, price: 2100 }]);
  });

  it('tells how far it has come', async () => {
    const steps: (number | 'end')[] = [];
    const openProgress = (total: number) => {
      steps.push(total);
      return { show: (done: number) => void steps.push(done), end: () => void steps.push('end') };
    };
    await load('two.csv', 'id,price\n1,21\n2,22', { openProgress });
    expect([steps[0], ...steps.slice(-2)]).toEqual([2, 2, 'end']);
  });
});
