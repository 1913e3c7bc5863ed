import { brandLineParts } from './product';

it.each([
  ['multiple', ''],
  ['single', 'Original'],
  ['toString', ''],
])('the kind of type %s is labelled "%s"', (type, label) => {
  expect(brandLineParts({ brand: 'Dior', type }, { single: 'Original' })).toEqual({
    brand: 'Dior',
    label,
  });
});

it('keeps the words of a label together', () => {
  const labels = { multiple: 'Our composition' };
  expect(brandLineParts({ brand: '', type: 'multiple' }, labels).label).toBe(
    'Our\u00a0composition',
  );
});
