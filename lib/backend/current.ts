import { connection } from '@/lib/db/connection';
import { env } from '@/lib/env';
import { metrics } from '@/lib/server/metrics';
import { oncePerProcess } from '@/lib/server/once-per-process';
import type { Backend } from './backend';
import { embeddedBackend } from './embedded';
import { judgeByLastGood } from './good-list';
import { httpBackend } from './http';

/**
 * The same call with all its arguments; where it is not answered, or not usably, that is counted.
 */
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

/** The retailer's backend at an address, or our own where that is null, as the shop uses it. */
export function backendAt(url: string | null): Backend {
  const backend =
    url === null ? embeddedBackend(connection) : httpBackend(url, judgeByLastGood(url));
  return {
    listProducts: counted(backend.listProducts),
    findProduct: counted(backend.findProduct),
    searchProducts: counted(backend.searchProducts),
    validatePromo: counted(backend.validatePromo),
  };
}

/** The backend this process works with: the retailer's where BACKEND_URL is set, else our own. */
export function currentBackend(): Backend {
  return oncePerProcess('backend', () => backendAt(env().backendUrl));
}
