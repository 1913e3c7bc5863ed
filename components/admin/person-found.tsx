import clsx from 'clsx/lite';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { isOpen } from '@/lib/db/order-types';
import type { PersonalData } from '@/lib/db/personal-data';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { access as look, care as own, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { OrderTable } from './order-table';
import { peopleTexts } from './people-texts';
import { shownTime } from './shown-time';
import { SubmitButton } from './submit-button';

/** What is known of who was looked for. */
export type Found =
  | { kind: 'customer'; phone: string; data: PersonalData }
  | { kind: 'subscriber'; email: string; since: string }
  | { kind: 'nobody'; text: string };

type FoundProps = {
  lang: Language;
  found: Found;
  actions: Readonly<Record<'unsubscribe' | 'erase', FormAction>>;
};

/** Since when a number or an address is on the newsletter, and the way off it. */
function OnNewsletter({
  lang,
  contact,
  since,
  unsubscribe,
}: {
  lang: Language;
  contact: string;
  since: string;
  unsubscribe: FormAction;
}) {
  const { people: words, form } = adminWords(lang);
  return (
    <section className={styles.stack}>
      <h2>{words.newsletter}</h2>
      <p>{say(lang, words.since, { time: shownTime(since) })}</p>
      <AdminForm action={unsubscribe} words={form} said={peopleTexts(lang)}>
        <input type="hidden" name="contact" value={contact} />
        <SubmitButton variant="secondary">{words.unsubscribe}</SubmitButton>
      </AdminForm>
    </section>
  );
}

type CustomerProps = Omit<FoundProps, 'found'> & { found: Extract<Found, { kind: 'customer' }> };

/** The question before a customer is erased for good, and what stands in the way. */
function Erase({ lang, found, actions }: CustomerProps) {
  const { people: words, form } = adminWords(lang);
  const { phone, data } = found;
  const open = data.orders.filter(({ order }) => isOpen(order.status));
  return (
    <section className={styles.stack}>
      <h2>{words.erase}</h2>
      {open.length > 0 ? (
        <p>{say(lang, words.eraseOpen, { count: open.length })}</p>
      ) : (
        <details className={look.manage}>
          <summary>{words.eraseOpenForm}</summary>
          <AdminForm
            action={actions.erase}
            words={form}
            said={peopleTexts(lang)}
            className={look.form}
          >
            <input type="hidden" name="phone" value={phone} />
            <p>{say(lang, words.eraseWhat, { count: data.orders.length })}</p>
            <p>{words.eraseNot}</p>
            <Field
              label={words.confirm}
              name="confirm"
              type="tel"
              required
              maxLength={40}
              autoComplete="off"
            />
            <SubmitButton>{words.eraseNow}</SubmitButton>
          </AdminForm>
        </details>
      )}
    </section>
  );
}

function Customer(props: CustomerProps) {
  const { lang, found, actions } = props;
  const { people: words } = adminWords(lang);
  const { phone, data } = found;
  const orders = data.orders.map(({ order }) => order).reverse();
  const [name = ''] = orders.map((one) => {
    const isPayer = one.payerPhone === phone;
    return isPayer ? one.payerName : `${one.firstName} ${one.lastName}`.trim();
  });
  return (
    <>
      <h1>
        <bdi translate="no">{phone}</bdi>
      </h1>
      {name !== '' && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      <section className={styles.stack}>
        <h2>
          {`${words.orders} `}
          <span className={styles.count}>{orders.length}</span>
        </h2>
        <OrderTable lang={lang} orders={orders} />
      </section>
      {data.optIn && (
        <OnNewsletter
          lang={lang}
          contact={phone}
          since={data.optIn.createdAt}
          unsubscribe={actions.unsubscribe}
        />
      )}
      <section className={styles.stack}>
        <h2>{words.data}</h2>
        <p className={styles.soft}>{words.dataAbout}</p>
        <form method="post" action="/admin/api/customer">
          <input type="hidden" name="phone" value={phone} />
          <Button type="submit" variant="secondary">
            {words.exportOne}
          </Button>
        </form>
      </section>
      <Erase {...props} />
    </>
  );
}

/** Who was looked for: their orders, their data, the newsletter, and how they are erased. */
export function PersonFound({ lang, found, actions }: FoundProps) {
  const { people: words } = adminWords(lang);
  return (
    <div className={clsx(styles.stack, own.page)}>
      <p className={styles.row}>
        <a href="/admin/people">{words.back}</a>
      </p>
      {found.kind === 'customer' && <Customer lang={lang} found={found} actions={actions} />}
      {found.kind === 'subscriber' && (
        <>
          <h1>
            <bdi translate="no">{found.email}</bdi>
          </h1>
          <OnNewsletter
            lang={lang}
            contact={found.email}
            since={found.since}
            unsubscribe={actions.unsubscribe}
          />
        </>
      )}
      {found.kind === 'nobody' && (
        <>
          <h1>{words.nobodyTitle}</h1>
          <p>
            <bdi translate="no">{found.text}</bdi>
          </p>
          <p>{words.said.nobody}</p>
        </>
      )}
    </div>
  );
}
