import { readSession, writeSession } from '@/lib/tab-memory';
import { forgetTyped, keepTyped, restoreTyped } from './typed-fields';

/** A form as a browser may have filled it in before our scripts run. */
function formOf(filled: Readonly<Record<string, string>> = {}): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = `
    <input name="phone"><input name="city">
    <select name="district"><option value=""></option><option>metn</option><option>zahle</option></select>
    <textarea name="deliveryNote"></textarea>
    <input type="checkbox" name="newsletter"><button name="send" value="yes"></button>`;
  for (const [name, value] of Object.entries(filled)) {
    const control = form.elements.namedItem(name);
    if (control === null || control instanceof RadioNodeList) throw new Error(name);
    Object.assign(control, { value });
  }
  return form;
}

const typedIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
const storedFields = () => JSON.parse(readSession('deliveryFields') ?? 'null');

beforeEach(() => window.sessionStorage.clear());

test('what was kept comes back into fields that are empty', () => {
  const form = formOf({ phone: '71-234567', district: 'metn', deliveryNote: 'Ring twice' });
  keepTyped(form);
  const next = formOf();
  restoreTyped(next);
  expect(typedIn(next)).toEqual(typedIn(form));
});

test('what the browser filled in is not overwritten by what was kept, and is kept from then on', () => {
  keepTyped(formOf({ phone: '71-234567', city: 'Beirut', district: 'metn', deliveryNote: 'Old' }));
  const filled = { phone: '03-123456', district: 'zahle', deliveryNote: 'New' };
  const form = formOf(filled);
  restoreTyped(form);
  expect(typedIn(form)).toEqual({ ...filled, city: 'Beirut' });
  expect(storedFields()).toEqual({ ...filled, city: 'Beirut' });
});

test('a tick comes back, and one that the browser has set is not taken away', () => {
  writeSession('deliveryFields', JSON.stringify({ newsletter: 'on' }));
  const ticked = formOf();
  restoreTyped(ticked);
  expect(typedIn(ticked)).toMatchObject({ newsletter: 'on' });

  writeSession('deliveryFields', JSON.stringify({ city: 'Beirut' }));
  restoreTyped(ticked);
  expect(typedIn(ticked)).toMatchObject({ newsletter: 'on', city: 'Beirut' });
});

test.each(['{"phone":', 'null', '"71"', '{"phone":{"a":1},"send":"no","nobody":"x","length":"9"}'])(
  'of %s nothing is restored',
  (text) => {
    writeSession('deliveryFields', text);
    const form = formOf();
    restoreTyped(form);
    expect(typedIn(form)).toEqual(typedIn(formOf()));
    expect(form.querySelector('button')?.value).toBe('yes');
  },
);

test('what was typed for an order that is placed is forgotten', () => {
  keepTyped(formOf({ city: 'Beirut' }));
  writeSession('promoCode', 'TEN');
  writeSession('typedCode', 'TE');
  forgetTyped();
  expect({ ...window.sessionStorage }).toEqual({});
});
