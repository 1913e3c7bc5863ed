import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatEnd } from '@/lib/admin/shop-time';
import { changeFrom, readAmount, readDiscount, readExpiry, readUses } from './promo-options';
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
  expect(await promo('set', 'SUMMER', '--amount', '5')).toMatch(/^Discount +\$5\.00$/m);
  expect(await promo('list')).toMatch(/^SUMMER +Summer +\$5\.00 /m);
  const period = ['--begins', '01/08/2999', '--expires', '31/08/2999'];
  const added = await promo('add', 'five', '--name', 'Five', '--amount', '5,50', ...period);
  expect(added).toContain('valid from 2999-08-01 on');
  expect(JSON.parse(await promo('show', 'FIVE', '--json'))).toMatchObject({
    discount: 0,
    amount_cents: 550,
    begins_at: '2999-07-31T21:00:00.000Z',
    expires_at: '2999-08-31T21:00:00.000Z',
  });
  const worthless = ['promo', 'add', 'NONE', '--name', 'None'];
  expect((await runShop(worthless, { DATA_DIR })).stderr).toContain('--discount 15% or --amount 5');
  const both = ['promo', 'set', 'FIVE', '--amount', '5', '--discount', '5'];
  expect((await runShop(both, { DATA_DIR })).stderr).toContain('cannot be used with');
  await rm(DATA_DIR, { recursive: true });
});

it('shows what a code brought', () => {
  const shown = describePromo({
    code: 'SUMMER',
    name: 'Summer',
    discount: 0.15,
    amount_cents: null,
    begins_at: '2999-01-01T22:00:00.000Z',
    expires_at: '2999-12-31T22:00:00.000Z',
    disabled_at: null,
    use_limit: 5,
    uses: 3,
    state: 'valid',
    orders: 2,
    revenue_cents: 4000,
    discount_cents: 600,
  });
  for (const fact of [
    '15%',
    '2999-01-02',
    '2999-12-31',
    '5 orders',
    '3 orders',
    '$40.00',
    '$6.00',
  ]) {
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
  ['15', 0.15],
  ['١٥', 0.15],
  ['12,5', 0.125],
  ['100', 1],
  ['1%', 0.01],
  ['100%', 1],
])('reads the discount %s', (text, fraction) => {
  expect(readDiscount(text)).toBe(fraction);
});

it.each(['0', '-0.1', '', 'much', '101', '101%'])('refuses the discount %j', (text) => {
  expect(() => readDiscount(text)).toThrow('It must be a percentage');
});

it.each(['1', '1.0', '١'])('asks whether the discount %j is 1 percent or all of it', (text) => {
  expect(() => readDiscount(text)).toThrow('1% or 100%');
});

it.each([
  ['5', 500],
  ['$5.50', 550],
  ['5,50', 550],
  ['٥', 500],
])('reads the amount %s', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

it.each(['0', '-5', '', '5%', 'five', '5.001', 'NaN'])('refuses the amount %j', (text) => {
  expect(() => readAmount(text)).toThrow('It must be dollars above 0');
});

it.each(['31/08/2030', '2030-08-31', '٣١/٨/٢٠٣٠'])('reads %s to the end of that day', (day) => {
  expect(readExpiry(day)).toBe('2030-08-31T21:00:00.000Z');
});

it.each([
  '',
  'soon',
  '31.12.2026',
  '08/31/2030',
  '31/02/2030',
  '31/08/30',
  '2026-13-45',
  '2026-02-30',
  '2026-12-31T12:00',
])('refuses the expiry %j', (text) => {
  expect(() => readExpiry(text)).toThrow('It must be a day');
});

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
