import {
  countPictureTry,
  listWaitingPictures,
  settlePictures,
  type WaitingPictures,
} from '@/lib/db/import-pictures';
import type { Db } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { keepRunning } from '@/lib/orders/dispatch/dispatcher';
import type { Job } from '@/lib/orders/dispatch/job';
import { errorText, log } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { type Network, publicNetwork } from '../download/public-address';

/** Products of one look: as many as are worked on at a time, so that little is done twice. */
const AT_ONCE = 6;

/** A product whose pictures fail so often for no fault of theirs is left. */
const MOST_TRIES = 5;

/** Leaves what failed too often for no fault of the pictures, such as a disk that is full. */
async function giveUp(db: Db, waiting: readonly WaitingPictures[], reason: string): Promise<void> {
  for (const { fileId, productId, cells, tries } of waiting) {
    if (tries + 1 < MOST_TRIES) continue;
    const { row = 1, column = '' } = cells[0] ?? {};
    const notes = [{ row, column, message: `cannot be stored: ${reason}` }];
    await settlePictures(db, { fileId, productId, stored: 0, notes });
  }
}

/**
 * Returns the job that fetches the pictures of imports, a few products at a time. What a process
 * leaves undone when it ends, another takes up.
 */
export function picturesJob(
  dataDir: string,
  network: Network = publicNetwork,
): Job<WaitingPictures[]> {
  return {
    name: 'import-pictures',
    pauseMs: 0,
    isLong: true,
    async due(db) {
      const waiting = await listWaitingPictures(db, AT_ONCE);
      return waiting.length === 0 ? [] : [waiting];
    },
    async work(db, waiting) {
      try {
        // Loaded where it is needed: a shop that imports nothing does without it.
        const { fetchPictures } = await import('./fetch-pictures');
        await fetchPictures(db, waiting, { dataDir, network });
      } catch (error) {
        const [{ fileId = '' } = {}] = waiting;
        log.error('import.pictures_failed', { error: errorText(error) });
        await giveUp(db, waiting, errorText(error));
        const ids = waiting.map(({ productId }) => productId);
        await countPictureTry(db, fileId, ids);
      }
    },
  };
}

/** Starts the job that fetches the pictures of imports, once per process. */
export function startPictures(): void {
  oncePerProcess('import-pictures', () => {
    keepRunning(picturesJob(env().dataDir));
    return true;
  });
}
