import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignIn } from '@/components/admin/sign-in';
import { readLink } from '@/lib/admin/access/sign-in';
import { database } from '@/lib/db/connection';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, currentSession } from '../session';
import { signInByLink } from './actions';

type PageProps = { searchParams: Promise<{ link?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).signIn.title };
}

export default async function Page({ searchParams }: PageProps) {
  const { link } = await searchParams;
  const secret = typeof link === 'string' ? link : null;
  if (secret === null && (await currentSession())) redirect('/admin');
  const person = secret === null ? null : await readLink(await database(), secret);
  return (
    <SignIn lang={await adminLanguage()} secret={secret} person={person} signIn={signInByLink} />
  );
}
