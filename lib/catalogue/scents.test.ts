import { hasPage, isScentId, scentId, scentIds, scentsOf } from './scents';
import { aProduct } from './testing';

it.each([
  ['vanilla', 'vanilla', true],
  ['White  Musk', 'white-musk', true],
  ['Ylang-Ylang', 'ylang-ylang', true],
  ['Iso E Super®', 'iso-e-super', true],
  ['Fleur d’oranger', 'fleur-d-oranger', true],
  ['Crème brûlée', 'creme-brulee', true],
  ['  (oud) ', 'oud', true],
  ['ياسَمين', 'ياسمين', false],
  ['..', '', false],
  ['x'.repeat(61), 'x'.repeat(61), false],
])('knows %j by %j', (name, id, isPath) => {
  expect([scentId(name), isScentId(id)]).toEqual([id, isPath]);
  expect(scentId(id)).toBe(id);
});

it('counts a note once a product, however it is spelled, and says where it stands most often', () => {
  const products = [
    aProduct({ details: { notes_top: ['Ylang Ylang', 'oud'], notes_base: ['ylang-ylang'] } }),
    aProduct({ details: { notes_base: ['YLANG-YLANG', '—'], family: ['Floral'] } }),
    aProduct({ details: { notes_heart: ['oud'] } }),
    aProduct(),
  ];
  const { notes, families } = scentsOf(products);
  expect([...notes.values()]).toEqual([
    { id: 'ylang-ylang', name: 'Ylang Ylang', count: 2, field: 'notes_base' },
    { id: 'oud', name: 'oud', count: 2, field: 'notes_top' },
  ]);
  expect([...families.keys()]).toEqual(['floral']);
  expect(products.map((product) => scentIds('notes', product))).toEqual([
    ['ylang-ylang', 'oud', 'ylang-ylang'],
    ['ylang-ylang', ''],
    ['oud'],
    [],
  ]);
  expect(scentsOf(products)).toBe(scentsOf(products));
});

it.each([
  [9, 'vanilla', false],
  [10, 'vanilla', true],
  [10, 'ياسمين', false],
])('what %i products have, %s, has a page: %s', (count, note, expected) => {
  const details = { notes_top: [note] };
  const products = Array.from({ length: count }, () => aProduct({ details }));
  expect(hasPage(scentsOf(products).notes.get(note))).toBe(expected);
  expect(hasPage(scentsOf(products).notes.get('rose'))).toBe(false);
});
