'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import * as passkeys from '@/lib/admin/access/passkeys';
import * as passwords from '@/lib/admin/access/passwords';
import { signIn } from '@/lib/admin/access/sign-in';
import { database } from '@/lib/db/connection';
import { nameKey } from '@/lib/db/people';
import { countFailure, judgePassword, mayAsk } from '@/lib/http/sign-in-limit';
import { isQueueFull } from '@/lib/server/queue';
import { keepSession, thisBrowser } from '../session';

const PATH = '/admin/sign-in';

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const sender = async () => ({ headers: new Headers(await headers()) });

/** Goes in with a new session; to the account where somebody signed in again to change it. */
async function goIn(form: FormData, session: string): Promise<never> {
  await keepSession(session);
  redirect(form.has('again') ? '/admin/account' : '/admin');
}

/** Goes back to signing in, which says why. What was tried is in no address. */
const goBack = (form: FormData, said: string): never =>
  redirect(`${PATH}?said=${said}${form.has('again') ? '&again=1' : ''}`);

/** Signs in by the link in the form, which that uses up. */
export async function signInByLink(form: FormData): Promise<never> {
  const secret = textOf(form, 'link');
  const session = await signIn(await database(), { secret, ...(await thisBrowser()) });
  if (session !== null) return goIn(form, session);
  await countFailure(await sender());
  return goBack(form, 'over');
}

/** Signs in by name and password. */
export async function signInByPassword(form: FormData): Promise<never> {
  const tried = { name: textOf(form, 'name'), password: textOf(form, 'password') };
  const browser = await thisBrowser();
  const db = await database();
  const judge = () => passwords.signInByPassword(db, { ...tried, ...browser });
  const judged = await judgePassword(await sender(), nameKey(tried.name), judge).catch(
    (error: unknown) => {
      if (isQueueFull(error)) return goBack(form, 'busy');
      throw error;
    },
  );
  if (judged === null) return goBack(form, 'wrong');
  if (typeof judged !== 'string') return goBack(form, 'many');
  return goIn(form, judged);
}

/** Asks what a passkey is to sign; null from an address that asks too often. */
export async function askForSignature() {
  return (await mayAsk(await sender())) ? passkeys.askForSignature(await database()) : null;
}

/** Signs in by what a passkey signed. */
export async function signInByPasskey(form: FormData): Promise<never> {
  const answer = textOf(form, 'answer');
  const browser = await thisBrowser();
  const session = await passkeys.signInByPasskey(await database(), { answer, ...browser });
  if (session !== null) return goIn(form, session);
  await countFailure(await sender());
  return goBack(form, 'wrongPasskey');
}
