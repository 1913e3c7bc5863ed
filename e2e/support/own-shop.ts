import {
  dataFolder,
  PASSING,
  type ShopServer,
  startShop,
} from '../../scripts/faults/support/shop-server';
import { test as base, expect } from './test';

const SECRET = 'secret-of-a-shop-of-ones-own';

/**
 * A shop of the test's own, in which what is on sale changes. Specs that run after one another
 * share it, but for those that name theirs by `shopOf`.
 */
export const test = base.extend<object, { ownShop: ShopServer; shopOf: string }>({
  shopOf: ['any', { option: true, scope: 'worker' }],
  ownShop: [
    async ({ shopOf: _ }, use) => {
      const data = await dataFolder({ pictures: 'shared' });
      const own = { DATA_DIR: data.dataDir, REVALIDATE_SECRET: SECRET };
      const shop = await startShop({ ...own, ...PASSING });
      await use(shop);
      await shop.kill();
      await data.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop.origin),
});

/** Runs an owner's command that changes what shoppers see, and announces that to the shop. */
export async function change(shop: ShopServer, ...args: string[]): Promise<void> {
  await shop.shop(...args);
  const headers = { authorization: `Bearer ${SECRET}` };
  const answer = await fetch(`${shop.origin}/api/revalidate`, { method: 'POST', headers });
  expect(answer.status).toBe(200);
}

/** Does so with a command that changes products. */
export const changeProducts = (shop: ShopServer, ...args: string[]): Promise<void> =>
  change(shop, 'products', ...args);
