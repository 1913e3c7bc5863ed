import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type LineChoice, lineKey, MAX_LINES, MAX_QUANTITY } from '@/lib/basket/line';
import type { Order } from '@/lib/db/order-types';
import { byField, type DeliveryTexts } from '@/lib/delivery';
import { DEFAULT_LANGUAGE, type Language, languages } from '@/lib/language';
import { type Cents, formatAmount, parseAmount } from '@/lib/money';
import { orderVersion } from '@/lib/orders/amend-order';
import type { RequestedLine } from '@/lib/orders/request';
import { plainToken } from '@/lib/plain-token';
import { shop } from '@/lib/shop';
import { plainAmount } from '../products/product-cells';

// What the admin's form of an order posts: an order as somebody types it.

/** A line as it is typed. */
export type DraftLine = LineChoice & { quantity: string };

/** An order as it is typed. */
export type OrderDraft = {
  /** The idempotency key of the order, or of its change. */
  key: string;
  /** The version of the order that is changed; empty for a new one. */
  seen: string;
  /** The total in cents that was shown; null for none. */
  total: Cents | null;
  /** What is looked for among products. */
  find: string;
  lines: readonly DraftLine[];
  texts: DeliveryTexts;
  hidePrices: boolean;
  promoCode: string;
  /** What the shop asks for this delivery; blank for what its district costs. */
  shipping: string;
  language: Language;
};

/** What a button of the form asks for. */
export type DraftStep =
  /** To draw it anew, with what is found and what it costs. */
  | { kind: 'draw' }
  | { kind: 'add'; choice: LineChoice }
  /** To add a cream, for which no perfume was chosen. */
  | { kind: 'choose'; choice: LineChoice }
  | { kind: 'remove'; index: number }
  | { kind: 'place' };

const choiceSchema = z.tuple([
  z.int().min(1).max(2_147_483_647),
  z.string().max(20).nullable(),
  z.string().max(120).nullable(),
]);

/** Writes a product in a size and a perfume for a field of the form. */
export const writeChoice = ({ id, size, perfume }: LineChoice): string =>
  JSON.stringify([id, size, perfume]);

function readChoice(text: unknown): LineChoice | null {
  try {
    const [id, size, perfume] = choiceSchema.parse(JSON.parse(String(text)));
    return { id, size, perfume };
  } catch {
    return null;
  }
}

/** The most characters that any field is read to. */
const MOST = 1000;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, MOST) : '';
}

/** The name of the field with the perfume for a cream that is to be added. */
export const perfumeField = (id: number) => `perfume_${id}`;

const keySchema = z.uuid();

/** Reads what a form posts. */
export function readDraft(form: FormData): OrderDraft {
  const quantities = form.getAll('quantity');
  const lines = form.getAll('line').flatMap((text, at) => {
    const choice = readChoice(text);
    const quantity = quantities[at];
    return choice === null ? [] : [{ ...choice, quantity: String(quantity ?? '').slice(0, 20) }];
  });
  const key = keySchema.safeParse(form.get('key'));
  const total = /^\d{1,10}$/.exec(textOf(form, 'total'));
  const language = textOf(form, 'language');
  return {
    key: key.success ? key.data : randomUUID(),
    seen: textOf(form, 'seen'),
    total: total && Number(total[0]),
    find: textOf(form, 'find').slice(0, 100),
    lines: lines.slice(0, MAX_LINES),
    texts: {
      ...byField((field) => textOf(form, field)),
      country: shop.country,
    },
    hidePrices: form.get('hidePrices') !== null,
    promoCode: textOf(form, 'promoCode'),
    shipping: textOf(form, 'shipping'),
    language: languages.find((known) => known === language) ?? DEFAULT_LANGUAGE,
  };
}

/** Reads what the pressed button asks for. */
export function readStep(form: FormData): DraftStep {
  const [word = '', ...rest] = textOf(form, 'do').split(' ');
  if (word === 'place') return { kind: 'place' };
  if (word === 'remove') return { kind: 'remove', index: Number(rest[0]) };
  const choice = word === 'add' ? readChoice(rest.join(' ')) : null;
  if (choice === null) return { kind: 'draw' };
  const perfume = textOf(form, perfumeField(choice.id)) || null;
  return { kind: 'add', choice: { ...choice, perfume } };
}

/** Reads a typed quantity; null for what is no whole number from 0 to `MAX_QUANTITY`. */
export function readQuantity({ quantity }: Pick<DraftLine, 'quantity'>): number | null {
  const typed = plainToken(quantity);
  const pieces = /^\d{1,6}$/.test(typed) ? Number(typed) : null;
  return pieces !== null && pieces <= MAX_QUANTITY ? pieces : null;
}

/** Returns a draft after a step; lines of no pieces are gone. */
export function afterStep(draft: OrderDraft, step: DraftStep): OrderDraft {
  const lines = draft.lines.filter((line, at) => {
    return readQuantity(line) !== 0 && !(step.kind === 'remove' && step.index === at);
  });
  if (step.kind !== 'add') return { ...draft, lines };
  const added = lineKey(step.choice);
  if (lines.every((line) => lineKey(line) !== added)) {
    return { ...draft, lines: [...lines, { ...step.choice, quantity: '1' }].slice(0, MAX_LINES) };
  }
  const more = (line: DraftLine) => String((readQuantity(line) ?? 0) + 1);
  return {
    ...draft,
    lines: lines.map((line) =>
      lineKey(line) === added ? { ...line, quantity: more(line) } : line,
    ),
  };
}

/** Returns the lines of which the quantities can be read, each with its place in the draft. */
export function readableLines(draft: OrderDraft): { at: number; line: RequestedLine }[] {
  return draft.lines.flatMap(({ quantity: text, ...choice }, at) => {
    const quantity = readQuantity({ quantity: text });
    return quantity === null ? [] : [{ at, line: { ...choice, quantity } }];
  });
}

/** Reads the typed price of the delivery: null where it is blank, undefined where it is none. */
export function readShipping({ shipping }: OrderDraft): Cents | null | undefined {
  if (shipping.trim() === '') return null;
  return parseAmount(String(plainAmount(shipping))) ?? undefined;
}

/** Returns a new order, of which nothing is typed yet but the shopper's language. */
export function emptyDraft(language: Language): OrderDraft {
  return {
    ...{ key: randomUUID(), seen: '', total: null, find: '', lines: [] },
    ...{ hidePrices: false, promoCode: '', shipping: '', language },
    texts: { ...byField(() => ''), country: shop.country },
  };
}

/**
 * Returns an order as it is, to be changed.
 *
 * @param ownShipping whether its delivery costs something else than its district does
 */
export function draftOfOrder(order: Order, ownShipping: boolean): OrderDraft {
  return {
    ...emptyDraft(order.language),
    seen: orderVersion(order),
    lines: order.lines.map(({ productId: id, size, perfume, quantity }) => {
      return { id, size, perfume, quantity: String(quantity) };
    }),
    texts: byField((field) => order[field]),
    hidePrices: order.hidePrices,
    shipping: ownShipping ? formatAmount(order.shipping) : '',
  };
}
