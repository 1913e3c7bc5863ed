import { Button } from '@/components/ui/button';
import type { ImportFile } from '@/lib/db/import-files';
import type { ImportNote } from '@/lib/db/last-import';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { photos, admin as styles } from './admin-classes';
import { importFilePath, NAMED_PHOTOS_PATH, UNDO_IMPORT_PATH } from './import-paths';
import { shownTime } from './shown-time';

type ImportDeskProps = {
  lang: Language;
  files: readonly ImportFile[];
  /** The last import that can be undone; null for none. */
  last: ImportNote | null;
};

const ACCEPT = '.csv,.tsv,.txt,.xlsx,.json,.xml,text/csv,application/json,text/xml';

const EXPORTS = [
  { key: 'csv', query: 'format=csv' },
  { key: 'semicolons', query: 'format=csv&semicolons=1' },
  { key: 'json', query: 'format=json' },
] as const;

function Choose({ lang }: { lang: Language }) {
  const { import: words } = adminWords(lang);
  return (
    <form
      className={styles.stack}
      method="post"
      encType="multipart/form-data"
      action="/admin/api/import"
    >
      <label className={photos.file}>
        {words.file}
        <input type="file" name="file" required accept={ACCEPT} />
      </label>
      <p className={styles.soft}>{words.limits}</p>
      <Button type="submit">{words.send}</Button>
    </form>
  );
}

function Files({ lang, files }: Pick<ImportDeskProps, 'lang' | 'files'>) {
  const { import: words } = adminWords(lang);
  if (files.length === 0) return null;
  return (
    <section className={styles.stack}>
      <h2>{words.kept}</h2>
      <ul className={styles.list}>
        {files.map(({ id, name, who, createdAt, doneAt }) => (
          <li key={id}>
            <a href={importFilePath(id)} className={styles.item}>
              <bdi>{name}</bdi>
              <span className={styles.status}>
                {doneAt === null
                  ? words.notYet
                  : say(lang, words.doneAt, { time: shownTime(doneAt) })}
              </span>
              <bdi className={styles.soft}>{who}</bdi>
              <time dateTime={createdAt} className={styles.soft}>
                {shownTime(createdAt)}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where products come in from files and go out to one. */
export function ImportDesk({ lang, files, last }: ImportDeskProps) {
  const { import: words } = adminWords(lang);
  return (
    <div className={styles.stack}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Choose lang={lang} />
      <Files lang={lang} files={files} />
      {last !== null && (
        <section className={styles.stack}>
          <h2>{words.last}</h2>
          <p className={styles.row}>
            <span>
              <bdi>{last.file}</bdi> {shownTime(last.at)}
            </span>
            <a href={UNDO_IMPORT_PATH}>{words.undoIt}</a>
          </p>
        </section>
      )}
      <section className={styles.stack}>
        <h2>{words.photos}</h2>
        <p>{words.photosText}</p>
        <p className={styles.row}>
          <a href={NAMED_PHOTOS_PATH}>{words.photos}</a>
        </p>
      </section>
      <section className={styles.stack}>
        <h2>{words.export}</h2>
        <p>{words.exportText}</p>
        <ul className={styles.list}>
          {EXPORTS.map(({ key, query }) => (
            <li key={key}>
              <a href={`/admin/api/export?${query}`} download className={styles.item}>
                {words.exports[key]}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
