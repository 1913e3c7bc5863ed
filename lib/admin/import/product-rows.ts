import { MOST_SIZES } from '@/lib/catalogue/own-sizes';
import { formatAmount } from '@/lib/money';
import type { CellNote } from '../products/parse-rows';
import type { FileCurrency } from './amount-cell';
import type { ImportedRow, ImportedSize } from './imported-row';
import { picturesOf } from './picture-cells';
import { discountOf, type PaidPrice, paidPrice } from './product-price';
import { type StockState, stockStateOf } from './product-state';
import { lineOf } from './product-texts';
import { groupVariants, type SizedVariant, type VariantGroup } from './product-variants';
import { type Cells, mayHaveVolume, put, putVolume, sharedCells } from './shared-cells';
import {
  type Findings,
  noteOn,
  type SourceCell,
  type SourceFields,
  type SourceProduct,
} from './source-product';
import { type TypeQuestion, toldTypeOf } from './told-type';

/** What an import knows beside the products themselves. */
export type RowContext = TypeQuestion & {
  currency: FileCurrency | null;
  /** YYYY-MM-DD. */
  today: string;
  /** Whether the file counts stock: not where every row has 0. */
  countsStock: boolean;
};

/** The types whose products may have sizes with prices of their own. */
const SIZED = new Set(['single', 'makeup', 'body', 'car', 'air', 'furniture']);

/** A product that is being read. */
type Work = {
  product: SourceProduct;
  shared: Cells;
  pictures: SourceCell[];
  question: CellNote | null;
  /** Whether its variants differ in size alone, so that it stays one product. */
  isOne: boolean;
  context: RowContext;
  findings: Findings;
};

type Priced = SizedVariant & StockState & { fields: SourceFields; paid: PaidPrice };

/** Reads price and stock of each variant; null, with errors, if one of them has no price. */
function priceVariants(variants: readonly SizedVariant[], work: Work): Priced[] | null {
  const { product, context, findings } = work;
  const read = variants.flatMap((one): Priced[] => {
    const fields = { ...product.fields, ...one.variant.fields };
    const errors = findings.errors.length;
    const paid = paidPrice(fields, context.currency, context.today, findings);
    const stock = stockStateOf(fields, context.countsStock, findings);
    if (paid !== null) return [{ ...one, ...stock, fields, paid }];
    if (findings.errors.length === errors) {
      findings.errors.push(noteOn({ row: one.variant.row, column: 'price' }, 'is missing'));
    }
    return [];
  });
  return read.length === variants.length ? read : null;
}

/** One discount for all sizes; where they differ, none, which is said. */
function sharedDiscount(variants: readonly Priced[], findings: Findings): string | null {
  const discounts = variants.map(({ paid }) => discountOf(paid));
  const [first = null] = discounts;
  const isShared = discounts.every((one) => {
    return (one === null) === (first === null) && Math.abs((one ?? 0) - (first ?? 0)) < 0.005;
  });
  const at = variants.find(({ paid }) => paid.before !== null)?.paid.at;
  if (isShared || !at) return first === null ? null : String(first);
  const message = 'the discount differs from size to size: the prices go in, a discount does not';
  findings.doubted.push(noteOn(at, message));
  return null;
}

function putDiscount(into: Cells, variants: readonly Priced[], findings: Findings): void {
  const said = variants[0]?.fields.discount;
  if (said === undefined) {
    put(into, 'discount', sharedDiscount(variants, findings));
    return;
  }
  put(into, 'discount', said.text.trim(), said);
  findings.doubted.push(noteOn(said, 'the price is taken as what is paid after the discount'));
}

/** Whether any of these can be bought; null if the file does not say it, or a count does. */
function anyInStock(variants: readonly Priced[]): boolean | null {
  const known = variants.flatMap(({ inStock }) => inStock ?? []);
  if (known.includes(true)) return true;
  const isCounted = variants.some(({ inStock, pieces }) => inStock === null && pieces !== null);
  return known.length === 0 || isCounted ? null : false;
}

/** The sku of a product: its own, of several sizes their parent's, else its handle. */
function skuOf(variants: readonly Priced[], { product, isOne }: Work): SourceCell | undefined {
  const { sku, handle } = product.fields;
  const ofVariant = variants[0]?.variant.fields.sku;
  const parts = isOne && variants.length > 1 ? [sku, handle, ofVariant] : [ofVariant];
  return [...parts, ...(isOne ? [sku, handle] : [])].find((cell) => cell !== undefined);
}

const amountOf = (size: string | null) => Number.parseInt(size ?? '0', 10);

/** A product has one sku; those of its sizes are left out, and said. */
function noteSkus(
  variants: readonly Priced[],
  kept: SourceCell | undefined,
  findings: Findings,
): void {
  for (const { variant } of variants) {
    const { sku } = variant.fields;
    if (!sku || sku.text === kept?.text) continue;
    findings.leftOut.push(noteOn(sku, 'is the sku of one size: a product has one for all of them'));
  }
}

/** A product of these variants; of several, each is a size. */
function rowOf(variants: readonly Priced[], label: string, work: Work): ImportedRow[] {
  const { product, shared, pictures, question, findings } = work;
  const sorted = [...variants].sort((a, b) => amountOf(a.size) - amountOf(b.size));
  const [first] = variants;
  const largest = sorted.at(-1);
  if (!first || !largest) return [];
  const { cells, origins, told } = shared;
  const into: Cells = { cells: { ...cells }, origins: { ...origins }, told: [...told] };
  if (cells.name !== undefined && label !== '') into.cells.name = `${cells.name} ${label}`;
  put(into, 'price', formatAmount(largest.paid.cents), largest.paid.at);
  putDiscount(into, sorted, findings);
  const inStock = anyInStock(variants);
  if (inStock !== null) put(into, 'in_stock', inStock ? 'yes' : 'no', first.fields.in_stock);
  if (sorted.length === 1) {
    if (first.pieces !== null) put(into, 'stock', String(first.pieces), first.fields.stock);
    putVolume(into, largest.size, first.fields, findings);
  }
  const sku = skuOf(variants, work);
  put(into, 'sku', lineOf(sku, findings), sku);
  if (sorted.length > 1) noteSkus(sorted, sku, findings);
  const sizes = sorted.flatMap(({ size, paid, inStock, pieces }): ImportedSize[] => {
    if (sorted.length === 1 || size === null) return [];
    return [{ size, price: formatAmount(paid.cents), inStock, pieces }];
  });
  const handle = product.fields.handle?.text.trim() ?? null;
  const skus = variants.flatMap(({ variant }) => variant.fields.sku?.text.trim() ?? []);
  return [
    {
      row: first.variant.row,
      rows: product.rows,
      ...into,
      question,
      sizes,
      pictures,
      handle,
      skus,
    },
  ];
}

/** Returns the error of a size that a product has twice, or one too many; null if there is none. */
function wrongSize(variants: readonly SizedVariant[]): CellNote | null {
  const sized = variants.filter(({ size }) => size !== null);
  const seen = new Set<string | null>();
  const twice = sized.find(({ size }) => seen.has(size) || !seen.add(size));
  const wrong = twice ?? sized[MOST_SIZES];
  if (wrong === undefined) return null;
  const message = twice
    ? `the size ${wrong.size} stands in this product twice`
    : `is one too many: a product has at most ${MOST_SIZES} sizes`;
  return noteOn(wrong.sizeFrom ?? { row: wrong.variant.row, column: 'options' }, message);
}

function rowsOfGroup({ label, variants }: VariantGroup, work: Work): ImportedRow[] {
  const mayHaveSizes = SIZED.has(work.shared.cells.type ?? '');
  const wrong = mayHaveSizes ? wrongSize(variants) : null;
  if (wrong) work.findings.errors.push(wrong);
  const priced = wrong ? null : priceVariants(variants, work);
  if (priced === null) return [];
  if (mayHaveSizes && priced.every(({ size }) => size !== null)) return rowOf(priced, label, work);
  const isOne = work.isOne && priced.length === 1;
  return priced.flatMap((one) => {
    const size = priced.length > 1 ? (one.size ?? '') : '';
    return rowOf([one], [label, size].filter(Boolean).join(' '), { ...work, isOne });
  });
}

/**
 * Returns a product of a file as products of the shop: variants that differ in size alone are the
 * sizes of one, every other option makes products of their own. Notes what is wrong with it; a
 * product with errors has some of its rows or none.
 */
export function rowsOfProduct(
  product: SourceProduct,
  context: RowContext,
  findings: Findings,
): ImportedRow[] {
  const { type, isTold, question: asked } = toldTypeOf(product, context, findings);
  const shared = sharedCells(product.fields, type, isTold, findings);
  // What has no name, or a damaged one, is not asked about.
  const question = shared.cells.name === undefined ? null : asked;
  if (product.fields.name === undefined && product.fields.sku === undefined) {
    findings.errors.push(noteOn({ row: product.row, column: 'name' }, 'is missing'));
  }
  const groups = groupVariants(product.variants, mayHaveVolume(type));
  const pictures = picturesOf(product.images, findings);
  const isOne = groups.length === 1;
  const work = { product, shared, pictures, question, isOne, context, findings };
  const rows = groups.flatMap((group) => rowsOfGroup(group, work));
  // With rows it is asked once it is known that the product is new.
  if (rows.length === 0 && question !== null) findings.errors.push(question);
  return rows;
}
