import { expect } from '@playwright/test';
import { inRoot } from '../../lib/paths.mjs';
import type { ShopServer } from './shop-server';

/** NODE_OPTIONS of a server that `memoryInUse` can measure. */
export const MEMORY_PROBE = `--require ${JSON.stringify(inRoot('scripts/faults/support/memory-probe.cjs'))}`;

/**
 * Returns the memory (MB) that a server started with `MEMORY_PROBE` uses after a garbage
 * collection.
 */
export async function memoryInUse(shop: ShopServer): Promise<number> {
  const logLength = shop.log().length;
  const reportedBytes = () => /memory in use: (\d+)/.exec(shop.log().slice(logLength))?.[1];
  process.kill(shop.pid, 'SIGUSR2');
  await expect.poll(reportedBytes, { timeout: 60_000 }).toBeDefined();
  return Number(reportedBytes()) / 1024 / 1024;
}
