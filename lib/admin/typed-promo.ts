import { type Cents, formatAmount, parseAmount } from '@/lib/money';
import { plainToken } from '@/lib/plain-token';
import type { PromoCode } from '@/lib/promo-code';
import { plainAmount, plainDigits } from './products/product-cells';
import type { PromoChanges } from './promo-codes';
import { formatShopDay, shopDay } from './shop-time';

/** What a form says of a promo code, as it was typed. */
export type TypedPromo = {
  name: string;
  kind: 'percent' | 'amount';
  worth: string;
  /** Days such as 2026-12-31, or empty. */
  begins: string;
  ends: string;
  uses: string;
};

/** What is wrong with a form of a promo code. */
export type PromoMistake = 'worth' | 'days' | 'past' | 'uses';

/** Reads a percentage above 0 and at most 100 as a fraction; null for anything else. */
function readPercent(text: string): number | null {
  const plain = plainDigits(text)
    .replace(/\s*[%\u066a]\s*/g, '')
    .replace(/[,\u066b]/, '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(plain)) return null;
  const fraction = Number((Number(plain) / 100).toFixed(6));
  return fraction > 0 && fraction <= 1 ? fraction : null;
}

function readWorth({ kind, worth }: TypedPromo): { discount: number; amount?: Cents } | null {
  if (kind === 'percent') {
    const discount = readPercent(worth);
    return discount === null ? null : { discount };
  }
  const amount = parseAmount(String(plainAmount(worth)));
  return amount === null || amount <= 0 ? null : { discount: 0, amount };
}

/** Reads a number of orders, or null for any; undefined for what is none. */
function readUses(text: string): number | null | undefined {
  const plain = plainToken(text);
  if (plain === '') return null;
  return /^[1-9]\d{0,6}$/.test(plain) ? Number(plain) : undefined;
}

/** Returns what a form shows of a promo code; of a new one as it begins. */
export function promoAsTyped(promo: PromoCode | null): TypedPromo {
  if (promo === null) {
    return { name: '', kind: 'percent', worth: '', begins: '', ends: '', uses: '' };
  }
  const { name, discount, amount, beginsAt, expiresAt, useLimit } = promo;
  const lastMoment = expiresAt && new Date(Date.parse(expiresAt) - 1).toISOString();
  return {
    name,
    kind: amount === undefined ? 'percent' : 'amount',
    worth:
      amount === undefined ? String(Number((discount * 100).toFixed(2))) : formatAmount(amount),
    begins: beginsAt === undefined ? '' : formatShopDay(beginsAt),
    ends: lastMoment ? formatShopDay(lastMoment) : '',
    uses: useLimit === null ? '' : String(useLimit),
  };
}

/**
 * Returns what a form changes of a promo code, or makes of a new one: what reads as it did stays,
 * such as an end in the past or within a day. Both days are whole, by the shop's clock.
 */
export function readTypedPromo(
  typed: TypedPromo,
  promo: PromoCode | null,
  now = new Date(),
): PromoChanges | PromoMistake {
  const before = promoAsTyped(promo);
  const changes: PromoChanges = {};
  const isNew = (...names: readonly (keyof TypedPromo)[]) =>
    promo === null || names.some((name) => typed[name] !== before[name]);
  if (isNew('name')) changes.name = typed.name;
  if (isNew('kind', 'worth')) {
    const worth = readWorth(typed);
    if (worth === null) return 'worth';
    if (worth.amount === undefined) changes.discount = worth.discount;
    else changes.amount = worth.amount;
  }
  const [first, last] = [shopDay(typed.begins), shopDay(typed.ends)];
  if ((typed.begins !== '' && !first) || (typed.ends !== '' && !last)) return 'days';
  if (first && last && first.since >= last.before) return 'days';
  if (isNew('begins')) changes.begins = first?.since ?? null;
  if (isNew('ends')) {
    if (last && Date.parse(last.before) <= now.getTime()) return 'past';
    changes.expires = last?.before ?? null;
  }
  const uses = readUses(typed.uses);
  if (uses === undefined) return 'uses';
  if (isNew('uses')) changes.uses = uses;
  return changes;
}
