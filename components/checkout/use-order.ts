import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isShopReached, isStaleRelease, reloadOnce } from '@/components/failures/stale-release';
import { useLanguage, useWords } from '@/components/ui/language';
import type { BasketLine } from '@/lib/basket/line';
import { availableLines } from '@/lib/basket/line-notes';
import { orderTotals } from '@/lib/basket/order-totals';
import { quoteRequest } from '@/lib/basket/quoted-lines';
import type { DeliveryField } from '@/lib/delivery';
import type { Cents } from '@/lib/money';
import { type DoneOrder, keepThanks } from '@/lib/orders/browser/last-thanks';
import type { SubmitOutcome } from '@/lib/orders/browser/submit-order';
import type { DeliveryErrors } from '@/lib/orders/delivery-schema';
import { readSession, writeSession } from '@/lib/tab-memory';
import { rereadBasket, useBasket } from '@/store/basket';
import { applyQuote, fetchQuotedLines } from '@/store/basket-quote';
import type { OrderProblem } from './order-notice';
import type { ThankYou } from './thank-you';
import { forgetTyped } from './typed-fields';
import type { PromoBoxState } from './use-promo';

const loadLogic = () => import('@/lib/orders/browser/submit-order');
const loadSchema = () => import('@/lib/orders/delivery-schema');
const loadThanks = () => import('./thank-you');

/** Loads the submit code ahead of time; a failure shows on submit. */
export function preloadOrderLogic() {
  Promise.all([loadLogic(), loadSchema(), loadThanks()]).catch(() => undefined);
}

async function requote() {
  const { lines } = useBasket.getState();
  applyQuote(await fetchQuotedLines(lines, AbortSignal.timeout(10_000)));
}

/** Returns the lines of the stored basket that can be ordered. */
function orderableLines(): readonly BasketLine[] {
  rereadBasket();
  const { lines, notes } = useBasket.getState();
  return availableLines(lines, notes);
}

/** The outcome of pressing Complete Order; `reloading` while the page reloads. */
type Completed = SubmitOutcome | { kind: 'new_release' } | { kind: 'reloading' };

/** Reloads the page, once, for the release that the shop runs now. */
function toNewRelease(): { kind: 'new_release' } | { kind: 'reloading' } {
  writeSession('reloadedCheckout', 'yes');
  if (reloadOnce(window)) return { kind: 'reloading' };
  writeSession('reloadedCheckout', null);
  return { kind: 'new_release' };
}

/** Reloads the page, once, if the scripts of this page's release are gone. */
async function afterFailure(error: unknown): Promise<Completed> {
  if (!isStaleRelease(error) || !(await isShopReached(window))) return { kind: 'unreachable' };
  return toNewRelease();
}

/** After the offline notice, says that the order can go on once the network is back. */
function useNetwork(setProblem: Dispatch<SetStateAction<OrderProblem | null>>) {
  useEffect(() => {
    const follow = () =>
      setProblem((before) => (before?.kind === 'offline' ? { kind: 'online' } : before));
    window.addEventListener('online', follow);
    return () => window.removeEventListener('online', follow);
  }, [setProblem]);
}

/** An order that was placed, and what thanks for it. */
type Done = { order: DoneOrder; ThankYou: typeof ThankYou };

/** Runs an order from pressing Complete Order to the thanks. */
export function useOrder(promo: PromoBoxState, total: Cents, district: string) {
  const language = useLanguage();
  const texts = { language, fields: useWords('fields') };
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const [left, setLeft] = useState<DeliveryErrors>({});
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const errorSummary = useRef<HTMLDivElement>(null);
  useNetwork(setProblem);

  useEffect(() => {
    if (readSession('reloadedCheckout') === null) return;
    writeSession('reloadedCheckout', null);
    setProblem({ kind: 'reloaded' });
  }, []);

  function showErrors(found: DeliveryErrors) {
    flushSync(() => setErrors(found));
    // Narrow screens go to the top; elsewhere the focus brings the summary into view.
    const narrow = window.matchMedia('(max-width: 768px)').matches;
    errorSummary.current?.focus({ preventScroll: narrow });
    if (narrow) window.scrollTo(0, 0);
  }

  function showChange({
    lines,
    promo: verdict,
    shipping,
  }: Extract<SubmitOutcome, { kind: 'changed' }>) {
    applyQuote(lines);
    if (verdict?.status === 'invalid') promo.refuse(verdict.message);
    const worth = verdict?.status === 'valid' ? verdict : null;
    if (worth) promo.correct(worth);
    // A page of before the owner changed the prices of deliveries would ask for ever.
    if (orderTotals(orderableLines(), worth, district).shipping !== shipping) {
      const { kind } = toNewRelease();
      return kind === 'new_release' && setProblem({ kind });
    }
    setProblem({ kind: verdict?.status === 'unavailable' ? 'promo_unavailable' : 'changed' });
  }

  async function show(outcome: Exclude<Completed, { kind: 'reloading' }> | { kind: 'offline' }) {
    if (outcome.kind === 'done') return;
    if (outcome.kind === 'invalid_delivery') return showErrors(outcome.errors);
    setErrors({});
    if (outcome.kind === 'changed') return showChange(outcome);
    if (outcome.kind === 'unknown_line') await requote();
    setProblem(outcome);
  }

  async function complete(form: FormData): Promise<Completed> {
    const { applied } = promo;
    let lines: readonly BasketLine[] = [];
    try {
      // No order leaves before the page is able to thank for it.
      const [{ submitForm }, { ThankYou }] = await Promise.all([loadLogic(), loadThanks()]);
      return await submitForm(form, {
        texts,
        agreed: () => {
          lines = orderableLines();
          if (lines.length === 0) return null;
          const promoCode = applied?.code ?? null;
          return { lines: quoteRequest(lines).lines, promoCode, total, language };
        },
        onDone: (order) => {
          const thanks = { ...order, placedAt: new Date(), lines, promo: applied };
          // The popup comes first, so that the page never says in between that the cart is empty.
          flushSync(() => setDone({ order: thanks, ThankYou }));
          useBasket.getState().clear();
          keepThanks(thanks);
          forgetTyped();
        },
      });
    } catch (error) {
      return afterFailure(error);
    }
  }

  return {
    pending,
    /** The errors of the form as submitted. */
    errors,
    /** The errors of the fields, including those that the shopper has just left. */
    fieldErrors: { ...left, ...errors },
    problem,
    done,
    errorSummary,

    async submit(form: FormData) {
      if (pending) return;
      // `onLine` may be wrong: it only chooses the words for a failure and never blocks an order.
      const { onLine } = navigator;
      setPending(true);
      setProblem(null);
      const outcome = await complete(form);
      if (outcome.kind === 'reloading') return;
      const isOffline = !onLine && outcome.kind === 'unreachable' && !(await isShopReached(window));
      setPending(false);
      await show(isOffline ? { kind: 'offline' } : outcome);
    },

    /** Removes an error as soon as the shopper fixes it. */
    async recheck(field: DeliveryField, value: string) {
      if (errors[field] === undefined && left[field] === undefined) return;
      const schema = await loadSchema().catch(() => null);
      if (schema === null) return;
      const error = schema.deliveryError(field, value, texts) ?? undefined;
      for (const set of [setErrors, setLeft]) {
        set((before) => (before[field] === undefined ? before : { ...before, [field]: error }));
      }
    },

    /** Checks a field when the shopper leaves it filled in, and shows the error there. */
    async leave(field: DeliveryField, value: string) {
      const schema = value.trim() === '' ? null : await loadSchema().catch(() => null);
      const error = schema?.deliveryError(field, value, texts) ?? undefined;
      setLeft((before) => ({ ...before, [field]: error }));
    },
  };
}
