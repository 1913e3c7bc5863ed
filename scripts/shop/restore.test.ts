import { restoreQuestion } from './restore';

it('asks about what goes, changes and comes by name, and nothing where nothing does', () => {
  const none = { removed: [], changed: [], added: [] };
  const products = { removed: ['9 Asad'], changed: ['124 Renamed'], added: ['7 Seven'] };
  const codes = {
    removed: ['NEWER'],
    changed: ['SUMMER (on again)'],
    added: ['A', 'B', 'C', 'D', 'E', 'F'],
  };
  expect(restoreQuestion({ products, codes }, [])).toBe(
    `Products and promo codes become those of the backup:
  Removed: 1 product: 9 Asad
  Changed: 1 product: 124 Renamed
  Added: 1 product: 7 Seven
  Removed: 1 promo code: NEWER
  Changed: 1 promo code: SUMMER (on again)
  Added: 6 promo codes: A, B, C, D, E and 1 more
Do that?`,
  );
  expect(restoreQuestion({ products: none, codes: none }, [])).toBeNull();
});
