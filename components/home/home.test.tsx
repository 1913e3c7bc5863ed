import { render, screen, within } from '@testing-library/react';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { shopContent } from '@/lib/content/current';
import { Advantages } from './advantages';
import { BrandFilm } from './brand-film';
import { Discover } from './discover';
import { Hero } from './hero';
import { Reviews } from './reviews';

const { advantages, claims, reviews } = shopContent();

beforeEach(() => setUpBrowser());

const texts = (role: string) => screen.getAllByRole(role).map((element) => element.textContent);

it('tells the four advantages', () => {
  render(<Advantages advantages={advantages} />);
  expect(texts('listitem')).toEqual([
    'Express Deliveryships in 24 hours',
    'Brand Warranty100% original products',
    'Exciting Dealson all prepaid orders',
    'Secure PaymentsSSL',
  ]);
});

it('leads from the brand video to the claims of the shop', () => {
  const { container } = render(
    <>
      <BrandFilm film={{ poster: null, sources: [] }} />
      <Discover claims={claims} tiles={[]} />
    </>,
  );
  const link = screen.getByRole('link', { name: 'Discover more' });
  expect(link).toHaveAttribute('href', '#more');
  expect(container.querySelector('#more')).toHaveTextContent(/200\+ perfume collections/);
  expect(container.querySelector('#more')).toHaveTextContent(/1000\+ perfumes sold/);
});

it('fetches the still picture of the film when it comes near, and has none at once', () => {
  const film = { poster: '/brand/still.webp', sources: [{ src: '/film.mp4', type: 'video/mp4' }] };
  const { container } = render(<BrandFilm film={film} />);
  const still = screen.getByRole('presentation');
  expect(still).toHaveAttribute('src', '/brand/still.webp');
  expect(still).toHaveAttribute('loading', 'lazy');
  expect(container.querySelector('video')).not.toHaveAttribute('poster');
});

it('shows title, tagline, picture and Shop Now on a slide of the hero', () => {
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

it('says nothing on a slide of what nothing is known of', () => {
  const slide = { id: 9, title: 'Cedar', brand: '', tagline: '', path: '/product-details/9' };
  render(<Hero slides={[{ ...slide, image: '/media/9.webp', wide: false }]} />);
  const shown = within(screen.getByRole('group', { name: '1 of 1' }));
  expect(shown.getByRole('heading', { name: 'Cedar' })).toBeVisible();
  expect(shown.queryAllByRole('paragraph')).toEqual([]);
});

it('has no reviews and no strip where the owner gives none', () => {
  const { container } = render(
    <>
      <Reviews reviews={[]} />
      <Advantages advantages={[]} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

it('rates reviews in stars out of 5', () => {
  render(<Reviews reviews={reviews} />);
  for (const { text, name, rating } of reviews) {
    const review = screen.getByText(text).closest('figure');
    expect(review).toHaveTextContent(`Rated ${rating} out of 5`);
    expect(review).toHaveTextContent(name);
    expect(review?.querySelectorAll('svg')).toHaveLength(5);
    expect(review?.querySelectorAll('svg.full')).toHaveLength(rating);
  }
});
