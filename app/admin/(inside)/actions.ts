'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { database } from '@/lib/db/connection';
import { savePersonLanguage } from '@/lib/db/people';
import { endSession } from '@/lib/db/sessions';
import { languages } from '@/lib/language';
import { adminAction } from '../action';
import { currentSession, dropSession } from '../session';
import { keepSearch } from './orders/typed-search';

/** Ends the session of this browser, which then has nothing of it. */
export async function signOut(): Promise<never> {
  const session = await currentSession();
  if (session) await endSession(await database(), session.sessionId);
  await dropSession();
  await keepSearch('');
  await keepSearch('', 'people');
  redirect('/admin/sign-in');
}

/** Shows the admin in another language from now on, to this person. */
export const changeLanguage = adminAction(
  'staff',
  z.object({ language: z.enum(languages) }),
  () => '/admin',
  async ({ language }, { db, person }) => {
    await savePersonLanguage(db, person.id, language);
    // The root element says the language, and lies in the layout.
    revalidatePath('/admin', 'layout');
    return { path: '/admin' };
  },
);
