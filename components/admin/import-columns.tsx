import type { FileColumn } from '@/lib/admin/import-files/report';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { access, products, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import { columnLabel } from './column-view';
import type { FormAction } from './form-outcome';
import { SubmitButton } from './submit-button';

/** More columns than a list of products has use for are not offered. */
const MOST_COLUMNS = 200;

/** Returns the name of what a column is taken for. */
export function fieldLabel(lang: Language, field: string): string {
  const { fields } = adminWords(lang).import;
  const own: Readonly<Record<string, string>> = fields;
  return Object.hasOwn(own, field) ? (own[field] ?? field) : columnLabel(lang, field);
}

type ImportColumnsProps = {
  lang: Language;
  id: string;
  columns: readonly FileColumn[];
  /** What a column may be taken for; empty where its file is of a known shape. */
  choices: readonly string[];
  isAsked: boolean;
  save: FormAction;
};

function reasonText(lang: Language, { reason }: FileColumn): string | null {
  const { reasons } = adminWords(lang).import;
  return reason === 'title' || reason === 'left out' ? null : reasons[reason];
}

/** The title of a column, with how it begins. */
function Title({ lang, column }: { lang: Language; column: FileColumn }) {
  const reason = reasonText(lang, column);
  return (
    <>
      <bdi>{column.column}</bdi>{' '}
      <span className={styles.soft}>
        <bdi>{column.sample}</bdi>
        {reason !== null && ` (${reason})`}
      </span>
    </>
  );
}

function Known({ lang, columns }: Pick<ImportColumnsProps, 'lang' | 'columns'>) {
  const { import: words } = adminWords(lang);
  return (
    <ul className={styles.lines}>
      {columns.map((one) => (
        <li key={one.column}>
          <Title lang={lang} column={one} />
          <strong>{one.field === null ? words.isLeftOut : fieldLabel(lang, one.field)}</strong>
        </li>
      ))}
    </ul>
  );
}

function Choices({ lang, id, columns, choices, save }: ImportColumnsProps) {
  const { import: words, form } = adminWords(lang);
  const { columnsSaved, already, gone } = words;
  const labels = choices.map((field) => ({ field, label: fieldLabel(lang, field) }));
  // The fields are new once the file was read again, so that they show what holds now.
  const key = columns.map(({ column, field }) => `${column}=${field}`).join('|');
  return (
    <AdminForm
      action={save}
      words={form}
      said={{ 'columns-saved': columnsSaved, conflict: already, 'not-found': gone }}
      className={styles.stack}
    >
      <div key={key} className={styles.stack}>
        <p className={styles.soft}>{words.columnsText}</p>
        <input type="hidden" name="id" value={id} />
        {columns.slice(0, MOST_COLUMNS).map((one) => (
          <label key={one.column} className={products.type}>
            <span>
              <Title lang={lang} column={one} />
            </span>
            <input type="hidden" name="column[]" value={one.column} />
            <input type="hidden" name="was[]" value={one.field ?? ''} />
            <select name="field[]" defaultValue={one.field ?? ''} className={access.select}>
              <option value="">{words.leaveOut}</option>
              {labels.map(({ field, label }) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <SubmitButton variant="secondary">{words.saveColumns}</SubmitButton>
    </AdminForm>
  );
}

/** What the columns of a file are taken for; of a list each can be said by hand. */
export function ImportColumns(props: ImportColumnsProps) {
  const { lang, columns, choices, isAsked } = props;
  const { import: words, products: list } = adminWords(lang);
  return (
    <details className={access.manage} open={isAsked}>
      <summary>{say(lang, list.withCount, { name: words.columns, count: columns.length })}</summary>
      {choices.length === 0 ? <Known lang={lang} columns={columns} /> : <Choices {...props} />}
    </details>
  );
}
