import {
  type DraftLine,
  perfumeField,
  readQuantity,
  writeChoice,
} from '@/lib/admin/orders/order-draft';
import type { FormFacts } from '@/lib/admin/orders/order-form-facts';
import { type LineChoice, lineKey, MAX_QUANTITY } from '@/lib/basket/line';
import { imageAt, imageUrl, PRODUCT_WIDTHS } from '@/lib/catalogue/images';
import type { Product } from '@/lib/catalogue/product';
import { isSoldOut, needsPerfume, sizePrice, sizesOf } from '@/lib/catalogue/sizes';
import { countedSize, stockKey } from '@/lib/catalogue/stock';
import type { Order } from '@/lib/db/order-types';
import type { Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import type { GoneLine, Quote } from '@/lib/orders/quote';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import type { FieldView } from './field-view';
import type { FoundProduct, FoundSize, LineView } from './order-form-types';

const [FILE = 96] = PRODUCT_WIDTHS;

const pictureOf = (product: Pick<Product, 'imagePath'> | undefined) =>
  imageAt(imageUrl(product?.imagePath ?? ''), FILE);

type Named = { brand: string; name: string };

const named = ({ brand, name }: Named) => [brand, name].filter(Boolean).join(' ');

function whyGone(lang: Language, { unknown, soldOut, left }: GoneLine): string {
  const { gone } = adminWords(lang).orderForm;
  if (soldOut) return gone.soldOut;
  return left === undefined ? gone[unknown] : say(lang, gone.left, { count: left });
}

/** Returns what a product is called: as the order has it, else as it is sold today. */
function productName(lang: Language, { id }: LineChoice, facts: LineFacts): string {
  const ordered = facts.order?.lines.find(({ productId }) => productId === id);
  const product = ordered ?? facts.products.get(id);
  return product ? named(product) : say(lang, adminWords(lang).orderForm.unknown, { id });
}

/** What the lines of an order are drawn by. */
export type LineFacts = Pick<FormFacts, 'products'> & {
  order: Order | null;
  /** The lines as they were priced, by `lineKey`. */
  priced: ReadonlyMap<string, Quote['lines'][number]>;
};

/** Returns what a line is called: "Dior Sauvage 100ml". */
export function lineName(lang: Language, line: LineChoice, facts: LineFacts): string {
  return [productName(lang, line, facts), line.size, line.perfume].filter(Boolean).join(' ');
}

/** Returns a line of an order as it is typed. */
export function lineView(lang: Language, line: DraftLine, facts: LineFacts): LineView {
  const { orderForm: words } = adminWords(lang);
  const name = lineName(lang, line, facts);
  const priced = facts.priced.get(lineKey(line));
  const isRead = readQuantity(line) !== null;
  const isGone = priced?.status === 'gone' ? whyGone(lang, priced) : null;
  return {
    value: writeChoice(line),
    name,
    picture: pictureOf(facts.products.get(line.id)),
    price: priced?.status === 'ok' ? formatPrice(priced.unitPrice) : '',
    quantity: line.quantity,
    quantityLabel: say(lang, words.quantity, { name }),
    removeLabel: say(lang, words.removeLine, { name }),
    error: isRead ? isGone : say(lang, words.badQuantity, { most: MAX_QUANTITY }),
  };
}

function sizeView(
  lang: Language,
  product: Product,
  size: string | null,
  counts: FormFacts['counts'],
): FoundSize {
  const { orderForm: words } = adminWords(lang);
  const price = formatPrice(sizePrice(product, size) ?? product.price);
  const count = counts.get(stockKey(product.id, countedSize(product, size)));
  const left = count === undefined ? null : say(lang, words.left, { count });
  const name = named(product);
  return {
    value: `add ${writeChoice({ id: product.id, size, perfume: null })}`,
    text:
      size === null
        ? say(lang, words.wholePrice, { price })
        : say(lang, words.sizePrice, { size, price }),
    name:
      size === null ? say(lang, words.addWhole, { name }) : say(lang, words.add, { name, size }),
    stock: isSoldOut(product, size) || count === 0 ? words.soldOut : left,
  };
}

function perfumeChoice(
  lang: Language,
  product: Product,
  { perfumes, chosen }: { perfumes: readonly string[]; chosen: string },
): FieldView {
  const { orderForm: words } = adminWords(lang);
  const options = perfumes.map((name) => ({ value: name, label: name }));
  return {
    name: perfumeField(product.id),
    label: say(lang, words.perfume, { name: named(product) }),
    kind: 'choice',
    value: chosen,
    options: [{ value: '', label: words.choosePerfume }, ...options],
  };
}

/** Returns a product that was found, with its sizes. */
export function foundView(
  lang: Language,
  product: Product,
  { counts, perfumes }: Pick<FormFacts, 'counts' | 'perfumes'>,
): FoundProduct {
  const labels = sizesOf(product).map(({ label }) => label);
  const sizes: readonly (string | null)[] = labels.length > 0 ? labels : [null];
  const { id, name, brand } = product;
  return {
    id,
    name,
    facts: brand,
    picture: pictureOf(product),
    sizes: sizes.map((size) => sizeView(lang, product, size, counts)),
    perfume: needsPerfume(product.type)
      ? perfumeChoice(lang, product, { perfumes, chosen: '' })
      : null,
  };
}
