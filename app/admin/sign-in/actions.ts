'use server';

import { redirect } from 'next/navigation';
import { signIn } from '@/lib/admin/access/sign-in';
import { database } from '@/lib/db/connection';
import { deviceName, keepSession } from '../session';

/** Signs in by the link in the form, which that uses up. */
export async function signInByLink(form: FormData): Promise<void> {
  const secret = form.get('link');
  const text = typeof secret === 'string' ? secret : '';
  const session = await signIn(await database(), { secret: text, device: await deviceName() });
  if (session === null) redirect(`/admin/sign-in?link=${encodeURIComponent(text.slice(0, 60))}`);
  await keepSession(session);
  redirect('/admin');
}
