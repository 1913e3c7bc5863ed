import type { FailedEmail, FailedPost } from '@/lib/db/failures';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import { careTexts } from './care-texts';
import type { FormAction } from './form-outcome';
import { orderAdminPath } from './order-table';
import { shownTime } from './shown-time';
import { SubmitButton } from './submit-button';

type FailuresProps = {
  lang: Language;
  emails: readonly FailedEmail[];
  posts: readonly FailedPost[];
  /** Whether the server has a way to send e-mails, and a webhook. */
  canSend: boolean;
  canPost: boolean;
  actions: Readonly<Record<'send' | 'post', FormAction>>;
};

function OrderLink({ number }: { number: string }) {
  return (
    <a href={orderAdminPath(number)}>
      <bdi translate="no">{number}</bdi>
    </a>
  );
}

function Emails({ lang, emails, canSend, actions }: FailuresProps) {
  const { care: words, form } = adminWords(lang);
  return (
    <ul className={styles.lines}>
      {emails.map(({ number, lastAt, tries }) => (
        <li key={number}>
          <OrderLink number={number} />
          <span>{say(lang, words.emailFailed, { count: tries, time: shownTime(lastAt) })}</span>
          {canSend && (
            <AdminForm action={actions.send} words={form} said={careTexts(lang)}>
              <input type="hidden" name="number" value={number} />
              <SubmitButton variant="quiet">{words.sendAgain}</SubmitButton>
            </AdminForm>
          )}
        </li>
      ))}
    </ul>
  );
}

function Posts({ lang, posts, canPost, actions }: FailuresProps) {
  const { care: words, form } = adminWords(lang);
  return (
    <ul className={styles.lines}>
      {posts.map(({ id, number, at, tries, nextAt }) => (
        <li key={id}>
          <OrderLink number={number} />
          <span>{say(lang, words.postFailed, { count: tries, time: shownTime(at) })}</span>
          <span className={styles.soft}>
            {nextAt === null
              ? words.postGivenUp
              : say(lang, words.postNext, { time: shownTime(nextAt) })}
          </span>
          {canPost && (
            <AdminForm action={actions.post} words={form} said={careTexts(lang)}>
              <input type="hidden" name="event" value={id} />
              <SubmitButton variant="quiet">{words.sendAgain}</SubmitButton>
            </AdminForm>
          )}
        </li>
      ))}
    </ul>
  );
}

/** E-mails and posts of orders that did not get through, each with the way to send it again. */
export function Failures(props: FailuresProps) {
  const { lang, emails, posts } = props;
  const { care: words } = adminWords(lang);
  return (
    <section className={styles.stack}>
      <h2>{words.failures}</h2>
      {emails.length + posts.length === 0 && <p className={styles.soft}>{words.noFailures}</p>}
      {emails.length > 0 && <Emails {...props} />}
      {posts.length > 0 && <Posts {...props} />}
    </section>
  );
}
