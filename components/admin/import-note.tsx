import { Filled } from '@/components/ui/filled';
import type { ReportNote } from '@/lib/admin/import-files/report';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { access, admin as styles } from './admin-classes';

type Known = 'type' | 'currency' | 'dear' | 'sample';

/** What an import says with options of the command line, which a page says in its own words. */
const KNOWN: readonly [Known, RegExp][] = [
  ['type', /^nothing tells what "/],
  ['currency', /^is in (.+?), and the shop’s prices/],
  ['dear', /^would be (\S+?)\. If the file/],
  ['sample', /^renames a product of the sample/],
];

/** A remark of the importer, in the reader's language where it is one that a page can act on. */
export function ImportMessage({ lang, message }: { lang: Language; message: string }) {
  const { known } = adminWords(lang).import;
  for (const [key, pattern] of KNOWN) {
    const [, value = ''] = pattern.exec(message) ?? [];
    if (!pattern.test(message)) continue;
    const shown = <bdi dir="ltr">{value}</bdi>;
    return (
      <span>
        <Filled text={known[key]} values={{ currency: shown, price: shown }} />
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
