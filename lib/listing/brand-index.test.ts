import { brandIndex } from './brand-index';

const of = (...brands: string[]) => brandIndex(brands.map((brand) => ({ brand })));

describe('the index of brands', () => {
  it('groups brands by letter, accents aside, and counts their products', () => {
    expect(of('Dior', 'éclat', 'Armaf', 'dior', 'Elizabeth Arden', '', '4711')).toEqual([
      { letter: '#', anchor: 'letter-other', brands: [{ value: '4711', label: '4711', count: 1 }] },
      { letter: 'A', anchor: 'letter-A', brands: [{ value: 'Armaf', label: 'Armaf', count: 1 }] },
      { letter: 'D', anchor: 'letter-D', brands: [{ value: 'Dior', label: 'Dior', count: 2 }] },
      {
        letter: 'E',
        anchor: 'letter-E',
        brands: [
          { value: 'éclat', label: 'éclat', count: 1 },
          { value: 'Elizabeth Arden', label: 'Elizabeth Arden', count: 1 },
        ],
      },
    ]);
  });

  it('is empty without products', () => {
    expect(of()).toEqual([]);
  });
});
