import { screen } from '@testing-library/react';
import { renderInEnglish } from '@/components/testing/render';
import { categories } from '@/lib/catalogue/categories';
import { categoryWords } from '@/lib/words/category-words';
import { wordsOf } from '@/lib/words/words';
import { CategoryLinks } from './category-links';

test('each link leads to a category under its label', () => {
  renderInEnglish(<CategoryLinks words={wordsOf('en')} />);
  const links = screen.getAllByRole('link');
  const labelled = categories.map(({ slug, path }) => [path, categoryWords('en', slug).label]);
  expect(links).toHaveLength(6);
  for (const link of links)
    expect(labelled).toContainEqual([link.getAttribute('href'), link.textContent]);
});
