import { languageNames } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import type { AccountProps } from './account-props';
import { admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import { OtherLanguages } from './other-languages';
import { PasskeyList } from './passkey-list';
import { PasswordForms } from './password-forms';
import { Sessions } from './sessions';
import { SubmitButton } from './submit-button';

function MySessions({ lang, own, sessions, actions }: AccountProps) {
  const { account: words, form } = adminWords(lang);
  return (
    <section className={styles.stack}>
      <h2>{words.sessions}</h2>
      <Sessions lang={lang} sessions={sessions} own={own} end={actions.endMySession} />
      <div className={styles.row}>
        {sessions.length > 1 && (
          <AdminForm action={actions.endMyOthers} words={form}>
            <SubmitButton variant="secondary">{words.endOthers}</SubmitButton>
          </AdminForm>
        )}
        <AdminForm action={actions.endAllMine} words={form}>
          <SubmitButton variant="secondary">{words.endAll}</SubmitButton>
        </AdminForm>
      </div>
    </section>
  );
}

/** What a person sets for themselves. */
export function Account(props: AccountProps) {
  const { lang, person, isFresh, actions } = props;
  const { account: words, access, frame } = adminWords(lang);
  return (
    <div className={styles.stack}>
      <h1>{frame.account}</h1>
      <p>
        {say(lang, words.you, { name: person.name })}{' '}
        <span className={styles.soft}>{access[person.role]}</span>
      </p>
      <form action={actions.changeLanguage} className={styles.row}>
        <span>{words.language}</span>
        <b>{languageNames[lang]}</b>
        <OtherLanguages lang={lang} />
      </form>
      {!isFresh && (
        <p>
          {words.fresh} <a href="/admin/sign-in?again=1">{words.signInAgain}</a>
        </p>
      )}
      <PasskeyList {...props} />
      <PasswordForms {...props} />
      <MySessions {...props} />
      {props.children}
    </div>
  );
}
