import { render } from '@testing-library/react';
import { BrandLine, BrandName } from './brand-line';

const LABELS = { multiple: 'Our composition' };

it.each([
  ['a brand and a kind', 'Dior', 'multiple', ['Dior', 'Our\u00a0composition']],
  ['a brand alone', 'Ajmal', 'musk', ['Ajmal']],
  ['a kind alone', '', 'multiple', ['Our\u00a0composition']],
  ['nothing', '', 'musk', []],
])('says %s in pieces, so that no line ends in a dot', (_what, brand, type, pieces) => {
  const { container } = render(<BrandLine product={{ brand, type }} labels={LABELS} />);
  const shown = [...container.querySelectorAll('p > span')].map(({ textContent }) => textContent);
  expect(shown).toEqual(pieces);
  expect(container.textContent).toBe(pieces.join(' '));
});

it('says them without a dot where they stand below each other', () => {
  const product = { brand: 'Dior', type: 'multiple' };
  const { container } = render(<BrandLine product={product} labels={LABELS} stacked />);
  const [brand, kind] = container.querySelectorAll('p > span');
  expect(brand).toHaveTextContent('Dior');
  expect(kind).toHaveTextContent('Our composition');
  expect(kind).toHaveClass('kind');
});

it.each([
  ['Carolina Herrera', 'ltr'],
  ['212', 'ltr'],
  ['العربية للعود', null],
])('marks a brand in Latin letters: %s', (name, direction) => {
  const { container } = render(<BrandName name={name} />);
  expect(container.querySelector('bdi')?.getAttribute('dir') ?? null).toBe(direction);
});
