import { writeJournal } from '@/lib/db/journal';
import type { Person } from '@/lib/db/people';
import type { Db } from '@/lib/db/schema';
import { beginSession, endSessionOf } from '@/lib/db/sessions';
import { digestOf, newSecret } from './secret';

/** The browser that signs in. */
export type Browser = {
  /** The name of its device. */
  device: string;
  /** The secret of the session that it had; that one ends. Null for none. */
  before: string | null;
};

/** How somebody signed in, as the journal names it. */
export type Way = 'signed-in-link' | 'signed-in-password' | 'signed-in-passkey';

/**
 * Inside a transaction: signs a person in, in a session of its own, whatever session the browser
 * brought. Returns the new session's secret, which is kept nowhere.
 */
export async function enter(
  trx: Db,
  { id, name }: Pick<Person, 'id' | 'name'>,
  way: Way,
  { device, before }: Browser,
  now: Date,
): Promise<string> {
  const earlier = before === null ? null : digestOf(before);
  if (earlier !== null) await endSessionOf(trx, earlier);
  const secret = newSecret();
  await beginSession(trx, { digest: digestOf(secret) ?? '', personId: id, device }, now);
  await writeJournal(trx, { who: name, what: way, subject: device }, now);
  return secret;
}
