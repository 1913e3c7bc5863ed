import type { Product } from '@/lib/catalogue/product';
import { sameButPieces, sameProducts } from '@/lib/catalogue/same-products';
import { type Scents, scentsOf } from '@/lib/catalogue/scents';
import { inTime } from '@/lib/in-time';
import { inSlices } from '@/lib/server/in-slices';
import { errorText, log, logLasting } from '@/lib/server/log';
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
  /** Its notes and families: counted once, and not while a page is drawn. */
  scents: Scents;
  /** The time of the last read, ms since 1970. */
  loadedAt: number;
};

const REFRESH_MS = 30_000;

/** How often (ms) to look whether there is another version. */
const LOOK_MS = 1000;

/** How long (ms) a price waits for the version of the catalogue. */
const PATIENCE_MS = 2000;

type Holder = {
  current: Catalogue | null;
  /** The backend's version before the last load; null where it has none. */
  version: string | null;
  loading: Promise<Catalogue> | null;
  timers: NodeJS.Timeout[];
  /** Whether a look is under way. */
  isLooking: boolean;
  /** Whom to tell of another catalogue. */
  followers: (() => void)[];
  /** The error of the last load, and until when (ms since 1970) callers share it; else null. */
  failure: { error: unknown; until: number } | null;
};

const holder = (): Holder =>
  oncePerProcess('catalogue', () => {
    const none = { current: null, version: null, loading: null, failure: null };
    return { ...none, timers: [], isLooking: false, followers: [] };
  });

/** Returns the catalogue of these products. Requests run while it is made. */
async function snapshotOf(
  products: readonly Product[],
  before: Catalogue | null,
): Promise<Catalogue> {
  const loadedAt = Date.now();
  if (before && (before.products === products || sameProducts(before.products, products))) {
    return { ...before, loadedAt };
  }
  const byId = new Map<number, Product>();
  const imagePaths = new Set<string>();
  await inSlices(products, (product) => {
    byId.set(product.id, product);
    imagePaths.add(product.imagePath);
    for (const path of product.details?.images ?? []) imagePaths.add(path);
  });
  return { products, byId, imagePaths, scents: scentsOf(products), loadedAt };
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

/** Returns whether pages have to follow at once. What is left of a product may wait a minute. */
function showsOther({ products }: Catalogue, { products: now }: Catalogue): boolean {
  return products !== now && !sameButPieces(products, now);
}

async function load(state: Holder): Promise<Catalogue> {
  const began = Date.now();
  const before = state.current;
  const backend = currentBackend();
  let version: string | null;
  try {
    // Asked first, so that what is listed is of this version or a later one.
    version = backend.version ? await backend.version() : null;
    state.current = await snapshotOf(await backend.listProducts(), before);
  } catch (error) {
    noteFailure(state, error, began);
    throw error;
  }
  state.version = version;
  if (state.failure) log.info('catalogue.recovered', { products: state.current.products.length });
  state.failure = null;
  if (version !== null && before !== null && showsOther(before, state.current)) {
    for (const tell of state.followers) tell();
  }
  reportUnknownKinds(before?.products ?? [], state.current.products);
  return state.current;
}

/** Loads once for all concurrent calls. */
function loadShared(state: Holder): Promise<Catalogue> {
  state.loading ??= load(state).finally(() => {
    state.loading = null;
  });
  return state.loading;
}

async function isCurrent(state: Holder): Promise<boolean> {
  const { version } = currentBackend();
  return version === undefined || (await version()) === state.version;
}

/** Loads the catalogue if there is another version, unless a look is under way. */
async function look(state: Holder): Promise<void> {
  if (state.isLooking) return;
  state.isLooking = true;
  try {
    if (!(await isCurrent(state).catch(() => false))) await loadShared(state);
  } catch {
    // Loading has logged it.
  } finally {
    state.isLooking = false;
  }
}

function refreshRegularly(state: Holder): void {
  if (state.timers.length > 0) return;
  const refresh = () => loadShared(state).catch(() => undefined);
  state.timers.push(setInterval(refresh, REFRESH_MS));
  if (currentBackend().version) state.timers.push(setInterval(() => look(state), LOOK_MS));
  for (const timer of state.timers) timer.unref();
}

/**
 * Returns the catalogue from memory. The first call loads it; later it is refreshed in the
 * background, every 30 s and within a second of another version where the backend tells of it; a
 * failed refresh keeps the last good one. Rejects with a BackendError if the
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
 * Looks at once whether there is another version, for whoever learned that there may be one. A
 * change that follows another one within a second waits for the next regular look, so that many
 * changes in a row are not loaded one by one.
 */
export function lookForChanges(): void {
  const state = holder();
  if (state.current === null || Date.now() - state.current.loadedAt < LOOK_MS) return;
  void look(state);
}

/** Calls `tell` whenever the backend's version brought a catalogue that pages have to follow. */
export function followCatalogue(tell: () => void): void {
  holder().followers.push(tell);
}

/** Loads the catalogue where the backend has another version by now. */
async function catchUpWith(version: () => Promise<string>, state: Holder): Promise<void> {
  const now = await version();
  // A load that began before this version may not have it.
  for (let tries = 0; state.version !== now && tries < 2; tries += 1) await loadShared(state);
}

/**
 * Makes the catalogue in memory as new as the backend's version is now, for prices that all
 * processes must agree on. Where that takes more than 2 s, the catalogue in memory counts.
 */
export async function catchUp(): Promise<void> {
  const { version } = currentBackend();
  if (version === undefined) return;
  try {
    await inTime(PATIENCE_MS, catchUpWith(version, holder()));
  } catch (error) {
    logLasting('catalogue.version_unknown', error);
  }
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
