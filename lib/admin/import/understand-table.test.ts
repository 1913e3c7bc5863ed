import fc from 'fast-check';
import { anyCharacter } from '@/lib/testing';
import type { CellNote } from '../products/parse-rows';
import type { FileTable } from './file-table';
import { ownRow } from './imported-row';
import {
  type Cells,
  CUT_SHOPIFY,
  listOf,
  MERCHANT_TSV,
  MERCHANT_XML,
  NEW_SHOPIFY,
  OLD_SHOPIFY,
  tableOf,
  WOO_TITLES,
  wooTable,
} from './testing-shapes';
import { shapeOf, understandTable } from './understand-table';
import type { FileWords } from './understood';

const TODAY = '2027-01-31';

const understand = (table: FileTable, words: FileWords = {}, saved = {}) =>
  understandTable(table, words, saved, TODAY);

/** The cells that a table becomes, by the shop's own columns. */
const cellsIn = (table: FileTable, words?: FileWords) =>
  understand(table, words).imported?.map((row) => ownRow(row).cells) ?? [];

const errorsIn = (table: FileTable, words?: FileWords) => understand(table, words).findings.errors;

const at = (row: number, column: string, message: string): CellNote =>
  expect.objectContaining({ row, column, message: expect.stringContaining(message) });

const oneOption = { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' };

describe('a product export of Shopify', () => {
  const stock = (count: string, policy = 'deny') => ({
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': count,
    'Variant Inventory Policy': policy,
  });
  const velvet: Cells[] = [
    {
      ...{ Handle: 'velvet', Title: 'Velvet Thing', 'Body (HTML)': '<p>Rose</p><p>Oud</p>' },
      ...{ Vendor: 'House of Cedar', Tags: 'Perfume, Women', Published: 'true', Status: 'active' },
      ...{ 'Option1 Name': 'Size', 'Option1 Value': '30 ml', 'Variant SKU': '00124' },
      ...{ 'Variant Price': '25.00', 'Variant Compare At Price': '50.00', ...stock('4') },
      'Image Src': 'https://cdn.example/1.jpg?v=1',
    },
    {
      ...{ Handle: 'velvet', 'Option1 Value': '75 ml', 'Variant SKU': '00125' },
      ...{ 'Variant Price': '60.00', 'Variant Compare At Price': '120.00', ...stock('0') },
      'Image Src': 'https://cdn.example/2.jpg?v=1',
    },
    { Handle: 'velvet', 'Image Src': 'https://cdn.example/3.jpg?v=1' },
  ];

  it('has variants that differ in size as sizes of one product, and its pictures in order', () => {
    const [row] = understand(tableOf(OLD_SHOPIFY, velvet)).imported ?? [];
    expect(row && ownRow(row)).toEqual({
      row: 2,
      cells: {
        ...{ name: 'Velvet Thing', brand: 'House of Cedar', type: 'single', genre: 'women' },
        ...{ description: 'Rose\n\nOud', price: '60.00', discount: '0.5', hidden: 'no' },
        ...{ price_30ml: '25.00', stock_30ml: '4', price_75ml: '60.00', stock_75ml: '0' },
        sku: 'velvet',
      },
    });
    expect(row?.pictures.map(({ text }) => text.slice(-9))).toEqual([
      '1.jpg?v=1',
      '2.jpg?v=1',
      '3.jpg?v=1',
    ]);
    expect(row?.rows).toEqual([2, 3, 4]);
  });

  it('of another option has products of their own, of one variant one with its volume', () => {
    const table = tableOf(OLD_SHOPIFY, [
      {
        ...{ Handle: 'balm', Title: 'Lip Balm', 'Option1 Name': 'Color', 'Option1 Value': 'Red' },
        ...{ 'Variant Price': '7.50', 'Variant SKU': 'LB-R' },
      },
      { Handle: 'balm', 'Option1 Value': 'Pink', 'Variant Price': '8', 'Variant SKU': 'LB-P' },
      {
        Handle: 'oud',
        Title: 'Oud EDP 3.4 oz',
        ...oneOption,
        'Variant Price': '90',
        Status: 'draft',
      },
    ]);
    expect(cellsIn(table)).toMatchObject([
      { name: 'Lip Balm Red', type: 'makeup', price: '7.50', sku: 'LB-R' },
      { name: 'Lip Balm Pink', type: 'makeup', price: '8.00', sku: 'LB-P' },
      { name: 'Oud EDP 3.4 oz', type: 'single', volume: '100ml', hidden: 'yes', sku: 'oud' },
    ]);
  });

  it('of a watch has no millilitres in its bare sizes', () => {
    const names = { Handle: 'w', 'Option1 Name': 'Size', 'Variant Price': '90' };
    const table = tableOf(OLD_SHOPIFY, [
      { ...names, Title: 'Steel Watch', Type: 'Watches', 'Option1 Value': '42' },
      { ...names, 'Option1 Value': '44' },
    ]);
    const cells = cellsIn(table);
    expect(cells).toMatchObject([{ name: 'Steel Watch 42' }, { name: 'Steel Watch 44' }]);
    const list = listOf('Name;Price;Type;Size', 'Steel;90;Watch;42', 'Oud;20;Perfume;50');
    for (const watch of [...cells, cellsIn(list)[0]]) expect(watch).not.toHaveProperty('volume');
    expect(cellsIn(list)[1]).toMatchObject({ volume: '50ml' });
    expect(understand(list).findings.leftOut).toEqual([at(2, 'Size', 'is no volume')]);
  });

  it('with sizes in two options has the sizes of each other option apart', () => {
    const options = (size: string, kind: string) => {
      return { 'Option1 Value': size, 'Option2 Value': kind, 'Variant Price': '20' };
    };
    const names = { 'Option1 Name': 'Size', 'Option2 Name': 'Kind' };
    const table = tableOf(OLD_SHOPIFY, [
      { Handle: 'a', Title: 'Amber EDP', ...names, ...options('50ml', 'Boxed') },
      { Handle: 'a', ...options('100ml', 'Boxed') },
      { Handle: 'a', ...options('100ml', 'Tester') },
    ]);
    expect(cellsIn(table)).toMatchObject([
      { name: 'Amber EDP Boxed', price_50ml: '20.00', price_100ml: '20.00' },
      { name: 'Amber EDP Tester', price: '20.00', volume: '100ml' },
    ]);
  });

  it('is understood in its newer form, and cut down', () => {
    const newer = tableOf(NEW_SHOPIFY, [
      {
        ...{
          Title: 'Sea Salt Parfum',
          'URL handle': 'sea',
          Description: '<p>Salt</p>',
          SKU: 'S-1',
        },
        ...{ 'Published on online store': 'TRUE', Status: 'Active', Price: '1,299.00' },
        ...{
          'Compare-at price': '1,300.00',
          'Inventory tracker': 'shopify',
          'Inventory quantity': '0',
        },
        ...{
          'Continue selling when out of stock': 'CONTINUE',
          'Product image URL': 'https://c.example/1.png',
        },
      },
    ]);
    expect(shapeOf(newer)).toBe('shopify');
    const [cells] = cellsIn(newer);
    expect(cells).toMatchObject({
      price: '1299.00',
      sku: 'S-1',
      description: 'Salt',
      type: 'single',
    });
    expect(cells).not.toHaveProperty('in_stock');
    const cut = tableOf(CUT_SHOPIFY, [
      { Handle: 'x', Title: 'Hair Mist', 'Variant Price': '9', Published: 'false' },
    ]);
    expect(cellsIn(cut)).toMatchObject([
      { name: 'Hair Mist', type: 'body', hidden: 'yes', price: '9.00' },
    ]);
  });

  it('says what it leaves out: unknown columns that are filled, gift cards, doubtful brands', () => {
    const { columns, findings } = understand(
      tableOf(OLD_SHOPIFY, [
        { Handle: 'c', Title: 'Card', 'Gift Card': 'true', 'Variant Price': '50' },
        {
          Handle: 'p',
          Title: 'Rose EDT',
          Vendor: 'Perfumes',
          'Variant Price': '50',
          'Cost per item': '9',
        },
      ]),
    );
    expect(columns.filter(({ field }) => field === null)).toEqual([
      { column: 'Cost per item', field: null, reason: 'left out' },
    ]);
    expect(findings.leftOut).toEqual([
      at(2, 'Gift Card', 'is a gift card'),
      at(3, 'Vendor', '"Perfumes" is no brand'),
    ]);
  });

  it('asks what a product is that nothing tells, unless --type says it', () => {
    const table = tableOf(OLD_SHOPIFY, [
      { Handle: 'n', Title: 'Nuit Blanche', ...oneOption, 'Variant Price': '40' },
    ]);
    const [row] = understand(table).imported ?? [];
    expect(row?.question).toEqual(at(2, 'Title', 'add --type single'));
    expect(cellsIn(table, { type: 'single' })).toMatchObject([{ type: 'single' }]);
  });
});

describe.each([undefined, 'fr', 'ar', 'ru'] as const)(
  'an export of WooCommerce (%s)',
  (language) => {
    const variation = (id: string, parent: string, size: string, price: string): Cells => ({
      ...{
        ID: id,
        Type: 'variation',
        Name: `Oud - ${size}`,
        Parent: parent,
        'Regular price': price,
      },
      ...(id === '13' ? { 'In stock?': '0', Stock: '0' } : { 'In stock?': '1', Stock: '3' }),
      Published: '1',
      ...{ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': size },
    });
    const table = wooTable(
      [
        {
          ...{ ID: '10', Type: 'simple, virtual', SKU: '0017', Name: 'Rose Mist', Published: '1' },
          ...{
            'Visibility in catalog': 'visible',
            'In stock?': '1',
            Stock: '1,200',
            'Regular price': '50',
            'Sale price': '40',
          },
          ...{ Categories: 'Body > Body mist, Sale', Description: '<b>Rose</b>\\nand water' },
          Images: 'https://s.example/a,b.jpg, https://s.example/c.jpg',
          ...{ 'Attribute 1 name': 'Gender', 'Attribute 1 value(s)': 'Women' },
        },
        {
          ...{
            ID: '201',
            Type: 'variable',
            Name: 'Oud',
            Published: '1',
            Categories: 'Perfumes > Men',
          },
          ...{ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': '50ml, 100ml' },
        },
        variation('12', 'id:201', '50ml', '30'),
        variation('13', 'id:201', '100ml', '55'),
        { ...variation('14', 'id:999', '50ml', '30') },
        { ID: '15', Type: 'external', Name: 'Elsewhere', 'Regular price': '1' },
        { ID: '16', Type: 'simple', Name: 'Private EDP', Published: '-1', 'Regular price': '20' },
      ],
      language,
    );
    const titleOf = (title: string) => (language && WOO_TITLES[language][title]) || title;

    it('is known by its titles, with variations as sizes and sales as discounts', () => {
      expect(shapeOf(table)).toBe('woocommerce');
      const { imported, findings } = understand(table);
      expect(imported?.map((row) => ownRow(row).cells)).toEqual([
        {
          ...{ name: 'Rose Mist', type: 'body', genre: 'women', price: '40.00', discount: '0.2' },
          ...{ description: 'Rose\nand water', sku: '0017', in_stock: 'yes', hidden: 'no' },
          stock: '1200',
        },
        {
          ...{
            name: 'Oud',
            type: 'single',
            genre: 'men',
            price: '55.00',
            in_stock: 'yes',
            hidden: 'no',
          },
          ...{
            price_50ml: '30.00',
            in_stock_50ml: 'yes',
            stock_50ml: '3',
            price_100ml: '55.00',
            stock_100ml: '0',
          },
        },
        expect.objectContaining({ name: 'Private EDP', hidden: 'yes' }),
      ]);
      expect(imported?.[0]?.pictures.map(({ text }) => text)).toEqual([
        'https://s.example/a,b.jpg',
        'https://s.example/c.jpg',
      ]);
      expect(findings.errors).toEqual([at(6, titleOf('Parent'), 'not in the file')]);
      expect(findings.leftOut).toEqual([at(7, titleOf('Type'), 'is an external product')]);
    });
  },
);

describe('the stock of a file', () => {
  const ofWoo = (...rows: Cells[]) =>
    wooTable(
      rows.map((cells, at) => ({
        ...{ ID: String(at), Type: 'simple', Name: `Oud ${at}`, Categories: 'Perfumes' },
        ...{ Published: '1', 'Regular price': '30', ...cells },
      })),
    );
  const stockIn = (table: FileTable) =>
    cellsIn(table).map(({ in_stock = '', stock = '' }) => `${in_stock} ${stock}`.trim());

  it.each<[string, Cells, string]>([
    ['a count', { Stock: '12.0' }, '12'],
    ['a count beside the word for it', { Stock: '12', 'In stock?': '1' }, 'yes 12'],
    ['none left, which the word for it would outlast', { Stock: '0', 'In stock?': '0' }, '0'],
    ['pieces that are not sold', { Stock: '12', 'In stock?': '0' }, 'no 12'],
    ['more sold than there were', { Stock: '-3' }, '0'],
    ['what is ordered ahead', { Stock: '0', 'Backorders allowed?': '1' }, ''],
    ['what is ordered ahead with a notice', { Stock: '4', 'Backorders allowed?': 'notify' }, ''],
    ['no count', { Stock: 'many', 'In stock?': '1' }, 'yes'],
    ['nothing', { 'In stock?': '0' }, 'no'],
  ])('that says %s', (_, cells, expected) => {
    expect(stockIn(ofWoo(cells))).toEqual([expected]);
  });

  it('of 0 everywhere says that nobody counts', () => {
    const table = ofWoo({ Stock: '0' }, { Stock: '0' }, { Stock: '0', 'In stock?': '0' });
    expect(stockIn(table)).toEqual(['', '', 'no']);
    expect(understand(table).findings.doubted).toEqual([at(2, 'Stock', 'is 0 in every row')]);
  });

  it('of all variations together is no count of any', () => {
    const size = (label: string): Cells => ({
      ...{ Type: 'variation', Parent: 'id:0', Stock: 'parent', 'Attribute 1 name': 'Size' },
      'Attribute 1 value(s)': label,
    });
    const table = ofWoo({ Type: 'variable', Stock: '9' }, size('50ml'), size('100ml'));
    expect(Object.keys(cellsIn(table)[0] ?? {}).join()).not.toContain('stock');
    expect(understand(table).findings.leftOut).toEqual([at(2, 'Stock', 'is one count for all')]);
  });

  it('is a count in a list too, and of a new list no sign of the shop’s own columns', () => {
    const list = listOf('name;brand;type;price;stock', 'Oud;Rosaria;Perfume;30;5');
    expect(shapeOf(list)).toBe('list');
    expect(cellsIn(list)).toEqual([expect.objectContaining({ type: 'single', stock: '5' })]);
    for (const columns of ['id;stock', 'sku;stock', 'name;type;price_50ml;stock_50ml']) {
      expect(shapeOf(listOf(columns))).toBe('own');
    }
  });
});

it('a variation of WooCommerce that is not published is no size, and said', () => {
  const size = (id: string, label: string, published: string): Cells => ({
    ...{ ID: id, Type: 'variation', Parent: 'id:1', 'Regular price': '30', Published: published },
    ...{ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': label },
  });
  const table = wooTable([
    { ID: '1', Type: 'variable', Name: 'Velvet EDP', Published: '1' },
    size('2', '50ml', '1'),
    size('3', '75ml', '0'),
    size('4', '100ml', '-1'),
  ]);
  expect(cellsIn(table)).toEqual([expect.objectContaining({ volume: '50ml', hidden: 'no' })]);
  expect(understand(table).findings.leftOut).toEqual([
    at(4, 'Published', 'is not published'),
    at(5, 'Published', 'is not published'),
  ]);
});

it.each([
  ['active', 'no', 0],
  ['Published', 'no', 0],
  ['نشط', 'no', 0],
  ['Disabled', 'yes', 0],
  ['pending', 'yes', 0],
  ['مسودة', 'yes', 0],
  ['phase 2', 'yes', 1],
])('a product of the status %s is hidden: %s', (status, hidden, doubts) => {
  const table = listOf('Name;Price;Status', `Rose EDP;20;${status}`);
  expect(cellsIn(table)).toMatchObject([{ hidden }]);
  expect(understand(table).findings.doubted).toHaveLength(doubts);
});

it('a variation of WooCommerce finds its parent by a sku too, and a sale that is over is left out', () => {
  const table = wooTable([
    { ID: '1', Type: 'variable', SKU: 'OUD', Name: 'Oud EDP' },
    {
      ...{ ID: '2', Type: 'variation', Parent: 'OUD', 'Regular price': '30', 'Sale price': '20' },
      'Date sale price ends': '2026-12-31',
    },
    {
      ...{ ID: '3', Type: 'simple', Name: 'Rose EDP', 'Regular price': '30', 'Sale price': '20' },
      'Date sale price ends': TODAY,
    },
  ]);
  const { findings } = understand(table);
  expect(cellsIn(table)).toMatchObject([{ price: '30.00', sku: 'OUD' }, { price: '20.00' }]);
  expect(findings.repaired).toEqual([
    at(2, 'Name', 'says the type single'),
    at(3, 'Sale price', 'the sale is not on'),
    at(4, 'Name', 'says the type single'),
  ]);
  expect(findings.doubted).toEqual([at(4, 'Date sale price ends', 'end it by hand')]);
});

it.each([
  ['1/31/2024 23:59', '80.00'],
  ['31/1/2024 23:59', '80.00'],
  ['2024/1/31', '80.00'],
  ['31.01.2027', '10.00'],
  ['1/2/2028', '80.00'],
  ['2027-02-30', '80.00'],
  ['next week', '80.00'],
])('a sale of WooCommerce that ends on %j sells at %s', (ends, price) => {
  const cells = { ID: '1', Type: 'simple', Name: 'Rose EDP', 'Date sale price ends': ends };
  const table = wooTable([{ ...cells, 'Regular price': '80', 'Sale price': '10' }]);
  expect(cellsIn(table)).toMatchObject([{ price }]);
});

describe.each([
  ['TSV', MERCHANT_TSV, 'tsv'],
  ['XML', MERCHANT_XML, 'merchant-xml'],
] as const)('a Merchant feed as %s', (_, columns, format) => {
  const named = (cells: Cells) =>
    Object.fromEntries(
      Object.entries(cells).map(([key, text]) => [columns[MERCHANT_TSV.indexOf(key)] ?? key, text]),
    );
  const item = {
    title: 'Sea EDP 100 ML',
    brand: 'Marine',
    product_type: 'Perfume',
    availability: 'in stock',
  };
  const table = (...items: Cells[]) => tableOf(columns, items.map(named), format);

  it('has the items of a group as sizes, and text ids as skus', () => {
    const feed = table(
      {
        ...item,
        id: 'sea_50',
        title: 'Sea EDP 50 ML',
        price: '20.00 USD',
        item_group_id: 'g1',
        availability: 'out_of_stock',
      },
      { ...item, id: 'sea_100', price: '35.00 USD', item_group_id: 'g1', gender: 'unisex' },
      { ...item, id: 'other', price: '9 USD', image_link: 'https://m.example/1.jpg' },
    );
    expect(cellsIn(feed)).toMatchObject([
      {
        name: 'Sea EDP',
        price_50ml: '20.00',
        in_stock_50ml: 'no',
        price_100ml: '35.00',
        sku: 'sea_50',
      },
      { name: 'Sea EDP 100 ML', volume: '100ml', sku: 'other', in_stock: 'yes' },
    ]);
  });

  it('has the goods of a group that differ in title or type as products of their own', () => {
    const one = (title: string, product_type: string, color = '') => {
      return { ...item, id: title, title, product_type, color, price: '9', item_group_id: 'g1' };
    };
    const feed = table(
      one('Sea EDP 50 ml', 'Perfumes'),
      one('Sea EDP 100 ml', 'Perfumes'),
      one('Sea Body Lotion 200 ml', 'Body lotion'),
      one('Oud Intense for Men', 'Perfumes'),
      one('Oud Intense for Women', 'Perfumes'),
      one('Gloss Shine Red', 'Lip gloss', 'Red'),
      one('Gloss Shine Pink', 'Lip gloss', 'Pink'),
    );
    expect(cellsIn(feed)).toMatchObject([
      { name: 'Sea EDP', type: 'single', price_50ml: '9.00', price_100ml: '9.00' },
      { name: 'Sea Body Lotion 200 ml', type: 'body', volume: '200ml' },
      { name: 'Oud Intense for Men', genre: 'men' },
      { name: 'Oud Intense for Women', genre: 'women' },
      { name: 'Gloss Shine Red', type: 'makeup' },
      { name: 'Gloss Shine Pink', type: 'makeup' },
    ]);
  });

  it('is refused where a product has more than 12 sizes, at the 13th', () => {
    const sizes = Array.from({ length: 2000 }, (_, at) => ({
      ...{ ...item, id: `p_${at}`, title: `Sea EDP ${at + 1} ml` },
      ...{ price: '9 USD', item_group_id: 'g1' },
    }));
    const column = columns[MERCHANT_TSV.indexOf('title')] ?? '';
    expect(errorsIn(table(...sizes))).toEqual([at(14, column, 'is one too many')]);
  });

  it.each([
    ['2024-01-01T00:00+0200/2024-01-31T00:00+0200', '80.00', 'repaired', 'the sale is not on'],
    ['2027-01-01T00:00+0200/2027-01-31T23:59+0200', '40.00', 'doubted', 'end it by hand'],
    ['January 2024', '80.00', 'doubted', 'so the sale price is left out'],
    ['2024-01-01T00:00+0200', '80.00', 'doubted', 'so the sale price is left out'],
    ['2024-01-01/', '80.00', 'doubted', 'so the sale price is left out'],
  ] as const)('whose sale is from %j sells at %s', (dates, price, kind, message) => {
    const sale = { price: '80 USD', sale_price: '40 USD', sale_price_effective_date: dates };
    const feed = table({ ...item, id: 'p_1', ...sale });
    expect(cellsIn(feed)).toMatchObject([{ price }]);
    const notes = understand(feed).findings[kind].map((note) => note.message);
    expect(notes).toContainEqual(expect.stringContaining(message));
  });

  it('in another currency is refused with why, and converted at the owner’s rate', () => {
    const feed = table({ ...item, id: 'p_1', price: '352 AED' });
    const column = columns[MERCHANT_TSV.indexOf('price')] ?? '';
    expect(errorsIn(feed)).toEqual([
      at(2, column, 'is in AED, and the shop’s prices are in US dollars'),
    ]);
    expect(cellsIn(feed, { currency: { code: 'AED', perDollar: 3.6725 } })).toMatchObject([
      { price: '95.85' },
    ]);
  });
});

describe('a list of any columns', () => {
  it('is mapped by its titles in Spanish, and by what is much like them', () => {
    const table = listOf(
      'Nombre;Marca;Categoria;Tamano;Precio;Imagen;Salida;Corazon;Fondo;Stock;Proveedor',
      'Noche;Casa Azul;PERFUME;100ml;45,00;https://l.example/1.jpg;bergamota, limón;rosa;oud;0;x',
      'Brisa;Casa Azul;BODY MIST;55ml;12,50;;;;;0;x',
      'Luna;Casa Azul;FRAGRANCE;30ml;9,00;;;;;0;x',
    );
    const { columns, findings } = understand(table);
    expect(cellsIn(table)).toMatchObject([
      {
        ...{ name: 'Noche', brand: 'Casa Azul', type: 'single', price: '45.00', volume: '100ml' },
        ...{ notes_top: 'bergamota|limón', notes_heart: 'rosa', notes_base: 'oud' },
      },
      { type: 'body' },
      { type: 'single' },
    ]);
    expect(columns.find(({ column }) => column === 'Proveedor')?.field).toBeNull();
    expect(findings.doubted).toEqual([at(2, 'Stock', 'is 0 in every row')]);
  });

  it('in Arabic is read with its digits and words, and a scent family is no type', () => {
    const table = listOf(
      'الاسم;الماركة;النوع;الجنس;السعر;الحجم;متوفر',
      'عطر ليل;لطافة;خشبي شرقي;رجالي;\u200f٤٥ دولار;١٠٠ مل;نعم',
    );
    expect(cellsIn(table)).toEqual([
      {
        ...{ name: 'عطر ليل', brand: 'لطافة', type: 'single', genre: 'men', price: '45.00' },
        ...{ volume: '100ml', in_stock: 'yes' },
      },
    ]);
    expect(understand(table).findings.leftOut).toEqual([at(2, 'النوع', 'is no type of the shop')]);
  });

  it('in French, with a title that is only much like one that is known', () => {
    const table = listOf(
      'Désignation;Marque;Prix barré;Prix;Contenence;Réf',
      'Nuit EDP;Mer;40;30;50;0042',
    );
    const { columns } = understand(table);
    expect(columns.find(({ column }) => column === 'Contenence')).toMatchObject({
      field: 'volume',
      reason: 'like',
    });
    expect(cellsIn(table)).toMatchObject([
      { name: 'Nuit EDP', price: '30.00', discount: '0.25', volume: '50ml', sku: '0042' },
    ]);
  });

  it('keeps a sku that stands twice for the first product alone, and says so', () => {
    const table = listOf('Name;Price;SKU', 'Rose EDP;20;A1', 'Oud EDP;20;A1', 'Sea EDP;20;A2');
    expect(
      cellsIn(table).map((cells) => Object.entries(cells).find(([key]) => key === 'sku')?.[1]),
    ).toEqual(['A1', undefined, 'A2']);
    expect(understand(table).findings.doubted).toEqual([at(3, 'SKU', 'is the sku of row 2 too')]);
  });

  it.each([
    ['Price AED', 'is in AED'],
    ['السعر بالدينار', 'add --currency'],
    ['Sale price (LBP)', 'is in LBP'],
    ['Price €', 'is in EUR'],
  ])('has prices in the currency that the title "%s" names', (title, message) => {
    const table = listOf(`Name;${title}`, 'Rose EDP;20');
    expect(errorsIn(table)).toEqual([at(2, title, message)]);
    expect(errorsIn(table, { map: [`${title}=price`] })).toEqual([at(2, title, message)]);
  });

  it('asks which of two prices shoppers pay, and takes a unit price last', () => {
    const both = listOf('Name;Price;Retail price', 'Rose EDP;20;45');
    expect(() => understand(both)).toThrow(/"Price" and "Retail price".*"Retail price=price"/s);
    expect(cellsIn(both, { map: ['Retail price=price'] })).toMatchObject([{ price: '45.00' }]);
    expect(cellsIn(both, { map: ['Price=-'] })).toMatchObject([{ price: '45.00' }]);
    const cost = listOf('Item;Unit Price;Retail Price', 'Rose EDP;21;45');
    expect(cellsIn(cost)).toMatchObject([{ price: '45.00' }]);
    expect(cellsIn(listOf('Item;Unit Price', 'Rose EDP;21'))).toMatchObject([{ price: '21.00' }]);
  });

  it('reads the second of two columns where the first is blank', () => {
    const table = listOf('Name;Price;Retail price;Description;Details', 'Rose EDP;;45;;Long');
    expect(cellsIn(table)).toMatchObject([{ price: '45.00', description: 'Long' }]);
  });

  it('takes no title for one of prices that is only much like it', () => {
    expect(() => understand(listOf('Name;Price UK', 'Rose EDP;20'))).toThrow('none says the price');
  });

  it('asks for columns that no title tells, takes the owner’s word, and remembers it', () => {
    const table = listOf('Ref;Libelle;Valeur;Vendor', 'A1;Rose EDP;25;Mer');
    expect(() => understand(table)).toThrow(/none says the price .*--map "Libelle=price"/s);
    const map = ['Valeur=price', 'libelle=name', 'Vendor=-'];
    const { mapping, columns } = understand(table, { map });
    expect(mapping).toEqual({ Valeur: 'price', Libelle: 'name', Vendor: null });
    expect(columns.map(({ reason }) => reason)).toEqual(['title', 'given', 'given']);
    expect(cellsIn(table, { map })).toMatchObject([
      { name: 'Rose EDP', price: '25.00', sku: 'A1' },
    ]);
    const later = understand(table, {}, mapping ?? {});
    expect(later.mapping).toBeNull();
    expect(later.columns.map(({ reason }) => reason)).toEqual([
      'title',
      'remembered',
      'remembered',
    ]);
    expect(() => understand(table, { map: ['Prix=price'] })).toThrow('no column "Prix"');
    expect(() => understand(table, { map: ['Ref=colour'] })).toThrow('"colour" is no field');
  });

  it.each([
    ['Royal Incense Eau de Parfum 100ml', '', '', 'single'],
    ['Noor EDP 50ml', '', 'incense, oud', 'single'],
    ['Lipstick Rose EDP', '', '', 'single'],
    ['عطر بكرات روج 540', 'مكياج', '', 'single'],
    ['عطر سيارة', '', '', 'car'],
    ['عطر شعر ليل', '', '', 'body'],
    ['Azure Parfum', 'Beauty', '', 'single'],
    ['Azure', 'Beauty, Perfumes > Men', '', 'single'],
    ['Azure', 'Beauty', '', 'makeup'],
    ['Tahara', 'Musk', '', 'musk'],
  ])('tells what %j of %j is, and says so', (name, category, tags, type) => {
    const table = listOf('Name;Category;Tags;Price', `${name};${category};${tags};20`);
    expect(cellsIn(table)).toMatchObject([{ type }]);
    expect(understand(table).findings.repaired).toContainEqual(
      at(2, expect.stringMatching('Name|Category'), `says the type ${type}`),
    );
  });

  it('makes type "multiple" by the shop’s own column and word alone', () => {
    const own = listOf('name;price;type;Barcode', 'Velvet;25;multiple;1');
    expect(cellsIn(own)).toMatchObject([{ type: 'multiple' }]);
    const category = listOf('name;price;category', 'Velvet;25;multiple');
    expect(understand(category).imported?.[0]?.question).not.toBeNull();
  });

  it.each(['-', '—', 'N/A', 'none', 'TBA'])('a sale price of %j is none', (text) => {
    const table = listOf('Name;Price;Sale Price', `Rose EDP;20;${text}`);
    expect(cellsIn(table)).toMatchObject([{ price: '20.00' }]);
    expect(understand(table).findings).toMatchObject({ errors: [], doubted: [] });
  });

  it('an optional price that cannot be read is doubted beside a good one, and an error alone', () => {
    const table = listOf(
      'Name;Price;Sale Price;Old price',
      'Rose EDP;20;20%;soon',
      'Oud EDP;;20%;',
      'Sea EDP;x;20%;',
    );
    const { errors, doubted } = understand(table).findings;
    expect(doubted).toEqual([
      at(2, 'Sale Price', 'and is left out'),
      at(2, 'Old price', 'and is left out'),
    ]);
    expect(errors).toEqual([
      at(3, 'Sale Price', 'no known currency'),
      at(4, 'Price', 'must be'),
      at(4, 'Sale Price', 'no known currency'),
    ]);
  });

  it('names every damaged cell with what to write, and leaves nothing of it in', () => {
    const table = listOf(
      'Name;Price;Brand;Size;SKU',
      '#REF!;20;Mer;50ml;1',
      'Rose EDP;9:00 PM;Mer;50ml;2',
      'Oud EDP;20;HermÃ¨s;0.875;="00123"',
      'Sea EDP;2500000;Mer;50ml;5',
      'Moon EDP;;Mer;50ml;6',
    );
    expect(errorsIn(table)).toEqual([
      at(2, 'Name', 'is the error of a formula'),
      at(3, 'Price', 'is a time'),
      at(4, 'Brand', 'means "Hermès"'),
      at(4, 'Size', 'such as 7/8 oz'),
      at(4, 'SKU', 'write 00123'),
      at(5, 'Price', 'would be $2500000.00. If the file is in US dollars, add --currency USD'),
      at(6, 'price', 'is missing'),
    ]);
  });
});

describe('a file with the shop’s own columns', () => {
  it.each(['id;price', 'name;type;price', 'id;pirce;discount', 'name;image_path;price;colour'])(
    'is known by them: %s',
    (titles) => {
      expect(shapeOf(listOf(titles))).toBe('own');
    },
  );

  it.each([
    'name;price',
    'name;price;brand;category',
    'Name;Brand;Price;In stock;Image',
    'Handle;Preis',
  ])('a list is none: %s', (titles) => {
    expect(shapeOf(listOf(titles))).toBe('list');
  });

  it('keeps a text id as the sku, reads yes and no, and converts what is in another currency', () => {
    const table = listOf(
      'id;name;type;price;in_stock',
      'PRF-001;A;single;367.25 AED;نعم',
      '7;B;musk;8;non',
    );
    const { own, findings } = understand(table, { currency: { code: 'AED', perDollar: 3.6725 } });
    expect(own?.rows.map(({ cells }) => cells)).toMatchObject([
      { sku: 'PRF-001', price: '100.00', in_stock: 'yes' },
      { id: '7', price: '2.18', in_stock: 'no' },
    ]);
    expect(findings.repaired).toContainEqual(at(2, 'id', '"PRF-001" is kept as the sku'));
    expect(errorsIn(table)).toEqual([at(2, 'price', 'is in AED')]);
  });

  it('gives new products the type that the owner says, and others none', () => {
    const table = listOf('id;name;price;type', ';A;8;', '7;B;8;', ';C;8;musk');
    const types = understand(table, { type: 'single' }).own?.rows.map(({ cells }) => cells.type);
    expect(types).toEqual(['single', undefined, 'musk']);
  });
});

it('no table of hostile cells makes an import throw anything but its refusal', () => {
  const word = fc.oneof(
    fc.constantFrom(
      '',
      'id:1',
      'variation',
      'variable',
      '50ml',
      '9:00 PM',
      '1.299',
      '=A1',
      '<p>',
      'https://x',
    ),
    fc.string({ unit: anyCharacter, maxLength: 6 }),
  );
  const shape = fc.constantFrom(
    { columns: OLD_SHOPIFY.slice(0, 34), format: 'csv' as const },
    { columns: wooTable([]).columns.slice(0, 44), format: 'csv' as const },
    { columns: MERCHANT_XML, format: 'merchant-xml' as const },
    { columns: ['Name', 'Price', 'Size', 'Image'], format: 'csv' as const },
  );
  const table = shape.chain(({ columns, format }) =>
    fc
      .array(fc.array(word, { minLength: columns.length, maxLength: columns.length }), {
        maxLength: 4,
      })
      .map((rows) => ({
        ...tableOf(columns, [], format),
        rows: rows.map((cells, row) => ({ row: row + 2, cells })),
      })),
  );
  fc.assert(
    fc.property(table, (one) => {
      try {
        for (const row of understand(one, { type: 'single' }).imported ?? []) {
          expect(row.cells.price).toMatch(/^\d{1,7}\.\d{2}$/);
        }
      } catch (error) {
        expect(error).toMatchObject({ name: 'AdminRefusal' });
      }
    }),
    { numRuns: 1000 },
  );
});
