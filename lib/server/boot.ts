import { revalidateSecret } from '@/lib/backend/revalidate-secret';
import { catalogueAtHand, followCatalogue, lookForChanges } from '@/lib/backend/snapshot';
import { shopContent } from '@/lib/content/current';
import { listenForCatalogue } from '@/lib/db/catalogue-listener';
import { connection } from '@/lib/db/connection';
import { isNewerTables } from '@/lib/db/migrate';
import { EnvError, env, isProduction } from '@/lib/env';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { OwnerFileError } from '@/lib/owner/json-file';
import { watchConnections } from './connections';
import { prepareEveryRequest } from './every-request';
import { errorText, log, logConsole } from './log';
import { stopCleanly } from './next/exit-code';
import { expirePages } from './next/expire-pages';
import { keepPagesReady } from './next/page-cache';
import { measureRequests } from './request-metrics';

/** Prints one clear text and exits. */
function refuseToStart(text: string): never {
  process.stderr.write(`\n${text}\n\n`);
  process.exit(1);
}

/** How often (ms) a database that could not be reached at the start is tried again. */
const AGAIN_MS = 10_000;

/** Ends the start where the tables are of a newer release, which are met on either engine. */
function refuseNewerTables(error: unknown): void {
  if (isNewerTables(error)) {
    refuseToStart(`The shop cannot use its database. ${error.message}`);
  }
}

/** Tries a database that could not be reached until it is: the start ends where it is newer. */
function meetLater(): void {
  const timer = setTimeout(() => {
    connection().catch((error: unknown) => {
      refuseNewerTables(error);
      meetLater();
    });
  }, AGAIN_MS);
  timer.unref();
}

/**
 * Checks the environment and the owner's content, then opens, migrates and seeds the database,
 * before the first request. A bad variable, a mistake in content/, an unusable SQLite file or tables
 * of a newer release end the start. An unreachable PostgreSQL is logged and tried again, so that a
 * shop over a retailer's backend still runs.
 */
export async function boot(): Promise<void> {
  stopCleanly();
  if (isProduction) logConsole();
  watchConnections();
  prepareEveryRequest(() => catalogueAtHand() === null);
  try {
    if (isProduction && !env().plainNext) keepPagesReady();
    if (env().metricsToken !== null) measureRequests();
    shopContent(DEFAULT_LANGUAGE);
    followCatalogue(expirePages);
    const { databaseUrl, backendUrl } = env();
    if (databaseUrl !== null && backendUrl === null) {
      listenForCatalogue(databaseUrl, lookForChanges);
    }
    await connection();
  } catch (error) {
    if (error instanceof EnvError || error instanceof OwnerFileError) refuseToStart(error.message);
    refuseNewerTables(error);
    if (env().databaseUrl === null) {
      refuseToStart(
        `The shop cannot open its database in DATA_DIR (${env().dataDir}): ${errorText(error)}`,
      );
    }
    log.error('database.unreachable', { error: errorText(error) });
    meetLater();
  }
  // Read now, so that requests to /api/revalidate cause no file access.
  await revalidateSecret(env()).catch((error: unknown) => {
    log.warn('revalidate.no_secret', { error: errorText(error) });
  });
}
