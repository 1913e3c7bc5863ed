import { test } from '@playwright/test';
import { dataFolder, type ShopServer, startShop } from '../../scripts/faults/support/shop-server';

/**
 * Starts a shop before the tests of a file or group, with these variables, and ends it after them.
 * To be called beside the tests, which `take` hands the shop to.
 */
export function shareShop(
  take: (shop: ShopServer) => void,
  variables: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
): void {
  let end = async () => {};
  test.beforeAll(async () => {
    const { dataDir, remove } = await dataFolder({ pictures: 'shared' });
    const shop = await startShop({ DATA_DIR: dataDir, ...(await variables()) });
    end = async () => {
      await shop.kill();
      await remove();
    };
    take(shop);
  });
  test.afterAll(() => end());
}
