import { connection } from '@/lib/db/connection';
import { env } from '@/lib/env';
import { metrics } from '@/lib/server/metrics';
import { oncePerProcess } from '@/lib/server/once-per-process';
import type { Backend } from './backend';
import { embeddedBackend } from './embedded';
import { httpBackend } from './http';

async function noteFailure<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    metrics().backendFailures.inc();
    throw error;
  }
}

/** The same backend; calls that it does not answer, or not usably, are counted. */
function counted(backend: Backend): Backend {
  return {
    listProducts: (filter) => noteFailure(backend.listProducts(filter)),
    findProduct: (id) => noteFailure(backend.findProduct(id)),
    searchProducts: (query) => noteFailure(backend.searchProducts(query)),
    validatePromo: (code) => noteFailure(backend.validatePromo(code)),
  };
}

/** The backend this process works with: the retailer's where BACKEND_URL is set, else our own. */
export function currentBackend(): Backend {
  return oncePerProcess('backend', () => {
    const { backendUrl } = env();
    return counted(backendUrl === null ? embeddedBackend(connection) : httpBackend(backendUrl));
  });
}
