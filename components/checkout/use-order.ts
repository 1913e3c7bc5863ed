import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isShopReached, isStaleRelease, reloadOnce } from '@/components/failures/stale-release';
import { useLanguage, useWords } from '@/components/ui/language';
import type { BasketLine } from '@/lib/basket/line';
import { availableLines, quoteRequest } from '@/lib/basket/quoted-lines';
import type { DeliveryField } from '@/lib/delivery';
import type { Cents } from '@/lib/money';
import { type DoneOrder, keepThanks } from '@/lib/orders/browser/last-thanks';
import type { SubmitOutcome } from '@/lib/orders/browser/submit-order';
import type { DeliveryErrors } from '@/lib/orders/delivery-schema';
import { readSession, writeSession } from '@/lib/tab-memory';
import { rereadBasket, useBasket } from '@/store/basket';
import { applyQuote, fetchQuotedLines } from '@/store/basket-quote';
import type { OrderProblem } from './order-notice';
import { forgetTyped } from './typed-fields';
import type { PromoBoxState } from './use-promo';

const loadLogic = () => import('@/lib/orders/browser/submit-order');
const loadSchema = () => import('@/lib/orders/delivery-schema');

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

/** What became of pressing Complete Order; while the page is loaded anew, that it is. */
type Completed = SubmitOutcome | { kind: 'new_release' } | { kind: 'reloading' };

/** Where the scripts of this page's release are gone, loads the page anew, once. */
async function afterFailure(error: unknown): Promise<Completed> {
  if (!isStaleRelease(error) || !(await isShopReached(window))) return { kind: 'unreachable' };
  writeSession('reloadedCheckout', 'yes');
  if (reloadOnce(window)) return { kind: 'reloading' };
  writeSession('reloadedCheckout', null);
  return { kind: 'new_release' };
}

/** Where it was said that there is no network, says once there is one that the order can go on. */
function useNetwork(setProblem: Dispatch<SetStateAction<OrderProblem | null>>) {
  useEffect(() => {
    const follow = () =>
      setProblem((before) => (before?.kind === 'offline' ? { kind: 'online' } : before));
    window.addEventListener('online', follow);
    return () => window.removeEventListener('online', follow);
  }, [setProblem]);
}

/** The way from pressing Complete Order to an order that is done. */
export function useOrder(promo: PromoBoxState, total: Cents) {
  const language = useLanguage();
  const texts = { language, fields: useWords('fields') };
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const [left, setLeft] = useState<DeliveryErrors>({});
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const [done, setDone] = useState<DoneOrder | null>(null);
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

  function showChange({ lines, promo: verdict }: Extract<SubmitOutcome, { kind: 'changed' }>) {
    applyQuote(lines);
    if (verdict?.status === 'invalid') promo.refuse(verdict.message);
    if (verdict?.status === 'valid') promo.correct(verdict);
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
      const { submitForm } = await loadLogic();
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
          // The popup first: the page must not say that the cart is empty in between.
          flushSync(() => setDone(thanks));
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
    /** What is wrong with the form as it was sent. */
    errors,
    /** What is wrong with its fields, as the shopper has left them too. */
    fieldErrors: { ...left, ...errors },
    problem,
    done,
    errorSummary,

    async submit(form: FormData) {
      if (pending) return;
      // What the browser says may be wrong: it explains a failure, and holds nothing back.
      const { onLine } = navigator;
      setPending(true);
      setProblem(null);
      const outcome = await complete(form);
      if (outcome.kind === 'reloading') return;
      const isOffline = !onLine && outcome.kind === 'unreachable' && !(await isShopReached(window));
      setPending(false);
      await show(isOffline ? { kind: 'offline' } : outcome);
    },

    /** An error disappears as soon as it is fixed. */
    async recheck(field: DeliveryField, value: string) {
      if (errors[field] === undefined && left[field] === undefined) return;
      const schema = await loadSchema().catch(() => null);
      if (schema === null) return;
      const error = schema.deliveryError(field, value, texts) ?? undefined;
      for (const set of [setErrors, setLeft]) {
        set((before) => (before[field] === undefined ? before : { ...before, [field]: error }));
      }
    },

    /** A field that was left with something in it says what is wrong with that, at its place. */
    async leave(field: DeliveryField, value: string) {
      const schema = value.trim() === '' ? null : await loadSchema().catch(() => null);
      const error = schema?.deliveryError(field, value, texts) ?? undefined;
      setLeft((before) => ({ ...before, [field]: error }));
    },
  };
}
