import { Field } from '@/components/ui/field';
import type { WordsOnFile } from '@/lib/admin/import-files/file-words';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { access, products, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { SubmitButton } from './submit-button';

type ImportOptionsProps = {
  lang: Language;
  id: string;
  words: WordsOnFile;
  /** The types that a product may be said to be of. */
  types: readonly string[];
  /** How many products are still the sample's. */
  sample: number;
  /** Whether nothing of the file can go in before more is said. */
  isAsked: boolean;
  save: FormAction;
};

/** What an owner says of a file as a whole: a type, a currency, and whether the sample goes. */
export function ImportOptions(props: ImportOptionsProps) {
  const { lang, id, words: said, types, sample, isAsked, save } = props;
  const { import: words, form, product } = adminWords(lang);
  const names: Readonly<Record<string, string>> = product.types;
  const [code = '', rate = ''] = said.currency.split('=');
  const { columnsSaved, wrongCurrency, already, gone } = words;
  const texts = { 'columns-saved': columnsSaved, currency: wrongCurrency };
  return (
    <details className={access.manage} open={isAsked}>
      <summary>{words.options}</summary>
      <AdminForm
        action={save}
        words={form}
        said={{ ...texts, conflict: already, 'not-found': gone }}
        className={access.form}
      >
        <div key={JSON.stringify(said)} className={access.form}>
          <input type="hidden" name="id" value={id} />
          <label className={products.type}>
            {words.type}
            <select name="type" defaultValue={said.type} className={access.select}>
              <option value="">{words.noType}</option>
              {types.map((type) => (
                <option key={type} value={type}>
                  {names[type] ?? type}
                </option>
              ))}
            </select>
          </label>
          <Field
            label={words.currency}
            hint={words.currencyHint}
            name="code"
            defaultValue={code}
            maxLength={3}
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
          />
          <Field
            label={words.rate}
            name="rate"
            defaultValue={rate}
            maxLength={20}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
          {sample > 0 && (
            <label className={styles.choice}>
              <input
                type="checkbox"
                name="replaceSample"
                value="yes"
                defaultChecked={said.replaceSample}
              />
              {say(lang, words.replaceSample, { count: sample })}
            </label>
          )}
        </div>
        <SubmitButton variant="secondary">{words.saveOptions}</SubmitButton>
      </AdminForm>
    </details>
  );
}
