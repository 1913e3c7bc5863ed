import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { comeIntoView } from '@/components/carousel/testing/intersection';
import { renderIn, renderInEnglish } from '@/components/testing/render';
import { aProduct } from '@/lib/catalogue/testing';
import { ProductDetails } from './product-details';

const scrolledTo: string[] = [];

beforeEach(() => {
  setUpBrowser();
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.id);
  };
});

const show = (images?: string[]) =>
  renderInEnglish(
    <ProductDetails lang="en" product={aProduct({ details: images && { images } })} trail={[]} />,
  );

it('shows several pictures in a row that the keyboard reaches, with a link to each', async () => {
  show(['a/1-2.webp', 'terkibmen/1.webp', 'a/1-3.webp']);
  const row = screen.getByRole('region', { name: 'Pictures of Asad by Lattafa, our composition' });
  expect(row).toHaveAttribute('tabindex', '0');
  const pictures = [...row.querySelectorAll('img')];
  expect(pictures.map((picture) => picture.getAttribute('src')?.split('?')[0])).toEqual([
    '/media/terkibmen/1.webp',
    '/media/a/1-2.webp',
    '/media/a/1-3.webp',
  ]);
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
    'lazy',
  ]);
  const links = screen.getAllByRole('link', { name: /^Picture \d of 3$/ });
  for (const link of links) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    expect(row).toContainElement(document.getElementById(id));
  }
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null]);
  await userEvent.click(screen.getByRole('link', { name: 'Picture 2 of 3' }));
  expect(scrolledTo).toEqual(['picture-2']);
});

it('marks the first picture in view, also where a wide row shows two', async () => {
  show(['a/1-2.webp']);
  const marked = () =>
    screen.getAllByRole('link', { name: /^Picture \d of 2$/ }).map((link) => link.ariaCurrent);
  const first = document.getElementById('picture-1');
  await comeIntoView();
  expect(marked()).toEqual(['true', null]);
  await comeIntoView(false, [first]);
  expect(marked()).toEqual([null, 'true']);
  await comeIntoView(true, [first]);
  expect(marked()).toEqual(['true', null]);
});

describe('choosing a size', () => {
  const scrolledBy: number[] = [];

  beforeEach(() => {
    scrolledBy.length = 0;
    Element.prototype.scrollBy = (by?: ScrollToOptions | number) => {
      if (typeof by === 'object') scrolledBy.push(by.left ?? 0);
    };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(
      this: Element,
    ) {
      return new DOMRect(this.id === 'picture-2' ? 400 : 0, 0, 390, 390);
    });
  });

  const choose = () => userEvent.click(screen.getByRole('radio', { name: /^50ml/ }));

  it('shows the picture of all sizes in its row, and moves nothing else', async () => {
    show(['terkibmen/1-2.webp', 'flacons/amber.webp', 'notes/roses.webp']);
    await choose();
    expect(scrolledBy).toEqual([400]);
    expect(scrolledTo).toEqual([]);
    expect(screen.getByRole('radio', { name: /^50ml/ })).toHaveFocus();
  });

  it('leaves the pictures where none is known to show the sizes', async () => {
    show(['a/1-back.webp', 'notes/roses.webp']);
    await choose();
    expect(scrolledBy).toEqual([]);
  });
});

it.each([undefined, []])('shows one picture as it is, with further ones %j', (images) => {
  const { container } = show(images);
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /^Picture/ })).not.toBeInTheDocument();
});

it('says what pictures show in the language of the page, the main one at least its name', () => {
  const details = {
    images: ['a/1-2.webp', 'a/1-3.webp'],
    image_texts: ['', 'The box'],
    image_texts_ar: ['القارورة', '', 'الغطاء'],
  };
  const product = aProduct({ details });
  const alts = (lang: 'en' | 'ar') => {
    const details = <ProductDetails lang={lang} product={product} trail={[]} />;
    const { container, unmount } = renderIn(lang, details);
    const shown = [...container.querySelectorAll('[id^="picture-"] img')];
    unmount();
    return shown.map((image) => image.getAttribute('alt'));
  };
  expect(alts('en')).toEqual(['Asad by Lattafa, our composition', 'The box', 'Asad, view 3']);
  expect(alts('ar')).toEqual(['القارورة', '⁨Asad⁩، الأحجام جنبًا إلى جنب', 'الغطاء']);
});

it('counts the pictures in Arabic', () => {
  const product = aProduct({ details: { images: ['a/1-2.webp'] } });
  renderIn('ar', <ProductDetails lang="ar" product={product} trail={[]} />);
  const links = screen.getAllByRole('link', { name: /^الصورة/ });
  expect(links[1]?.getAttribute('aria-label')).toMatch(/^الصورة .2. من 2$/);
});
