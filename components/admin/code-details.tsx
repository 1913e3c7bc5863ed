import { type PromoOverview, promoStamp } from '@/lib/admin/promo-codes';
import { promoAsTyped } from '@/lib/admin/typed-promo';
import type { Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { access as look, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import { CodeFields, codeTexts } from './code-form';
import { costText, periodText, stateText, usesText } from './code-texts';
import type { FormAction } from './form-outcome';
import { leftToRight } from './shown-time';
import { SubmitButton } from './submit-button';

type CodeDetailsProps = {
  lang: Language;
  overview: PromoOverview;
  actions: Readonly<Record<'save' | 'turn', FormAction>>;
};

/** What a code was used for so far. */
function CodeFigures({ lang, overview }: Omit<CodeDetailsProps, 'actions'>) {
  const { codes: words } = adminWords(lang);
  const { orders, revenue } = overview.figures;
  return (
    <dl className={styles.figuresList}>
      <dt>{words.state}</dt>
      <dd>{stateText(lang, overview)}</dd>
      <dt>{words.period}</dt>
      <dd>{periodText(lang, overview.promo)}</dd>
      <dt>{words.usesSoFar}</dt>
      <dd>{usesText(lang, overview)}</dd>
      <dt>{words.costSoFar}</dt>
      <dd>{costText(lang, overview)}</dd>
      <dt>{words.brought}</dt>
      <dd>{say(lang, words.revenue, { orders, amount: leftToRight(formatPrice(revenue)) })}</dd>
    </dl>
  );
}

/** One code: how it goes, what it is worth, and its switch. */
export function CodeDetails({ lang, overview, actions }: CodeDetailsProps) {
  const { codes: words, form } = adminWords(lang);
  const { promo } = overview;
  const isOff = promo.disabledAt !== null;
  const seen = (
    <>
      <input type="hidden" name="code" value={promo.code} />
      <input type="hidden" name="seen" value={promoStamp(promo)} />
    </>
  );
  return (
    <div className={styles.stack}>
      <p className={styles.row}>
        <a href="/admin/codes">{words.back}</a>
      </p>
      <h1>
        <bdi translate="no">{promo.code}</bdi>
      </h1>
      <CodeFigures lang={lang} overview={overview} />
      <AdminForm action={actions.turn} words={form} said={codeTexts(lang)}>
        {seen}
        <input type="hidden" name="turn" value={isOff ? 'on' : 'off'} />
        <SubmitButton variant="secondary">{isOff ? words.turnOn : words.turnOff}</SubmitButton>
      </AdminForm>
      <section className={styles.stack}>
        <h2>{words.change}</h2>
        <AdminForm action={actions.save} words={form} said={codeTexts(lang)} className={look.form}>
          {seen}
          <div key={promoStamp(promo)} className={look.form}>
            <CodeFields lang={lang} typed={promoAsTyped(promo)} />
          </div>
          <SubmitButton>{words.save}</SubmitButton>
        </AdminForm>
      </section>
    </div>
  );
}
