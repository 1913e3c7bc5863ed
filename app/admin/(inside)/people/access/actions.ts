'use server';

import { z } from 'zod';
import { mailLink } from '@/lib/admin/access/mail-link';
import { changeRole, endOne, lockOut, removePerson } from '@/lib/admin/access/people';
import { makeLink } from '@/lib/admin/access/sign-in';
import { MAX_NAME, roles } from '@/lib/db/people';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminAction } from '../../../action';
import { showLinkOnce } from '../../../session';

const PATH = '/admin/people/access';

const back = () => PATH;
const done = { path: PATH, said: 'done' };
const id = z.coerce.number().int().positive();
const name = z.string().trim().min(1).max(MAX_NAME);

/**
 * Makes a link for a person, new or known, and shows it once; sends it by e-mail too where an
 * address is given. A known person keeps their role.
 */
export const invite = adminAction(
  'people',
  z.object({ name, role: z.enum(roles), email: z.union([z.literal(''), z.email()]).optional() }),
  back,
  async ({ name, role, email }, { db, person }) => {
    const link = await makeLink(db, { name, role, keepsRole: true }, person.name);
    await showLinkOnce(link.secret);
    if (!email) return { path: PATH };
    const language = person.language ?? DEFAULT_LANGUAGE;
    const sent = await mailLink(db, { ...link, email, language }, person.name);
    return { path: PATH, said: sent ? 'mailed' : 'unmailed' };
  },
);

/** Gives a person a role. */
export const saveRole = adminAction(
  'people',
  z.object({ id, role: z.enum(roles) }),
  back,
  async ({ id, role }, { db, person }) => {
    await changeRole(db, { personId: id, role }, person.name);
    return done;
  },
);

/** Ends all sessions, links and passkeys of a person, one's own included. */
export const endSessions = adminAction(
  'people',
  z.object({ name }),
  back,
  async ({ name }, { db, person }) => {
    await lockOut(db, name, person.name);
    return done;
  },
);

/** Ends one session of a person. */
export const endSession = adminAction(
  'people',
  z.object({ id, session: id }),
  back,
  async ({ id, session }, { db, person }) => {
    await endOne(db, { personId: id, sessionId: session }, person.name);
    return done;
  },
);

/** Removes a person and everything that lets them in. */
export const remove = adminAction('people', z.object({ id }), back, async ({ id }, work) => {
  await removePerson(work.db, id, work.person.name);
  return done;
});
