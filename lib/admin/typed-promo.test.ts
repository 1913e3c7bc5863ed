import type { PromoCode } from '@/lib/promo-code';
import { promoAsTyped, readTypedPromo, type TypedPromo } from './typed-promo';

const NOW = new Date('2026-07-10T12:00:00Z');

const typed: TypedPromo = {
  ...{ name: 'May', kind: 'percent', worth: '15', begins: '', ends: '', uses: '' },
};

const over: PromoCode = {
  ...{ code: 'OVER', name: 'Over', discount: 0, amount: 550, useLimit: 3, disabledAt: null },
  ...{ beginsAt: '2026-05-31T21:00:00.000Z', expiresAt: '2026-06-01T09:30:00.000Z' },
};

it.each([
  ['a percentage without a limit', {}, { discount: 0.15, begins: null, expires: null, uses: null }],
  ['one percent', { worth: '1' }, { discount: 0.01 }],
  ['Arabic digits with a sign', { worth: '٪١٢٫٥' }, { discount: 0.125 }],
  ['dollars', { kind: 'amount', worth: '$5,50' }, { amount: 550 }],
  [
    'both days whole, by Beirut’s clock',
    { begins: '2026-07-10', ends: '2026-07-10' },
    { begins: '2026-07-09T21:00:00.000Z', expires: '2026-07-10T21:00:00.000Z' },
  ],
  ['a number of orders', { uses: '١٢' }, { uses: 12 }],
] as const)('a new code reads %s', (_, fields, changes) => {
  expect(readTypedPromo({ ...typed, ...fields }, null, NOW)).toMatchObject(changes);
});

it.each([
  ['worth', { worth: '0' }],
  ['worth', { worth: '101' }],
  ['worth', { kind: 'amount', worth: '0.00' }],
  ['worth', { kind: 'amount', worth: '5%' }],
  ['days', { begins: '2026-08-02', ends: '2026-08-01' }],
  ['days', { ends: '2026-02-30' }],
  ['past', { ends: '2026-07-09' }],
  ['uses', { uses: '0' }],
  ['uses', { uses: '1.5' }],
] as const)('a mistake in %s: %j', (mistake, fields) => {
  expect(readTypedPromo({ ...typed, ...fields }, null, NOW)).toBe(mistake);
});

it('what reads as it did stays: an end in the past, and at an hour', () => {
  const shown = promoAsTyped(over);
  expect(shown).toMatchObject({ kind: 'amount', worth: '5.50', begins: '2026-06-01', uses: '3' });
  expect(readTypedPromo(shown, over, NOW)).toEqual({});
  expect(readTypedPromo({ ...shown, name: 'Ended' }, over, NOW)).toEqual({ name: 'Ended' });
  expect(readTypedPromo({ ...shown, kind: 'percent', worth: '10' }, over, NOW)).toEqual({
    discount: 0.1,
  });
});
