import { houseOf } from './product';

it.each([
  ['Dior', 'multiple', 'Dior'],
  ['Dior', 'single', 'Dior · Original'],
  ['', 'single', 'Original'],
  ['', 'watch', ''],
  ['Joop!', 'multiple', 'Joop!'],
  ['Joop!', 'refresher', '\u2068Joop!\u2069 · تركيبتنا'],
] as const)('of brand "%s" and type %s is "%s"', (brand, type, house) => {
  expect(houseOf({ brand, type }, { single: 'Original', refresher: 'تركيبتنا' })).toBe(house);
});

it('keeps the words of a label together', () => {
  const house = houseOf({ brand: 'Dior', type: 'multiple' }, { multiple: 'Our composition' });
  expect(house).toBe('Dior · Our\u00a0composition');
});
