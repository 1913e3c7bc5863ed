import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BasketLine } from '@/lib/basket/line';
import { availableLines } from '@/lib/basket/quote';
import { quoteRequest } from '@/lib/basket/quote-wire';
import type { Cents } from '@/lib/money';
import type { CompleteOutcome } from '@/lib/orders/browser/complete-order';
import type { Promo } from '@/lib/orders/browser/validate-promo';
import type { Delivery, DeliveryErrors, DeliveryField } from '@/lib/orders/schema';
import { rereadBasket, useBasket } from '@/store/basket';
import { applyQuote, fetchQuotedLines } from '@/store/basket-quote';
import type { Notice } from './order-notice';
import type { PromoBoxState } from './use-promo';

/** An order that was placed and whose e-mail was sent. */
export type DoneOrder = {
  orderNumber: string;
  total: Cents;
  placedAt: Date;
  lines: readonly BasketLine[];
  /** The promo that was applied. */
  promo: Promo | null;
  delivery: Delivery;
};

const loadLogic = () => import('@/lib/orders/browser/complete-order');
const loadSchema = () => import('@/lib/orders/schema');

/** Fetches what submitting needs ahead of time; a failure shows when it is needed. */
export function preloadOrderLogic() {
  Promise.all([loadLogic(), loadSchema()]).catch(() => undefined);
}

async function requote() {
  const { lines } = useBasket.getState();
  applyQuote(await fetchQuotedLines(lines, AbortSignal.timeout(10_000)));
}

/** What can be ordered of the basket as it is stored now. */
function orderableLines(): readonly BasketLine[] {
  rereadBasket();
  const { lines, notes } = useBasket.getState();
  return availableLines(lines, notes);
}

/** The way from pressing Complete Order to an order that is done (spec section 4). */
export function useOrder(promo: PromoBoxState, total: Cents) {
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const [done, setDone] = useState<DoneOrder | null>(null);
  const errorSummary = useRef<HTMLDivElement>(null);

  function showErrors(found: DeliveryErrors) {
    flushSync(() => setErrors(found));
    // Spec section 4: narrow screens go to the top; elsewhere the focus brings the summary into view.
    const narrow = window.matchMedia('(max-width: 768px)').matches;
    errorSummary.current?.focus({ preventScroll: narrow });
    if (narrow) window.scrollTo(0, 0);
  }

  function showChange({ lines, promo: verdict }: Extract<CompleteOutcome, { kind: 'changed' }>) {
    applyQuote(lines);
    if (verdict?.status === 'invalid') promo.refuse(verdict.message);
    if (verdict?.status === 'valid') promo.correct(verdict);
    setNotice({ kind: verdict?.status === 'unavailable' ? 'promo_unavailable' : 'changed' });
  }

  async function show(outcome: CompleteOutcome) {
    if (outcome.kind === 'done') return;
    if (outcome.kind === 'invalid_delivery') return showErrors(outcome.errors);
    setErrors({});
    if (outcome.kind === 'changed') return showChange(outcome);
    if (outcome.kind === 'unknown_line') await requote();
    setNotice(outcome);
  }

  async function complete(form: FormData): Promise<CompleteOutcome> {
    const { applied } = promo;
    let lines: readonly BasketLine[] = [];
    try {
      const { completeOrder } = await loadLogic();
      return await completeOrder(form, {
        agreed: () => {
          lines = orderableLines();
          if (lines.length === 0) return null;
          return { lines: quoteRequest(lines).lines, promoCode: applied?.code ?? null, total };
        },
        onDone: (order) => {
          // The popup first: the page must not say that the cart is empty in between.
          flushSync(() => setDone({ ...order, placedAt: new Date(), lines, promo: applied }));
          useBasket.getState().clear();
        },
      });
    } catch {
      return { kind: 'unreachable' };
    }
  }

  return {
    pending,
    errors,
    notice,
    done,
    errorSummary,

    async submit(form: FormData) {
      if (pending) return;
      setPending(true);
      setNotice(null);
      const outcome = await complete(form);
      setPending(false);
      await show(outcome);
    },

    /** An error disappears as soon as it is fixed. */
    async recheck(field: DeliveryField, value: string) {
      if (errors[field] === undefined) return;
      const { deliveryError } = await loadSchema();
      const error = deliveryError(field, value) ?? undefined;
      setErrors((before) => (before[field] === undefined ? before : { ...before, [field]: error }));
    },
  };
}
