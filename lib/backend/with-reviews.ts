import { reviewOverlay } from '@/lib/catalogue/reviews';
import { catalogueVersion } from '@/lib/db/catalogue-marks';
import { database } from '@/lib/db/connection';
import { listApproved } from '@/lib/db/shown-reviews';
import { inTime } from '@/lib/in-time';
import { logLasting } from '@/lib/server/log';
import type { Backend } from './backend';

/** How long (ms) a list of products waits for the shop's database. */
const PATIENCE_MS = 2000;

/**
 * Adds the shop's reviews to a backend's products, whoever's backend it is. They are read again
 * with each whole list, if they changed. While the database does not answer, the last ones stay.
 */
export function withReviews(backend: Backend): Backend {
  let version: string | null = null;
  let overlay = reviewOverlay([]);

  async function read(): Promise<void> {
    const db = await database();
    const { reviews: now } = await catalogueVersion(db);
    if (now === version) return;
    overlay = reviewOverlay(await listApproved(db));
    version = now;
  }

  async function refresh(): Promise<void> {
    try {
      await inTime(PATIENCE_MS, read());
    } catch (error) {
      logLasting('reviews.unknown', error);
    }
  }

  return {
    ...backend,
    async listProducts(filter) {
      const products = await backend.listProducts(filter);
      if (filter === undefined) await refresh();
      return overlay.all(products);
    },
    async findProduct(id) {
      const product = await backend.findProduct(id);
      return product && overlay.one(product);
    },
  };
}
