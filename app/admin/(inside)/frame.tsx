import type { ComponentProps, ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/admin-frame';
import type { Person } from '@/lib/db/people';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { changeLanguage, signOut } from './actions';

/** What the query of an address says of the last action. */
export type SaidQuery = Promise<{ said?: string | string[] }>;

type FrameProps = {
  person: Person;
  section: ComponentProps<typeof AdminFrame>['section'];
  said?: ReactNode;
  children: ReactNode;
};

/** The frame of a page of the admin, in the language of who is signed in. */
export function Frame({ person, section, said, children }: FrameProps) {
  const lang = person.language ?? DEFAULT_LANGUAGE;
  return (
    <AdminFrame
      lang={lang}
      person={person}
      section={section}
      said={said}
      chooseLanguage={changeLanguage}
      signOut={signOut}
    >
      {children}
    </AdminFrame>
  );
}

/** Returns the text for an action that was refused without more to say; null where none was. */
export function refusedText(lang: Person['language'], said: string | string[] | undefined) {
  if (said !== 'invalid' && said !== 'failed') return null;
  return adminWords(lang ?? DEFAULT_LANGUAGE).failed.text;
}
