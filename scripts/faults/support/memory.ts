import { expect } from '@playwright/test';
import { inRoot } from '../../lib/paths.mjs';
import type { ShopServer } from './shop-server';

/** NODE_OPTIONS of a server whose memory is to be measured. */
export const MEMORY_PROBE = `--require ${JSON.stringify(inRoot('scripts/faults/support/memory-probe.cjs'))}`;

/** What a server started with `MEMORY_PROBE` has in use after a garbage collection, in MB. */
export async function memoryInUse(shop: ShopServer): Promise<number> {
  const before = shop.log().length;
  const told = () => /memory in use: (\d+)/.exec(shop.log().slice(before))?.[1];
  process.kill(shop.pid, 'SIGUSR2');
  await expect.poll(told, { timeout: 60_000 }).toBeDefined();
  return Number(told()) / 1024 / 1024;
}
