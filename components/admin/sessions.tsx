import type { ReactNode } from 'react';
import type { Session } from '@/lib/db/sessions';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { shownTime } from './shown-time';
import { SubmitButton } from './submit-button';

type SessionsProps = {
  lang: Language;
  sessions: readonly Session[];
  /** The id of the session that looks at them. */
  own: number;
  end: FormAction;
  /** Further fields of each form. */
  children?: ReactNode;
};

/** The sessions of a person by their devices, each with its end. */
export function Sessions({ lang, sessions, own, end, children }: SessionsProps) {
  const { access: words, form } = adminWords(lang);
  return (
    <ul className={styles.lines}>
      {sessions.map(({ id, device, createdAt, seenAt }) => (
        <li key={id}>
          <bdi>{device || words.unknownDevice}</bdi>
          <span className={styles.soft}>
            {id === own ? words.thisDevice : say(lang, words.lastSeen, { time: shownTime(seenAt) })}
          </span>
          <span className={styles.soft}>
            {say(lang, words.since, { time: shownTime(createdAt) })}
          </span>
          <AdminForm action={end} words={form}>
            {children}
            <input type="hidden" name="session" value={id} />
            <SubmitButton variant="quiet">{words.endOne}</SubmitButton>
          </AdminForm>
        </li>
      ))}
    </ul>
  );
}
