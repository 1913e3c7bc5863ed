import { listJournal } from '@/lib/db/journal';
import { insertOrder } from '@/lib/db/orders';
import { findPromoCode, findUsablePromoCode } from '@/lib/db/promo-codes';
import { openTestDatabase } from '@/lib/db/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import {
  addPromo,
  disablePromo,
  promoFacts,
  promoList,
  promoOverviews,
  setPromo,
} from './promo-codes';
import { formatEnd, shopDay } from './shop-time';

const endOf = (day: string) => shopDay(day)?.before ?? null;

describe.each(['sqlite', 'postgres'] as const)('promo codes on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  const summer = { code: 'SUMMER', name: 'Summer', discount: 0.15, useLimit: 5 };

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
  });

  afterEach(() => opened.close());

  const add = (day = '2999-12-31') => addPromo(opened.db, { ...summer, expiresAt: endOf(day) });

  it('are added, listed and switched off', async () => {
    await add();
    await expect(addPromo(opened.db, { ...summer, expiresAt: null })).rejects.toThrow(
      'exists already',
    );
    const past = { ...summer, code: 'PAST', expiresAt: endOf('2020-01-01') };
    await expect(addPromo(opened.db, past)).rejects.toThrow('in the past');
    expect(await promoList(opened.db)).toMatchObject([
      { code: 'SUMMER', name: 'Summer', discount: 0.15, use_limit: 5, uses: 0, state: 'valid' },
    ]);
    await disablePromo(opened.db, 'SUMMER');
    expect(await findUsablePromoCode(opened.db, 'SUMMER')).toBeNull();
    expect(await promoList(opened.db)).toMatchObject([{ state: 'off' }]);
    await expect(disablePromo(opened.db, 'SUMMER')).rejects.toThrow('no promo code SUMMER');
  });

  it.each([
    [{ discount: 0.2 }, { discount: 0.2 }],
    [{ amount: 500 }, { discount: 0, amount_cents: 500 }],
    [
      { expires: null, uses: null },
      { expires_at: null, use_limit: null },
    ],
    [
      { name: 'Sun', uses: 1 },
      { name: 'Sun', use_limit: 1 },
    ],
    [{ begins: '2026-01-01T00:00:00.000Z' }, { begins_at: '2026-01-01T00:00:00.000Z' }],
    [{ enable: false }, { state: 'off', disabled_at: expect.any(String) }],
  ])('change by %j, and in nothing else', async (changes, changed) => {
    await add();
    const [before] = await promoList(opened.db);
    await setPromo(opened.db, 'SUMMER', changes);
    expect(await promoList(opened.db)).toEqual([{ ...before, ...changed }]);
  });

  it('take either an amount or a percentage off', async () => {
    await addPromo(opened.db, { ...summer, discount: 0, amount: 500, expiresAt: null });
    expect(await findUsablePromoCode(opened.db, 'SUMMER')).toMatchObject({ amount: 500 });
    await setPromo(opened.db, 'SUMMER', { discount: 0.2 });
    expect(await promoFacts(opened.db, 'SUMMER')).toMatchObject({
      discount: 0.2,
      amount_cents: null,
    });
    const both = setPromo(opened.db, 'SUMMER', { discount: 0.2, amount: 500 });
    await expect(both).rejects.toThrow('not both');
  });

  it('are switched on again, and are not changed to what makes no sense', async () => {
    await add();
    await setPromo(opened.db, 'SUMMER', { enable: false });
    await setPromo(opened.db, 'SUMMER', { enable: true });
    expect(await findUsablePromoCode(opened.db, 'SUMMER')).toMatchObject({ discount: 0.15 });
    const change = (code: string, changes: Parameters<typeof setPromo>[2]) =>
      setPromo(opened.db, code, changes);
    await expect(change('SUMMER', {})).rejects.toThrow('Say what to change');
    await expect(change('SUMMER', { expires: '2020-01-01T00:00:00.000Z' })).rejects.toThrow('past');
    await expect(change('WINTER', { discount: 0.5 })).rejects.toThrow('no promo code WINTER');
  });

  it('are changed as they were seen or not at all, do not end before they begin, in the journal', async () => {
    await add();
    const seen = JSON.stringify(await findPromoCode(opened.db, 'SUMMER'));
    await setPromo(opened.db, 'SUMMER', { uses: 9 }, { who: 'Rima', seen });
    const late = setPromo(opened.db, 'SUMMER', { uses: 3 }, { who: 'Nadim', seen });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    const over = setPromo(opened.db, 'SUMMER', { begins: '3000-01-01T00:00:00.000Z' });
    await expect(over).rejects.toThrow('end before it begins');
    await setPromo(opened.db, 'SUMMER', { enable: false }, { who: 'Rima' });
    await setPromo(opened.db, 'SUMMER', { enable: true });
    expect(await promoList(opened.db)).toMatchObject([{ use_limit: 9, begins_at: null }]);
    const entries = await listJournal(opened.db, 9);
    expect(entries.map(({ who, what, subject }) => `${who} ${what} ${subject}`)).toEqual([
      'command line code-on code SUMMER',
      'Rima code-off code SUMMER',
      'Rima code-changed code SUMMER',
      'command line code-added code SUMMER',
    ]);
  });

  it('show what they brought: what came of the orders, but for those that were lost', async () => {
    await add();
    const promo = { code: 'SUMMER', name: 'Summer', fraction: 0.15 };
    for (const number of ['MC-1', 'MC-2', 'MC-3']) {
      const sums = { promoDiscount: 300, total: 2000 };
      await insertOrder(opened.db, orderWith({ number, idempotencyKey: number, promo, ...sums }));
    }
    await opened.db
      .updateTable('orders')
      .set({ status: 'refused' })
      .where('number', '=', 'MC-2')
      .execute();
    await insertOrder(opened.db, orderWith({ number: 'MC-4', idempotencyKey: 'MC-4' }));
    expect(await promoFacts(opened.db, 'SUMMER')).toMatchObject({
      uses: 3,
      orders: 2,
      revenue_cents: 4000,
      discount_cents: 600,
    });
    await addPromo(opened.db, { ...summer, code: 'AUTUMN', expiresAt: null });
    const overviews = await promoOverviews(opened.db, new Date('3000-06-01T00:00:00Z'));
    expect(overviews).toMatchObject([
      { promo: { code: 'AUTUMN' }, state: 'valid', uses: 0, figures: { discounts: 0 } },
      { promo: { code: 'SUMMER' }, state: 'expired', uses: 3, figures: { discounts: 600 } },
    ]);
    await expect(promoFacts(opened.db, 'WINTER')).rejects.toThrow('no promo code WINTER');
  });

  it.each([
    ['in summer', '2026-07-01', '2026-07-01T21:00:00.000Z'],
    ['in winter', '2026-01-15', '2026-01-15T22:00:00.000Z'],
    ['when the clocks go forward at its end', '2026-03-28', '2026-03-28T22:00:00.000Z'],
    ['when the clocks go back at its end', '2026-10-24', '2026-10-24T22:00:00.000Z'],
  ])('hold to the end of their last day in the shop’s time zone %s', async (_, day, end) => {
    expect(endOf(day)).toBe(end);
    expect(formatEnd(end)).toBe(day);
    await add('2999-12-31');
    await opened.db
      .updateTable('promo_codes')
      .set({ expires_at: endOf(day) })
      .execute();
    const over = Date.parse(end);
    const usable = (at: number) => findUsablePromoCode(opened.db, 'SUMMER', new Date(at));
    expect(await usable(over - 1)).toMatchObject({ code: 'SUMMER' });
    expect(await usable(over)).toBeNull();
  });
});
