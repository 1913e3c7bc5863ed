import { stringify } from 'csv-stringify/sync';
import { byDetail } from '@/lib/catalogue/details';
import type { StoredProduct } from '@/lib/catalogue/product';
import { translationTexts } from '@/lib/catalogue/translations';
import { listOwnSizes, pagesOfProducts } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { formatAmount } from '@/lib/money';
import { AdminRefusal } from '../refusal';
import { cellsOf, EMPTY, productColumns } from './product-cells';
import { insertSizeColumns, type SizeColumn, sizeColumns } from './size-cells';

export type FileFormat = 'csv' | 'json';

/** Returns the format of an export by its file's ending. Throws an AdminRefusal for any other. */
export function formatOf(file: string): FileFormat {
  const extension = file.toLowerCase().match(/\.(\w+)$/)?.[1];
  if (extension === 'csv' || extension === 'json') return extension;
  throw new AdminRefusal('invalid', `${file}: the name must end in .csv or .json.`);
}

/** How `exportProducts` writes CSV. */
export type ExportOptions = {
  /** For spreadsheets with decimal commas: semicolons between cells, "22,50" for numbers. */
  semicolons?: boolean;
};

/** Returns the cells of a product's own sizes as JSON. */
function sizeValues({ sizes = [] }: StoredProduct) {
  return Object.fromEntries(
    sizes.flatMap(({ label, price, inStock }) => [
      [`price_${label}`, formatAmount(price)],
      [`in_stock_${label}`, inStock],
    ]),
  );
}

/** Returns the fields of a product as JSON; null if they are empty. */
export function jsonOf(product: StoredProduct) {
  const { id, brand, genre, discount, inStock, hidden, updatedAt } = product;
  const texts = translationTexts(product);
  return {
    id,
    ...cellsOf(product),
    ...sizeValues(product),
    sku: product.sku ?? null,
    brand: brand || null,
    genre: genre || null,
    discount,
    in_stock: inStock,
    hidden,
    image_path: product.imagePath || null,
    description: product.description || null,
    name_ar: texts.name_ar || null,
    description_ar: texts.description_ar || null,
    name_fr: texts.name_fr || null,
    description_fr: texts.description_fr || null,
    ...byDetail((field) => product.details?.[field] ?? null),
    updated_at: updatedAt,
  };
}

/** Writes a page of products; `isFirst` of the first of a file. */
type PageWriter = (products: readonly StoredProduct[], isFirst: boolean) => string;

/** Writes pages as objects of one JSON array, without its end. */
function jsonWriter(prices: readonly SizeColumn[]): PageWriter {
  const noSizes = Object.fromEntries(prices.map((column) => [column, null]));
  return (products, isFirst) => {
    const objects = products.map((product) => ({
      ...jsonOf(product),
      ...noSizes,
      ...sizeValues(product),
    }));
    // An array of its own, without the bracket and the line at its end.
    const text = JSON.stringify(objects, null, 2).slice(1, -2);
    return `${isFirst ? '[' : ','}${text}`;
  };
}

function csvWriter(
  ofSizes: readonly SizeColumn[],
  prices: readonly SizeColumn[],
  { semicolons = false }: ExportOptions,
): PageWriter {
  const number = (text: string) => (semicolons ? text.replace('.', ',') : text);
  const delimiter = semicolons ? ';' : ',';
  const columns = insertSizeColumns(productColumns, ofSizes);
  return (products, isFirst) => {
    const rows = products.map((product) => {
      const { price, discount, ...cells } = cellsOf(product);
      const { id, updatedAt } = product;
      const ofSize = Object.fromEntries(
        prices.map((column) => [column, number(cells[column] ?? EMPTY)]),
      );
      const numbers = { price: number(price), discount: number(discount), ...ofSize };
      return { id, ...cells, ...numbers, updated_at: updatedAt ?? '' };
    });
    return stringify(rows, { header: isFirst, columns, delimiter });
  };
}

/**
 * Returns what writes products, hidden ones too, page by page as a file that `import` reads back as
 * they are, and what ends it after so many pages.
 *
 * @param ofSizes the columns of all their sizes
 */
export function productWriter(
  ofSizes: readonly SizeColumn[],
  format: FileFormat,
  options: ExportOptions = {},
): { page: PageWriter; end: (pages: number) => string } {
  const prices = ofSizes.filter((column) => column.startsWith('price_'));
  if (format === 'json')
    return { page: jsonWriter(prices), end: (pages) => (pages === 0 ? '[]\n' : '\n]\n') };
  const page = csvWriter(ofSizes, prices, options);
  return { page, end: (pages) => (pages === 0 ? page([], true) : '') };
}

/** Yields all products as such a file. `onPage` is told how many products each page has. */
export async function* exportPages(
  db: Db,
  format: FileFormat,
  options: ExportOptions,
  onPage: (products: number) => void = () => undefined,
): AsyncGenerator<string> {
  const writer = productWriter(sizeColumns([{ sizes: await listOwnSizes(db) }]), format, options);
  let pages = 0;
  for await (const products of pagesOfProducts(db)) {
    yield writer.page(products, pages === 0);
    pages += 1;
    onPage(products.length);
  }
  yield writer.end(pages);
}
