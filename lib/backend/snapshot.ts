import type { Product } from '@/lib/catalogue/product';
import { sameProducts } from '@/lib/catalogue/same-products';
import { errorText, log } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { isBackendError } from './backend';
import { currentBackend } from './current';
import { reportUnknownKinds } from './unknown-kinds';

/** The whole catalogue as last read. */
export type Catalogue = {
  /** In the backend's order. The same array until something changes. */
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
  /** The image paths of all products. */
  imagePaths: ReadonlySet<string>;
  /** The time of the last read, ms since 1970. */
  loadedAt: number;
};

const REFRESH_MS = 30_000;

type Holder = {
  current: Catalogue | null;
  loading: Promise<Catalogue> | null;
  timer: NodeJS.Timeout | null;
  /** The error of the last load, and until when (ms since 1970) callers share it; else null. */
  failure: { error: unknown; until: number } | null;
};

const holder = (): Holder =>
  oncePerProcess('catalogue', () => {
    return { current: null, loading: null, timer: null, failure: null };
  });

function snapshotOf(products: readonly Product[], before: Catalogue | null): Catalogue {
  const loadedAt = Date.now();
  if (before && (before.products === products || sameProducts(before.products, products))) {
    return { ...before, loadedAt };
  }
  return {
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    imagePaths: new Set(
      products.flatMap(({ imagePath, details }) => [imagePath, ...(details?.images ?? [])]),
    ),
    loadedAt,
  };
}

/** Returns why the shop refused the backend's answer; null for any other failure. */
function refusalOf(error: unknown): string | null {
  if (!isBackendError(error) || error.status !== 200) return null;
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/**
 * Logs a lasting failure once, and once more if a refused answer follows. Callers share it for a
 * tenth of the time it took, because a page that calls again while it renders its error would wait
 * for a silent backend twice.
 */
function noteFailure(state: Holder, error: unknown, began: number): void {
  const before = state.failure;
  if (before === null || refusalOf(before.error) !== refusalOf(error))
    log.error('catalogue.load_failed', { error: errorText(error), kept: state.current !== null });
  const now = Date.now();
  state.failure = { error, until: now + (now - began) / 10 };
}

async function load(state: Holder): Promise<Catalogue> {
  const began = Date.now();
  const before = state.current?.products ?? [];
  try {
    state.current = snapshotOf(await currentBackend().listProducts(), state.current);
  } catch (error) {
    noteFailure(state, error, began);
    throw error;
  }
  if (state.failure) log.info('catalogue.recovered', { products: state.current.products.length });
  state.failure = null;
  reportUnknownKinds(before, state.current.products);
  return state.current;
}

/** Loads once for all concurrent calls. */
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
 * Returns the catalogue from memory. The first call loads it; later it is refreshed every 30 s in
 * the background, and a failed refresh keeps the last good one. Rejects with a BackendError if the
 * first load fails; calls share that failure for a tenth of the time it took, then try again.
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

/**
 * Returns whether a product has the picture of this path. Rejects with a BackendError while there
 * is no catalogue.
 */
export async function isPictured(imagePath: string): Promise<boolean> {
  const { imagePaths } = await getCatalogue();
  return imagePath !== '' && imagePaths.has(imagePath);
}

/** Returns the catalogue in memory without waiting; null before the first load. */
export function catalogueAtHand(): Catalogue | null {
  return holder().current;
}

/**
 * Returns why the backend's last answer was refused, so that the previous catalogue stays; null if
 * it was good, or if the backend did not answer.
 */
export function refusedAnswer(): string | null {
  return refusalOf(holder().failure?.error);
}

/** Reloads the catalogue. If that fails, keeps the last one and rejects with a BackendError. */
export async function reloadCatalogue(): Promise<Catalogue> {
  const state = holder();
  await state.loading?.catch(() => undefined);
  const catalogue = await loadShared(state);
  refreshRegularly(state);
  return catalogue;
}
