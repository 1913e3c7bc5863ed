import { stringify } from 'csv-stringify/sync';
import type { FileTable } from './file-table';

// Files of the shapes that retailers have, with all the columns of the real ones and invented goods.

/** The cells of a row by title; the others are blank. */
export type Cells = Readonly<Record<string, string>>;

/** Returns a table of these columns; rows count from 2, as below titles in row 1. */
export function tableOf(
  columns: readonly string[],
  rows: readonly Cells[],
  format: FileTable['format'] = 'csv',
): FileTable {
  return {
    format,
    encoding: { name: 'UTF-8', guessed: false, sample: null },
    delimiter: format === 'csv' ? ',' : null,
    columns: [...columns],
    rows: rows.map((cells, at) => {
      return { row: at + 2, cells: columns.map((column) => cells[column] ?? '') };
    }),
    notes: [],
  };
}

/** Returns a list by its titles and lines of cells, for the short ones. */
export function listOf(columns: string, ...lines: string[]): FileTable {
  const titles = columns.split(';');
  const cells = lines.map((line) => line.split(';'));
  return tableOf(
    titles,
    cells.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? '']))),
  );
}

/** Writes a table as CSV. */
export function csvOf({ columns, rows }: FileTable): string {
  return stringify([columns, ...rows.map(({ cells }) => cells)]);
}

const OLD_OPTIONS = [1, 2, 3].flatMap((n) => [
  `Option${n} Name`,
  `Option${n} Value`,
  `Option${n} Linked To`,
]);
const LABELS = [0, 1, 2, 3, 4].map((n) => `Google Shopping / Custom Label ${n}`);

/** The columns of the older product export of Shopify. */
export const OLD_SHOPIFY = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...OLD_OPTIONS,
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price'],
  ...['Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable'],
  ...['Unit Price Total Measure', 'Unit Price Total Measure Unit', 'Unit Price Base Measure'],
  ...['Unit Price Base Measure Unit', 'Variant Barcode', 'Image Src', 'Image Position'],
  ...['Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description'],
  ...['Google Shopping / Google Product Category', 'Google Shopping / Gender'],
  ...['Google Shopping / Age Group', 'Google Shopping / MPN', 'Google Shopping / Condition'],
  ...['Google Shopping / Custom Product', ...LABELS],
  ...['Saison (product.metafields.shopify.season)', 'Variant Image', 'Variant Weight Unit'],
  ...['Variant Tax Code', 'Cost per item', 'Status'],
];

const NEW_OPTIONS = [1, 2, 3].flatMap((n) => [
  `Option${n} name`,
  `Option${n} value`,
  `Option${n} Linked To`,
]);

/** The columns of the newer one. */
export const NEW_SHOPIFY = [
  ...['Title', 'URL handle', 'Description', 'Vendor', 'Product category', 'Type', 'Tags'],
  ...['Published on online store', 'Status', 'SKU', 'Barcode', ...NEW_OPTIONS, 'Price'],
  ...['Compare-at price', 'Cost per item', 'Charge tax', 'Tax code', 'Unit price total measure'],
  ...['Unit price total measure unit', 'Unit price base measure', 'Unit price base measure unit'],
  ...['Inventory tracker', 'Inventory quantity', 'Continue selling when out of stock'],
  ...[
    'Weight value (grams)',
    'Weight unit for display',
    'Requires shipping',
    'Fulfillment service',
  ],
  ...['Product image URL', 'Image position', 'Image alt text', 'Variant image URL', 'Gift card'],
  ...['SEO title', 'SEO description', 'Google Shopping / Google product category'],
];

/** The columns of a file that somebody cut down. */
export const CUT_SHOPIFY = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Variant Price'],
];

/** The columns of WooCommerce's export, in English. */
export const WOO = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?'],
  ...['Visibility in catalog', 'Short description', 'Description', 'Date sale price starts'],
  ...['Date sale price ends', 'Tax status', 'Tax class', 'In stock?', 'Stock', 'Low stock amount'],
  ...['Backorders allowed?', 'Sold individually?', 'Weight (kg)', 'Length (cm)', 'Width (cm)'],
  ...['Height (cm)', 'Allow customer reviews?', 'Purchase note', 'Sale price', 'Regular price'],
  ...['Categories', 'Tags', 'Shipping class', 'Images', 'Download limit', 'Download expiry days'],
  ...['Parent', 'Grouped products', 'Upsells', 'Cross-sells', 'External URL', 'Button text'],
  ...['Position', 'Brands', 'Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible'],
  ...['Attribute 1 global', 'Attribute 2 name', 'Attribute 2 value(s)', 'Attribute 2 visible'],
  ...['Attribute 2 global', 'Meta: _yoast_wpseo_metadesc'],
];

/** The titles of WooCommerce in other languages, by those in English. */
export const WOO_TITLES: Readonly<Record<'fr' | 'ar' | 'ru', Cells>> = {
  fr: {
    SKU: 'UGS',
    Name: 'Nom',
    Published: 'Publié',
    'Is featured?': 'Mis en avant ?',
    'Visibility in catalog': 'Visibilité dans le catalogue',
    'Short description': 'Description courte',
    'In stock?': 'En stock ?',
    'Sale price': 'Tarif promo',
    'Regular price': 'Tarif régulier',
    Categories: 'Catégories',
    Tags: 'Étiquettes',
    'Attribute 1 name': 'Nom de l’attribut 1',
    'Attribute 1 value(s)': 'Valeur(s) de l’attribut 1 ',
    Brands: 'Marques',
  },
  ar: {
    ID: 'المعرّف',
    Type: 'النوع',
    SKU: 'رمز المنتج',
    Name: 'الاسم',
    Published: 'منشور',
    'Is featured?': 'مميز؟',
    'Visibility in catalog': 'الظهور في الكتالوج',
    'Short description': 'وصف قصير',
    Description: 'الوصف',
    'In stock?': 'متوفر في المخزون؟',
    Stock: 'المخزون',
    'Sale price': 'سعر التخفيض',
    'Regular price': 'السعر العادي',
    Categories: 'التصنيفات',
    Tags: 'الوسوم',
    Images: 'الصور',
    Parent: 'الأصل',
    'Attribute 1 name': 'اسم السمة 1',
    'Attribute 1 value(s)': 'قيمة (قيم) السمة 1',
    Brands: 'العلامات التجارية',
  },
  ru: {
    Type: 'Тип',
    SKU: 'Артикул',
    Name: 'Имя',
    Published: 'Опубликован',
    'Is featured?': 'рекомендуемый?',
    'Visibility in catalog': 'Видимость в каталоге',
    'Short description': 'Короткое описание',
    Description: 'Описание',
    'In stock?': 'В наличии?',
    Stock: 'Запасы',
    'Sale price': 'Акционная цена',
    'Regular price': 'Базовая цена',
    Categories: 'Категории',
    Tags: 'Метки',
    Images: 'Изображения',
    Parent: 'Родительский',
    'Attribute 1 name': 'Название атрибута 1',
    'Attribute 1 value(s)': 'Значения атрибутов 1',
    Brands: 'Бренды',
  },
};

/** Returns a table of WooCommerce with its titles in a language. */
export function wooTable(rows: readonly Cells[], language?: keyof typeof WOO_TITLES): FileTable {
  const table = tableOf(WOO, rows);
  const titles = language ? WOO_TITLES[language] : {};
  return { ...table, columns: table.columns.map((title) => titles[title] ?? title) };
}

/** The columns of a Merchant feed as TSV, and as XML. */
export const MERCHANT_TSV = [
  ...['id', 'title', 'description', 'link', 'image_link', 'additional_image_link', 'price'],
  ...[
    'sale_price',
    'sale_price_effective_date',
    'availability',
    'brand',
    'product_type',
    'condition',
    'gtin',
    'mpn',
    'shipping',
  ],
  ...['quantity', 'material', 'gender', 'size', 'color', 'item_group_id'],
];
export const MERCHANT_XML = MERCHANT_TSV.map((column) => {
  return ['title', 'description', 'link'].includes(column) ? column : `g:${column}`;
});
