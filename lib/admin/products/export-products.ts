import { stringify } from 'csv-stringify/sync';
import { byDetail } from '@/lib/catalogue/details';
import type { StoredProduct } from '@/lib/catalogue/product';
import { translationTexts } from '@/lib/catalogue/translations';
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

/** Writes products, hidden ones too, as a file that `import` reads back as they are. */
export function exportProducts(
  products: readonly StoredProduct[],
  format: FileFormat,
  { semicolons = false }: ExportOptions = {},
): string {
  const ofSizes = sizeColumns(products);
  const prices = ofSizes.filter((column) => column.startsWith('price_'));
  const byPrice = (value: (column: SizeColumn) => unknown) =>
    Object.fromEntries(prices.map((column) => [column, value(column)]));
  if (format === 'json') {
    const noSizes = byPrice(() => null);
    const objects = products.map((product) => ({
      ...jsonOf(product),
      ...noSizes,
      ...sizeValues(product),
    }));
    return `${JSON.stringify(objects, null, 2)}\n`;
  }
  const number = (text: string) => (semicolons ? text.replace('.', ',') : text);
  const rows = products.map((product) => {
    const { price, discount, ...cells } = cellsOf(product);
    const { id, updatedAt } = product;
    const ofSize = byPrice((column) => number(cells[column] ?? EMPTY));
    const numbers = { price: number(price), discount: number(discount), ...ofSize };
    return { id, ...cells, ...numbers, updated_at: updatedAt ?? '' };
  });
  const delimiter = semicolons ? ';' : ',';
  const columns = insertSizeColumns(productColumns, ofSizes);
  return stringify(rows, { header: true, columns, delimiter });
}
