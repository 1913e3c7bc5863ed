import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignIn } from '@/components/admin/sign-in';
import { readLink } from '@/lib/admin/access/sign-in';
import { database } from '@/lib/db/connection';
import { env } from '@/lib/env';
import { adminWords } from '@/lib/words/admin-words';
import { say, wordsOf } from '@/lib/words/words';
import { saidOf } from '../said';
import { adminLanguage, currentSession } from '../session';
import { askForSignature, signInByLink, signInByPasskey, signInByPassword } from './actions';

type Text = string | string[] | undefined;
type PageProps = { searchParams: Promise<{ link?: Text; said?: Text; again?: Text }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).signIn.title };
}

/** Why signing in failed; null where it did not. */
async function failureText(said: Text): Promise<string | null> {
  const lang = await adminLanguage();
  const { signIn: words } = adminWords(lang);
  const { over, wrong, wrongPasskey, busy } = words;
  const minutes = Math.ceil((env().rateLimits.signIn?.seconds ?? 60) / 60);
  const many = say(lang, wordsOf(lang).refusals.tooManySignIns, { minutes });
  return saidOf({ over, wrong, wrongPasskey, busy, many: `${many} ${words.still}` }, said);
}

export default async function Page({ searchParams }: PageProps) {
  const { link, said, again } = await searchParams;
  const secret = typeof link === 'string' ? link : null;
  const isAgain = again !== undefined;
  if (secret === null && !isAgain && (await currentSession())) redirect('/admin');
  const person = secret === null ? null : await readLink(await database(), secret);
  const isOver = secret !== null && person === null;
  return (
    <SignIn
      lang={await adminLanguage()}
      opened={secret !== null && person !== null ? { secret, person } : null}
      failure={await failureText(isOver ? 'over' : said)}
      again={isAgain}
      byLink={signInByLink}
      byPassword={signInByPassword}
      byPasskey={signInByPasskey}
      askForSignature={askForSignature}
    />
  );
}
