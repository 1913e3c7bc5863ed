import type { Product } from '@/lib/catalogue/product';
import { sameProducts } from '@/lib/catalogue/same-products';
import { errorText, log } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { isBackendError } from './backend';
import { currentBackend } from './current';
import { reportUnknown } from './unknown-kinds';

/** The whole catalogue as it was read last. */
export type Catalogue = {
  /** In the backend's own order. The same array as long as nothing changed. */
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
  /** The image paths of all products. */
  imagePaths: ReadonlySet<string>;
  /** When it was read last, ms since 1970. */
  loadedAt: number;
};

const REFRESH_MS = 30_000;

type Holder = {
  current: Catalogue | null;
  loading: Promise<Catalogue> | null;
  timer: NodeJS.Timeout | null;
  /** Why the last load failed, and until when (ms since 1970) callers share that; else null. */
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

/** Why an answer of the backend cannot be used; null for any other failure. */
function refusalOf(error: unknown): string | null {
  if (!isBackendError(error) || error.status !== 200) return null;
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/**
 * Logs a lasting failure once, and once more where an answer that cannot be used follows. Callers
 * share it for a tenth of the time it took: a page that asks again while it draws its error would
 * otherwise wait for a silent backend twice.
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
  reportUnknown(before, state.current.products);
  return state.current;
}

/** Loads once for all who ask meanwhile. */
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
 * The catalogue, from memory: the first call loads it, then it is refreshed every 30 s in the
 * background. A failed refresh keeps the last good one. Rejects with a BackendError where the first
 * load fails; the next call tries again, but shares the failure for a tenth of the time that it
 * took.
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
 * Whether a product shows the picture of this path. Rejects with a BackendError while there is no
 * catalogue at all.
 */
export async function isPictured(imagePath: string): Promise<boolean> {
  const { imagePaths } = await getCatalogue();
  return imagePath !== '' && imagePaths.has(imagePath);
}

/** The catalogue that is in memory, without waiting for one; null before the first load. */
export function catalogueAtHand(): Catalogue | null {
  return holder().current;
}

/**
 * What is wrong with what the backend answered last, so that the catalogue before it stays; null
 * while nothing is, or the backend does not answer at all.
 */
export function refusedAnswer(): string | null {
  return refusalOf(holder().failure?.error);
}

/** Reloads the catalogue; rejects with a BackendError, and keeps the last one, where that fails. */
export async function reloadCatalogue(): Promise<Catalogue> {
  const state = holder();
  await state.loading?.catch(() => undefined);
  const catalogue = await loadShared(state);
  refreshRegularly(state);
  return catalogue;
}
