'use server';

import { z } from 'zod';
import { eraseCustomer, readContact } from '@/lib/admin/customers';
import { MAX_TEXT } from '@/lib/admin/orders/order-listing';
import { unsubscribe } from '@/lib/admin/subscribers';
import { readAnyPhone } from '@/lib/orders/any-phone';
import { adminAction } from '../../action';
import { showChangesSoon } from '../../show-changes';
import { keepSearch } from '../orders/typed-search';

const PEOPLE = '/admin/people';
const FOUND = '/admin/people/found';

/** Shows who has a phone number or an address, which no address of a page has. */
export const findPerson = adminAction(
  'people',
  z.object({ text: z.string().trim().min(1).max(MAX_TEXT) }),
  () => PEOPLE,
  async ({ text }) => {
    if (readContact(text) === null) return { path: PEOPLE, said: 'unreadable', refused: true };
    await keepSearch(text, 'people');
    return { path: FOUND };
  },
);

/** Takes an address or a number off the newsletter. */
export const takeOff = adminAction(
  'people',
  z.object({ contact: z.string().min(1).max(300) }),
  () => FOUND,
  async ({ contact }, { db, person }) => {
    await unsubscribe(db, contact, person.name);
    return { path: PEOPLE, said: 'removed' };
  },
);

/** Erases a customer for good, once their number was typed again. */
export const erase = adminAction(
  'people',
  z.object({
    phone: z.string().max(40).transform(readAnyPhone).pipe(z.string()),
    confirm: z.string().max(40),
  }),
  () => FOUND,
  async ({ phone, confirm }, { db, person }) => {
    if (readAnyPhone(confirm) !== phone) return { path: FOUND, said: 'unconfirmed', refused: true };
    const { logEmptied } = await eraseCustomer(db, phone, person.name);
    await keepSearch('', 'people');
    // Their reviews are gone with them.
    showChangesSoon();
    return { path: PEOPLE, said: logEmptied ? 'erased' : 'kept' };
  },
);
