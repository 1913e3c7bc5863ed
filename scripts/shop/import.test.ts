import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CUT_SHOPIFY, csvOf, listOf, tableOf } from '@/lib/admin/import/testing-shapes';
import { understandTable } from '@/lib/admin/import/understand-table';
import { type Imported, importProducts } from '@/lib/admin/products/import-products';
import type { ImportPlan } from '@/lib/admin/products/plan-import';
import { productColumns } from '@/lib/admin/products/product-cells';
import { productBy } from '@/lib/admin/products/set-product';
import { productTypes } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { openTestDatabase } from '@/lib/db/testing';
import { describeImport, importJson, importTable, removalQuestion } from './import-report';
import { describeProduct } from './product-texts';
import { runShop } from './testing';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
});

afterEach(() => rm(folder, { recursive: true }));

const shop = (...args: string[]) => runShop(args, { DATA_DIR: join(folder, 'data') });

it('F86 an import that removes products asks, and says so where nobody can answer', async () => {
  const file = join(folder, 'mine.csv');
  await writeFile(file, 'id,name,type,price\n9001,Velvet Oud,multiple,25\n');
  for (const option of ['--remove-missing', '--replace-sample']) {
    const { code, stderr, stdout } = await shop('import', file, option);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^Remove 468 products for good: 2 1 Million, .* and 463 more\? Add --yes/,
      ),
    ]);
    expect(stdout).toMatch(/^2 +1 Million +removed$/m);
  }
  const replaced = await shop('import', file, '--replace');
  expect(replaced).toMatchObject({ code: 1, stderr: expect.stringContaining('--remove-missing') });
  expect((await shop('products', 'list', '--json')).stdout).not.toContain('Velvet Oud');

  const { stdout } = await shop('import', file, '--replace-sample', '--yes', '--json');
  const told: unknown = JSON.parse(stdout);
  expect(told).toMatchObject({ added: [{ id: 9001, name: 'Velvet Oud' }], unchanged: 0 });
  expect(told).toHaveProperty('removed.length', 468);
  const left: unknown = JSON.parse((await shop('products', 'list', '--json')).stdout);
  expect(left).toMatchObject([{ id: 9001, brand: null, price: '25.00', in_stock: true }]);
});

describe('a file of another shop', () => {
  const export1 = csvOf(
    tableOf(CUT_SHOPIFY, [
      { Handle: 'velvet', Title: 'Velvet EDP', 'Variant Price': '20', Vendor: 'Cedar' },
      { Handle: 'nuit', Title: 'Nuit Blanche', 'Variant Price': '45 €' },
    ]),
  );
  const jsonIn = (stdout: string): unknown => JSON.parse(stdout);

  it('is told as it was understood before anything is written, and the bad rows come back', async () => {
    const file = join(folder, 'shop.csv');
    await writeFile(file, export1);
    const refused = await shop('import', file);
    expect(refused.code).toBe(1);
    expect(refused.stdout).toMatch(
      /shop\.csv is a product export of Shopify \(csv, .*\)\.\nColumns read: Handle → handle/,
    );
    expect(refused.stderr).toMatch(
      /row 3, Variant Price: is in EUR.*\n {2}row 3, Title: nothing tells/,
    );
    const done = await shop('import', file, '--skip-bad');
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('1 added') });
    expect(done.stdout).toContain('shop.to-mend.csv');
    expect(await readFile(join(folder, 'shop.to-mend.csv'), 'utf8')).toContain('nuit,Nuit Blanche');
    const mended = await shop(
      ...['import', join(folder, 'shop.to-mend.csv'), '--type', 'single', '--currency', 'EUR=0.9'],
    );
    expect(mended.stdout).toMatch(/Nuit Blanche +new +50\.00/);
  });

  it('is told to programs by row and column, the same for a dry run, with its exit code', async () => {
    const file = join(folder, 'shop.csv');
    await writeFile(file, export1);
    const refused = await shop('import', file, '--dry-run', '--json');
    expect([refused.code, jsonIn(refused.stdout)]).toEqual([
      1,
      expect.objectContaining({ dry_run: true, refused: true, format: 'shopify', added: [] }),
    ]);
    const dry = await shop('import', file, '--dry-run', '--json', '--skip-bad');
    const made = await shop('import', file, '--json', '--skip-bad');
    expect([dry.code, made.code]).toEqual([0, 0]);
    expect(jsonIn(dry.stdout)).toEqual({
      ...JSON.parse(made.stdout),
      dry_run: true,
      to_mend_file: null,
    });
    expect(jsonIn(made.stdout)).toMatchObject({
      encoding: { guessed: false },
      mapping: expect.arrayContaining([
        { row: 1, column: 'Vendor', field: 'brand', reason: 'title' },
      ]),
      added: [{ row: 2, column: 'Title', name: 'Velvet EDP' }],
      skipped: [
        { row: 3, column: 'Variant Price', message: expect.stringContaining('EUR') },
        { row: 3, column: 'Title', message: expect.stringContaining('--type single') },
      ],
      to_mend_file: expect.stringContaining('shop.to-mend.csv'),
    });
  });

  it.each([
    [['--type', 'multiple'], "argument 'multiple' is invalid"],
    [['--currency', 'AED'], 'It must be USD, or a code'],
    [['--skip-bad', '--remove-missing'], 'cannot be used with'],
  ])('does not understand %j', async (options, mistake) => {
    const { code, stderr } = await shop('import', 'shop.csv', ...options);
    expect([code, stderr]).toEqual([2, expect.stringContaining(mistake)]);
  });
});

it('undoes the last import once it is answered, and says what was changed since', async () => {
  const file = join(folder, 'mine.csv');
  await writeFile(
    file,
    'id,price,name,type\n124,22.50,,\n96,21.00,,\n9001,25,Velvet Oud,multiple\n',
  );
  await shop('import', file);
  await shop('products', 'set', '96', 'price=30');
  const asked = await shop('import', '--undo');
  expect(asked).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^124 +Sauvage +price +22.50 +20.00$/m),
    stderr: expect.stringMatching(
      /96 Coco Mademoiselle, price: was changed since.*\n\nUndo the import of mine.csv of 2\d{3}-.*: 0 come back, 1 changes back, 1 goes\? Add --yes/,
    ),
  });
  expect(JSON.parse((await shop('import', '--undo', '--dry-run', '--json')).stdout)).toEqual({
    dry_run: true,
    undone: { file: 'mine.csv', at: expect.any(String) },
    added: [],
    changed: [
      { id: 124, name: 'Sauvage', fields: [{ field: 'price', from: '22.50', to: '20.00' }] },
    ],
    removed: [{ id: 9001, name: 'Velvet Oud' }],
    kept: [{ id: 96, name: 'Coco Mademoiselle', field: 'price', why: 'changed' }],
  });
  const done = await shop('import', '--undo', '--yes');
  expect(done.stdout).toContain('The import of mine.csv is undone: 0 come back, 1 changes back');
  const again = await shop('import', '--undo', '--yes');
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('no import to undo') });
  const listed = await shop('products', 'list', '--search', '124');
  expect(listed.stdout).toContain('$20.00');
});

it.each([
  [['import'], "missing required argument 'file'"],
  [['import', 'mine.csv', '--undo'], '--undo takes no file'],
  [['import', '--undo', '--remove-missing'], 'cannot be used with'],
])('does not understand %j', async (args, mistake) => {
  const { code, stderr } = await shop(...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(mistake)]);
});

describe('what an import changes', () => {
  const stored = (id: number, name: string) => ({ ...aProduct({ id, name }), hidden: false });
  const planned: ImportPlan = {
    products: [],
    added: [stored(41, 'Oud')],
    changed: [
      {
        product: stored(2, 'Khamrah'),
        fields: [
          { field: 'price', from: '20.00', to: '22.50' },
          { field: 'discount', from: '0.2', to: '-' },
        ],
      },
    ],
    unchanged: 3,
    removed: [stored(1, 'Asad')],
    counts: [],
    cleared: [1],
    warnings: [],
    newIds: new Map([[4, 41]]),
  };

  const imported: Imported = {
    plan: planned,
    rows: [],
    skipped: [],
    comeBack: new Set(),
    isRefused: false,
    understood: understandTable(listOf('id;price', '2;22.50'), {}, {}, '2027-01-31'),
    pictures: [],
    resultFile: null,
    mendFile: null,
  };

  it('is told by product and field, and what is removed is asked about', () => {
    expect(importTable(planned).split('\n')).toEqual([
      'Id  Product  Field     Before  After',
      '2   Khamrah  price     20.00   22.50',
      '2   Khamrah  discount  0.2     -',
      '41  Oud      new               20.00',
      '1   Asad     removed',
    ]);
    expect(describeImport(planned)).toBe('1 added, 1 changed, 3 unchanged, 1 removed');
    expect(removalQuestion(planned)).toBe('Remove 1 product for good: 1 Asad?');
    expect(removalQuestion({ ...planned, removed: [] })).toBeNull();
    const discount = { field: 'discount', from: '0.2', to: null };
    expect(importJson({ ...imported, plan: planned, resultFile: 'x.csv' })).toMatchObject({
      changed: [{ id: 2, name: 'Khamrah', fields: [{ field: 'price' }, discount] }],
      given_ids: [{ row: 4, id: 41 }],
      result_file: 'x.csv',
    });
  });

  it('keeps a long report short on a terminal, within 80 columns, and whole in JSON', () => {
    const list = Array.from({ length: 600 }, (_, at) =>
      stored(2_000_000_001 + at, `${'Very long name '.repeat(4)}${at}`),
    );
    const text = 'A description that no terminal has room for';
    const fields = [{ field: 'description' as const, from: '-', to: text }];
    const plan = {
      ...planned,
      added: [],
      removed: [],
      changed: list.map((product) => ({ product, fields })),
    };
    const lines = importTable(plan, 80).split('\n');
    expect(lines).toHaveLength(42);
    expect(lines.at(-1)).toBe('and 560 more lines: add --json for all');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(importTable(plan)).toContain(text);
    expect(importJson({ ...imported, plan }).changed).toHaveLength(600);
  });
});

describe('docs/products.md', () => {
  const read = (name: string) => readFile(join('docs', name), 'utf8');

  it('has every column and type, and a template that is imported without a word', async () => {
    const text = await read('products.md');
    for (const word of [...productColumns, ...productTypes]) expect(text).toContain(`\`${word}\``);
    const { db, close } = await openTestDatabase('sqlite');
    const file = join(folder, 'template.csv');
    await writeFile(file, await read('products-template.csv'));
    const { plan, resultFile } = await importProducts(db, file);
    expect(plan.warnings).toEqual([]);
    expect(plan.added.map(({ id }) => id)).toEqual(plan.added.map((_, at) => at + 1));
    expect(new Set(plan.added.map(({ type }) => type))).toEqual(new Set(productTypes));
    expect((await importProducts(db, resultFile ?? '')).plan.unchanged).toBe(plan.added.length);
    await close();
  });

  it('shows what the commands print', async () => {
    const text = await read('products.md');
    const { db, close } = await openTestDatabase('sqlite', { seeded: true });
    const file = join(folder, 'prices.csv');
    await writeFile(file, text.split('```csv\n')[1]?.split('```')[0] ?? '');
    const { plan } = await importProducts(db, file, { dryRun: true });
    expect(text).toContain(`${importTable(plan)}\n\nDry run, nothing was written: `);
    await writeFile(file, 'id,pirce,discount\n124,,\n401,,15\n');
    const refusal = await importProducts(db, file).catch((error: unknown) => String(error));
    expect(text).toContain(String(refusal).split('nothing was imported:')[1]);
    const shown = describeProduct(await productBy(db, '401'));
    expect(text).toContain(shown.split('page')[0]);
    await close();
  });
});
