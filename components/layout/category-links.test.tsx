import { render, screen } from '@testing-library/react';
import { categories } from '@/lib/catalogue/categories';
import { CategoryLinks } from './category-links';

test('each link leads to a category under its label', () => {
  render(<CategoryLinks />);
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(6);
  for (const link of links) {
    expect(categories).toContainEqual(
      expect.objectContaining({ path: link.getAttribute('href'), label: link.textContent }),
    );
  }
});
