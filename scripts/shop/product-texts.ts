import { productPath, type StoredProduct } from '@/lib/catalogue/product';
import { defaultSize, sizePrice, sizesOf } from '@/lib/catalogue/sizes';
import { env } from '@/lib/env';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { cellsOf, EMPTY } from './product-cells';
import { formatShopTime } from './shop-time';
import { clip, formatTable } from './table';

/** What is to be known of a product at a glance: "hidden", "sold out" or nothing. */
function stateOf({ hidden, inStock }: StoredProduct): string {
  if (hidden) return 'hidden';
  return inStock ? '' : 'sold out';
}

const COLUMNS = 80;
const HEADINGS = ['Id', 'Name', 'Brand', 'Type', 'Price', 'Off', 'State'];

/** Products as a table of at most 80 columns, which names and brands share with the rest. */
export function productTable(products: readonly StoredProduct[]): string {
  if (products.length === 0) return 'There are no such products.';
  const rowsOf = (name: number, brand: number) =>
    products.map((product) => [
      String(product.id),
      clip(product.name, name),
      clip(product.brand, brand),
      clip(product.type, 9),
      formatPrice(product.price),
      product.discount === null ? '' : `-${Math.round(product.discount * 100)}%`,
      stateOf(product),
    ]);
  const narrow = formatTable(HEADINGS, rowsOf(5, 5)).split('\n');
  const room = COLUMNS - Math.max(...narrow.map((line) => line.length));
  const name = 5 + Math.floor(room * 0.6);
  return formatTable(HEADINGS, rowsOf(name, 10 + room - name));
}

/** One product in full, a field a line. */
export function describeProduct(product: StoredProduct): string {
  const sizes = sizesOf(product.type).map(({ label }) => {
    const chosen = label === defaultSize(product.type) ? ' (opens with it)' : '';
    return ['', `${label} ${formatPrice(sizePrice(product, label) ?? product.price)}${chosen}`];
  });
  const { description, ...cells } = cellsOf(product);
  const changed = product.updatedAt && formatShopTime(product.updatedAt);
  const lines = [
    ['id', String(product.id)],
    ...Object.entries(cells).flatMap((line) => (line[0] === 'price' ? [line, ...sizes] : [line])),
    ['page', `${env().siteUrl}${productPath(product.id)}`],
    ['changed', changed ? `${changed} (${shop.timeZone})` : EMPTY],
  ];
  const width = Math.max(...lines.map(([name = '']) => name.length)) + 2;
  const table = lines.map(([name = '', value]) => `${name.padEnd(width)}${value}`);
  return [...table, '', description].join('\n');
}
