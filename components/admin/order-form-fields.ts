import type { OrderDraft } from '@/lib/admin/orders/order-draft';
import { isPricedByDistrict } from '@/lib/basket/shipping';
import { DELIVERY, type DeliveryField, deliveryFields } from '@/lib/delivery';
import { districts } from '@/lib/districts';
import type { Language } from '@/lib/language';
import type { DeliveryErrors } from '@/lib/orders/delivery-schema';
import { adminWords } from '@/lib/words/admin-words';
import { wordsOf } from '@/lib/words/words';
import type { FieldView } from './field-view';
import type { FoldView } from './order-form-types';

/** What is typed of a delivery, and what is wrong with it, in the language of the page. */
export type TypedDelivery = { lang: Language; draft: OrderDraft; errors: DeliveryErrors };

function districtOptions(lang: Language) {
  const { districts: names, fields } = wordsOf(lang);
  const { compare } = new Intl.Collator(lang);
  const sorted = [...districts].sort((one, other) => compare(names[one], names[other]));
  const named = sorted.map((value) => ({ value, label: names[value] }));
  return [{ value: '', label: fields.district.none }, ...named];
}

/** What the shopper's own form calls the fields, but for those that speak to who orders. */
function labelOf(lang: Language, field: DeliveryField): string {
  const { payerName, payerPhone } = adminWords(lang).orderForm;
  const own: Partial<Record<DeliveryField, string>> = { payerName, payerPhone };
  return own[field] ?? wordsOf(lang).fields[field].label;
}

function fieldView(field: DeliveryField, { lang, draft, errors }: TypedDelivery): FieldView {
  const { fields, checkout } = wordsOf(lang);
  const words = fields[field];
  const { kind, optional } = DELIVERY[field];
  const isNeeded = !optional || (field === 'district' && isPricedByDistrict());
  const label = labelOf(lang, field) + (isNeeded ? '' : checkout.optionalSuffix);
  const hint = 'hint' in words ? words.hint : undefined;
  const error = errors[field];
  const facts = { name: field, value: draft.texts[field], label, ...(error && { error }) };
  if (kind === 'district') return { ...facts, kind: 'choice', options: districtOptions(lang) };
  const isPhone = kind === 'phone' || kind === 'anyPhone';
  return { ...facts, kind: isPhone ? 'phone' : 'line', ...(hint && { hint }) };
}

/** Returns the fields of a delivery that always show. */
export function shownFields(typed: TypedDelivery): FieldView[] {
  return deliveryFields
    .filter((field) => field !== 'country' && !DELIVERY[field].folded)
    .map((field) => fieldView(field, typed));
}

/** Returns the fields of a delivery that are folded away, open where something stands in them. */
export function foldedFields(typed: TypedDelivery): FoldView[] {
  const { checkout } = wordsOf(typed.lang);
  const { draft } = typed;
  const folds = [
    { name: 'more', title: checkout.moreFields },
    { name: 'gift', title: checkout.forOther },
  ];
  return folds.map(({ name, title }) => {
    const fields = deliveryFields
      .filter((field) => DELIVERY[field].folded === name)
      .map((field) => fieldView(field, typed));
    const isTyped = fields.some(({ value, error }) => value !== '' || error !== undefined);
    const hides = name === 'gift';
    return { title, fields, hides, open: isTyped || (hides && draft.hidePrices) };
  });
}
