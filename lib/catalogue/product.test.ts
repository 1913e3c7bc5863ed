import { houseOf } from './product';

it.each([
  ['Dior', 'multiple', 'Dior'],
  ['Dior', 'single', 'Dior · Original'],
  ['', 'single', 'Original'],
  ['', 'watch', ''],
] as const)('of brand "%s" and type %s is "%s"', (brand, type, house) => {
  expect(houseOf({ brand, type })).toBe(house);
});
