import type { ReactNode } from 'react';
import type { Passkey } from '@/lib/db/passkeys';
import type { Person } from '@/lib/db/people';
import type { Session } from '@/lib/db/sessions';
import type { Language } from '@/lib/language';
import type { FormAction } from './form-outcome';
import type { AskForPasskey } from './passkey-new';

export type AccountProps = {
  /** What else stands on the page. */
  children?: ReactNode;
  lang: Language;
  person: Person;
  /** The id of the session that looks at it. */
  own: number;
  /** Whether the session was begun lately enough to change how one signs in. */
  isFresh: boolean;
  hasPassword: boolean;
  passkeys: readonly Passkey[];
  sessions: readonly Session[];
  /** The name of this device. */
  device: string;
  actions: Record<
    | 'setPassword'
    | 'removePassword'
    | 'savePasskey'
    | 'removePasskey'
    | 'endMySession'
    | 'endMyOthers'
    | 'endAllMine',
    FormAction
  > & {
    changeLanguage: (form: FormData) => void;
    askForPasskey: AskForPasskey;
  };
};
