'use server';

import { z } from 'zod';
import { endAll, makeLink } from '@/lib/admin/access/sign-in';
import { roles } from '@/lib/db/people';
import { adminAction } from '../../action';
import { showLinkOnce } from '../../session';

const PATH = '/admin/people';

/** Makes a link for a person, new or known, and shows it once. */
export const invite = adminAction(
  'owner',
  z.object({ name: z.string().trim().min(1).max(60), role: z.enum(roles) }),
  () => PATH,
  async (fields, { db, person }) => {
    const { secret } = await makeLink(db, fields, person.name);
    await showLinkOnce(secret);
    return { path: PATH };
  },
);

/** Ends all sessions and links of a person, one's own included. */
export const endSessions = adminAction(
  'owner',
  z.object({ name: z.string().max(60) }),
  () => PATH,
  async ({ name }, { db, person }) => {
    await endAll(db, name, person.name);
    return { path: PATH };
  },
);
