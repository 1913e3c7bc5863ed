import { loadSeedProducts } from '@/lib/db/seed';
import { looksDamaged } from './damaged-text';

/** A text in UTF-8 that was read as if it were in Latin 1. */
const misread = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

test.each([
  misread('Hermès'),
  misread('عطر الأرز'),
  misread('L’Interdit'),
  'Lâ€™Interdit',
  'Herm?s',
  'Herm\ufffds',
  '????',
  'Dolce &amp; Gabbana',
  'L&#39;Or',
  '#NAME?',
  '6.29E+12',
  'Oud\u0000Wood',
])('%j looks damaged', (name) => {
  expect(looksDamaged(name)).toBe(true);
});

test.each([
  'Hermès',
  'عطر الأرز',
  'ÂME',
  'Dolce & Gabbana',
  'Why Not?',
  '212 VIP',
  'Óleo & Filhos',
])('%j does not', (name) => {
  expect(looksDamaged(name)).toBe(false);
});

test('no name of the sample does', async () => {
  const names = (await loadSeedProducts()).flatMap(({ name, brand }) => [name, brand]);
  expect(names.filter(looksDamaged)).toEqual([]);
});
