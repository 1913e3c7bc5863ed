import clsx from 'clsx/lite';
import { Field } from '@/components/ui/field';
import type { PromoOverview } from '@/lib/admin/promo-codes';
import { promoAsTyped } from '@/lib/admin/typed-promo';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { access as look, care as own, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import { CodeFields, codeTexts } from './code-form';
import { costText, periodText, stateText, usesText, worthText } from './code-texts';
import type { FormAction } from './form-outcome';
import { SubmitButton } from './submit-button';

/** Returns the path of a code in the admin. */
export const codePath = (code: string) => `/admin/codes/${code}`;

function CodeItem({ lang, overview }: { lang: Language; overview: PromoOverview }) {
  const { promo } = overview;
  return (
    <a href={codePath(promo.code)} className={styles.item}>
      <strong>
        <bdi translate="no">{promo.code}</bdi>
      </strong>
      <span className={styles.status}>{stateText(lang, overview)}</span>
      <bdi>{promo.name}</bdi>
      <span className={styles.figures}>{worthText(promo)}</span>
      <span className={styles.soft}>{periodText(lang, promo)}</span>
      <span className={styles.soft}>
        {`${usesText(lang, overview)} · ${costText(lang, overview)}`}
      </span>
    </a>
  );
}

type CodesProps = {
  lang: Language;
  codes: readonly PromoOverview[];
  /** The host of another backend, whose codes count; null for none. */
  backend: string | null;
  create: FormAction;
};

/** The promo codes with what they cost so far, and the way to a new one. */
export function Codes({ lang, codes, backend, create }: CodesProps) {
  const { codes: words, form } = adminWords(lang);
  return (
    <div className={clsx(styles.stack, own.page)}>
      <h1>{words.title}</h1>
      {backend !== null && <p>{say(lang, words.otherBackend, { url: backend })}</p>}
      {codes.length === 0 ? (
        <p className={styles.soft}>{words.none}</p>
      ) : (
        <ul className={styles.list}>
          {codes.map((overview) => (
            <li key={overview.promo.code}>
              <CodeItem lang={lang} overview={overview} />
            </li>
          ))}
        </ul>
      )}
      <section className={styles.stack}>
        <h2>{words.newCode}</h2>
        <AdminForm action={create} words={form} said={codeTexts(lang)} className={look.form}>
          <Field
            label={words.code}
            hint={words.codeHint}
            name="code"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <CodeFields lang={lang} typed={promoAsTyped(null)} />
          <SubmitButton>{words.add}</SubmitButton>
        </AdminForm>
      </section>
    </div>
  );
}
