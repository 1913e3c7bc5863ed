import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aProduct } from '@/lib/catalogue/testing';
import { listAllProducts, saveProducts } from '@/lib/db/products';
import type { Db, Engine } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { type ImportOptions, ImportRefusal, importProducts } from '../products/import-products';
import type { FileTable } from './file-table';
import { csvOf, listOf, OLD_SHOPIFY, tableOf } from './testing-shapes';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let folder: string;

async function open(engine: Engine): Promise<void> {
  opened = await openTestDatabase(engine);
  db = opened.db;
  folder = await mkdtemp(join(tmpdir(), 'shop-shapes-'));
}

afterEach(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

async function load(table: FileTable, options?: ImportOptions) {
  const file = join(folder, 'export.csv');
  await writeFile(file, csvOf(table));
  return importProducts(db, file, options);
}

const stored = async () =>
  (await listAllProducts(db)).map(({ id, name, price }) => [id, name, price]);

const velvet = {
  ...{ Handle: 'velvet', Title: 'Velvet EDP', Vendor: 'Cedar', 'Variant Price': '20' },
  'Image Src': 'https://c.example/1.jpg',
};
const damaged = { Handle: 'rose', Title: 'Rose EDP', 'Variant Price': '9:00 PM' };
const rest = { Handle: 'rose', 'Option1 Value': 'Pink', 'Variant Price': '8' };
const formula = { Handle: 'oud', Title: '=HYPERLINK("x")', 'Variant Price': '8' };
const mixed = tableOf(OLD_SHOPIFY, [velvet, damaged, rest, formula]);

describe.each(['sqlite', 'postgres'] as const)('a file of another shop on %s', (engine) => {
  beforeEach(() => open(engine));

  it('goes in as a whole or not at all', async () => {
    const refused = await load(mixed).catch((error: unknown) => error);
    if (!(refused instanceof ImportRefusal)) throw new Error(`Not refused: ${refused}`);
    expect(refused.message).toContain('row 3, Variant Price: is a time');
    expect(refused.message).toContain('Add --skip-bad');
    expect(refused.imported.skipped).toHaveLength(2);
    expect(await stored()).toEqual([]);
    expect(await readdir(folder)).toEqual(['export.csv']);
  });

  it('gives the bad rows back, all rows of a product together, and takes them mended', async () => {
    const { mendFile, skipped, pictures } = await load(mixed, { skipBad: true });
    expect(await stored()).toEqual([[1, 'Velvet EDP', 2000]]);
    expect(skipped.map(({ row }) => row)).toEqual([3, 5]);
    expect(pictures).toMatchObject([
      { id: 1, name: 'Velvet EDP', handle: 'velvet', urls: [{ row: 2 }] },
    ]);
    const text = await readFile(mendFile ?? '', 'utf8');
    const [titles = '', ...lines] = text.trim().split('\n');
    expect(titles.endsWith(',Status,to_mend')).toBe(true);
    expect(lines).toHaveLength(3);
    expect(text).toContain(`oud,"'=HYPERLINK(""x"")"`);
    expect(text).toContain('"Variant Price: is a time');

    const mended = text.replace('9:00 PM', '9').replace(`"'=HYPERLINK(""x"")"`, 'Oud EDP');
    await writeFile(mendFile ?? '', mended.replaceAll('Pink', 'Default'));
    const { plan } = await importProducts(db, mendFile ?? '', { skipBad: true });
    expect(plan.added.map(({ name }) => name)).toEqual(['Rose EDP', 'Rose EDP Default', 'Oud EDP']);
  });

  it.each([
    [listOf('Product name;Cost;Product type', 'Rose;;Perfume'), 'row 2, Cost: is missing'],
    [
      listOf('Product name;Cost;Code;Product type', 'A;20;S1;Perfume', 'B;x;S2;Perfume'),
      'row 3, Cost: must be',
    ],
    [listOf('id;name;type;In stock', '1;A;single;maybe'), 'row 2, In stock: must be yes or no'],
  ])('names the file’s own columns in what it skips', async (table, message) => {
    const map = table.columns.includes('Cost') ? ['Cost=price'] : undefined;
    await expect(load(table, { map })).rejects.toThrow(message);
  });

  it('names the column of a sku or name by which two rows are one product', async () => {
    const twice = listOf('Product name;Price;Product type', 'Rose;20;Perfume', 'Rose;30;Perfume');
    await expect(load(twice)).rejects.toThrow('row 3, Product name: row 2 has this name');
  });

  it('takes back the apostrophes of cells that a spreadsheet would run', async () => {
    const { mendFile } = await load(
      listOf('Name;Price;Type', '- Gamma;x;Perfume', "'+Delta;x;Perfume", 'Rose;20;Perfume'),
      { skipBad: true },
    );
    const text = await readFile(mendFile ?? '', 'utf8');
    expect(text).toContain("'- Gamma");
    await writeFile(mendFile ?? '', text.replaceAll(',x,', ',20,'));
    const { plan } = await importProducts(db, mendFile ?? '');
    expect(plan.added.map(({ name }) => name)).toEqual(['- Gamma', "'+Delta"]);
    const plain = await load(listOf('Name;Price;Type', "'- Beta;20;Perfume"));
    expect(plain.plan.added.map(({ name }) => name)).toEqual(["'- Beta"]);
  });

  it('changes on a second import what is there, and nothing that its title told or the owner hid', async () => {
    const table = (price: string) =>
      tableOf(OLD_SHOPIFY, [
        { ...velvet, Title: 'Velvet EDP for women', 'Variant Price': price, Status: 'active' },
      ]);
    await load(table('20'));
    const [product] = await listAllProducts(db);
    if (!product) throw new Error('Nothing was imported');
    expect(product).toMatchObject({ type: 'single', genre: 'women' });
    await saveProducts(db, [{ ...product, type: 'body', genre: 'unisex', hidden: true }]);
    const { plan } = await load(table('25'));
    expect([plan.added, plan.changed.flatMap(({ fields }) => fields)]).toEqual([
      [],
      [{ field: 'price', from: '20.00', to: '25.00' }],
    ]);
    expect((await listAllProducts(db))[0]).toMatchObject({
      ...{ type: 'body', genre: 'unisex', hidden: true },
    });
  });

  it('changes no product of another type that a column says, and exact volumes first', async () => {
    await saveProducts(db, [
      aProduct({ id: 1, name: 'Rosalia', brand: 'Dar', type: 'single', price: 5000 }),
      aProduct({ id: 2, name: 'Nour', type: 'single', details: { volume: ['50ml'] } }),
      aProduct({ id: 3, name: 'Nour', type: 'single' }),
    ]);
    const lotion = await load(
      listOf('Item;Brand;Product type;Price', 'Rosalia;Dar;Body lotion;12'),
    );
    expect([lotion.plan.added.length, lotion.plan.changed.length]).toEqual([1, 0]);
    const brand = aProduct({ id: 2 }).brand;
    const list = listOf('Name;Brand;Size;Price', `Nour;${brand};;31`, `Nour;${brand};50ml;32`);
    const { plan } = await load(list, { type: 'single' });
    expect(plan.changed.map(({ product: { id, price } }) => [id, price])).toEqual([
      [3, 3100],
      [2, 3200],
    ]);
  });

  it('knows a product again that has a sku or a second size since', async () => {
    const lune = { Handle: 'lune', Title: 'Lune EDP', 'Variant Price': '50' };
    const mer = { Handle: 'mer', Title: 'Mer EDP', 'Variant SKU': 'M-1', 'Variant Price': '50' };
    await load(tableOf(OLD_SHOPIFY, [lune, mer]));
    const size = (value: string) => ({ 'Option1 Name': 'Size', 'Option1 Value': value });
    const later = tableOf(OLD_SHOPIFY, [
      { ...lune, 'Variant SKU': 'L-1', 'Variant Price': '52' },
      { ...mer, ...size('50ml') },
      { Handle: 'mer', 'Variant SKU': 'M-2', 'Variant Price': '80', ...size('100ml') },
    ]);
    for (const changed of [2, 0]) {
      const { plan } = await load(later);
      expect([plan.added.length, plan.changed.length]).toEqual([0, changed]);
    }
    expect(await stored()).toEqual([
      [1, 'Lune EDP', 5200],
      [2, 'Mer EDP', 8000],
    ]);
    const other = { ...lune, Handle: 'other', 'Variant SKU': 'X' };
    await expect(load(tableOf(OLD_SHOPIFY, [other]))).rejects.toThrow(
      'row 2, Title: product 1 has this name, brand and type too: give one of them another name',
    );
  });

  it('asks for no type of a product that is there', async () => {
    const list = listOf('Name;Price', 'Nuit Blanche;20');
    await expect(load(list)).rejects.toThrow('nothing tells what "Nuit Blanche" is');
    await load(list, { type: 'single' });
    expect((await load(listOf('Name;Price', 'Nuit Blanche;25'))).plan.changed).toHaveLength(1);
  });

  it('remembers what the owner said of its columns, once it was imported', async () => {
    const list = listOf('Libelle;Valeur', 'Rose EDP;20');
    const map = ['Libelle=name', 'Valeur=price'];
    await load(list, { map, dryRun: true });
    await expect(load(list)).rejects.toThrow('none says the name or the price');
    await load(list, { map });
    const again = await load(listOf('Valeur;Libelle', '30;Oud EDP'));
    expect(again.plan.added).toMatchObject([{ name: 'Oud EDP', price: 3000 }]);
  });
});

describe('a file with the shop’s own columns', () => {
  beforeEach(async () => {
    await open('sqlite');
    await saveProducts(db, [
      { ...aProduct({ id: 1, name: 'Chrono', type: 'watch', price: 9_000_00 }), hidden: false },
    ]);
  });

  it('is asked about a price above $5,000 that is not stored, unless its currency is said', async () => {
    const list = listOf('id;name;type;price', '1;;;9000', '2;Oud;single;1800000');
    await expect(load(list)).rejects.toThrow(
      /row 3, price: would be \$1800000\.00.*--currency USD/s,
    );
    const { plan } = await load(list, { currency: { code: 'USD', perDollar: 1 } });
    expect(plan.added).toHaveLength(1);
  });

  it('is refused for what a spreadsheet damaged, row by row, and the rest goes in by --skip-bad', async () => {
    const list = listOf(
      'id;name;type;price',
      '2;9:00 PM;single;20',
      '3;Oud;single;20',
      ';=A1;musk;8',
    );
    await expect(load(list)).rejects.toThrow(
      /row 2, name: is a time .*\n {2}row 4, name: is a formula/,
    );
    const { plan, mendFile } = await load(list, { skipBad: true });
    expect(plan.added.map(({ id }) => id)).toEqual([3]);
    expect(await readFile(mendFile ?? '', 'utf8')).toContain('9:00 PM,single,20,"name: is a time');
  });

  it('has new and changed texts without HTML, and what is stored as it was', async () => {
    const html = '<p>Hello <b>you</b> &amp; me</p>';
    const product = { ...aProduct({ id: 2, name: 'A &amp; B' }), description: html, hidden: false };
    await saveProducts(db, [product]);
    const list = tableOf(
      ['id', 'name', 'type', 'price', 'description'],
      [
        { id: '1', description: html },
        { id: '2', name: product.name, description: html },
        { name: 'C &amp; D', type: 'single', price: '20', description: html },
      ],
    );
    const { plan } = await load(list);
    const texts = (await listAllProducts(db)).map(({ name, description }) => [name, description]);
    const text = 'Hello you & me';
    expect(texts).toEqual([
      ['Chrono', text],
      ['A &amp; B', html],
      ['C & D', text],
    ]);
    expect(plan.warnings.map(({ row, column }) => [row, column])).toEqual([
      [2, 'description'],
      [4, 'name'],
      [4, 'description'],
    ]);
  });

  it('takes other words for types by the table of types, else as --type says, never as multiple', async () => {
    const list = listOf('name;type;price', 'A;Perfume;20', 'B;Xyzzy;20');
    await expect(load(list)).rejects.toThrow(/1 error.*row 3, type: must be one of/s);
    const { plan } = await load(list, { type: 'body' });
    expect(plan.added.map(({ type }) => type)).toEqual(['single', 'body']);
    const several = listOf('name;type;price', 'C;Multiples;20');
    await expect(load(several)).rejects.toThrow('row 2, type: must be one of');
  });

  it('cannot be kept where a column is wrong, and nothing is left of one with bad rows alone', async () => {
    const wrong = listOf('id;pirce;name', '1;20;A');
    await expect(load(wrong, { skipBad: true })).rejects.toThrow('the nearest is price');
    const bad = listOf('id;price', '1;free');
    await expect(load(bad, { skipBad: true })).rejects.toThrow('row 2, price: must be an amount');
    expect(await readdir(folder)).toEqual(['export.csv']);
  });
});
