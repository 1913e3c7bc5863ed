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

/** What the backend answered; null for a product that it does not know either. */
type Answer = { product: Product | null };

type Asked = {
  answers: LRUCache<number, Answer>;
  /** Questions that are being asked; null where whoever began one may not ask. */
  underWay: Map<number, Promise<Answer | null>>;
  inTurn: ReturnType<typeof queue>;
};

const asked = () =>
  oncePerProcess('asked-products', (): Asked => {
    const times = { ttl: REMEMBERED_MS, ttlResolution: 0 };
    const answers: Asked['answers'] = new LRUCache({ max: MOST_REMEMBERED, ...times });
    return { answers, underWay: new Map(), inTurn: queue(ASKING) };
  });

async function ask(id: number, mayAsk: () => Promise<boolean>): Promise<Answer | null> {
  if (!(await mayAsk())) return null;
  const { answers, inTurn } = asked();
  try {
    const answer = { product: await inTurn(() => currentBackend().findProduct(id)) };
    answers.set(id, answer);
    return answer;
  } catch (cause) {
    throw isQueueFull(cause) ? new BackendError('', null, { cause }) : cause;
  }
}

/**
 * A product by its id: from the catalogue in memory, else from the backend, since it may be newer.
 * The backend is asked for four at a time, once for all who ask meanwhile, which counts as one
 * question, and its answer, that it knows none in particular, is remembered for 30 s. Null where
 * there is none, or where the catalogue has none and `mayAsk` refuses. Rejects with a BackendError.
 */
export async function findProduct(
  id: number,
  mayAsk: () => Promise<boolean> = async () => true,
): Promise<Product | null> {
  const listed = (await getCatalogue()).byId.get(id);
  if (listed !== undefined) return listed;
  const { answers, underWay } = asked();
  for (;;) {
    const known = answers.get(id) ?? (await underWay.get(id));
    if (known) return known.product;
    if (!underWay.has(id)) break;
  }
  const asking = ask(id, mayAsk).finally(() => underWay.delete(id));
  underWay.set(id, asking);
  return (await asking)?.product ?? null;
}

/** Forgets what the backend answered, for a catalogue that was just announced to be new. */
export function forgetAskedProducts(): void {
  asked().answers.clear();
}
