import { screen } from '@testing-library/react';
import { renderInEnglish } from '@/components/testing/render';
import { Pagination } from './pagination';

const show = (page: number, pages: number) =>
  renderInEnglish(
    <Pagination lang="en" page={page} pages={pages} href={(to) => `/musk?page=${to}`} />,
  );

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href')?.at(-1));

it.each([
  [1, '1 2 3 4 9 2'],
  [5, '4 1 4 5 6 9 6'],
  [9, '8 1 6 7 8 9'],
])('on page %i of 9 its arrows and numbers lead to %s', (page, expected) => {
  show(page, 9);
  expect(links().join(' ')).toBe(expected);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(String(page));
});

it.each([0, 1])('is hidden where there are %i pages', (pages) => {
  expect(show(1, pages).container).toBeEmptyDOMElement();
});
