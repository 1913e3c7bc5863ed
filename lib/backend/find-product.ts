import { LRUCache } from 'lru-cache';
import type { Product } from '@/lib/catalogue/product';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { isQueueFull, queue } from '@/lib/server/queue';
import { BackendError } from './backend';
import { currentBackend } from './current';
import { getCatalogue } from './snapshot';

/** How many products the backend is asked for at a time, and who waits for that how long. */
const ASKING = { places: 4, waiting: 200, patienceMs: 10_000 };

/** How long (ms) an answer is remembered: as long as the catalogue is. */
const REMEMBERED_MS = 30_000;
const MOST_REMEMBERED = 10_000;

type Asked = {
  /** What the backend answered; null for a product that it does not know either. */
  answers: LRUCache<number, { product: Product | null }>;
  underWay: Map<number, Promise<Product | null>>;
  inTurn: ReturnType<typeof queue>;
};

const asked = () =>
  oncePerProcess('asked-products', (): Asked => {
    const times = { ttl: REMEMBERED_MS, ttlResolution: 0 };
    const answers: Asked['answers'] = new LRUCache({ max: MOST_REMEMBERED, ...times });
    return { answers, underWay: new Map(), inTurn: queue(ASKING) };
  });

async function askBackend(id: number): Promise<Product | null> {
  const { answers, inTurn } = asked();
  try {
    const product = await inTurn(() => currentBackend().findProduct(id));
    answers.set(id, { product });
    return product;
  } catch (cause) {
    throw isQueueFull(cause) ? new BackendError('', null, { cause }) : cause;
  }
}

/**
 * A product by its id: from the catalogue in memory, else from the backend, since it may be newer.
 * The backend is asked for four at a time, once for all who ask meanwhile, and its answer, that it
 * knows none in particular, is remembered for 30 s. Null where there is none, or where the
 * catalogue has none and `mayAsk` refuses. Rejects with a BackendError.
 */
export async function findProduct(
  id: number,
  mayAsk: () => Promise<boolean> = async () => true,
): Promise<Product | null> {
  const listed = (await getCatalogue()).byId.get(id);
  if (listed !== undefined) return listed;
  const { answers, underWay } = asked();
  const remembered = answers.get(id);
  if (remembered !== undefined) return remembered.product;
  if (!underWay.has(id) && !(await mayAsk())) return null;
  const answer = underWay.get(id) ?? askBackend(id).finally(() => underWay.delete(id));
  underWay.set(id, answer);
  return answer;
}

/** Forgets what the backend answered, for a catalogue that was just announced to be new. */
export function forgetAskedProducts(): void {
  asked().answers.clear();
}
