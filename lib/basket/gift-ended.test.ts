import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bought = {
  id: 1,
  type: 'multiple',
  size: '100ml',
  perfume: null,
  unitPrice: 2000,
  quantity: 2,
};
const small = {
  id: 2,
  type: 'multiple',
  size: '50ml',
  perfume: null,
  unitPrice: 1000,
  quantity: 1,
};

test('where an owner ends the free gift, nothing of it is given or hinted at', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-gift-'));
  const before = process.env.SHOP_DIR;
  writeFileSync(join(folder, 'shop.json'), '{ "freeGift": null }');
  process.env.SHOP_DIR = folder;
  try {
    const { basketTotals, missingForGift } = await import('./totals');
    const { boughtForGift, giftToChoose } = await import('./gift');
    const { canEarnGift } = await import('@/lib/catalogue/gift-offer');
    expect(basketTotals([bought, small])).toMatchObject({ gift: null, subtotal: 5000 });
    expect(boughtForGift([bought])).toBe(0);
    expect([missingForGift([]), missingForGift([bought])]).toEqual([null, null]);
    expect(missingForGift([{ ...bought, quantity: 1 }])).toBeNull();
    expect(giftToChoose([bought])).toBeNull();
    expect(canEarnGift([{ type: 'multiple', price: 2000, inStock: true }])).toBe(false);
  } finally {
    process.env.SHOP_DIR = before;
    rmSync(folder, { recursive: true });
  }
});
