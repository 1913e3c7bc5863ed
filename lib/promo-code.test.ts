import { normalizeCode, promoState } from './promo-code';

it.each([
  [' welcome10 ', 'WELCOME10'],
  ['EID_20-x', 'EID_20-X'],
  ['\u2068WELCOME10\u2069', 'WELCOME10'],
  ['welcome١٠\u200f', 'WELCOME10'],
  ['', null],
  ['a b', null],
  ['a\0b', null],
  ["' or 1=1", null],
  ['é', null],
  ['x'.repeat(41), null],
])('reads the typed code %j as %j', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});

const NOW = new Date('2026-05-01T12:00:00Z');
const open = { expiresAt: null, disabledAt: null, useLimit: null };

it.each([
  ['valid', open, 1000],
  ['valid', { ...open, expiresAt: '2026-05-01T12:00:00.001Z' }, 0],
  ['expired', { ...open, expiresAt: '2026-05-01T12:00:00.000Z' }, 0],
  ['not begun', { ...open, beginsAt: '2026-05-01T12:00:00.001Z' }, 0],
  ['valid', { ...open, beginsAt: '2026-05-01T12:00:00.000Z' }, 0],
  ['valid', { ...open, useLimit: 2 }, 1],
  ['used up', { ...open, useLimit: 2 }, 2],
  ['used up', { ...open, useLimit: 0 }, 0],
  [
    'off',
    { expiresAt: '2020-01-01T00:00:00Z', disabledAt: '2026-04-01T00:00:00Z', useLimit: 0 },
    9,
  ],
] as const)('is %s: %j after %d uses', (state, promo, uses) => {
  expect(promoState(promo, uses, NOW)).toBe(state);
});
