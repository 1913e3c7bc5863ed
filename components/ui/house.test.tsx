import { render } from '@testing-library/react';
import { House } from './house';

const LABELS = { multiple: 'Our composition' };

it.each([
  ['a brand and a kind', 'Dior', 'multiple', ['Dior', 'Our\u00a0composition']],
  ['a brand alone', 'Ajmal', 'musk', ['Ajmal']],
  ['a kind alone', '', 'multiple', ['Our\u00a0composition']],
  ['nothing', '', 'musk', []],
])('says %s in pieces, so that no line ends in a dot', (_what, brand, type, pieces) => {
  const { container } = render(<House product={{ brand, type }} labels={LABELS} />);
  const shown = [...container.querySelectorAll('p > span')].map(({ textContent }) => textContent);
  expect(shown).toEqual(pieces);
  expect(container.textContent).toBe(pieces.join(' '));
});
