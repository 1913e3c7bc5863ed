import { render, screen, within } from '@testing-library/react';
import { renderInEnglish } from '@/components/testing/render';
import type { ShownReview } from '@/lib/catalogue/review';
import { aProduct } from '@/lib/catalogue/testing';
import { ProductCard } from './product-card';
import { ProductReviews } from './product-reviews';
import { purchasable } from './purchasable';

const review = (id: number, facts: Partial<ShownReview> = {}): ShownReview => {
  const said = { stars: 5, text: `Text ${id}`, name: 'Rima', answer: '' };
  return { id, ...said, language: 'en', at: '2027-01-02T23:04:05.000Z', ...facts };
};

const latest = [
  review(2, { text: 'رائع <b>', language: 'ar', answer: 'Thank you!' }),
  review(1, { stars: 4, name: '' }),
];
const product = aProduct({ reviews: { count: 30, stars: 140, latest } });

it('shows what was said with its language, name, day and answer, and how many more there are', () => {
  render(<ProductReviews lang="en" product={product} />);
  const section = screen.getByRole('region', { name: 'Reviews' });
  expect(section).toHaveTextContent('4.7 out of 5, from 30 reviews');
  expect(section).toHaveTextContent('The newest 2 of 30 are shown.');
  const [first, second] = within(section).getAllByRole('listitem');
  expect(within(section).getByText('رائع <b>')).toHaveAttribute('lang', 'ar');
  expect(first).toHaveTextContent(/Rated 5 out of 5.*Rima · 3 January 2027.*answersThank you!/);
  expect(second).toHaveTextContent(/Rated 4 out of 5.*A customer/);
});

it('draws nothing where nobody says anything, and gives the browser no review', () => {
  const { container } = render(<ProductReviews lang="ar" product={aProduct()} />);
  expect(container).toBeEmptyDOMElement();
  expect(purchasable(product)).not.toHaveProperty('reviews');
});

it('a star stands on a card, with the average and the number', () => {
  renderInEnglish(<ProductCard lang="en" product={product} />);
  const average = screen.getByRole('img', { name: '4.7 out of 5, from 30 reviews' });
  expect(average).toHaveTextContent('4.7 (30)');
});
