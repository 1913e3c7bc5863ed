import { connection } from '@/lib/db/connection';
import { env } from '@/lib/env';
import { oncePerProcess } from '@/lib/server/once-per-process';
import type { Backend } from './backend';
import { embeddedBackend } from './embedded';
import { httpBackend } from './http';

/** The backend this process works with: the retailer's where BACKEND_URL is set, else our own. */
export function currentBackend(): Backend {
  return oncePerProcess('backend', () => {
    const { backendUrl } = env();
    return backendUrl === null ? embeddedBackend(connection) : httpBackend(backendUrl);
  });
}
