import { isBackendError } from '@/lib/backend/backend';
import { acceptList } from '@/lib/backend/good-list';
import type { Db } from '@/lib/db/schema';
import { EnvError, env, parseEnv } from '@/lib/env';
import { errorText } from '@/lib/server/log';
import { AdminRefusal } from '../refusal';

/** Returns the address of a backend as BACKEND_URL would have it. Throws an AdminRefusal. */
export function readBackendAddress(url: string): string {
  try {
    const { backendUrl } = parseEnv({ BACKEND_URL: url });
    if (backendUrl !== null) return backendUrl;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
  }
  throw new AdminRefusal(
    'invalid',
    `${url} is no address of a backend. It must be as BACKEND_URL is, such as https://backend.example.`,
  );
}

/** Returns the address in BACKEND_URL. Throws an AdminRefusal if there is none. */
export function ownBackendAddress(): string {
  const { backendUrl } = env();
  if (backendUrl !== null) return backendUrl;
  throw new AdminRefusal('invalid', 'BACKEND_URL is not set: the shop runs on its own products.');
}

/**
 * Accepts the list of a backend that really shrank. Returns its number of products, now and before.
 * Throws an AdminRefusal if it cannot be accepted.
 */
export function acceptShrunkList(db: Db, address: string): ReturnType<typeof acceptList> {
  return acceptList(db, address).catch((error: unknown) => {
    if (!isBackendError(error)) throw error;
    throw new AdminRefusal('failed', `Nothing was accepted of ${address}: ${errorText(error)}`);
  });
}
