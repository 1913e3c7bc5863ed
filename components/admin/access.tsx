import { Field } from '@/components/ui/field';
import type { listAccess } from '@/lib/admin/access/people';
import { MAX_NAME, type Role, roles } from '@/lib/db/people';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { access as look, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { Sessions } from './sessions';
import { shownTime } from './shown-time';
import { SubmitButton } from './submit-button';

type Access = Awaited<ReturnType<typeof listAccess>>[number];

type AccessProps = {
  lang: Language;
  /** Who looks at it, in which session. */
  me: { id: number; sessionId: number };
  access: readonly Access[];
  /** The link that was just made, and for whom; null for none. */
  made: { name: string; url: string } | null;
  /** Whether the shop can send e-mails. */
  mails: boolean;
  actions: Record<'invite' | 'saveRole' | 'endSession' | 'endSessions' | 'remove', FormAction>;
};

function RoleChoice({ lang, chosen }: { lang: Language; chosen: Role }) {
  const { access: words } = adminWords(lang);
  return (
    <fieldset className={styles.row}>
      <legend>{words.role}</legend>
      {roles.map((role) => (
        <label key={role} className={styles.choice}>
          <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
          {words[role]}
        </label>
      ))}
    </fieldset>
  );
}

/** What the forms say of themselves, and of what became of them. */
function textsOf(lang: Language) {
  const { access, form } = adminWords(lang);
  const { done, mailed, unmailed, lastOwner, gone } = access;
  return { words: form, said: { done, mailed, unmailed, conflict: lastOwner, 'not-found': gone } };
}

/** Everything that an owner does to one person. */
function Manage({
  lang,
  me,
  access,
  actions,
}: Pick<AccessProps, 'lang' | 'me' | 'actions'> & { access: Access }) {
  const { access: words } = adminWords(lang);
  const texts = textsOf(lang);
  const { person, sessions } = access;
  const id = <input type="hidden" name="id" value={person.id} />;
  return (
    <details className={look.manage}>
      <summary>{words.manage}</summary>
      <div className={styles.stack}>
        <AdminForm action={actions.saveRole} {...texts} className={styles.row}>
          {id}
          <RoleChoice lang={lang} chosen={person.role} />
          <SubmitButton variant="secondary">{words.saveRole}</SubmitButton>
        </AdminForm>
        <AdminForm action={actions.invite} {...texts}>
          <input type="hidden" name="name" value={person.name} />
          <input type="hidden" name="role" value={person.role} />
          <SubmitButton variant="secondary">{words.newLink}</SubmitButton>
        </AdminForm>
        <Sessions lang={lang} sessions={sessions} own={me.sessionId} end={actions.endSession}>
          {id}
        </Sessions>
        <AdminForm action={actions.endSessions} {...texts}>
          <input type="hidden" name="name" value={person.name} />
          <SubmitButton variant="secondary">{words.end}</SubmitButton>
        </AdminForm>
        <details>
          <summary>{words.remove}</summary>
          <AdminForm action={actions.remove} {...texts} className={styles.stack}>
            {id}
            <p>{say(lang, words.removeWhat, { name: person.name })}</p>
            <SubmitButton>{words.remove}</SubmitButton>
          </AdminForm>
        </details>
      </div>
    </details>
  );
}

function AccessOf(props: Pick<AccessProps, 'lang' | 'me' | 'actions'> & { access: Access }) {
  const { lang, me, access } = props;
  const { access: words } = adminWords(lang);
  const { person, sessions } = access;
  const [last] = sessions;
  return (
    <li className={styles.person}>
      <bdi>{person.name}</bdi>
      <span className={styles.soft}>
        {words[person.role]}
        {person.id === me.id && ` (${words.you})`}
      </span>
      <span className={styles.soft}>{say(lang, words.sessions, { count: sessions.length })}</span>
      {last && (
        <span className={styles.soft}>
          {say(lang, words.lastSeen, { time: shownTime(last.seenAt) })}
        </span>
      )}
      <Manage {...props} />
    </li>
  );
}

function Invite({ lang, made, mails, actions }: AccessProps) {
  const { access: words } = adminWords(lang);
  const texts = textsOf(lang);
  return (
    <section className={styles.stack}>
      <h2>{words.invite}</h2>
      {made !== null && (
        <p role="status" className={styles.said}>
          {say(lang, words.made, { name: made.name })} <bdi className={look.url}>{made.url}</bdi>
        </p>
      )}
      <AdminForm action={actions.invite} {...texts} className={look.form}>
        <Field label={words.name} name="name" required maxLength={MAX_NAME} autoComplete="off" />
        <RoleChoice lang={lang} chosen="staff" />
        <p className={styles.soft}>{words.staffMay}</p>
        {mails && (
          <Field
            label={words.email}
            name="email"
            type="email"
            autoComplete="off"
            optional={words.optional}
          />
        )}
        <SubmitButton>{words.make}</SubmitButton>
      </AdminForm>
    </section>
  );
}

/** Who may in, on which devices they are, and how somebody is let in. */
export function AccessPage(props: AccessProps) {
  const { lang, access } = props;
  const { access: words } = adminWords(lang);
  return (
    <div className={styles.stack}>
      <p className={styles.row}>
        <a href="/admin/people">{words.back}</a>
      </p>
      <h1>{words.title}</h1>
      <ul className={styles.lines}>
        {access.map((one) => (
          <AccessOf key={one.person.id} {...props} access={one} />
        ))}
      </ul>
      <Invite {...props} />
      <p className={styles.row}>
        <a href="/admin/journal">{words.journal}</a>
      </p>
    </div>
  );
}
