import { cellsOf, EMPTY, isDetail } from '@/lib/admin/products/product-cells';
import { isSizeColumn } from '@/lib/admin/products/size-cells';
import { formatShopTime } from '@/lib/admin/shop-time';
import { soldBySize } from '@/lib/catalogue/own-sizes';
import { productPath, type StoredProduct } from '@/lib/catalogue/product';
import { defaultSize, sizesOf } from '@/lib/catalogue/sizes';
import { env } from '@/lib/env';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { formatTable } from './table';

/** A product's state: "hidden", "sold out" or empty. */
function stateOf(product: StoredProduct): string {
  if (product.hidden) return 'hidden';
  return soldBySize(product).inStock ? '' : 'sold out';
}

const HEADINGS = ['Id', 'Name', 'Brand', 'Type', 'Price', 'Off', 'State'];

/**
 * Products as a table. Cuts names, brands and types where `width`, by default the terminal's, is
 * less.
 */
export function productTable(products: readonly StoredProduct[], width?: number): string {
  if (products.length === 0) return 'There are no such products.';
  const rows = products.map((product) => [
    String(product.id),
    product.name,
    product.brand,
    product.type,
    formatPrice(product.price),
    product.discount === null ? '' : `-${Math.round(product.discount * 100)}%`,
    stateOf(product),
  ]);
  return formatTable(HEADINGS, rows, { cut: [1, 2, 3], width });
}

/** One product in full, one line per field. */
export function describeProduct(product: StoredProduct): string {
  const sizes = sizesOf(product).map(({ label, price, inStock }) => {
    const note = label === defaultSize(product) ? ' (opens with it)' : '';
    return ['', `${label} ${formatPrice(price)}${inStock ? note : ' (sold out)'}`];
  });
  const { description, description_ar, description_fr, ...cells } = cellsOf(product);
  const changedAt = product.updatedAt && formatShopTime(product.updatedAt);
  const lines = [
    ['id', String(product.id)],
    ...Object.entries(cells)
      .filter(([name, text]) => !isSizeColumn(name) && (text !== EMPTY || !isDetail(name)))
      .flatMap((line) => (line[0] === 'price' ? [line, ...sizes] : [line])),
    ['page', `${env().siteUrl}${productPath(product.id)}`],
    ['changed', changedAt ? `${changedAt} (${shop.timeZone})` : EMPTY],
  ];
  const width = Math.max(...lines.map(([name = '']) => name.length)) + 2;
  const table = lines.map(([name = '', value]) => `${name.padEnd(width)}${value}`);
  const translated = Object.entries({ description_ar, description_fr })
    .filter(([, text]) => text !== EMPTY)
    .flatMap(([name, text]) => ['', name, text]);
  return [...table, '', description, ...translated].join('\n');
}
