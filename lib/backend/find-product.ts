import { LRUCache } from 'lru-cache';
import type { Product } from '@/lib/catalogue/product';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { isQueueFull, queue } from '@/lib/server/queue';
import { BackendError } from './backend';
import { currentBackend } from './current';
import { getCatalogue } from './snapshot';

/** How many requests run at a time, how many calls wait, and for how long (ms). */
const QUEUE_LIMITS = { places: 4, waiting: 200, patienceMs: 10_000 };

/** How long (ms) an answer is cached: as long as the catalogue. */
const REMEMBERED_MS = 30_000;
const MOST_REMEMBERED = 10_000;

/** The backend's answer; null for a product that it does not have. */
type Answer = { product: Product | null };

type ProductLookups = {
  answers: LRUCache<number, Answer>;
  /** Requests in flight; they resolve to null if `mayAsk` refused the first caller. */
  underWay: Map<number, Promise<Answer | null>>;
  inTurn: ReturnType<typeof queue>;
  /** The catalogue that lacked them. */
  beside: readonly Product[];
};

const lookups = () =>
  oncePerProcess('asked-products', (): ProductLookups => {
    const times = { ttl: REMEMBERED_MS, ttlResolution: 0 };
    const answers: ProductLookups['answers'] = new LRUCache({ max: MOST_REMEMBERED, ...times });
    return { answers, underWay: new Map(), inTurn: queue(QUEUE_LIMITS), beside: [] };
  });

async function requestProduct(id: number, mayAsk: () => Promise<boolean>): Promise<Answer | null> {
  if (!(await mayAsk())) return null;
  const { answers, inTurn } = lookups();
  try {
    const answer = { product: await inTurn(() => currentBackend().findProduct(id)) };
    answers.set(id, answer);
    return answer;
  } catch (cause) {
    throw isQueueFull(cause) ? new BackendError('', null, { cause }) : cause;
  }
}

/**
 * Finds a product by its id: in the catalogue in memory, else at the backend, since it may be new.
 * Requests four at a time, once for all concurrent calls for one id, which count as one for
 * `mayAsk`. Caches the answer, above all that there is none, for 30 s. Returns null if there is no
 * such product, or if the catalogue has none and `mayAsk` refuses. Rejects with a BackendError.
 */
export async function findProduct(
  id: number,
  mayAsk: () => Promise<boolean> = async () => true,
): Promise<Product | null> {
  const { products, byId } = await getCatalogue();
  const inCatalogue = byId.get(id);
  if (inCatalogue !== undefined) return inCatalogue;
  const found = lookups();
  // What was found beside another catalogue may be gone with it.
  if (found.beside !== products) found.answers.clear();
  found.beside = products;
  const { answers, underWay } = found;
  for (;;) {
    const cached = answers.get(id) ?? (await underWay.get(id));
    if (cached) return cached.product;
    if (!underWay.has(id)) break;
  }
  const request = requestProduct(id, mayAsk).finally(() => underWay.delete(id));
  underWay.set(id, request);
  return (await request)?.product ?? null;
}

/**
 * Asks the backend for a product anew, whatever is cached; null if it has none. Waits its turn as
 * `findProduct` does. Rejects with a BackendError.
 */
export async function findProductNow(id: number): Promise<Product | null> {
  return (await requestProduct(id, async () => true))?.product ?? null;
}

/** Clears the cached answers when the backend announces a new catalogue. */
export function clearFoundProducts(): void {
  lookups().answers.clear();
}
