import { connection } from '@/lib/db/connection';
import { countUnnotifiedOrders } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { unsavedOrders } from '@/lib/db/unsaved-orders';
import { checkWritable, type WriteProblem, writeProblem } from '@/lib/db/write-check';
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
   * failing: no database or catalogue, or orders are not saved · degraded: an old catalogue, the
   * backend's last answer was refused, or an order of the last minutes was not saved.
   */
  status: 'ok' | 'degraded' | 'failing';
  /** The release and, if the build has one, the deployment. */
  version: string;
  database: {
    /** Whether it answers and takes changes. */
    ok: boolean;
    engine: 'sqlite' | 'postgres' | null;
    /** Why it takes none. */
    problem?: WriteProblem;
  };
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
  /** Orders of the last five minutes that this process could not save. */
  unsavedOrders: number;
};

/** How long (ms) to wait for the first catalogue, since a long one takes seconds to read. */
const CATALOGUE_LIMIT_MS = 500;

type Part = 'database' | 'backend';

function noteFailing(part: Part, error: unknown): void {
  logLasting('health.part_failing', error, { part }, part);
}

/** Returns the whole seconds since a time in ms. */
const secondsSince = (time: number) => Math.max(0, Math.floor((Date.now() - time) / 1000));

async function untoldOrders(db: Db): Promise<Health['orders']> {
  const { count: untold, oldestAt } = await countUnnotifiedOrders(db);
  return { untold, oldestSeconds: oldestAt === null ? null : secondsSince(Date.parse(oldestAt)) };
}

async function databaseHealth(): Promise<Pick<Health, 'database' | 'orders'>> {
  let engine: Health['database']['engine'] = null;
  let orders: Health['orders'] = null;
  const look = async () => {
    const opened = await connection();
    engine = opened.engine;
    orders = await untoldOrders(opened.db);
    await checkWritable(opened.db);
  };
  try {
    await inTime(LIMIT_MS, look());
    return { database: { ok: true, engine }, orders };
  } catch (error) {
    noteFailing('database', error);
    return { database: { ok: false, engine, problem: writeProblem(error) }, orders };
  }
}

/** Returns the catalogue; null where there is none yet. */
async function catalogueInTime(): Promise<Catalogue | null> {
  try {
    return await inTime(CATALOGUE_LIMIT_MS, getCatalogue());
  } catch (error) {
    noteFailing('backend', error);
    return null;
  }
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
 * Returns the shop's health by its database, which has to take a change, its catalogue's age and
 * the orders that were not saved or not told. Never rejects; takes at most 2 s.
 */
export async function shopHealth(version: string): Promise<Health> {
  const [{ database, orders }, catalogue] = await Promise.all([
    databaseHealth(),
    catalogueInTime(),
  ]);
  const backend = backendHealth(catalogue);
  const unsaved = unsavedOrders();
  const failing = !database.ok || catalogue === null || !unsaved.isOver;
  const well = backend.ok && unsaved.count === 0;
  const status = failing ? 'failing' : well ? 'ok' : 'degraded';
  return { status, version, database, backend, orders, unsavedOrders: unsaved.count };
}
