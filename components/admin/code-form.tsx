import { Field } from '@/components/ui/field';
import type { PromoMistake, TypedPromo } from '@/lib/admin/typed-promo';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { admin as styles } from './admin-classes';

/** The most letters of a code's name. */
export const MAX_CODE_NAME = 60;

/** What the forms of codes may say, by what their actions say. */
export function codeTexts(lang: Language) {
  const { codes: words } = adminWords(lang);
  const { worth, days, past, uses } = words.mistakes;
  const mistakes: Readonly<Record<PromoMistake, string>> = { worth, days, past, uses };
  const { code, conflict, changedMeanwhile, gone } = words.mistakes;
  const { added, saved, nothing } = words;
  return {
    ...mistakes,
    ...{ added, saved, nothing, code, conflict },
    'changed-meanwhile': changedMeanwhile,
    'not-found': gone,
  };
}

/** The fields that a new code and a changed one have. */
export function CodeFields({ lang, typed }: { lang: Language; typed: TypedPromo }) {
  const { codes: words } = adminWords(lang);
  const kinds = ['percent', 'amount'] as const;
  return (
    <>
      <Field
        label={words.name}
        hint={words.nameHint}
        name="name"
        required
        maxLength={MAX_CODE_NAME}
        defaultValue={typed.name}
        autoComplete="off"
      />
      <fieldset className={styles.row}>
        <legend>{words.takesOff}</legend>
        {kinds.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === typed.kind} />
            {words[kind]}
          </label>
        ))}
      </fieldset>
      <Field
        label={words.worth}
        hint={words.worthHint}
        name="worth"
        required
        inputMode="decimal"
        defaultValue={typed.worth}
        autoComplete="off"
      />
      <Field label={words.firstDay} name="begins" type="date" defaultValue={typed.begins} />
      <Field
        label={words.lastDay}
        hint={words.daysHint}
        name="ends"
        type="date"
        defaultValue={typed.ends}
      />
      <Field
        label={words.limit}
        hint={words.limitHint}
        name="uses"
        inputMode="numeric"
        defaultValue={typed.uses}
        autoComplete="off"
      />
    </>
  );
}
