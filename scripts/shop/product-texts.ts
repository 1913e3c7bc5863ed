import { cellsOf, EMPTY, isDetail } from '@/lib/admin/products/product-cells';
import { isSizeColumn } from '@/lib/admin/products/size-cells';
import { formatShopTime } from '@/lib/admin/shop-time';
import { countedOf, type ProductCounts } from '@/lib/admin/stock/count-changes';
import { soldBySize } from '@/lib/catalogue/own-sizes';
import { productPath, type StoredProduct } from '@/lib/catalogue/product';
import { defaultSize, sizesOf } from '@/lib/catalogue/sizes';
import { env } from '@/lib/env';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { formatTable } from './table';

/** Returns a product as shoppers see it: sold out by the owner's word, or with no piece left. */
function asSold(product: StoredProduct, counts: ProductCounts | undefined): StoredProduct {
  const isLeft = (size: string) => counts?.get(size) !== 0;
  const { sizes } = product;
  if (!sizes) return { ...product, inStock: product.inStock && isLeft('') };
  const left = sizes.map((size) => ({ ...size, inStock: size.inStock && isLeft(size.label) }));
  return soldBySize({ ...product, sizes: left });
}

/** A product's state: "hidden", "sold out" or empty. */
function stateOf(product: StoredProduct, counts: ProductCounts | undefined): string {
  if (product.hidden) return 'hidden';
  return asSold(product, counts).inStock ? '' : 'sold out';
}

/** The pieces of a product, those of its sizes together; empty where nothing of it is counted. */
function piecesCell(product: StoredProduct, counts: ProductCounts | undefined): string {
  const counted = countedOf(product, counts).map(([, pieces]) => pieces);
  return counted.length === 0 ? '' : String(counted.reduce((sum, pieces) => sum + pieces, 0));
}

const HEADINGS = ['Id', 'Name', 'Brand', 'Type', 'Price', 'Off', 'State'];

/** Where products are listed; their pieces by product, and its width. */
type TableOptions = { counts?: ReadonlyMap<number, ProductCounts>; width?: number };

/**
 * Products as a table, with their pieces where any of them is counted. Cuts names, brands and types
 * where `width`, by default the terminal's, is less.
 */
export function productTable(
  products: readonly StoredProduct[],
  { counts, width }: TableOptions = {},
): string {
  if (products.length === 0) return 'There are no such products.';
  const pieces = products.map((product) => piecesCell(product, counts?.get(product.id)));
  const isCounted = pieces.some((cell) => cell !== '');
  const rows = products.map((product, at) => [
    String(product.id),
    product.name,
    product.brand,
    product.type,
    formatPrice(product.price),
    product.discount === null ? '' : `-${Math.round(product.discount * 100)}%`,
    ...(isCounted ? [pieces[at] ?? ''] : []),
    stateOf(product, counts?.get(product.id)),
  ]);
  const headings = isCounted ? HEADINGS.toSpliced(-1, 0, 'Stock') : HEADINGS;
  return formatTable(headings, rows, { cut: [1, 2, 3], width });
}

/** One product in full, one line per field, with the pieces of what is counted of it. */
export function describeProduct(product: StoredProduct, counts?: ProductCounts): string {
  const pieces = new Map(countedOf(product, counts));
  const sold = asSold(product, counts);
  const sizes = sizesOf(sold).map(({ label, price, inStock }) => {
    const note = label === defaultSize(sold) ? ' (opens with it)' : '';
    const left = product.sizes ? pieces.get(label) : undefined;
    const stock = left === undefined ? '' : `, ${left} in stock`;
    return ['', `${label} ${formatPrice(price)}${stock}${inStock ? note : ' (sold out)'}`];
  });
  const whole = product.sizes ? undefined : pieces.get('');
  const stock = whole === undefined ? [] : [['stock', String(whole)]];
  const { description, description_ar, description_fr, ...cells } = cellsOf(product);
  const changedAt = product.updatedAt && formatShopTime(product.updatedAt);
  const lines = [
    ['id', String(product.id)],
    ...Object.entries(cells)
      .filter(([name, text]) => !isSizeColumn(name) && (text !== EMPTY || !isDetail(name)))
      .flatMap((line) => {
        if (line[0] === 'price') return [line, ...sizes];
        return line[0] === 'in_stock' ? [line, ...stock] : [line];
      }),
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
