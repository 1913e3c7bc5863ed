import { render, screen, within } from '@testing-library/react';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { advantages } from '@/lib/home/advantages';
import { reviews } from '@/lib/home/reviews';
import { Advantages } from './advantages';
import { BrandFilm } from './brand-film';
import { Discover } from './discover';
import { Hero } from './hero';
import { Reviews } from './reviews';

beforeEach(() => setUpBrowser());

const texts = (role: string) => screen.getAllByRole(role).map((element) => element.textContent);

it('tells the four advantages (spec section 9)', () => {
  render(<Advantages advantages={advantages} />);
  expect(texts('listitem')).toEqual([
    'Express Deliveryships in 24 hours',
    'Brand Warranty100% original products',
    'Exciting Dealson all prepaid orders',
    'Secure PaymentsSSL',
  ]);
});

it('leads from the brand video to the claims of the shop (spec sections 1 and 2)', () => {
  const { container } = render(
    <>
      <BrandFilm video={{ poster: null, sources: [] }} />
      <Discover tiles={[]} />
    </>,
  );
  const link = screen.getByRole('link', { name: 'Discover more' });
  expect(link).toHaveAttribute('href', '#more');
  expect(container.querySelector('#more')).toHaveTextContent(/200\+ perfume collections/);
  expect(container.querySelector('#more')).toHaveTextContent(/1000\+ perfumes sold/);
});

it('fetches the still picture of the film when it comes near, and has none at once', () => {
  const video = { poster: '/brand/still.webp', sources: [{ src: '/film.mp4', type: 'video/mp4' }] };
  const { container } = render(<BrandFilm video={video} />);
  const still = screen.getByRole('presentation');
  expect(still).toHaveAttribute('src', '/brand/still.webp');
  expect(still).toHaveAttribute('loading', 'lazy');
  expect(container.querySelector('video')).not.toHaveAttribute('poster');
});

it('shows title, tagline, picture and Shop Now on a slide of the hero (spec section 2)', () => {
  const slide = { title: 'Oud Wood', brand: 'Tom Ford', tagline: 'Rare oud, worn softly' };
  const picture = { image: '/brand/hero.webp', wide: true };
  render(<Hero slides={[{ id: 15, path: '/product-details/15', ...slide, ...picture }]} />);
  const shown = within(screen.getByRole('group', { name: '1 of 1' }));
  expect(shown.getByRole('heading', { name: 'Oud Wood' })).toBeVisible();
  expect(shown.getByText('Rare oud, worn softly')).toBeVisible();
  expect(shown.getByRole('presentation')).toHaveAttribute('src', '/brand/hero.webp');
  expect(shown.getByRole('link', { name: /^Shop Now/ })).toHaveAttribute(
    'href',
    '/product-details/15',
  );
});

it('rates reviews in stars out of 5 (spec section 9)', () => {
  render(<Reviews reviews={reviews} />);
  for (const { text, name, rating } of reviews) {
    const review = screen.getByText(text).closest('figure');
    expect(review).toHaveTextContent(`Rated ${rating} out of 5`);
    expect(review).toHaveTextContent(name);
    expect(review?.querySelectorAll('svg')).toHaveLength(5);
    expect(review?.querySelectorAll('svg.full')).toHaveLength(rating);
  }
});
