import { connection } from '@/lib/db/connection';
import { env } from '@/lib/env';
import type { Backend } from './backend';
import { embeddedBackend } from './embedded';
import { httpBackend } from './http';
import { type CatalogueState, noCatalogue } from './kept-catalogue';

let backend: Backend | null = null;

// Held on globalThis: pages and route handlers load this module separately, and one catalogue is enough.
const shared: typeof globalThis & { shopProducts?: CatalogueState } = globalThis;

function embedded(): Backend {
  shared.shopProducts ??= noCatalogue();
  return embeddedBackend(connection, shared.shopProducts);
}

/** The backend this process works with: the retailer's own where BACKEND_URL is set, else the embedded one. */
export function currentBackend(): Backend {
  const { backendUrl } = env();
  backend ??= backendUrl === null ? embedded() : httpBackend(backendUrl);
  return backend;
}
