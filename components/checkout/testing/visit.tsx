import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BasketSync } from '@/components/basket/basket-sync';
import { renderInEnglish } from '@/components/testing/render';
import type { BasketLine } from '@/lib/basket/line';
import { sampleLine } from '@/lib/basket/testing/samples';
import { policies } from '@/lib/policies';
import { newVisit } from '@/store/testing/new-visit';
import { Checkout } from '../checkout';
import { startFakeServer } from './fake-server';

/** A perfume of 100 ml at $20.00, and one of 50 ml at $10.00. */
export const asad = sampleLine();
export const small = sampleLine({ id: 7, name: 'Yara', size: '50ml', unitPrice: 1000 });

/**
 * A browser that has never been here, whose screen is narrow or not, and a server; for
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

/** Opens checkout with these lines in the basket, and returns the shopper. */
export function open(...lines: BasketLine[]) {
  newVisit(...lines);
  renderInEnglish(
    <>
      <BasketSync />
      <Checkout liraRate={null} policies={policies} picture={null} />
    </>,
  );
  return userEvent.setup();
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

/** Types every required field. */
export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  for (const [name, text] of TYPED) await user.type(field(name), text);
}
