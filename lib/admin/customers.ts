import { writeJournal } from '@/lib/db/journal';
import {
  type ErasureOutcome,
  erasePerson,
  findPersonalData,
  type OrderRecord,
  type PersonalData,
} from '@/lib/db/personal-data';
import { type Db, inTransaction } from '@/lib/db/schema';
import { emptyLog } from '@/lib/db/sqlite';
import { readAnyPhone } from '@/lib/orders/any-phone';
import { plainToken } from '@/lib/plain-token';
import { COMMAND_LINE } from './access/sign-in';
import { orderDocument } from './orders/order-document';
import { AdminRefusal } from './refusal';
import { reviewDocument } from './reviews/review-document';

/** Returns a phone number in checkout's format. Throws an AdminRefusal if it is invalid. */
export function storedPhone(text: string): string {
  const phone = readAnyPhone(text);
  if (phone !== null) return phone;
  throw new AdminRefusal(
    'invalid',
    'That is no phone number. It looks like 71-234567, one of another country like +33 6 12 34 56 78.',
  );
}

/** Who is looked for: by a phone number in checkout's format, or by an address. */
export type Contact = { phone: string } | { email: string };

/** Reads a phone number or an e-mail address in any spelling; null for neither. */
export function readContact(text: string): Contact | null {
  const phone = readAnyPhone(text);
  if (phone !== null) return { phone };
  const email = plainToken(text).toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? { email } : null;
}

/** Returns all data about a phone number. Throws an AdminRefusal if there is none. */
export async function personalDataOf(db: Db, phone: string): Promise<PersonalData> {
  const data = await findPersonalData(db, phone);
  if (data.orders.length > 0 || data.countedOrders > 0 || data.optIn !== null) return data;
  throw new AdminRefusal(
    'not-found',
    `Nothing is held about ${phone}. "orders list" shows who ordered.`,
  );
}

function orderFacts({ order, events, attempts, emails, reviews }: OrderRecord) {
  return {
    ...orderDocument(order, attempts),
    token: order.token,
    history: events,
    outbox_emails: emails.map(({ createdAt, passedOnAt, templateParams }) => ({
      created_at: createdAt,
      passed_on_at: passedOnAt,
      template_params: templateParams,
    })),
    reviews: reviews.map(reviewDocument),
  };
}

/** Returns all data about a phone number as JSON. Throws an AdminRefusal if there is none. */
export async function exportCustomer(db: Db, phone: string) {
  const { orders, countedOrders, optIn } = await personalDataOf(db, phone);
  return {
    phone,
    exported_at: new Date().toISOString(),
    orders: orders.map(orderFacts),
    newsletter: optIn && { source: 'checkout', created_at: optIn.createdAt },
    limits: { orders: countedOrders },
  };
}

/** Returns why a person cannot be erased, and what to do about it. */
function refusalText(outcome: Exclude<ErasureOutcome, { kind: 'erased' }>): string {
  if (outcome.kind === 'sending') {
    return 'The e-mail of one of these orders is being sent just now. Try again in a minute.';
  }
  const list = outcome.orders.map(({ number, status }) => `  ${number} is ${status}`).join('\n');
  return `Nothing was erased: somebody still has to act on these orders.\n${list}\nDeliver, cancel or refuse them first ("orders deliver", "cancel", "refuse"), then erase.`;
}

/** The orders that a person was erased from, and whether SQLite's log forgot the person too. */
export type Erased = { numbers: readonly string[]; logEmptied: boolean };

/**
 * Erases a person, and notes who did; their orders stay as figures. Throws an AdminRefusal if there
 * are no data about them, or if one of their orders is still open.
 */
export async function eraseCustomer(db: Db, phone: string, who = COMMAND_LINE): Promise<Erased> {
  await personalDataOf(db, phone);
  const outcome = await inTransaction(db, async (trx) => {
    const erased = await erasePerson(trx, phone);
    if (erased.kind !== 'erased') return erased;
    const subject = `orders ${erased.numbers.length}`;
    await writeJournal(trx, { who, what: 'customer-erased', subject });
    return erased;
  });
  if (outcome.kind !== 'erased') throw new AdminRefusal('conflict', refusalText(outcome));
  return { numbers: outcome.numbers, logEmptied: await emptyLog(db) };
}
