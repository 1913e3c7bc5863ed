import { database } from '@/lib/db/connection';
import { env } from '@/lib/env';
import type { Backend } from './backend';
import { embeddedBackend } from './embedded';
import { httpBackend } from './http';

let backend: Backend | null = null;

/** The backend this process works with: the retailer's own where BACKEND_URL is set, else the embedded one. */
export function currentBackend(): Backend {
  const { backendUrl } = env();
  backend ??= backendUrl === null ? embeddedBackend(database) : httpBackend(backendUrl);
  return backend;
}
