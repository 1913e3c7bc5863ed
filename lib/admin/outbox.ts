import { findOutboxEmail, type OutboxEmail } from '@/lib/db/outbox-emails';
import type { Db } from '@/lib/db/schema';
import { AdminRefusal } from './refusal';

/** Returns the e-mail of an id, as it is typed. Throws an AdminRefusal if there is none. */
export async function outboxEmailBy(db: Db, id: string): Promise<OutboxEmail> {
  const email = /^[1-9]\d{0,8}$/.test(id) ? await findOutboxEmail(db, Number(id)) : null;
  if (email !== null) return email;
  throw new AdminRefusal(
    'not-found',
    `There is no e-mail ${id} in the outbox. "outbox list" shows all.`,
  );
}
