import { connection } from '@/lib/db/connection';
import { countUntoldOrders } from '@/lib/db/orders';
import { inTime } from '@/lib/in-time';
import { logLasting } from '@/lib/server/log';
import { type Catalogue, getCatalogue, refusedAnswer } from './snapshot';

/** How long (ms) a part may take: health checks cannot wait for one that hangs. */
const LIMIT_MS = 2000;

/** A catalogue older than this, in ms, was not refreshed several times over. */
const STALE_MS = 120_000;

/** How the shop is. */
export type Health = {
  /**
   * failing: without database or catalogue · degraded: with an old catalogue, or one that the
   * backend's last answer cannot replace.
   */
  status: 'ok' | 'degraded' | 'failing';
  /** Release of the shop and, where the build has one, its deployment. */
  version: string;
  database: { ok: boolean; engine: 'sqlite' | 'postgres' | null };
  backend: {
    ok: boolean;
    /** Whole seconds since the catalogue was last read; null while it never was. */
    ageSeconds: number | null;
    products: number;
    /** What is wrong with what the backend answered last. */
    problem?: string;
  };
  /** Orders that nobody was told of; null while the database cannot be asked. */
  orders: { untold: number; oldestSeconds: number | null } | null;
};

/** How long (ms) the first catalogue is waited for: a long one takes seconds to be read. */
const CATALOGUE_LIMIT_MS = 500;

/** A part's answer; null where it fails or takes longer than `limitMs`. */
async function partOf<T>(part: string, answer: Promise<T>, limitMs: number): Promise<T | null> {
  try {
    return await inTime(limitMs, answer);
  } catch (error) {
    logLasting('health.part_failing', error, { part }, part);
    return null;
  }
}

/** Whole seconds since a time in ms. */
const secondsSince = (time: number) => Math.max(0, Math.floor((Date.now() - time) / 1000));

async function askDatabase() {
  const { db, engine } = await connection();
  const { count: untold, oldestAt } = await countUntoldOrders(db);
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
 * How the shop is, by its database, its catalogue's age and the orders that wait. Never rejects;
 * takes at most 2 s.
 */
export async function shopHealth(version: string): Promise<Health> {
  const [ledger, catalogue] = await Promise.all([
    partOf('database', askDatabase(), LIMIT_MS),
    partOf('backend', getCatalogue(), CATALOGUE_LIMIT_MS),
  ]);
  const backend = backendHealth(catalogue);
  const failing = ledger === null || catalogue === null;
  const status = failing ? 'failing' : backend.ok ? 'ok' : 'degraded';
  const database = { ok: ledger !== null, engine: ledger?.engine ?? null };
  return { status, version, database, backend, orders: ledger?.orders ?? null };
}
