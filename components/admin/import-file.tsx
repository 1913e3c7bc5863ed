import { Filled } from '@/components/ui/filled';
import type { ShownFile } from '@/lib/admin/import-files/plan-file';
import type { ImportReport, PlanReport } from '@/lib/admin/import-files/report';
import type { PictureProgress } from '@/lib/db/import-pictures';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { ImportColumns } from './import-columns';
import { ImportLines } from './import-lines';
import { ImportNotes } from './import-note';
import { ImportOptions } from './import-options';
import { IMPORT_PATH, importFilePath, leftFilePath, UNDO_IMPORT_PATH } from './import-paths';
import { ImportPictures } from './import-pictures';
import { shownTime } from './shown-time';
import { SubmitButton } from './submit-button';

type ImportFileProps = {
  lang: Language;
  file: ShownFile;
  /** Which page of the list is shown. */
  page: number;
  pictures: PictureProgress;
  /** Whether it left a file with the ids that were given out. */
  hasIds: boolean;
  /** What columns may be taken for, and of which types products may be said to be. */
  choices: { fields: readonly string[]; types: readonly string[] };
  actions: Record<'saveColumns' | 'saveOptions' | 'run' | 'forget' | 'stop' | 'retry', FormAction>;
};

/** What an import did or would do, in numbers. */
function summaryOf(lang: Language, { counts }: PlanReport): string {
  return say(lang, adminWords(lang).import.summary, counts);
}

/** Whose columns a file has, and how its letters were read. */
function Recognised({ lang, report }: { lang: Language; report: PlanReport }) {
  const { import: words } = adminWords(lang);
  const { shape, format, encoding } = report;
  const name = <bdi dir="ltr">{encoding === null ? format : `${format}, ${encoding.name}`}</bdi>;
  return (
    <div>
      <p>
        <Filled
          text={words.recognised}
          values={{ shape: <span>{words.shapes[shape]}</span>, format: name }}
        />
      </p>
      {encoding?.guessed && encoding.sample !== null && (
        <p className={styles.alarm}>
          <Filled
            text={words.guessed}
            values={{
              name: <bdi dir="ltr">{encoding.name}</bdi>,
              sample: <bdi>{encoding.sample}</bdi>,
            }}
          />
        </p>
      )}
    </div>
  );
}

/** How many rows stay out, with a way to get them back. */
function LeftRows({ lang, id, report }: { lang: Language; id: string; report: PlanReport }) {
  const { import: words } = adminWords(lang);
  if (report.counts.left === 0) return null;
  return (
    <p className={styles.row}>
      <span className={styles.alarm}>{say(lang, words.left, { count: report.counts.left })}</span>
      <a href={leftFilePath(id, 'to_mend')} download>
        {words.toMend}
      </a>
    </p>
  );
}

/** The button that imports what is shown; afterwards what was done. */
function Press({ lang, file, report, hasIds, actions }: ImportFileProps & { report: PlanReport }) {
  const { import: words, form } = adminWords(lang);
  const { id, doneAt } = file;
  const { added, changed: changes, removed, good } = report.counts;
  const { done, busy, already, changed, gone } = words;
  const isNothing = added + changes + removed === 0;
  const summary = summaryOf(lang, report);
  return (
    <AdminForm
      action={actions.run}
      words={form}
      said={{ imported: done, busy, changed, conflict: already, 'not-found': gone }}
      className={styles.stack}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="digest" value={report.digest} />
      <p>
        {doneAt === null
          ? summary
          : say(lang, words.doneText, { time: shownTime(doneAt), summary })}
      </p>
      {doneAt === null && removed > 0 && (
        <p className={styles.alarm}>{say(lang, words.removes, { count: removed })}</p>
      )}
      {doneAt === null && report.isRefused && <p className={styles.alarm}>{words.refused}</p>}
      {doneAt === null && !report.isRefused && isNothing && <p>{words.nothing}</p>}
      {doneAt === null && !report.isRefused && !isNothing && (
        <SubmitButton>{say(lang, words.import, { count: good })}</SubmitButton>
      )}
      {doneAt !== null && (
        <p className={styles.row}>
          {hasIds && (
            <a href={leftFilePath(id, 'with_ids')} download>
              {words.withIds}
            </a>
          )}
          <a href={UNDO_IMPORT_PATH}>{words.undoTitle}</a>
        </p>
      )}
    </AdminForm>
  );
}

/** What can be said of a file: its columns, and itself. */
function Sayings({ lang, file, choices, actions }: ImportFileProps) {
  const { id, words, report } = file;
  if (report.kind === 'unreadable') return null;
  const isList = report.kind === 'asks' || report.shape === 'list';
  return (
    <>
      <ImportColumns
        {...{ lang, id }}
        columns={report.columns}
        choices={isList && file.doneAt === null ? choices.fields : []}
        isAsked={report.kind === 'asks'}
        save={actions.saveColumns}
      />
      {file.doneAt === null && (
        <ImportOptions
          {...{ lang, id, words }}
          types={choices.types}
          isAsked={report.kind === 'plan' && report.isRefused}
          sample={report.kind === 'plan' ? report.counts.sample : 0}
          save={actions.saveOptions}
        />
      )}
    </>
  );
}

function Problem({ lang, report }: { lang: Language; report: ImportReport }) {
  const { import: words } = adminWords(lang);
  if (report.kind === 'asks') return <p className={styles.said}>{words.asks}</p>;
  if (report.kind !== 'unreadable') return null;
  return (
    <div className={styles.said}>
      <p>{words.unreadable}</p>
      <p lang="en" dir="ltr">
        {report.message}
      </p>
    </div>
  );
}

/** The page of a file: what it is, what it would change, and the button that has it do so. */
export function ImportFile(props: ImportFileProps) {
  const { lang, file, page, pictures, actions } = props;
  const { import: words, form } = adminWords(lang);
  const { id, name, report } = file;
  const plan = report.kind === 'plan' ? report : null;
  return (
    <div className={styles.stack}>
      <p className={styles.row}>
        <a href={IMPORT_PATH}>{words.back}</a>
      </p>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <Problem lang={lang} report={report} />
      {plan !== null && <Recognised lang={lang} report={plan} />}
      {plan !== null && <Press {...props} report={plan} />}
      {plan !== null && <LeftRows {...{ lang, id }} report={plan} />}
      <ImportPictures {...{ lang, id, actions }} progress={pictures} />
      <Sayings {...props} />
      {plan !== null && (
        <>
          <ImportNotes lang={lang} title={words.wrong} notes={plan.skipped} isOpen />
          <ImportNotes lang={lang} title={words.doubts} notes={plan.warnings} isOpen />
          <ImportNotes lang={lang} title={words.repaired} notes={plan.repaired} />
          <ImportNotes lang={lang} title={words.leftOut} notes={plan.leftOut} />
          <ImportLines
            {...{ lang, page }}
            lines={plan.lines}
            pathOf={(wanted) => importFilePath(id, wanted)}
          />
        </>
      )}
      <AdminForm action={actions.forget} words={form}>
        <input type="hidden" name="id" value={id} />
        <SubmitButton variant="quiet">{words.forget}</SubmitButton>
      </AdminForm>
    </div>
  );
}
