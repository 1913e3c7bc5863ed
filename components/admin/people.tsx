import { Field } from '@/components/ui/field';
import type { listAccess } from '@/lib/admin/access/sign-in';
import { formatShopTime } from '@/lib/admin/shop-time';
import type { JournalEntry } from '@/lib/db/journal';
import { roles } from '@/lib/db/people';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import styles from './admin.module.css';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { SubmitButton } from './submit-button';

type Access = Awaited<ReturnType<typeof listAccess>>[number];

type PeopleProps = {
  lang: Language;
  access: readonly Access[];
  journal: readonly (JournalEntry & { id: number })[];
  /** The link that was just made, and for whom; null for none. */
  made: { name: string; url: string } | null;
  invite: FormAction;
  endSessions: FormAction;
};

function AccessOf({
  lang,
  access,
  endSessions,
}: Pick<PeopleProps, 'lang' | 'endSessions'> & { access: Access }) {
  const { people: words, form } = adminWords(lang);
  const { person, sessions } = access;
  const [last] = sessions;
  return (
    <li className={styles.person}>
      <bdi>{person.name}</bdi>
      <span className={styles.soft}>{words[person.role]}</span>
      <span className={styles.soft}>
        {say(lang, words.sessions, { count: sessions.length })}
        {last && `, ${say(lang, words.lastSeen, { time: formatShopTime(last.seenAt) })}`}
      </span>
      {sessions.length > 0 && (
        <AdminForm action={endSessions} words={form}>
          <input type="hidden" name="name" value={person.name} />
          <SubmitButton variant="secondary">{words.end}</SubmitButton>
        </AdminForm>
      )}
    </li>
  );
}

/** Who may in, how somebody is let in, and what was changed by whom. */
export function People({ lang, access, journal, made, invite, endSessions }: PeopleProps) {
  const { people: words, form } = adminWords(lang);
  return (
    <div className={styles.stack}>
      <h1>{words.title}</h1>
      <ul className={styles.lines}>
        {access.map((one) => (
          <AccessOf key={one.person.id} lang={lang} access={one} endSessions={endSessions} />
        ))}
      </ul>
      <section className={styles.stack}>
        <h2>{words.invite}</h2>
        {made !== null && (
          <p role="status" className={styles.said}>
            {say(lang, words.made, { name: made.name })}{' '}
            <bdi className={styles.url}>{made.url}</bdi>
          </p>
        )}
        <AdminForm action={invite} words={form} className={styles.stack}>
          <Field label={words.name} name="name" required maxLength={60} autoComplete="off" />
          <fieldset className={styles.row}>
            <legend>{words.role}</legend>
            {roles.map((role) => (
              <label key={role} className={styles.choice}>
                <input type="radio" name="role" value={role} defaultChecked={role === 'staff'} />
                {words[role]}
              </label>
            ))}
          </fieldset>
          <SubmitButton>{words.make}</SubmitButton>
        </AdminForm>
      </section>
      <section className={styles.stack}>
        <h2>{words.journal}</h2>
        {journal.length === 0 && <p className={styles.soft}>{words.nothing}</p>}
        <ol className={styles.lines}>
          {journal.map(({ id, at, who, what, subject }) => (
            <li key={id}>
              <time dateTime={at} className={styles.soft}>
                {formatShopTime(at)}
              </time>
              <bdi>{who}</bdi>
              <bdi>{what}</bdi>
              <bdi>{subject}</bdi>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
