import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BasketSync } from '@/components/basket/basket-sync';
import { renderIn } from '@/components/testing/render';
import type { BasketLine } from '@/lib/basket/line';
import { sampleLine } from '@/lib/basket/testing/samples';
import type { LiraRate } from '@/lib/content/content';
import type { Language } from '@/lib/language';
import { policies } from '@/lib/policies';
import { newVisit } from '@/store/testing/new-visit';
import { Checkout } from '../checkout';
import { CheckoutLanguages } from '../languages';
import { startFakeServer } from './fake-server';

/** A perfume of 100 ml at $20.00, and one of 50 ml at $10.00. */
export const asad = sampleLine();
export const small = sampleLine({ id: 7, name: 'Yara', size: '50ml', unitPrice: 1000 });

/**
 * Sets up a browser without any stored data, with a narrow or wide screen, and a fake server; for
 * `beforeEach`.
 */
export function startVisit({ narrow = false } = {}) {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.scrollTo = jest.fn();
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: narrow,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  document.title = 'Checkout';
  return startFakeServer();
}

/** Opens checkout in a language with these lines in the basket, and returns the shopper. */
export function openIn(language: Language, liraRate: LiraRate | null, ...lines: BasketLine[]) {
  newVisit(...lines);
  renderIn(
    language,
    <>
      <BasketSync />
      <Checkout
        liraRate={liraRate}
        policies={policies}
        languages={<CheckoutLanguages lang={language} />}
        picture={null}
      />
    </>,
  );
  return userEvent.setup();
}

/** Opens checkout in English with these lines in the basket, and returns the shopper. */
export const open = (...lines: BasketLine[]) => openIn('en', null, ...lines);

/** Opens checkout with every required field filled in, and returns the shopper. */
export async function openFilledIn(...lines: BasketLine[]) {
  const user = open(...lines);
  await fillIn(user);
  return user;
}

/** Fills checkout in and completes the order of these lines; returns the shopper. */
export async function order(...lines: BasketLine[]) {
  const user = await openFilledIn(...lines);
  await user.click(complete());
  return user;
}

export const complete = () => screen.getByRole('button', { name: 'Complete Order' });
export const field = (name: RegExp) => screen.getByRole('textbox', { name });
export const district = () => screen.getByRole('combobox', { name: /^District/ });
export const totalOf = (label: string | RegExp) => screen.getByText(label).nextSibling?.textContent;

const TYPED: readonly [RegExp, string][] = [
  [/^Phone/, '71234567'],
  [/^First name/, 'Rima'],
  [/^Last name/, 'Haddad'],
  [/^Address/, 'Hamra Street 12'],
  [/^City/, 'Beirut'],
];

/** Fills in every required field at once, as a browser's autofill does. */
export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  for (const [name, text] of TYPED) {
    act(() => screen.getByLabelText(name).focus());
    await user.paste(text);
  }
}
