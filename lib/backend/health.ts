import { connection } from '@/lib/db/connection';
import { countUnnotifiedOrders } from '@/lib/db/orders';
import { inTime } from '@/lib/in-time';
import { logLasting } from '@/lib/server/log';
import { type Catalogue, getCatalogue, refusedAnswer } from './snapshot';

/** How long (ms) a check may take, because health requests cannot wait for one that hangs. */
const LIMIT_MS = 2000;

/** A catalogue older than this (ms) has missed several refreshes. */
const STALE_MS = 120_000;

/** The health of the shop. */
export type Health = {
  /**
   * failing: no database or no catalogue · degraded: an old catalogue, or the backend's last answer
   * was refused.
   */
  status: 'ok' | 'degraded' | 'failing';
  /** The release and, if the build has one, the deployment. */
  version: string;
  database: { ok: boolean; engine: 'sqlite' | 'postgres' | null };
  backend: {
    ok: boolean;
    /** Whole seconds since the catalogue was last read; null if it never was. */
    ageSeconds: number | null;
    products: number;
    /** Why the backend's last answer was refused. */
    problem?: string;
  };
  /** Orders of which no e-mail or webhook was accepted; null while the database is unreachable. */
  orders: { untold: number; oldestSeconds: number | null } | null;
};

/** How long (ms) to wait for the first catalogue, since a long one takes seconds to read. */
const CATALOGUE_LIMIT_MS = 500;

/** Returns a check's answer; null if it fails or takes longer than `limitMs`. */
async function partOf<T>(part: string, answer: Promise<T>, limitMs: number): Promise<T | null> {
  try {
    return await inTime(limitMs, answer);
  } catch (error) {
    logLasting('health.part_failing', error, { part }, part);
    return null;
  }
}

/** Returns the whole seconds since a time in ms. */
const secondsSince = (time: number) => Math.max(0, Math.floor((Date.now() - time) / 1000));

async function databaseFigures() {
  const { db, engine } = await connection();
  const { count: untold, oldestAt } = await countUnnotifiedOrders(db);
  const oldestSeconds = oldestAt === null ? null : secondsSince(Date.parse(oldestAt));
  return { engine, orders: { untold, oldestSeconds } };
}

function backendHealth(catalogue: Catalogue | null): Health['backend'] {
  const problem = refusedAnswer();
  const refused = problem === null ? {} : { problem };
  if (catalogue === null) return { ok: false, ageSeconds: null, products: 0, ...refused };
  const { loadedAt, products } = catalogue;
  const ok = problem === null && Date.now() - loadedAt < STALE_MS;
  return { ok, ageSeconds: secondsSince(loadedAt), products: products.length, ...refused };
}

/**
 * Returns the shop's health by its database, its catalogue's age and the untold orders. Never
 * rejects; takes at most 2 s.
 */
export async function shopHealth(version: string): Promise<Health> {
  const [ledger, catalogue] = await Promise.all([
    partOf('database', databaseFigures(), LIMIT_MS),
    partOf('backend', getCatalogue(), CATALOGUE_LIMIT_MS),
  ]);
  const backend = backendHealth(catalogue);
  const failing = ledger === null || catalogue === null;
  const status = failing ? 'failing' : backend.ok ? 'ok' : 'degraded';
  const database = { ok: ledger !== null, engine: ledger?.engine ?? null };
  return { status, version, database, backend, orders: ledger?.orders ?? null };
}
