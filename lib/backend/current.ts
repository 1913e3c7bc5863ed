import { connection } from '@/lib/db/connection';
import { env } from '@/lib/env';
import { metrics } from '@/lib/server/metrics';
import { oncePerProcess } from '@/lib/server/once-per-process';
import type { Backend } from './backend';
import { embeddedBackend } from './embedded';
import { judgeByLastGood } from './good-list';
import { httpBackend } from './http';
import { withReviews } from './with-reviews';

/** Wraps a call, passes on all its arguments, and counts its failures. */
function counted<Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) {
  return async (...args: Args): Promise<Answer> => {
    try {
      return await call(...args);
    } catch (error) {
      metrics().backendFailures.inc();
      throw error;
    }
  };
}

/**
 * Returns the retailer's backend at a URL, or the embedded one if that is null, with the shop's
 * reviews and its metrics.
 */
export function backendAt(url: string | null): Backend {
  const backend = withReviews(
    url === null ? embeddedBackend(connection) : httpBackend(url, judgeByLastGood(url)),
  );
  return {
    listProducts: counted(backend.listProducts),
    findProduct: counted(backend.findProduct),
    searchProducts: counted(backend.searchProducts),
    ...(backend.searchIndex && { searchIndex: counted(backend.searchIndex) }),
    ...(backend.version && { version: counted(backend.version) }),
    validatePromo: counted(backend.validatePromo),
  };
}

/** Returns this process's backend: the retailer's if BACKEND_URL is set, else the embedded one. */
export function currentBackend(): Backend {
  return oncePerProcess('backend', () => backendAt(env().backendUrl));
}
