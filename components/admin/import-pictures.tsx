import type { PictureProgress } from '@/lib/db/import-pictures';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { access, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { importFilePath } from './import-paths';
import { LookAgain } from './look-again';
import { SubmitButton } from './submit-button';

type ImportPicturesProps = {
  lang: Language;
  id: string;
  progress: PictureProgress;
  actions: { stop: FormAction; retry: FormAction };
};

/** The most remarks on pictures that a page has. */
const MOST_NOTES = 100;

function Notes({ lang, progress: { notes } }: Pick<ImportPicturesProps, 'lang' | 'progress'>) {
  const { import: words, products } = adminWords(lang);
  if (notes.length === 0) return null;
  return (
    <details className={access.manage}>
      <summary>
        {say(lang, products.withCount, { name: words.pictureNotes, count: notes.length })}
      </summary>
      <ul className={styles.lines}>
        {notes.slice(0, MOST_NOTES).map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`}>
            <span className={styles.soft}>{say(lang, words.rowNote, { row })}</span>
            <bdi>{column}</bdi>
            <span lang="en" dir="ltr" className={access.url}>
              {message}
            </span>
          </li>
        ))}
      </ul>
      {notes.length > MOST_NOTES && (
        <p>{say(lang, words.more, { count: notes.length - MOST_NOTES })}</p>
      )}
    </details>
  );
}

/** How far the server is with the pictures of an import. */
export function ImportPictures({ lang, id, progress, actions }: ImportPicturesProps) {
  const { import: words, form } = adminWords(lang);
  const { count, stored, settled, isWaiting } = progress;
  if (count === 0) return null;
  const texts = { words: form, said: { stopped: words.stopped, retried: words.retried } };
  return (
    <section className={styles.stack}>
      <h2>{words.pictures}</h2>
      <p>
        {say(lang, words.picturesStored, { stored, count })} {isWaiting && words.picturesWait}
      </p>
      {isWaiting && (
        <p className={styles.row}>
          <progress max={count} value={settled} aria-label={words.pictures} />
          <LookAgain path={importFilePath(id)}>{words.look}</LookAgain>
        </p>
      )}
      <AdminForm action={isWaiting ? actions.stop : actions.retry} {...texts}>
        <input type="hidden" name="id" value={id} />
        {(isWaiting || stored < count) && (
          <SubmitButton variant="secondary">{isWaiting ? words.stop : words.retry}</SubmitButton>
        )}
      </AdminForm>
      <Notes lang={lang} progress={progress} />
    </section>
  );
}
