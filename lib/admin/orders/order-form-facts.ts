import { isBackendError } from '@/lib/backend/backend';
import { findProduct } from '@/lib/backend/find-product';
import { searchForPage } from '@/lib/backend/pages';
import { catalogueAtHand } from '@/lib/backend/snapshot';
import type { OrderTotals } from '@/lib/basket/totals';
import type { Product } from '@/lib/catalogue/product';
import { needsPerfume } from '@/lib/catalogue/sizes';
import { isSoldOutPerfume } from '@/lib/catalogue/sold-out';
import type { StockCounts } from '@/lib/catalogue/stock';
import { shopContent } from '@/lib/content/current';
import type { Order } from '@/lib/db/order-types';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { quoteCounts } from '@/lib/orders/count-stock';
import type { Quote } from '@/lib/orders/quote';
import type { DraftStep, OrderDraft } from './order-draft';
import { quoteChange, quoteDraft } from './write-order';

/** The most products that a search for an order shows. */
const MOST_FOUND = 8;

/** What the form of an order shows of the catalogue. */
export type FormFacts = {
  /** What is found by the typed text; null where nothing is looked for. */
  found: readonly Product[] | null;
  /** How many pieces are left of what was found. */
  counts: StockCounts;
  /** The products of the lines, by id, as they are sold today. */
  products: ReadonlyMap<number, Product>;
  /** The perfumes that creams can be scented with today. */
  perfumes: readonly string[];
  /** What the lines cost, in their order, without those of no readable quantity; null for none. */
  quote: { lines: Quote['lines']; promo: Quote['promo']; totals: OrderTotals } | null;
};

async function search(text: string): Promise<readonly Product[] | null> {
  if (text.trim() === '') return null;
  const { found } = await searchForPage(text, 1);
  return found?.items.slice(0, MOST_FOUND) ?? [];
}

async function productsOf({ lines }: OrderDraft): Promise<ReadonlyMap<number, Product>> {
  const ids = [...new Set(lines.map(({ id }) => id))];
  const products = await Promise.all(ids.map((id) => findProduct(id)));
  return new Map(products.flatMap((product) => (product ? [[product.id, product]] : [])));
}

async function quoteOf(draft: OrderDraft, order: Order | null): Promise<FormFacts['quote']> {
  if (order === null) return quoteDraft(draft);
  const quote = await quoteChange(order, draft);
  return quote && { ...quote, promo: null };
}

function perfumesNow(): string[] {
  const products = catalogueAtHand()?.products ?? [];
  return shopContent(DEFAULT_LANGUAGE).perfumes.filter((name) => !isSoldOutPerfume(name, products));
}

/**
 * Returns what the form of an order shows; null where the catalogue cannot be read.
 *
 * @param order the order that is changed; null for a new one
 */
export async function formFacts(draft: OrderDraft, order: Order | null): Promise<FormFacts | null> {
  try {
    const [found, products, quote] = await Promise.all([
      search(draft.find),
      productsOf(draft),
      quoteOf(draft, order),
    ]);
    const counts = await quoteCounts(found ?? []);
    return { found, counts, products, perfumes: perfumesNow(), quote };
  } catch (error) {
    // The search answers as for a page of the shop, where the backend's failure is the cause.
    const cause = error instanceof Error ? error.cause : null;
    if (isBackendError(error) || isBackendError(cause)) return null;
    throw error;
  }
}

/** Returns a step, or that a perfume is to be chosen first for what it adds. */
export async function checkedStep(step: DraftStep): Promise<DraftStep> {
  if (step.kind !== 'add' || step.choice.perfume !== null) return step;
  try {
    const product = await findProduct(step.choice.id);
    return product && needsPerfume(product.type) ? { ...step, kind: 'choose' } : step;
  } catch (error) {
    if (isBackendError(error)) return step;
    throw error;
  }
}
