import { type Product, sameProducts } from '@/lib/catalogue/product';
import { errorText, log } from '@/lib/log';
import { currentBackend } from './current';

/** The whole catalogue as it was read last. */
export type Catalogue = {
  /** In the backend's own order. The same array as long as nothing changed. */
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
  /** When it was read last, ms since 1970. */
  loadedAt: number;
};

const REFRESH_MS = 30_000;

type Holder = {
  current: Catalogue | null;
  loading: Promise<Catalogue> | null;
  timer: NodeJS.Timeout | null;
  /** Why the last attempt failed, and until when (ms since 1970) that answers for the next; null after a success. */
  failure: { error: unknown; until: number } | null;
};

const shared: typeof globalThis & { shopCatalogue?: Holder } = globalThis;

/** One snapshot a process: pages, route handlers and instrumentation load this module separately. */
function holder(): Holder {
  shared.shopCatalogue ??= { current: null, loading: null, timer: null, failure: null };
  return shared.shopCatalogue;
}

function snapshotOf(products: readonly Product[], before: Catalogue | null): Catalogue {
  const loadedAt = Date.now();
  if (before && (before.products === products || sameProducts(before.products, products))) {
    return { ...before, loadedAt };
  }
  return { products, byId: new Map(products.map((product) => [product.id, product])), loadedAt };
}

/**
 * Logs a lasting failure once. It answers for a tenth of the time it took: a page that asks again while it draws its
 * error would otherwise wait for a silent backend twice.
 */
function noteFailure(state: Holder, error: unknown, began: number): void {
  if (state.failure === null)
    log.error('catalogue.load_failed', { error: errorText(error), kept: state.current !== null });
  const now = Date.now();
  state.failure = { error, until: now + (now - began) / 10 };
}

async function load(state: Holder): Promise<Catalogue> {
  const began = Date.now();
  try {
    state.current = snapshotOf(await currentBackend().listProducts(), state.current);
  } catch (error) {
    noteFailure(state, error, began);
    throw error;
  }
  if (state.failure) log.info('catalogue.recovered', { products: state.current.products.length });
  state.failure = null;
  return state.current;
}

/** Loads; callers meanwhile share the attempt. */
function loadShared(state: Holder): Promise<Catalogue> {
  state.loading ??= load(state).finally(() => {
    state.loading = null;
  });
  return state.loading;
}

function refreshRegularly(state: Holder): void {
  if (state.timer !== null) return;
  state.timer = setInterval(() => {
    loadShared(state).catch(() => undefined);
  }, REFRESH_MS);
  state.timer.unref();
}

/**
 * The catalogue, from memory: loaded by the first call, then refreshed in the background every 30 s; a failed refresh
 * keeps the last good one. Rejects with a BackendError where the first load fails; the next call tries again, or within
 * a tenth of the time that the failure took shares it.
 */
export async function getCatalogue(): Promise<Catalogue> {
  const state = holder();
  if (state.current === null && state.failure && Date.now() < state.failure.until) {
    throw state.failure.error;
  }
  const catalogue = state.current ?? (await loadShared(state));
  refreshRegularly(state);
  return catalogue;
}

/** The catalogue as far as it was read already, without waiting for it; null before the first load. */
export function catalogueAtHand(): Catalogue | null {
  return holder().current;
}

/** Reads the catalogue anew, now. Rejects with a BackendError where that fails; the last good one then stays. */
export async function reloadCatalogue(): Promise<Catalogue> {
  const state = holder();
  await state.loading?.catch(() => undefined);
  const catalogue = await loadShared(state);
  refreshRegularly(state);
  return catalogue;
}
