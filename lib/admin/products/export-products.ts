import { stringify } from 'csv-stringify/sync';
import { byDetail } from '@/lib/catalogue/details';
import type { StoredProduct } from '@/lib/catalogue/product';
import { translationTexts } from '@/lib/catalogue/translations';
import type { FileFormat } from './parse-rows';
import { cellsOf, productColumns } from './product-cells';

/** How `exportProducts` writes CSV. */
export type ExportOptions = {
  /** For spreadsheets with decimal commas: semicolons between cells, "22,50" for numbers. */
  semicolons?: boolean;
};

/** Returns the fields of a product as JSON; null if they are empty. */
export function jsonOf(product: StoredProduct) {
  const { id, brand, genre, discount, inStock, hidden, updatedAt } = product;
  const texts = translationTexts(product);
  return {
    id,
    ...cellsOf(product),
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
  if (format === 'json') return `${JSON.stringify(products.map(jsonOf), null, 2)}\n`;
  const number = (text: string) => (semicolons ? text.replace('.', ',') : text);
  const rows = products.map((product) => {
    const { price, discount, ...cells } = cellsOf(product);
    const { id, updatedAt } = product;
    const numbers = { price: number(price), discount: number(discount) };
    return { id, ...cells, ...numbers, updated_at: updatedAt ?? '' };
  });
  const delimiter = semicolons ? ';' : ',';
  return stringify(rows, { header: true, columns: [...productColumns], delimiter });
}
