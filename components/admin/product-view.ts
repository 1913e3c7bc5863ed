import {
  type FormCells,
  formCells,
  seenOf,
  serialOf,
  shownText,
  touchedColumns,
} from '@/lib/admin/products/form-cells';
import type { ColumnMistake } from '@/lib/admin/products/set-product';
import { sizeColumn } from '@/lib/admin/products/size-cells';
import { NEW_SIZES, newSizeFields, type TypedForm } from '@/lib/admin/products/typed-form';
import { countableSizes, type ProductCounts } from '@/lib/admin/stock/count-changes';
import { stockColumn } from '@/lib/admin/stock/stock-cells';
import type { StoredProduct } from '@/lib/catalogue/product';
import { sizesOf } from '@/lib/catalogue/sizes';
import type { Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { mistakeText } from './column-mistake';
import { columnView } from './column-view';
import type { FieldView, FormView, GroupView, RowView } from './field-view';

/** Why a form was refused: what is wrong, or what somebody else changed meanwhile. */
export type Refused = {
  mistakes: readonly ColumnMistake[];
  /** The product that is like that already; null for none. */
  otherId: number | null;
  conflict: readonly string[];
};

/** What a form is drawn from. */
export type Drawn = {
  lang: Language;
  /** Null for a new one. */
  product: StoredProduct | null;
  counts: ProductCounts;
  /** What was typed, if it was refused. */
  form?: TypedForm;
  refused?: Refused;
  said?: string;
};

const BLANK: FormCells = new Map([
  ['type', 'multiple'],
  ['in_stock', 'yes'],
  ['hidden', 'no'],
]);

const TEXTS = ['name', 'name_ar', 'name_fr', 'description', 'description_ar', 'description_fr'];
const KIND = ['brand', 'type', 'genre', 'sku'];
const NOTES = ['notes_top', 'notes_heart', 'notes_base', 'family', 'season', 'points'];
const SHORT = ['concentration', 'longevity', 'volume'];

/** Returns what tells the state of a product to a form. */
const cellsOf = ({ product, counts }: Drawn) => (product ? formCells(product, counts) : BLANK);

/** Returns how the fields of a form are drawn, with what was typed and what is wrong. */
function drawFields(drawn: Drawn) {
  const { lang, form, refused } = drawn;
  const { products: words } = adminWords(lang);
  const cells = cellsOf(drawn);
  const touched = new Set(form ? touchedColumns(form.typed, form.seen) : []);

  /** What somebody else made of a column meanwhile. */
  function changedText(column: string): string | undefined {
    if (!form || !refused?.conflict.includes(column)) return undefined;
    const now = cells.get(column) || words.empty;
    const was = shownText(form.seen, column);
    if (was !== null) return say(lang, words.wasNow, { was: was || words.empty, now });
    return touched.has(column) ? say(lang, words.now, { now }) : words.changedNow;
  }

  const mistakeOf = (name: string) => {
    const mistake = refused?.mistakes.find(
      ({ column }) => (form?.fields.get(column) ?? column) === name,
    );
    return mistake && mistakeText(lang, mistake, refused?.otherId ?? null);
  };

  return {
    cells,
    touched,
    field(column: string): FieldView {
      const typed = touched.has(column) ? form?.typed.get(column) : undefined;
      const view = columnView(lang, column, typed ?? cells.get(column) ?? '');
      const error = mistakeOf(column) ?? changedText(column);
      return { ...view, ...(error && { error }) };
    },
    newSize(row: number): FieldView[] {
      const { product: labels } = adminWords(lang);
      const { size, price, pieces } = newSizeFields(row);
      const plain = (name: string, label: string, kind: FieldView['kind']): FieldView => {
        const error = mistakeOf(name);
        const value = form?.newSizes.get(name) ?? '';
        return { name, label, kind, value, ...(error && { error }) };
      };
      return [
        { ...plain(size, say(lang, labels.newSize, { row }), 'line'), hint: labels.sizeHint },
        plain(price, say(lang, labels.newPrice, { row }), 'amount'),
        {
          ...plain(pieces, say(lang, labels.newPieces, { row }), 'amount'),
          hint: labels.piecesHint,
        },
      ];
    },
  };
}

/** Returns the labels of a product's own sizes, and of those that something was typed for. */
function labelsOf({ product, form }: Drawn, touched: ReadonlySet<string>): string[] {
  const typed = [...touched].filter((column) => !form?.fields.has(column));
  const labels = typed.flatMap((column) => sizeColumn(column)?.label ?? []);
  return [...new Set([...(product?.sizes ?? []).map(({ label }) => label), ...labels])];
}

/** Says in which sizes of its type a product is sold, at which prices; undefined for none. */
function typeSizes({ lang, product }: Drawn): string | undefined {
  if (product === null || product.sizes) return undefined;
  const sizes = sizesOf(product).map(({ label, price }) => `${label} (${formatPrice(price)})`);
  const { product: words } = adminWords(lang);
  return sizes.length < 2 ? undefined : say(lang, words.typeSizes, { sizes: sizes.join(', ') });
}

function problemOf({ lang, refused }: Drawn): string | null {
  if (!refused) return null;
  const { products: words } = adminWords(lang);
  return refused.conflict.length > 0 ? words.conflict : words.mistakes;
}

/** Draws the form of a product. */
export function productView(drawn: Drawn): FormView {
  const { product: words } = adminWords(drawn.lang);
  const { cells, touched, field, newSize } = drawFields(drawn);
  const labels = labelsOf(drawn, touched);
  const about = typeSizes(drawn);
  const sized = labels.flatMap((label) =>
    [`price_${label}`, stockColumn(label), `in_stock_${label}`].map(field),
  );
  const priced = labels.length > 0 ? sized : ['price', 'stock', 'discount'].map(field);
  const states = [...(labels.length > 0 ? ['discount'] : []), 'in_stock', 'hidden'];
  const price = [...priced, ...states.map(field)];
  const rows = Array.from({ length: NEW_SIZES }, (_, row) => newSize(row + 1)).flat();
  const { groups: titles } = words;
  const isMarked = (fields: readonly FieldView[]) => fields.some(({ error }) => error);
  const scent = [...NOTES, ...SHORT].map(field);
  const texts = TEXTS.map(field);
  const kind = KIND.map(field);
  const priceGroup: GroupView = {
    name: 'price',
    title: titles.price,
    layout: 'three',
    folded: false,
    fields: price,
    ...(about && { about }),
  };
  const textGroup: GroupView = {
    name: 'texts',
    title: titles.texts,
    layout: 'three',
    folded: false,
    fields: texts,
  };
  const first = drawn.product ? [priceGroup, textGroup] : [textGroup, priceGroup];
  const groups: GroupView[] = [
    ...first,
    { name: 'kind', title: titles.kind, layout: 'two', folded: false, fields: kind },
    {
      name: 'scent',
      title: titles.scent,
      layout: 'three',
      folded: !isMarked(scent),
      fields: scent,
    },
    {
      name: 'sizes',
      title: titles.sizes,
      about: words.sizesAbout,
      layout: 'three',
      folded: !rows.some(({ value, error }) => value !== '' || error),
      fields: rows,
    },
  ];
  const shown = groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  return { ...rest(drawn, cells, shown), groups };
}

/** Returns what goes along with a form, and what is said of it. */
function rest(drawn: Drawn, cells: FormCells, columns: readonly string[]) {
  const { form, refused, said } = drawn;
  // What was seen stays so where only something is wrong with what was typed.
  const isStill = form !== undefined && refused?.conflict.length === 0;
  const seen = isStill ? form.seen : drawn.product ? seenOf(cells, columns) : {};
  return {
    serial: serialOf(cells),
    seen: JSON.stringify(seen),
    problem: problemOf(drawn),
    said: said ?? null,
  };
}

/** Draws the row of a product in the list. */
export function rowView(
  drawn: Drawn & { product: StoredProduct },
  undo: number | null = null,
): RowView {
  const { product, lang } = drawn;
  const { cells, field } = drawFields(drawn);
  const columns = countableSizes(product).flatMap((size) => {
    return [size === '' ? 'price' : `price_${size}`, stockColumn(size)];
  });
  const fields = columns.map((column): FieldView => {
    const { hint, ...plain } = field(column);
    return hint ? { ...plain, placeholder: adminWords(lang).products.notCounted } : plain;
  });
  const group: GroupView = { name: 'row', title: '', layout: 'two', folded: false, fields };
  const all = [...columns, 'in_stock'];
  return { ...rest(drawn, cells, all), groups: [group], inStock: product.inStock, undo };
}
