import { screen, within } from '@testing-library/react';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { renderIn, renderInEnglish } from '@/components/testing/render';
import { shopContent } from '@/lib/content/current';
import { Advantages } from './advantages';
import { BrandFilm } from './brand-film';
import { Discover } from './discover';
import { Families } from './families';
import { Hero } from './hero';
import { Reviews } from './reviews';

const { advantages, claims, reviews } = shopContent('en');

beforeEach(() => setUpBrowser());

const texts = (role: string) => screen.getAllByRole(role).map((element) => element.textContent);

it('tells the four advantages', () => {
  renderInEnglish(<Advantages lang="en" advantages={advantages} />);
  expect(texts('listitem')).toEqual([
    'Express Deliveryships in 24 hours',
    'Brand Warranty100% original products',
    'Exciting Dealson all prepaid orders',
    'Secure PaymentsSSL',
  ]);
  expect(screen.getByText(/^Bottles marked Original come sealed/)).toBeVisible();
});

it('leads from the brand video to the claims of the shop', () => {
  const { container } = renderInEnglish(
    <>
      <BrandFilm lang="en" film={{ poster: null, sources: [] }} />
      <Discover lang="en" claims={claims} tiles={[]} />
    </>,
  );
  const link = screen.getByRole('link', { name: 'Discover more' });
  expect(link).toHaveAttribute('href', '#more');
  expect(container.querySelector('#more')).toHaveTextContent(/200\+ perfume collections/);
  expect(container.querySelector('#more')).toHaveTextContent(/1000\+ perfumes sold/);
});

it('leads to the perfumes of a family of scents', () => {
  const families = [{ family: 'woody', image: '/media/notes/woods.webp' }];
  renderIn('fr', <Families lang="fr" families={families} />);
  expect(screen.getByRole('heading', { name: 'Par famille olfactive' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Boisé' })).toHaveAttribute(
    'href',
    '/fr/perfumes?family=woody',
  );
});

it('fetches the still picture of the film when it comes near, and has none at once', () => {
  const film = { poster: '/brand/still.webp', sources: [{ src: '/film.mp4', type: 'video/mp4' }] };
  const { container } = renderInEnglish(<BrandFilm lang="en" film={film} />);
  const still = screen.getByRole('presentation');
  expect(still).toHaveAttribute('src', '/brand/still.webp');
  expect(still).toHaveAttribute('loading', 'lazy');
  expect(container.querySelector('video')).not.toHaveAttribute('poster');
});

it('shows title, tagline, picture and Shop Now on a slide of the hero', () => {
  const slide = {
    title: 'Oud Wood',
    brand: 'Tom Ford',
    type: 'multiple',
    tagline: 'Rare oud, worn softly',
  };
  const picture = { image: '/brand/hero.webp', wide: true, mirrored: false };
  renderInEnglish(
    <Hero lang="en" slides={[{ id: 15, path: '/product-details/15', ...slide, ...picture }]} />,
  );
  const shown = within(screen.getByRole('group', { name: '1 of 1' }));
  expect(shown.getByRole('heading', { name: 'Oud Wood' })).toBeVisible();
  expect(shown.getByText('Tom Ford')).toBeVisible();
  expect(shown.getByText('Our\u00a0composition', { normalizer: (text) => text })).toBeVisible();
  expect(shown.getByText('Rare oud, worn softly')).toBeVisible();
  expect(shown.getByRole('presentation')).toHaveAttribute('src', '/brand/hero.webp');
  expect(shown.getByRole('link', { name: /^Shop Now/ })).toHaveAttribute(
    'href',
    '/product-details/15',
  );
});

it('says nothing on a slide of what nothing is known of', () => {
  const slide = {
    id: 9,
    title: 'Cedar',
    brand: '',
    type: 'air',
    tagline: '',
    path: '/product-details/9',
  };
  renderInEnglish(
    <Hero
      lang="en"
      slides={[{ ...slide, image: '/media/9.webp', wide: false, mirrored: false }]}
    />,
  );
  const shown = within(screen.getByRole('group', { name: '1 of 1' }));
  expect(shown.getByRole('heading', { name: 'Cedar' })).toBeVisible();
  expect(shown.queryAllByRole('paragraph')).toEqual([]);
});

it('has no families, no reviews and no strip where there are none', () => {
  const { container } = renderInEnglish(
    <>
      <Families lang="en" families={[]} />
      <Reviews lang="en" reviews={[]} />
      <Advantages lang="en" advantages={[]} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

it('rates reviews in stars out of 5', () => {
  renderInEnglish(<Reviews lang="en" reviews={reviews} />);
  for (const { text, name, rating } of reviews) {
    const review = screen.getByText(text).closest('figure');
    expect(review).toHaveTextContent(`Rated ${rating} out of 5`);
    expect(review).toHaveTextContent(name);
    expect(review?.querySelectorAll('svg')).toHaveLength(5);
    expect(review?.querySelectorAll('svg.full')).toHaveLength(rating);
  }
});

it('speaks Arabic on the Arabic home page, and leads to Arabic pages', () => {
  const slide = {
    id: 15,
    title: '212 VIP',
    brand: 'Carolina Herrera',
    type: 'single',
    tagline: '',
  };
  const path = '/product-details/15';
  const wide = { image: '/brand/hero.webp', wide: true, mirrored: true };
  const tile = { slug: 'perfumes-men', path: '/perfumes/men', image: '/media/a.webp' };
  renderIn(
    'ar',
    <>
      <Hero lang="ar" slides={[{ ...slide, ...wide, path }]} />
      <Discover lang="ar" claims={[]} tiles={[tile]} />
      <Reviews lang="ar" reviews={reviews} />
    </>,
  );
  expect(screen.getByRole('link', { name: /^تسوّق الآن.*212 VIP/ })).toHaveAttribute(
    'href',
    '/ar/product-details/15',
  );
  const name = screen.getByRole('heading', { name: '212 VIP' });
  expect(name).toHaveAttribute('lang', 'en');
  expect(name.firstElementChild?.tagName).toBe('BDI');
  expect(screen.getByRole('link', { name: 'عطور رجالية' })).toHaveAttribute(
    'href',
    '/ar/perfumes/men',
  );
  expect(screen.getByRole('group', { name: `1 من ${reviews.length}` })).toHaveTextContent(
    'التقييم 5 من 5',
  );
  expect(screen.getByRole('button', { name: 'أوقف عرض الشرائح مؤقتًا' })).toBeInTheDocument();
});
