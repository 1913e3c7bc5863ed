'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import * as passkeys from '@/lib/admin/access/passkeys';
import { PASSWORD_LETTERS } from '@/lib/admin/access/password-rules';
import * as passwords from '@/lib/admin/access/passwords';
import { endAll, endOne, endOthers } from '@/lib/admin/access/people';
import { database } from '@/lib/db/connection';
import { MAX_NAME, nameKey, type Person } from '@/lib/db/people';
import { judgePassword } from '@/lib/http/sign-in-limit';
import { adminAction, type Outcome } from '../../action';
import { currentSession } from '../../session';

const PATH = '/admin/account';

const back = () => PATH;
const done = { path: PATH, said: 'done' };

/** More than a password may have, so that the rules say what is wrong. */
const text = z.string().max(2 * PASSWORD_LETTERS.max);

/** Says what became of a change that asks for the present password, of which few may be wrong. */
async function provenBy(
  { name }: Person,
  change: () => Promise<Exclude<Outcome['said'], undefined>>,
): Promise<Outcome> {
  const sender = { headers: new Headers(await headers()) };
  const judged = await judgePassword(sender, nameKey(name), async () => {
    const said = await change();
    return said === 'unproven' ? null : { said };
  });
  if (judged === null) return { path: PATH, said: 'unproven' };
  return { path: PATH, said: 'said' in judged ? judged.said : 'many' };
}

/** Sets a password, which ends the person's other sessions. */
export const setPassword = adminAction(
  'staff',
  z.object({ present: text.default(''), wanted: text }),
  back,
  ({ present, wanted }, { db, ...session }) =>
    provenBy(session.person, () => passwords.setPassword(db, session, { present, wanted })),
);

/** Removes the password. */
export const removePassword = adminAction(
  'staff',
  z.object({ present: text.default('') }),
  back,
  ({ present }, { db, ...session }) =>
    provenBy(session.person, () => passwords.removePassword(db, session, present)),
);

/** Asks a browser for a new passkey; null where one has to sign in again first. */
export async function askForPasskey() {
  const session = await currentSession();
  if (session === null || !passwords.isFresh(session)) return null;
  return passkeys.askForPasskey(await database(), session.person);
}

/** Adds the passkey that a browser made. */
export const savePasskey = adminAction(
  'staff',
  z.object({ answer: z.string(), name: z.string().max(MAX_NAME) }),
  back,
  async ({ answer, name }, { db, ...session }) => {
    if (!passwords.isFresh(session)) return { path: PATH, said: 'unproven' };
    await passkeys.savePasskey(db, session.person, { answer, name });
    return { path: PATH, said: 'added' };
  },
);

/** Removes a passkey. */
export const removePasskey = adminAction(
  'staff',
  z.object({ id: z.string().max(1400) }),
  back,
  async ({ id }, { db, person }) => {
    await passkeys.removePasskey(db, person, id);
    return done;
  },
);

/** Ends one of one's own sessions. */
export const endMySession = adminAction(
  'staff',
  z.object({ session: z.coerce.number().int().positive() }),
  back,
  async ({ session }, { db, person }) => {
    await endOne(db, { personId: person.id, sessionId: session }, person.name);
    return done;
  },
);

/** Ends all of one's own sessions but for this one. */
export const endMyOthers = adminAction('staff', z.object({}), back, async (_, work) => {
  await endOthers(work.db, work);
  return done;
});

/** Ends all of one's own sessions. */
export const endAllMine = adminAction('staff', z.object({}), back, async (_, { db, person }) => {
  await endAll(db, person.name, person.name);
  redirect('/admin/sign-in');
});
