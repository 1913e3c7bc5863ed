import { Button } from '@/components/ui/button';
import type { StoredBackup } from '@/lib/admin/care/backup-list';
import type { CareJob } from '@/lib/admin/care/care-job';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { care as own, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import { careTexts, jobText, sizeText } from './care-texts';
import type { FormAction } from './form-outcome';
import { LookAgain } from './look-again';
import { shownTime } from './shown-time';
import { SubmitButton } from './submit-button';

/** How the last backup or restore goes or went. */
function LastJob({ lang, job }: { lang: Language; job: CareJob }) {
  const { care: words } = adminWords(lang);
  return (
    <div role="status" className={styles.said}>
      <p>
        {jobText(lang, job)}{' '}
        <time dateTime={job.startedAt} className={styles.soft}>
          {shownTime(job.startedAt)}
        </time>
      </p>
      {job.why !== undefined && (
        <p lang="en" dir="ltr">
          {job.why}
        </p>
      )}
      {job.state === 'running' && (
        <p>
          <LookAgain path="/admin/care">{words.lookAgain}</LookAgain>
        </p>
      )}
    </div>
  );
}

function Backup({ lang, backup }: { lang: Language; backup: StoredBackup }) {
  const { care: words } = adminWords(lang);
  const { name, at, bytes } = backup;
  const query = new URLSearchParams({ name });
  const about = { time: shownTime(at) };
  return (
    <li>
      <bdi translate="no">{name}</bdi>
      <time dateTime={at} className={styles.soft}>
        {shownTime(at)}
      </time>
      <span className={styles.soft}>{sizeText(bytes)}</span>
      <span className={styles.row}>
        <a href={`/admin/api/backups?${query}`} aria-label={say(lang, words.downloadOf, about)}>
          {words.download}
        </a>
        <a href={`/admin/care/restore?${query}`} aria-label={say(lang, words.restoreOf, about)}>
          {words.restore}
        </a>
      </span>
    </li>
  );
}

type BackupsProps = {
  lang: Language;
  backups: readonly StoredBackup[];
  job: CareJob | null;
  backUp: FormAction;
};

/** Backups: made, downloaded, sent from a device, and the way to bring one back. */
export function Backups({ lang, backups, job, backUp }: BackupsProps) {
  const { care: words, form } = adminWords(lang);
  const isRunning = job?.state === 'running';
  return (
    <section className={styles.stack}>
      <h2>{words.backups}</h2>
      {job && <LastJob lang={lang} job={job} />}
      {!isRunning && (
        <AdminForm action={backUp} words={form} said={careTexts(lang)}>
          <SubmitButton>{words.backUpNow}</SubmitButton>
        </AdminForm>
      )}
      <p className={styles.soft}>{words.backupsAbout}</p>
      {backups.length === 0 ? (
        <p className={styles.soft}>{words.noBackups}</p>
      ) : (
        <ul className={styles.lines}>
          {backups.map((backup) => (
            <Backup key={backup.name} lang={lang} backup={backup} />
          ))}
        </ul>
      )}
      <form
        method="post"
        action="/admin/api/backups"
        encType="multipart/form-data"
        className={styles.stack}
      >
        <label className={own.file}>
          {words.file}
          <input type="file" name="file" required accept=".db,application/octet-stream" />
        </label>
        <p className={styles.soft}>{words.fileHint}</p>
        <Button type="submit" variant="secondary">
          {words.send}
        </Button>
      </form>
    </section>
  );
}
