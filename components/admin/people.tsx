import clsx from 'clsx/lite';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { MAX_TEXT } from '@/lib/admin/orders/order-listing';
import type { Subscriber } from '@/lib/db/subscribers';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { orders as look, care as own, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { peopleTexts } from './people-texts';
import { shownTime } from './shown-time';
import { SubmitButton } from './submit-button';

/** Subscribers to a page. */
export const SUBSCRIBERS_A_PAGE = 50;

type PeopleProps = {
  lang: Language;
  /** Those of the page, the newest first. */
  subscribers: readonly Subscriber[];
  /** How many there are. */
  count: number;
  /** The number of the next page; null at the end. */
  next: number | null;
  find: FormAction;
};

function Newsletter({ lang, subscribers, count, next, find }: PeopleProps) {
  const { people: words, form } = adminWords(lang);
  return (
    <section className={styles.stack}>
      <h2>
        {`${words.newsletter} `}
        <span className={styles.count}>{count}</span>
      </h2>
      <p className={styles.soft}>{words.newsletterAbout}</p>
      {count > 0 && (
        <a href="/admin/api/subscribers" className={buttonClass({ variant: 'secondary' })}>
          {words.exportAll}
        </a>
      )}
      <AdminForm action={find} words={form} said={peopleTexts(lang)} className={look.choices}>
        <ul className={styles.lines}>
          {subscribers.map(({ email, phone, source, createdAt }) => (
            <li key={email ?? phone}>
              <SubmitButton name="text" value={email ?? phone ?? ''} variant="quiet">
                <bdi translate="no">{email ?? phone}</bdi>
              </SubmitButton>
              <span className={styles.soft}>{words.sources[source]}</span>
              <time dateTime={createdAt} className={styles.soft}>
                {shownTime(createdAt)}
              </time>
            </li>
          ))}
        </ul>
      </AdminForm>
      {next !== null && (
        <p className={styles.row}>
          <a href={`/admin/people?page=${next}`}>{words.earlier}</a>
        </p>
      )}
    </section>
  );
}

/** Customers by phone number or address, the newsletter, and the way to who may in. */
export function People(props: PeopleProps) {
  const { lang, find } = props;
  const { people: words, access, form } = adminWords(lang);
  return (
    <div className={clsx(styles.stack, own.page)}>
      <h1>{words.title}</h1>
      <section className={styles.stack}>
        <h2>{words.customers}</h2>
        <AdminForm action={find} words={form} said={peopleTexts(lang)} className={look.find}>
          <Field
            label={words.search}
            hint={words.searchHint}
            type="search"
            name="text"
            required
            maxLength={MAX_TEXT}
            autoComplete="off"
          />
          <SubmitButton variant="secondary">{words.find}</SubmitButton>
        </AdminForm>
      </section>
      <Newsletter {...props} />
      <section className={styles.stack}>
        <h2>{words.team}</h2>
        <p className={styles.row}>
          <a href="/admin/people/access">{access.title}</a>
        </p>
      </section>
      <p className={styles.soft}>{words.private}</p>
    </div>
  );
}
