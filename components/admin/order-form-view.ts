import { randomUUID } from 'node:crypto';
import {
  type DraftStep,
  draftOfOrder,
  type OrderDraft,
  readableLines,
  readShipping,
} from '@/lib/admin/orders/order-draft';
import type { FormFacts } from '@/lib/admin/orders/order-form-facts';
import { readCode, type Written } from '@/lib/admin/orders/write-order';
import { lineKey } from '@/lib/basket/line';
import { shippingPrice } from '@/lib/basket/shipping';
import type { Order } from '@/lib/db/order-types';
import { isDistrict } from '@/lib/districts';
import { type Language, languageNames, languages } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { deliveryErrors } from '@/lib/orders/delivery-schema';
import { promoRefusal } from '@/lib/orders/order-promo';
import { adminWords } from '@/lib/words/admin-words';
import { say, wordsOf } from '@/lib/words/words';
import type { FieldView } from './field-view';
import { foldedFields, shownFields } from './order-form-fields';
import { foundView, type LineFacts, lineName, lineView } from './order-form-lines';
import type { OrderFormView } from './order-form-types';
import { signed, sumsOf } from './order-lines';

/** What the form of an order is drawn by. */
export type Drawn = {
  lang: Language;
  draft: OrderDraft;
  /** Null where the catalogue cannot be read. */
  facts: FormFacts | null;
  /** The order that is changed; null for a new one. */
  order: Order | null;
  /** What the pressed button asked for, and what became of it. */
  step?: DraftStep;
  written?: Written | null;
};

const NOTHING: FormFacts = {
  ...{ found: null, counts: new Map(), products: new Map(), perfumes: [], quote: null },
};

/** Why a promo code does not count; null where it does, or none is typed. */
function codeError({ lang, draft, facts }: Drawn): string | null {
  const { promo } = wordsOf(lang);
  if (readCode(draft) === undefined) return adminWords(lang).orderForm.badCode;
  const verdict = facts?.quote?.promo;
  if (verdict?.status === 'unavailable') return promo.unanswered;
  return verdict?.status === 'invalid' ? promoRefusal(verdict, lang) : null;
}

function shippingField({ lang, draft, facts }: Drawn): FieldView {
  const { orderForm: words } = adminWords(lang);
  const totals = facts?.quote?.totals;
  const goods = totals ? totals.subtotal - totals.promoDiscount : 0;
  const price = formatPrice(shippingPrice(draft.texts.district, goods));
  const isWrong = readShipping(draft) === undefined;
  return {
    name: 'shipping',
    label: words.shipping,
    kind: 'amount',
    value: draft.shipping,
    hint: say(lang, words.shippingHint, { price }),
    ...(isWrong && { error: words.badAmount }),
  };
}

/** The language and the code of a new order; what the delivery of another one costs. */
function termsOf(drawn: Drawn): FieldView[] {
  const { lang, draft, order } = drawn;
  const { orderForm: words } = adminWords(lang);
  if (order !== null) return [shippingField(drawn)];
  const error = codeError(drawn);
  return [
    {
      name: 'promoCode',
      label: words.promoCode + wordsOf(lang).checkout.optionalSuffix,
      kind: 'line',
      value: draft.promoCode,
      ...(error && { error }),
    },
    {
      name: 'language',
      label: words.language,
      kind: 'choice',
      value: draft.language,
      options: languages.map((value) => ({ value, label: languageNames[value] })),
    },
  ];
}

function sumRows({ lang, facts, order }: Drawn): [string, string][] {
  const { order: words, orderForm } = adminWords(lang);
  const quote = facts?.quote;
  if (!quote) return [];
  const { promo, totals } = quote;
  const promoName = order ? order.promo?.name : promo?.status === 'valid' && promo.name;
  const rows = sumsOf(lang, totals, promoName || '').map(([label, amount]): [string, string] => [
    label,
    signed(amount),
  ]);
  const before: [string, string][] = order ? [[orderForm.was, formatPrice(order.total)]] : [];
  return [...before, ...rows, [words.total, formatPrice(totals.total)]];
}

/** What an order is by now, for who saw it otherwise. */
function nowOf(lang: Language, order: Order, facts: LineFacts): string[] {
  const { orderForm: words, order: labels } = adminWords(lang);
  const { firstName, lastName, phone, address, city, district } = order;
  const lines = order.lines.map(({ productId: id, quantity, size, perfume }) =>
    say(lang, words.nowLine, {
      quantity,
      name: lineName(lang, { id, size, perfume }, { ...facts, order }),
    }),
  );
  const place = isDistrict(district) ? wordsOf(lang).districts[district] : '';
  const person = `${firstName} ${lastName}`.trim();
  const delivery = [person, phone, address, city, place].filter(Boolean).join(', ');
  const total = `${labels.total}: ${formatPrice(order.total)}`;
  return [...lines, delivery, total];
}

/** Why nothing was written; null where nothing was asked for, or it was. */
function problemOf(drawn: Drawn, isWrong: boolean): string | null {
  const { lang, draft, facts, step, written } = drawn;
  const { orderForm: words, statuses } = adminWords(lang);
  const { refusals } = wordsOf(lang);
  if (facts === null) return refusals.catalogueUnreached;
  if (step?.kind === 'choose') {
    const { id } = step.choice;
    const product = facts.found?.find((found) => found.id === id);
    const name = product ? `${product.brand} ${product.name}`.trim() : '';
    return say(lang, words.perfumeFirst, { name });
  }
  switch (written?.kind) {
    case 'typed':
      return draft.lines.length === 0 ? words.empty : words.marked;
    case 'changed':
      return isWrong ? words.marked : words.totalFirst;
    case 'too_large':
      return refusals.orderTooLarge;
    case 'conflict':
      return words.conflict;
    case 'settled':
      return say(lang, words.settled, { status: statuses[written.order.status] });
    case 'nothing':
      return words.nothing;
    default:
      return null;
  }
}

/** What its button says that writes the order; null before there is a total to agree to. */
function writeText({ lang, facts, order }: Drawn): string | null {
  const { orderForm: words } = adminWords(lang);
  if (!facts?.quote) return null;
  const total = formatPrice(facts.quote.totals.total);
  return say(lang, order === null ? words.place : words.save, { total });
}

/** Returns the form of an order as it is drawn: what is typed, found and priced. */
export function orderFormView(drawn: Drawn): OrderFormView {
  const { lang, draft, order, step, written } = drawn;
  const { orderForm: words } = adminWords(lang);
  const facts = drawn.facts ?? NOTHING;
  const priced = new Map(facts.quote?.lines.map((line) => [lineKey(line), line]));
  const lineFacts = { order, products: facts.products, priced };
  const lines = draft.lines.map((line) => lineView(lang, line, lineFacts));
  const terms = termsOf(drawn);
  const issues = written?.kind === 'typed' ? written.issues : [];
  const errors = deliveryErrors(issues, { language: lang, fields: wordsOf(lang).fields });
  const typed = { lang, draft, errors };
  const isWrong =
    lines.some(({ error }) => error !== null) || terms.some(({ error }) => error !== undefined);
  const isConflict = written?.kind === 'conflict';
  const hasAll = readableLines(draft).length === draft.lines.length;
  const canWrite = hasAll && !isWrong && lines.length > 0;
  return {
    // What was seen is agreed to anew, and is another change then.
    key: isConflict ? randomUUID() : draft.key,
    seen: isConflict ? draftOfOrder(written.order, false).seen : draft.seen,
    total: canWrite && facts.quote ? String(facts.quote.totals.total) : '',
    find: draft.find,
    found: facts.found?.map((product) => foundView(lang, product, facts)) ?? null,
    lines,
    fields: shownFields(typed),
    folds: foldedFields(typed),
    hidePrices: draft.hidePrices,
    terms,
    sums: sumRows(drawn),
    write: canWrite ? writeText(drawn) : null,
    said:
      step?.kind === 'add'
        ? say(lang, words.added, { name: lineName(lang, step.choice, lineFacts) })
        : null,
    problem: problemOf(drawn, isWrong),
    now: isConflict ? nowOf(lang, written.order, lineFacts) : [],
  };
}
