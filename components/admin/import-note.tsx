import { Filled } from '@/components/ui/filled';
import type { ReportNote } from '@/lib/admin/import-files/report';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { access, admin as styles } from './admin-classes';
import { remarkOf } from './import-remark';

/** A remark of the importer, in the reader's language where it has words for it. */
export function ImportMessage({ lang, message }: { lang: Language; message: string }) {
  const remark = remarkOf(lang, message);
  if (remark !== null) {
    const shown = Object.entries(remark.values).map(
      ([name, value]) => [name, <bdi key={name}>{value}</bdi>] as const,
    );
    return (
      <span>
        <Filled text={remark.text} values={Object.fromEntries(shown)} />
      </span>
    );
  }
  return (
    <span lang="en" dir="ltr">
      {message}
    </span>
  );
}

type ImportNotesProps = {
  lang: Language;
  title: string;
  notes: readonly ReportNote[];
  isOpen?: boolean;
};

/** Remarks of one kind on the rows of a file, folded; nothing where there are none. */
export function ImportNotes({ lang, title, notes, isOpen }: ImportNotesProps) {
  const { import: words, products } = adminWords(lang);
  if (notes.length === 0) return null;
  const rows = notes.reduce((sum, { count }) => sum + count, 0);
  return (
    <details className={access.manage} open={isOpen}>
      <summary>{say(lang, products.withCount, { name: title, count: rows })}</summary>
      <ul className={styles.lines}>
        {notes.map(({ row, column, message, count }) => (
          <li key={`${row} ${column} ${message}`}>
            <span className={styles.soft}>
              {count > 1
                ? say(lang, words.rowsNote, { row, more: count - 1 })
                : say(lang, words.rowNote, { row })}
            </span>
            <bdi>{column}</bdi>
            <ImportMessage lang={lang} message={message} />
          </li>
        ))}
      </ul>
    </details>
  );
}
