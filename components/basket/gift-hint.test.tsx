import { act, screen } from '@testing-library/react';
import { renderIn, renderInEnglish } from '@/components/testing/render';
import { sentence } from '@/components/testing/sentence';
import { sampleLine } from '@/lib/basket/testing/samples';
import { useBasket } from '@/store/basket';
import { applyQuote } from '@/store/basket-quote';
import { newVisit } from '@/store/testing/new-visit';
import { BasketSync } from './basket-sync';
import { GiftHint } from './gift-hint';

const TEXT = 'Your gift: choose any perfume in 50ml, it is free';
const asad = sampleLine();
const { quantity: _, ...small } = sampleLine({ id: 7, size: '50ml' });

const page = (
  <>
    <BasketSync />
    <GiftHint />
  </>
);

const hint = () => screen.queryByText(sentence(TEXT));

test('the gift is said to be choosable while it is earned and not chosen', async () => {
  newVisit({ ...asad, quantity: 2 });
  renderInEnglish(page);
  expect(await screen.findByText(sentence(TEXT))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a perfume' })).toHaveAttribute(
    'href',
    '/perfumes',
  );

  act(() => void useBasket.getState().add(small));
  expect(hint()).not.toBeInTheDocument();

  act(() => void useBasket.getState().remove('7|50ml|'));
  expect(hint()).toBeVisible();

  act(() => useBasket.getState().decrease('124|100ml|'));
  expect(hint()).not.toBeInTheDocument();
});

test('a bottle that is sold out earns nothing', async () => {
  newVisit({ ...asad, quantity: 2 });
  renderInEnglish(page);
  expect(await screen.findByText(sentence(TEXT))).toBeVisible();
  act(() => applyQuote([{ id: 124, size: '100ml', perfume: null, status: 'gone', soldOut: true }]));
  expect(hint()).not.toBeInTheDocument();
});

test.each([
  ['ar', 'هديتك: اختر أي عطر بحجم \u206850ml\u2069، فهو مجاني'],
  ['fr', 'Votre cadeau : choisissez un parfum en 50ml, il est offert'],
] as const)('it is said in the language of the page: %s', async (language, text) => {
  newVisit({ ...asad, quantity: 2 });
  renderIn(language, page);
  expect(await screen.findByText(sentence(text))).toBeVisible();
});
