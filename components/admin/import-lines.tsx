import clsx from 'clsx/lite';
import type { ReportLine } from '@/lib/admin/import-files/report';
import { imageAt, imageUrl, PLACEHOLDER_IMAGE } from '@/lib/catalogue/images';
import { versionedImage } from '@/lib/images/own-pictures';
import type { Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { admin, products as styles } from './admin-classes';
import { changesText } from './changes-text';
import { ImportMessage } from './import-note';
import { leftToRight } from './shown-time';

/** Products on a page of the list. */
const PER_PAGE = 25;

/** Returns the lines of a page, and how many pages there are. */
export function pageOf<Line>(lines: readonly Line[], wanted: number) {
  const pages = Math.max(1, Math.ceil(lines.length / PER_PAGE));
  const page = Math.min(Math.max(1, wanted), pages);
  return { page, pages, shown: lines.slice((page - 1) * PER_PAGE, page * PER_PAGE) };
}

/** What becomes of a product, as far as a list shows it. */
export type ImportLine = Omit<ReportLine, 'row'>;

function Line({ lang, line }: { lang: Language; line: ImportLine }) {
  const { import: words } = adminWords(lang);
  const { did, id, name, brand, price, imagePath, isHidden, pictures, fields, notes } = line;
  const src = imagePath === '' ? PLACEHOLDER_IMAGE : versionedImage(imageUrl(imagePath));
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <img src={imageAt(src, 160)} alt="" width={64} height={64} loading="lazy" />
        <span>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.facts}>
            <strong>{words.did[did]}</strong>
            {brand !== '' && <bdi>{brand}</bdi>}
            {id !== null && <bdi translate="no">{id}</bdi>}
            {did === 'added' && <span>{leftToRight(formatPrice(price))}</span>}
            {did === 'added' && isHidden && <span className={styles.mark}>{words.hidden}</span>}
          </span>
        </span>
      </div>
      <div className={styles.rowForm}>
        {notes.map((note) => {
          const [column = '', ...message] = note.split(': ');
          return (
            <p key={note} className={clsx(admin.alarm, admin.plain)}>
              <bdi>{column}</bdi>
              <ImportMessage lang={lang} message={message.join(': ')} />
            </p>
          );
        })}
        {fields.length > 0 && <p>{changesText(lang, fields)}</p>}
        {pictures > 0 && (
          <p className={admin.soft}>{say(lang, words.picturesOf, { count: pictures })}</p>
        )}
      </div>
    </li>
  );
}

type ImportLinesProps = {
  lang: Language;
  lines: readonly ImportLine[];
  page: number;
  /** Where a page of the list is. */
  pathOf: (page: number) => string;
};

/** What changes, product by product, a page at a time. */
export function ImportLines({ lang, lines, page: wanted, pathOf }: ImportLinesProps) {
  const { import: words } = adminWords(lang);
  const { page, pages, shown } = pageOf(lines, wanted);
  if (lines.length === 0) return null;
  return (
    <section className={admin.stack}>
      <h2>{words.lines}</h2>
      <ul className={styles.list}>
        {shown.map((line, at) => (
          <Line key={`${line.did} ${line.id ?? (page - 1) * PER_PAGE + at}`} {...{ lang, line }} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={words.pages} className={admin.row}>
          {page > 1 && <a href={pathOf(page - 1)}>{words.earlier}</a>}
          <span>{say(lang, words.page, { page, pages })}</span>
          {page < pages && <a href={pathOf(page + 1)}>{words.later}</a>}
        </nav>
      )}
    </section>
  );
}
