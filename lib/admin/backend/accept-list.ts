import { isBackendError } from '@/lib/backend/backend';
import { acceptList } from '@/lib/backend/good-list';
import type { Db } from '@/lib/db/schema';
import { errorText } from '@/lib/server/log';
import { AdminRefusal } from '../refusal';

/**
 * Takes over the list of a backend that really shrank. Returns how many products it has, and had
 * before; throws an AdminRefusal where it cannot be taken over.
 */
export function acceptShrunkList(db: Db, address: string): ReturnType<typeof acceptList> {
  return acceptList(db, address).catch((error: unknown) => {
    if (!isBackendError(error)) throw error;
    throw new AdminRefusal('failed', `Nothing was accepted of ${address}: ${errorText(error)}`);
  });
}
