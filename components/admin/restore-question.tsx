import clsx from 'clsx/lite';
import { Field } from '@/components/ui/field';
import type { RestorePlan } from '@/lib/admin/backup/plan-restore';
import type { StoredBackup } from '@/lib/admin/care/backup-list';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { access as look, care as own, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import { careTexts, sizeText } from './care-texts';
import type { FormAction } from './form-outcome';
import { leftToRight, shownTime } from './shown-time';
import { SubmitButton } from './submit-button';

/** The names of a change that are shown; of the others it says how many. */
const MOST_NAMES = 10;

function Changes({
  lang,
  about,
  changes,
}: {
  lang: Language;
  about: 'products' | 'codes';
  changes: RestorePlan['products'];
}) {
  const { care: words } = adminWords(lang);
  const kinds = (['removed', 'changed', 'added'] as const).filter(
    (kind) => changes[kind].length > 0,
  );
  if (kinds.length === 0) return <p>{words.unchanged[about]}</p>;
  return (
    <ul className={own.plan}>
      {kinds.map((kind) => {
        const names = changes[kind];
        return (
          <li key={kind}>
            {say(lang, words.changes[about][kind], { count: names.length })}{' '}
            <bdi translate="no">{names.slice(0, MOST_NAMES).join(', ')}</bdi>
            {names.length > MOST_NAMES &&
              ` ${say(lang, words.andMore, { count: names.length - MOST_NAMES })}`}
          </li>
        );
      })}
    </ul>
  );
}

type QuestionProps = {
  lang: Language;
  backup: StoredBackup;
  /** What would change, and what stands for it in the form; or why it cannot be restored here. */
  plan: { changes: RestorePlan; digest: string } | { why: string };
  restore: FormAction;
};

/** What a backup would bring back and take away, and the question whether to. */
export function RestoreQuestion({ lang, backup, plan, restore }: QuestionProps) {
  const { care: words, form } = adminWords(lang);
  const { name, at, bytes } = backup;
  return (
    <div className={clsx(styles.stack, own.page)}>
      <p className={styles.row}>
        <a href="/admin/care">{words.title}</a>
      </p>
      <h1>{words.restoreTitle}</h1>
      <p>
        {say(lang, words.restoreFrom, {
          ...{ name: leftToRight(name), time: shownTime(at), size: sizeText(bytes) },
        })}
      </p>
      {'why' in plan ? (
        <>
          <p>{words.cannot}</p>
          <pre lang="en" dir="ltr" className={own.plan}>
            {plan.why}
          </pre>
        </>
      ) : (
        <>
          <section className={styles.stack}>
            <h2>{words.willChange}</h2>
            <Changes lang={lang} about="products" changes={plan.changes.products} />
            <Changes lang={lang} about="codes" changes={plan.changes.codes} />
            <p>{words.willStay}</p>
            <p>{words.willBackUp}</p>
          </section>
          <AdminForm action={restore} words={form} said={careTexts(lang)} className={look.form}>
            <input type="hidden" name="name" value={name} />
            <input type="hidden" name="agreed" value={plan.digest} />
            <Field
              label={say(lang, words.confirm, { word: words.confirmWord })}
              name="confirm"
              required
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
            />
            <SubmitButton>{words.restoreNow}</SubmitButton>
          </AdminForm>
        </>
      )}
    </div>
  );
}
