import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatEnd } from '@/lib/admin/shop-time';
import { changeFrom, readDiscount, readExpiry, readUses } from './promo-options';
import { describePromo } from './promo-texts';
import { runShop } from './testing';

it('adds, changes, lists and shows a code as its options say, and takes its end away', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'shop-promo-'));
  const promo = async (...args: string[]) => {
    const { stdout } = await runShop(['promo', ...args], { DATA_DIR });
    return stdout;
  };
  await promo('add', 'summer', '--name', 'Summer', '--discount', '15%', '--expires', '2999-12-31');
  const changed = await promo('set', 'summer', '--uses', '5', '--disable');
  expect(changed).toMatch(/State +off\nValid until +2999-12-31\nMay be used by +5 orders/);
  expect(await promo('list')).toMatch(/^SUMMER +Summer +15% +2999-12-31 +0 of 5 +off$/m);
  await promo('set', 'summer', '--expires', '-', '--uses', '-', '--discount', '20%', '--enable');
  expect(JSON.parse(await promo('show', 'SUMMER', '--json'))).toMatchObject({
    discount: 0.2,
    expires_at: null,
    use_limit: null,
    disabled_at: null,
    revenue_cents: 0,
  });
  await rm(DATA_DIR, { recursive: true });
});

it('shows what a code brought', () => {
  const shown = describePromo({
    code: 'SUMMER',
    name: 'Summer',
    discount: 0.15,
    expires_at: '2999-12-31T22:00:00.000Z',
    disabled_at: null,
    use_limit: 5,
    uses: 3,
    state: 'valid',
    orders: 2,
    revenue_cents: 4000,
    discount_cents: 600,
  });
  for (const fact of ['15%', '2999-12-31', '5 orders', '3 orders', '$40.00', '$6.00']) {
    expect(shown).toContain(fact);
  }
});

it.each([
  ['0.15', 0.15],
  ['15%', 0.15],
  ['12.5 %', 0.125],
  ['0,1', 0.1],
  ['12,5%', 0.125],
  ['٪١٥', 0.15],
  ['1', 1],
])('reads the discount %s', (text, fraction) => {
  expect(readDiscount(text)).toBe(fraction);
});

it.each(['15', '0', '-0.1', '', 'much', '101%'])('refuses the discount %j', (text) => {
  expect(() => readDiscount(text)).toThrow('It must be a fraction');
});

it.each(['', 'soon', '31.12.2026', '2026-13-45', '2026-02-30', '2026-12-31T12:00'])(
  'refuses the expiry %j',
  (text) => {
    expect(() => readExpiry(text)).toThrow('It must be a day');
  },
);

it('reads a time with its zone, and a dash for no end and any number', () => {
  expect(readExpiry('2026-12-31T12:00+02:00')).toBe('2026-12-31T10:00:00.000Z');
  expect(formatEnd('2026-12-31T10:00:00.000Z')).toBe('2026-12-31 12:00');
  expect([readExpiry('-'), readUses('-'), readUses('7'), readUses('١٢')].map(changeFrom)).toEqual([
    null,
    null,
    7,
    12,
  ]);
});
