import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { type DetailField, detailFields } from '@/lib/catalogue/detail-fields';
import {
  byDetail,
  type DetailLists,
  detailText,
  splitDetails,
  strictDetails,
  withDetails,
} from '@/lib/catalogue/details';
import { movedTexts } from '@/lib/catalogue/picture-texts';
import { productTypes, type StoredProduct } from '@/lib/catalogue/product';
import {
  MAX_BRAND,
  MAX_DESCRIPTION,
  MAX_NAME,
  strictDiscount,
  strictPath,
  strictPrice,
  strictType,
  tidy,
  yesOrNo,
} from '@/lib/catalogue/product-fields';
import {
  type TranslationTexts,
  translationsOf,
  translationTexts,
} from '@/lib/catalogue/translations';
import { GENRES } from '@/lib/listing/facets';
import { formatAmount } from '@/lib/money';
import { plainToken } from '@/lib/plain-token';
import type { CountChange } from '../stock/count-changes';
import {
  emptiedStock,
  isStockColumn,
  type StockColumn,
  type StockFacts,
  stockColumn,
  stockReader,
} from '../stock/stock-cells';
import {
  emptiedSize,
  isSizeColumn,
  joinSizeFacts,
  type SizeColumn,
  type SizeFacts,
  sizeCells,
  sizeColumns,
  sizeReader,
  withSizeFacts,
} from './size-cells';

// How an owner writes a product in a spreadsheet, and on the command line.

/** The columns of a product file, in the order in which they are exported. */
export const productColumns = [
  'id',
  'sku',
  'name',
  'brand',
  'genre',
  'type',
  'price',
  'discount',
  'in_stock',
  'hidden',
  'image_path',
  'description',
  'name_ar',
  'description_ar',
  'name_fr',
  'description_fr',
  ...detailFields,
  'updated_at',
] as const;

/** A column that every product has, or that of one of its own sizes, or of pieces in stock. */
export type ProductColumn = (typeof productColumns)[number] | SizeColumn | StockColumn;

/** A column that an owner can change. */
export type ProductField = Exclude<ProductColumn, 'id' | 'updated_at'>;

/** A column of what is stored with a product; pieces in stock are apart from it. */
export type StoredField = Exclude<ProductField, StockColumn>;

/** The columns that an owner can change of every product, in their order. */
export const productFields = productColumns.filter(
  (column) => column !== 'id' && column !== 'updated_at',
);

type OtherFacts =
  | 'id'
  | 'updatedAt'
  | 'rating'
  | 'ratingCount'
  | 'sizes'
  | 'stock'
  | 'translations'
  | 'details';

/** The facts in a product's cells; translations and details by their columns. */
export type CellFacts = Partial<
  Omit<StoredProduct, OtherFacts> &
    TranslationTexts &
    DetailLists & { sizes: SizeFacts; stock: StockFacts }
>;

/** Returns the facts of two cells of a product together. */
export function joinFacts(facts: CellFacts, more: CellFacts): CellFacts {
  const stock = { ...facts.stock, ...more.stock };
  return { ...facts, ...more, sizes: joinSizeFacts(facts.sizes, more.sizes), stock };
}

const saysDetails = (facts: CellFacts) => detailFields.some((field) => facts[field]);

/** Returns a product's details after the facts of its cells; a picture that moves takes its texts. */
function detailsAfter(product: StoredProduct, facts: CellFacts) {
  if (facts.imagePath === undefined && !saysDetails(facts)) {
    return product.details && { details: product.details };
  }
  const { lists } = splitDetails(facts);
  const { imagePath = product.imagePath } = facts;
  const { images = product.details?.images ?? [] } = lists;
  const moved = movedTexts(product, [imagePath, ...images]);
  return withDetails(product, {
    ...lists,
    // Unless the cells say them.
    image_texts: lists.image_texts ?? moved.image_texts,
    image_texts_ar: lists.image_texts_ar ?? moved.image_texts_ar,
    image_texts_fr: lists.image_texts_fr ?? moved.image_texts_fr,
  });
}

/** Returns a product's translations with those texts that are stated in place of its own. */
function translationsAfter(product: StoredProduct, stated: Partial<TranslationTexts>) {
  const isTouched = Object.values(stated).some((text) => text !== undefined);
  if (!isTouched) return product.translations && { translations: product.translations };
  const before = translationTexts(product);
  return translationsOf({
    name_ar: stated.name_ar ?? before.name_ar,
    description_ar: stated.description_ar ?? before.description_ar,
    name_fr: stated.name_fr ?? before.name_fr,
    description_fr: stated.description_fr ?? before.description_fr,
  });
}

/** Returns a product with the facts of its cells, but for those of pieces, which it has not. */
export function withFacts(product: StoredProduct, facts: CellFacts): StoredProduct {
  const { translations: _, details: __, sizes: ___, sku: skuBefore, ...plain } = product;
  const {
    sizes,
    stock: ____,
    sku = skuBefore,
    ...texts
  } = saysDetails(facts) ? splitDetails(facts).rest : facts;
  const { name_ar, description_ar, name_fr, description_fr, ...rest } = texts;
  const translated = { name_ar, description_ar, name_fr, description_fr };
  return {
    ...plain,
    ...rest,
    ...withSizeFacts(product, sizes, facts.price),
    ...(sku && { sku }),
    ...translationsAfter(product, translated),
    ...detailsAfter(product, facts),
  };
}

/** The cell text of an empty field, which also empties a field on import. */
export const EMPTY = '-';

/**
 * Returns the candidate most like a word: one that contains it, else the one with the smallest edit
 * distance.
 */
export function nearest(word: string, candidates: readonly string[]): string {
  const whole = candidates.find((one) => one.split('_').includes(word));
  const unlike = (one: string) => distance(word, one) / Math.max(word.length, one.length);
  return whole ?? candidates.reduce((best, one) => (unlike(one) < unlike(best) ? one : best));
}

/** Texts in which `plainToken` finds nothing but spaces around them, as most numbers are. */
const ASCII = /^[ -~]*$/;

/** A number in the digits and with the signs that the shop's own numbers have. */
export function plainDigits(text: string): string {
  if (ASCII.test(text)) return text.trim();
  return plainToken(text)
    .replace(/\u066a/g, '%')
    .replace(/\u066b/g, ',');
}

/**
 * "22,50", "$22.50", "1,234.50" and "1 234,50" as a spreadsheet writes them, with a point alone.
 */
export function plainAmount(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const amount = plainDigits(value).replace(/^(?:US\$|\$|USD)\s*|\s*(?:US\$|\$|USD)$/gi, '');
  const [, whole, cents] =
    amount.match(/^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/) ??
    amount.match(/^(\d+|\d{1,3}(?:[.\s]\d{3})+),(\d{1,2})$/) ??
    [];
  return whole === undefined ? amount : `${whole.replace(/\D/g, '')}.${cents}`;
}

/** "10%", "10,5 %" and "0,1" as a plain fraction. */
export function plainFraction(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = plainDigits(value).replace(/^(\d*),(\d+)/, '$1.$2');
  const percent = text.match(/^%?\s*(\d{1,3}(?:\.\d+)?)\s*%?$/)?.[1];
  if (percent === undefined || !text.includes('%')) return text;
  return Number((Number(percent) / 100).toFixed(6));
}

const text = (tidied: (text: string) => string, max: number) =>
  z
    .union([z.string(), z.number()], { error: 'must be a text' })
    .transform((value) => tidied(String(value)))
    .pipe(z.string().max(max, { error: `must have at most ${max} characters` }));

const line = (max: number) => text((value) => tidy(value, Number.POSITIVE_INFINITY), max);

const paragraphs = text(
  (value) => value.replace(/\r\n?/g, '\n').trim().toWellFormed(),
  MAX_DESCRIPTION,
);

/** Returns a hint with the candidate nearest to a wrong word. */
function hint(value: unknown, candidates: readonly string[]): string {
  const word = plainToken(String(value)).toLowerCase();
  return word === '' ? '' : `; the nearest is ${nearest(word, candidates)}`;
}

const genre = line(MAX_BRAND)
  .transform((value) => plainToken(value).toLowerCase())
  .pipe(
    z.string().refine((value) => GENRES.includes(value), {
      error: ({ input }) => `must be one of ${GENRES.join(', ')}${hint(input, GENRES)}`,
    }),
  );

const type = z.unknown().transform((value, context) => {
  const parsed = strictType.safeParse(value);
  if (parsed.success) return parsed.data;
  context.addIssue(`${parsed.error.issues[0]?.message}${hint(value, productTypes)}`);
  return z.NEVER;
});

const price = z.preprocess(plainAmount, strictPrice);

const truth = yesOrNo.pipe(z.boolean({ error: 'must be yes or no' }));

type PlainField = Exclude<StoredField, DetailField | SizeColumn>;

/** The most characters of a sku. */
const MAX_SKU = 100;

/** Returns a sku as it is kept and compared: a text, whose leading zeros count. */
export function skuOf(value: unknown): string {
  return plainToken(String(value)).toWellFormed();
}

const sku = text(skuOf, MAX_SKU).pipe(
  z.string().regex(/^\P{Cc}+$/u, { error: 'must be on one line, without control characters' }),
);

const readers: { [Field in PlainField]: z.ZodType<CellFacts> } = {
  sku: sku.transform((sku) => ({ sku })),
  name: line(MAX_NAME)
    .pipe(z.string().min(1, { error: 'is missing' }))
    .transform((name) => ({ name })),
  brand: line(MAX_BRAND).transform((brand) => ({ brand })),
  genre: genre.transform((genre) => ({ genre })),
  type: type.transform((type) => ({ type })),
  price: price.transform((price) => ({ price })),
  discount: z.preprocess(plainFraction, strictDiscount).transform((discount) => ({ discount })),
  in_stock: truth.transform((inStock) => ({ inStock })),
  hidden: truth.transform((hidden) => ({ hidden })),
  image_path: strictPath.transform((imagePath) => ({ imagePath })),
  description: paragraphs.transform((description) => ({ description })),
  name_ar: line(MAX_NAME).transform((name_ar) => ({ name_ar })),
  description_ar: paragraphs.transform((description_ar) => ({ description_ar })),
  name_fr: line(MAX_NAME).transform((name_fr) => ({ name_fr })),
  description_fr: paragraphs.transform((description_fr) => ({ description_fr })),
};

const emptied: Partial<Record<PlainField, CellFacts>> = {
  sku: { sku: '' },
  brand: { brand: '' },
  genre: { genre: '' },
  discount: { discount: null },
  image_path: { imagePath: '' },
  description: { description: '' },
  name_ar: { name_ar: '' },
  description_ar: { description_ar: '' },
  name_fr: { name_fr: '' },
  description_fr: { description_fr: '' },
};

/** Returns whether a column is one of a product's details. */
export function isDetail(field: string): field is DetailField {
  return detailFields.some((name) => name === field);
}

/** Returns the facts of a field that is emptied; undefined if it cannot be. */
function emptiedFacts(field: ProductField): CellFacts | undefined {
  if (isSizeColumn(field)) return emptiedSize(field);
  if (isStockColumn(field)) return emptiedStock(field);
  return isDetail(field) ? { [field]: [] } : emptied[field];
}

/** Returns the schema of a field; details are "rose|oud" or a JSON list. */
function readerOf(field: ProductField): z.ZodType<CellFacts> {
  if (isSizeColumn(field)) return sizeReader(field, { price, inStock: truth });
  if (isStockColumn(field)) return stockReader(field);
  if (!isDetail(field)) return readers[field];
  return strictDetails[field].transform((list): CellFacts => ({ [field]: list }));
}

/** The facts in a cell, or why it is wrong. */
export type ReadCell = { facts: CellFacts } | { mistake: string };

/**
 * Reads a cell that is not blank: a spreadsheet's text or a JSON value (docs/behaviour.md,
 * "Products from a spreadsheet").
 */
export function readCell(field: ProductField, value: unknown): ReadCell {
  if (typeof value === 'string' && plainToken(value) === EMPTY) {
    const facts = emptiedFacts(field);
    return facts ? { facts } : { mistake: 'cannot be emptied' };
  }
  const parsed = readerOf(field).safeParse(value);
  if (parsed.success) return { facts: parsed.data };
  return { mistake: parsed.error.issues.map(({ message }) => message).join('; ') };
}

const plainCells: { [Field in PlainField]: (product: StoredProduct) => string } = {
  sku: ({ sku }) => sku ?? EMPTY,
  name: ({ name }) => name,
  brand: ({ brand }) => brand || EMPTY,
  genre: ({ genre }) => genre || EMPTY,
  type: ({ type }) => type,
  price: ({ price }) => formatAmount(price),
  discount: ({ discount }) => (discount === null ? EMPTY : String(discount)),
  in_stock: ({ inStock }) => (inStock ? 'yes' : 'no'),
  hidden: ({ hidden }) => (hidden ? 'yes' : 'no'),
  image_path: ({ imagePath }) => imagePath || EMPTY,
  description: ({ description }) => description || EMPTY,
  name_ar: (product) => translationTexts(product).name_ar || EMPTY,
  description_ar: (product) => translationTexts(product).description_ar || EMPTY,
  name_fr: (product) => translationTexts(product).name_fr || EMPTY,
  description_fr: (product) => translationTexts(product).description_fr || EMPTY,
};

const detailCell = (product: StoredProduct, field: DetailField) =>
  detailText(product, field) || EMPTY;

/**
 * Returns what reads a column's cell of a product, as a spreadsheet shows it; undefined for a size
 * that the product has not, and for pieces in stock, which are apart from it.
 */
export function cellReader(field: ProductField): (product: StoredProduct) => string | undefined {
  if (isDetail(field)) return (product) => detailCell(product, field);
  if (isSizeColumn(field)) return (product) => sizeCells(product)[field];
  return isStockColumn(field) ? () => undefined : plainCells[field];
}

/** Returns the cells of a product, as a spreadsheet shows them. */
export function cellsOf(product: StoredProduct): Record<StoredField, string> {
  return {
    sku: plainCells.sku(product),
    name: plainCells.name(product),
    brand: plainCells.brand(product),
    genre: plainCells.genre(product),
    type: plainCells.type(product),
    price: plainCells.price(product),
    ...sizeCells(product),
    discount: plainCells.discount(product),
    in_stock: plainCells.in_stock(product),
    hidden: plainCells.hidden(product),
    image_path: plainCells.image_path(product),
    description: plainCells.description(product),
    name_ar: plainCells.name_ar(product),
    description_ar: plainCells.description_ar(product),
    name_fr: plainCells.name_fr(product),
    description_fr: plainCells.description_fr(product),
    ...byDetail((field) => detailCell(product, field)),
  };
}

/** A field that changed, with its cells before and after. */
export type FieldChange = { field: ProductField; from: string; to: string };

/** Returns the changed field of a count that changes. */
export function countField({ size, from, to }: CountChange): FieldChange {
  const cell = (pieces: number | null) => (pieces === null ? EMPTY : String(pieces));
  return { field: stockColumn(size), from: cell(from), to: cell(to) };
}

/** Returns the part of a product that a field is in, which is compared before its cells. */
function partOf(field: (typeof productFields)[number]): keyof StoredProduct {
  if (isDetail(field)) return 'details';
  if (field === 'in_stock') return 'inStock';
  if (field === 'image_path') return 'imagePath';
  switch (field) {
    case 'name_ar':
    case 'description_ar':
    case 'name_fr':
    case 'description_fr':
      return 'translations';
    default:
      return field;
  }
}

const fieldCells = productFields.map((field) => {
  return { field, part: partOf(field), read: cellReader(field) };
});

/**
 * Returns the changes between two states of a product, in the columns' order; null for a new
 * product.
 */
export function changesBetween(before: StoredProduct | null, after: StoredProduct): FieldChange[] {
  const changes: FieldChange[] = [];
  const compare = (field: ProductField, read: ReturnType<typeof cellReader>) => {
    const [from, to] = [(before && read(before)) ?? EMPTY, read(after) ?? EMPTY];
    if (from !== to) changes.push({ field, from, to });
  };
  const isSame = (part: keyof StoredProduct) => before !== null && before[part] === after[part];
  for (const { field, part, read } of fieldCells) {
    if (!isSame(part)) compare(field, read);
    if (field !== 'price' || isSame('sizes')) continue;
    const ofSizes = sizeColumns([...(before ? [before] : []), after]);
    for (const column of ofSizes) compare(column, cellReader(column));
  }
  return changes;
}
