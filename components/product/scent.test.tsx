import { screen, within } from '@testing-library/react';
import { renderIn, renderInEnglish } from '@/components/testing/render';
import { detailIds } from '@/lib/catalogue/detail-fields';
import { scentsOf } from '@/lib/catalogue/scents';
import { aProduct } from '@/lib/catalogue/testing';
import { languages } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import { inShort, Scent } from './scent';
import { Service } from './service';

const details = {
  notes_top: ['Bergamot', 'Cedar of the shop'],
  notes_base: ['oud'],
  family: ['woody', 'Old Beirut'],
  season: ['winter', 'evening'],
  longevity: ['long'],
  concentration: ['eau-de-parfum'],
  volume: ['100ml'],
};

const rows = () => {
  const scent = screen.getByRole('region');
  const texts = (role: string) =>
    within(scent)
      .getAllByRole(role)
      .map((element) => element.textContent);
  return texts('term').map((term, index) => [term, texts('definition')[index]]);
};

it('tells notes from top to base, and when and how long a scent is worn', () => {
  renderInEnglish(<Scent lang="en" product={aProduct({ details })} />);
  expect(rows()).toEqual([
    ['Top', 'bergamot, Cedar of the shop'],
    ['Base', 'oud'],
    ['Family', 'woody, Old Beirut'],
    ['When', 'winter, in the evening'],
    ['On the skin', 'six to nine hours'],
  ]);
  expect(inShort('en', { details })).toBe('Eau de parfum · 100ml');
});

it('tells what it has words for in Arabic, and the rest as the owner wrote it', () => {
  renderIn('ar', <Scent lang="ar" product={aProduct({ details })} />);
  expect(rows().slice(0, 3)).toEqual([
    ['المقدمة', 'برغموت، Cedar of the shop'],
    ['القاعدة', 'عود'],
    ['العائلة', 'خشبي، Old Beirut'],
  ]);
});

it('leads from what others share to their page or list, and from what is alone nowhere', () => {
  const products = [
    ...Array.from({ length: 10 }, () =>
      aProduct({ details: { notes_top: ['bergamot', 'Anise'], family: ['woody'] } }),
    ),
    aProduct({ details: { notes_base: ['Old Oud'], family: ['Old Beirut'] } }),
    aProduct({
      details: { notes_top: ['alone'], notes_base: ['old oud'], family: ['Old Beirut'] },
    }),
  ];
  const details = {
    notes_top: ['Bergamot', 'alone'],
    notes_base: ['Old Oud'],
    family: ['woody', 'Old Beirut'],
    season: ['winter'],
  };
  const scents = scentsOf(products);
  const links = () =>
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const { unmount } = renderIn(
    'fr',
    <Scent lang="fr" product={aProduct({ details })} scents={scents} />,
  );
  expect(links()).toEqual([
    ['bergamote', '/fr/notes/bergamot'],
    ['Old Oud', '/fr/perfumes?note=old-oud'],
    ['boisé', '/fr/families/woody'],
    ['Old Beirut', '/fr/perfumes?family=old+beirut'],
  ]);
  unmount();
  const oil = aProduct({ type: 'musk', details: { notes_base: ['old oud'] } });
  renderInEnglish(<Scent lang="en" product={oil} scents={scents} />);
  expect(links()).toEqual([['old oud', '/all-products?note=old-oud']]);
});

it.each([undefined, {}, { images: ['a/1-2.webp'], volume: ['50ml'] }])(
  'is not there for %j',
  (details) => {
    const { container } = renderInEnglish(<Scent lang="en" product={aProduct({ details })} />);
    expect(container).toBeEmptyDOMElement();
  },
);

it.each(languages)('has a word in %s for every id', (language) => {
  const { words } = wordsOf(language).scent;
  for (const [field, ids] of Object.entries(detailIds))
    expect(Object.entries(words).find(([key]) => key === field)?.[1]).toEqual(
      Object.fromEntries(ids.map((id) => [id, expect.stringMatching(/\S/)])),
    );
});

it('says what delivery costs and how it is paid, and asks about the product in the chat', () => {
  const promises = [
    { icon: 'shield', text: 'Broken: 48 hours.', types: null },
    { icon: 'exchange', text: 'Sealed: 7 days.', types: ['multiple'] },
    { icon: 'exchange', text: 'Make-up: never.', types: ['makeup'] },
  ] as const;
  renderInEnglish(
    <Service lang="en" product={aProduct({ id: 7 })} promises={promises} hasReturns />,
  );
  const line = '$3.00 anywhere in Lebanon, up to 5 working days, pay on arrival';
  expect(screen.getByText('$3.00').parentElement).toHaveTextContent(line);
  const [broken, sealed, unheld] = promises.map(({ text }) => screen.queryByText(text));
  expect(sealed).toBeVisible();
  expect(unheld).toBeNull();
  const drawing = (line?: HTMLElement | null) => line?.querySelector('path')?.getAttribute('d');
  expect(drawing(sealed)).not.toBe(drawing(broken));
  const link = screen.getByRole('link', { name: 'Ask about it on WhatsApp' });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toMatch(/^Hello! I have a question about Asad by Lattafa\. http.*\/7$/);
});
